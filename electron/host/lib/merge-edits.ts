// Merges changes that two windows make to the same thing. Changes that do not conflict are saved; a conflict is refused
// with its fields.

import { HostError } from './errors.ts';

/** The merged value. Throws HostError `changed-meanwhile` with the conflicting fields. */
export function mergeEdits<T>(merged: {
  readonly value: T;
  readonly conflicts: readonly string[];
}): T {
  const { value, conflicts } = merged;
  if (conflicts.length === 0) return value;
  throw new HostError('changed-meanwhile', { fields: conflicts });
}
