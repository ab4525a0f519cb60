// What proves a mistake: webhooks that were accepted because they were signed with it, and rightly signed ones that were
// rejected because of it.

import { gives, LONGEST } from './evidence.ts';
import type { Proof } from './finding.ts';
import type { Run, SentCase } from './run.ts';
import type { Thing } from './webhooks/asks.ts';
import type { Mistake } from './procedure.ts';

/** Cases that need a mistake: accepted, and signed otherwise without it. */
export function provingCases(run: Run, mistake: Mistake): SentCase[] {
  const fewer = run.procedure.without(mistake);
  return run.cases.filter(
    (sent) =>
      sent.isAccepted &&
      sent.probe.asks.code !== 'wrong' &&
      sent.request.body.length <= LONGEST &&
      gives(run.procedure, sent) &&
      !gives(fewer, sent),
  );
}

/** Rightly signed cases that were rejected because of a mistake. */
export function rejectedCases(run: Run, mistake: Mistake): SentCase[] {
  const fewer = run.procedure.without(mistake);
  return run.cases.filter(
    ({ sample, isRight, isAccepted, probe, observation: { got, status } }) =>
      isRight &&
      !isAccepted &&
      // No answer and no decision are no rejection.
      got !== 'unknown' &&
      status !== null &&
      sample !== null &&
      probe.asks.code !== 'wrong' &&
      fewer.signature(sample) !== run.procedure.signature(sample),
  );
}

/** Few services send such values, so a webhook with one of them shows a mistake less plainly. Nested ones begin with a brace. */
const UNUSUAL: readonly Thing[] = ['boolean', 'repeated-name', 'unknown-field'];

const isUnusual = ({ probe: { asks } }: SentCase, right: string) =>
  /(?:^|:)[[{]/.test(right) || (asks.code === 'point' && UNUSUAL.includes(asks.thing));

/** The plainest proof: a usual webhook in which a value differs and not only the place of a colon, the shortest one. */
export function proofOf(run: Run, proving: readonly SentCase[]): Proof | null {
  const proofs = proving.flatMap((sent) => {
    const { sample, probe } = sent;
    const signs = sample && run.procedure.shown(sample);
    const right = sample && run.right.shown(sample);
    if (signs === null || right === null || signs === right) return [];
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
