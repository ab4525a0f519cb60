// Which edits make a pair. A search asks this for hundreds of thousands of them, so it is worked out for each kind.

import { rememberedBy } from '../../source.ts';
import type { Edit } from '../edit.ts';

/** Edits of one kind have the same points. */
export function createKinds(edits: readonly Edit[]) {
  const numbers = new Map<string, number>();
  const examples: Edit[] = [];
  const kindOf = rememberedBy((edit: Edit): number => {
    const name = [edit.isRare, ...edit.points].join(' ');
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, examples.length);
    return examples.push(edit) - 1;
  });
  for (const edit of edits) kindOf(edit);
  const rows = examples.map((one) => examples.map((other) => areSensible(one, other)));
  /** For each kind, whether it can be combined with this edit. */
  const fittingTo = (edit: Edit): readonly boolean[] => rows[kindOf(edit)] ?? [];
  return { kindOf, fittingTo };
}

/** Two edits can be combined if they change different points and not both are rare. */
const areSensible = (one: Edit, other: Edit) =>
  !(one.isRare && other.isRare) && !one.points.some((point) => other.points.includes(point));
