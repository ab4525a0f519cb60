// Two windows may edit the same thing. A save carries each changed field with the value that was read, and the host
// merges: it keeps a change that only one of them made, and refuses fields that both changed to different values.

/** One field: the value that was read and the wanted value. */
export interface Change<T = unknown> {
  readonly from: T;
  readonly to: T;
}

/** The changed fields by name; a missing field has the value null. */
export type Changes<T> = { readonly [K in keyof T]?: Change<T[K]> };

/** The differences between the values that were read and the wanted ones. */
export function changesOf<T extends object>(read: T, wanted: T): Changes<T> {
  const names = Object.keys(wanted) as (keyof T)[];
  const changed = names.filter((name) => !isSame(read[name], wanted[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: read[name] ?? null, to: wanted[name] ?? null }]),
  ) as Changes<T>;
}

export interface Merged<T> {
  readonly value: T;
  /** Fields that have neither the value that was read nor the wanted one: somebody else changed them. */
  readonly conflicts: readonly (keyof T & string)[];
}

/** The present values with the changes applied; a field in conflict keeps its present value. */
export function merge<T extends object>(present: T, changes: Changes<T>): Merged<T> {
  const conflicts: (keyof T & string)[] = [];
  const entries = new Map<string, unknown>(Object.entries(present));
  for (const [name, change] of Object.entries<Change | undefined>(changes)) {
    if (!change || isSame(entries.get(name), change.to)) continue;
    if (isSame(entries.get(name), change.from)) entries.set(name, change.to);
    else conflicts.push(name as keyof T & string);
  }
  return { value: Object.fromEntries(entries) as T, conflicts };
}

/** Whether two values are equal as JSON, in any order of names; a missing value is null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return (
    Array.isArray(a) === Array.isArray(b) && [...names].every((name) => isSame(a[name], b[name]))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
