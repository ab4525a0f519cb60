// Two windows change the same thing: what they agree on is saved, and a contradiction is refused with its fields.

import { HostError } from './errors.ts';

/** The merged value. Throws HostError `changed-meanwhile` with the fields in conflict. */
export function mergeEdits<T>(merged: {
  readonly value: T;
  readonly conflicts: readonly string[];
}): T {
  const { value, conflicts } = merged;
  if (conflicts.length === 0) return value;
  throw new HostError(
    'changed-meanwhile',
    'Another window has changed the same values, so nothing was saved. Choose which values to keep, then save again.',
    { details: { fields: conflicts } },
  );
}
