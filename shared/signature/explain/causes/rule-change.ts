// A change that sets rules for values, whatever they were before.

import type { ValueRules } from '../../engine/procedure.ts';
import type { Point, ValueChange } from '../change.ts';

/** The change of these rules, at this point. */
export const ruleChange = (
  point: Point,
  rest: Omit<ValueChange, 'kind' | 'points' | 'apply'>,
  rules: Partial<ValueRules>,
): ValueChange => ({
  kind: 'values',
  points: [point],
  ...rest,
  apply: (before) => ({ ...before, ...rules }),
});
