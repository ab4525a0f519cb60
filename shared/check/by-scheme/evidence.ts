// What the answers prove about a procedure: it gives every accepted signature and no rejected one.

import type { AnyCauseCode } from '../../signature/explain/codes.ts';
import type { Edit } from '../../signature/explain/edit.ts';
import type { Procedure } from './procedure.ts';
import { codesOf, type SchemeRun, type SentCase } from './run.ts';

/** Accepted because of their signature. */
const acceptedCases = ({ cases }: SchemeRun): SentCase[] =>
  cases.filter(
    ({ isAccepted, signature, probe }) =>
      isAccepted && signature !== null && probe.asks.code !== 'wrong',
  );

/**
 * Whether a procedure explains the answers. A rejection proves something only if the receiver accepted the same kind of
 * webhook with another signature; otherwise it may refuse the body.
 */
export function fits(run: SchemeRun, procedure: Procedure): boolean {
  const accepted = acceptedCases(run);
  if (!accepted.every((one) => run.gives(procedure, one))) return false;
  const features = new Set(accepted.map(featureOf));
  return !run.cases.some(
    (one) =>
      !one.isAccepted &&
      one.observation.got === 'reject' &&
      one.signature !== null &&
      one.probe.asks.code !== 'wrong' &&
      features.has(featureOf(one)) &&
      run.gives(procedure, one),
  );
}

const featureOf = ({ feature }: SentCase) => feature ?? 'plain';

/** The procedure without one of its mistakes. */
export const without = (run: SchemeRun, { mistakes }: Procedure, mistake: Edit): Procedure =>
  run.procedureOf(mistakes.filter((one) => one !== mistake));

/** Cases that need a mistake: accepted, and signed otherwise without it. */
export function provingCases(run: SchemeRun, mistake: Edit): SentCase[] {
  const fewer = without(run, run.procedure, mistake);
  return acceptedCases(run).filter(
    (one) => run.gives(run.procedure, one) && !run.gives(fewer, one),
  );
}

/** Rightly signed cases that were rejected because of a mistake. */
export function rejectedCases(run: SchemeRun, mistake: Edit): SentCase[] {
  const fewer = without(run, run.procedure, mistake);
  return run.cases.filter((one) => {
    const { unsigned, isRight, isAccepted, probe, observation } = one;
    // No answer and no decision are no rejection.
    if (observation.got === 'error' || observation.got === 'unknown') return false;
    if (!isRight || isAccepted || unsigned === null || probe.asks.code === 'wrong') return false;
    return run.signatureBy(fewer, unsigned) !== run.signatureBy(run.procedure, unsigned);
  });
}

/** Other mistakes that explain the same answers in place of one. */
export function replacementsOf(run: SchemeRun, mistake: Edit): Edit[] {
  const { mistakes } = run.procedure;
  return run.edits.filter(
    (other) =>
      other.code !== mistake.code &&
      !mistakes.includes(other) &&
      fits(run, run.procedureOf(mistakes.map((one) => (one === mistake ? other : one)))),
  );
}

/** Causes that the receiver does not have: with any form of one, it would have answered at least one webhook otherwise. */
export function ruledOut(run: SchemeRun): AnyCauseCode[] {
  const { mistakes } = run.procedure;
  const isPossible = run.edits.filter((other) => {
    const beside = mistakes.filter(({ code }) => code !== other.code);
    return fits(run, run.procedureOf([...beside, other]));
  });
  const possible = new Set([...codesOf(mistakes), ...codesOf(isPossible)]);
  return codesOf(run.edits).filter((code) => !possible.has(code));
}
