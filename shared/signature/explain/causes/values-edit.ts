// An edit of the rules for values.

import type { ValueRules } from '../../engine/procedure.ts';
import type { Escape } from '../../texts/text-escapes.ts';
import type { Point, ValuesEdit } from '../edit.ts';

type Told = Omit<ValuesEdit, 'stage' | 'points' | 'edit'>;

/** The edit at this point. */
export const valuesEdit = (
  point: Point,
  told: Told,
  change: (rules: ValueRules) => Partial<ValueRules>,
): ValuesEdit => ({
  ...{ stage: 'values', points: [point], ...told },
  edit: (rules) => ({ ...rules, ...change(rules) }),
});

/** The edit that sets these rules, whatever they were before. */
export const rulesEdit = (point: Point, told: Told, rules: Partial<ValueRules>): ValuesEdit =>
  valuesEdit(point, told, () => rules);

/** Changes a string before it is trimmed. */
export const reading = (read: Escape) => (rules: ValueRules) => ({
  reads: [...rules.reads, read],
});
