// The groups of cases that a check may leave out. The baseline always runs: without it no other answer can be judged.

import type { CheckGroup } from './probe.ts';

/** In the order of a report. */
export const OPTIONAL_GROUPS = [
  'takes-right',
  'refuses-wrong',
  'behaves',
  'diagnosis',
] as const satisfies readonly CheckGroup[];

export type OptionalGroup = (typeof OPTIONAL_GROUPS)[number];

/** The groups that are not among the chosen ones. */
export const groupsLeftOut = (chosen: readonly OptionalGroup[]): OptionalGroup[] =>
  OPTIONAL_GROUPS.filter((group) => !chosen.includes(group));

/** As a report has it: absent if every group is asked. */
export function leftOutOf(asked: ReadonlySet<OptionalGroup>): {
  readonly leftOut?: readonly OptionalGroup[];
} {
  const leftOut = groupsLeftOut([...asked]);
  return leftOut.length > 0 ? { leftOut } : {};
}
