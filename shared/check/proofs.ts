// What proves a mistake: webhooks that were accepted because they were signed with it, and rightly signed ones that were
// rejected because of it.

import { LONGEST } from './evidence.ts';
import type { Proof } from './finding.ts';
import type { Mistake } from './mistakes.ts';
import type { Run, SentCase } from './run.ts';

/** Cases that need a mistake: accepted, and signed otherwise without it. */
export function provingCases(run: Run, mistake: Mistake): SentCase[] {
  const { procedure } = run;
  const fewer = run.procedureOf(procedure.mistakes.filter((one) => one !== mistake));
  return run.cases.filter(
    ({ source, sign, isAccepted, probe }) =>
      isAccepted &&
      source !== null &&
      probe.asks.code !== 'wrong' &&
      source.text.length <= LONGEST &&
      procedure.signature(source) === sign &&
      fewer.signature(source) !== sign,
  );
}

/** Rightly signed cases that were rejected because of a mistake. */
export function rejectedCases(run: Run, mistake: Mistake): SentCase[] {
  const { procedure } = run;
  const fewer = run.procedureOf(procedure.mistakes.filter((one) => one !== mistake));
  return run.cases.filter(
    ({ source, isRight, isAccepted, probe }) =>
      isRight &&
      !isAccepted &&
      source !== null &&
      probe.asks.code !== 'wrong' &&
      fewer.signature(source) !== procedure.signature(source),
  );
}

/** The clearest proof: the shortest in which a value differs, not only the place of a colon. */
export function proofOf(run: Run, proving: readonly SentCase[]): Proof | null {
  const proofs = proving.flatMap(({ source, probe }) => {
    const signs = source && run.procedure.shown(source);
    const right = source && run.right.shown(source);
    return signs !== null && right !== null ? [{ case: probe.id, signs, right }] : [];
  });
  const rank = (proof: Proof) => (hasOtherValue(proof) ? 0 : 1);
  return proofs.sort((a, b) => rank(a) - rank(b) || a.signs.length - b.signs.length)[0] ?? null;
}

function hasOtherValue({ signs, right }: Proof): boolean {
  const [one, other] = [signs.split(':'), right.split(':')];
  return one.some((value) => value !== '' && !other.includes(value));
}
