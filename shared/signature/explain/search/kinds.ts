// Which edits make a pair, and in which round. A search asks this for hundreds of thousands of them, so it is worked out
// for each kind.

import { rememberedBy } from '../../source.ts';
import { seldomness, type Edit } from '../edit.ts';

/** Pairs of usual edits, or of what is met most with a rare one; then those with something more seldom. */
export const ROUNDS = [2, 3, 4] as const;

/** Two of one stage are met together less often: of the secret only usual ones. */
const MOST_OF_STAGE: Readonly<Partial<Record<Edit['stage'], number>>> = { key: 2, values: 3 };

/** Edits of one kind have the same stage and points, and are equally seldom. */
export function createKinds(edits: readonly Edit[]) {
  const numbers = new Map<string, number>();
  const examples: Edit[] = [];
  const kindOf = rememberedBy((edit: Edit): number => {
    const name = [seldomness(edit), edit.stage, ...edit.points].join(' ');
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, examples.length);
    return examples.push(edit) - 1;
  });
  for (const edit of edits) kindOf(edit);
  const rows = examples.map((one) => examples.map((other) => roundOf(one, other)));
  /** For each kind, the round in which it is combined with this edit; 0: in none. */
  const roundsOf = (edit: Edit): readonly number[] => rows[kindOf(edit)] ?? [];
  return { kindOf, roundsOf };
}

/** Two edits can be combined if they change different points and are not too seldom together. */
function roundOf(one: Edit, other: Edit): number {
  if (one.points.some((point) => other.points.includes(point))) return 0;
  const both = seldomness(one) + seldomness(other);
  const isSame = one.stage === other.stage;
  if (isSame && both > (MOST_OF_STAGE[one.stage] ?? Infinity)) return 0;
  return ROUNDS.find((round) => both <= round) ?? 0;
}
