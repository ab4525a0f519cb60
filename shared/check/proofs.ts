// What proves a mistake: webhooks that were accepted because they were signed with it, and rightly signed ones that were
// rejected because of it.

import { LONGEST } from './evidence.ts';
import type { Proof } from './finding.ts';
import type { Mistake } from './mistakes.ts';
import type { Thing } from './probe.ts';
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
    ({ source, isRight, isAccepted, probe, observation }) =>
      isRight &&
      !isAccepted &&
      observation.got !== 'unknown' &&
      source !== null &&
      probe.asks.code !== 'wrong' &&
      fewer.signature(source) !== procedure.signature(source),
  );
}

/** Few services send such values, so a webhook with one of them shows a mistake less plainly. Nested ones begin with a brace. */
const UNUSUAL: readonly Thing[] = ['boolean', 'repeated-name', 'unknown-field'];

const isUnusual = ({ probe: { asks } }: SentCase, right: string) =>
  /(?:^|:)[[{]/.test(right) || (asks.code === 'point' && UNUSUAL.includes(asks.thing));

/** The plainest proof: a usual webhook in which a value differs and not only the place of a colon, the shortest one. */
export function proofOf(run: Run, proving: readonly SentCase[]): Proof | null {
  const proofs = proving.flatMap((sent) => {
    const { source, probe } = sent;
    const signs = source && run.procedure.shown(source);
    const right = source && run.right.shown(source);
    if (signs === null || right === null) return [];
    const proof = { case: probe.id, signs, right };
    return [{ proof, rank: Number(isUnusual(sent, right)) * 2 + Number(!hasOtherValue(proof)) }];
  });
  const [best] = proofs.sort(
    (a, b) => a.rank - b.rank || a.proof.signs.length - b.proof.signs.length,
  );
  return best?.proof ?? null;
}

function hasOtherValue({ signs, right }: Proof): boolean {
  const [ours, theirs] = [right.split(':'), signs.split(':')];
  const isOnlyIn = (values: string[], others: string[]) =>
    values.some((value) => value !== '' && !others.includes(value));
  return isOnlyIn(theirs, ours) || isOnlyIn(ours, theirs);
}
