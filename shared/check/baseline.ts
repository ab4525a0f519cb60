// How a receiver answers at all.

import type { AnsweredCase } from './probe.ts';

export type Baseline =
  | 'verifies'
  | 'accepts-everything'
  | 'rejects-everything'
  | 'failing'
  | 'unreachable';

/** The three first cases: the example signed rightly, unsigned, and with a random signature. */
export interface BaselineCases<Sent extends AnsweredCase> {
  readonly right: Sent;
  readonly unsigned: Sent;
  readonly random: Sent;
}

/** The baselines that three answers show; null: more is to be asked. */
export function earlyBaseline<Sent extends AnsweredCase>({
  right,
  unsigned,
  random,
}: BaselineCases<Sent>): Baseline | null {
  const all = [right, unsigned, random];
  if (all.every(({ observation }) => observation.status === null)) return 'unreachable';
  if (random.isAccepted) return 'accepts-everything';
  return null;
}
