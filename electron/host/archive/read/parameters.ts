// The parameters of statements that are made of parts.

/** The values of a statement's parameters. Each condition adds its own, so that it can be a part of a statement. */
export type Parameters = ReturnType<typeof createParameters>;

type ParameterType =
  | 'text'
  | 'text[]'
  | 'bigint'
  | 'bigint[]'
  | 'double precision'
  | 'xid8'
  | 'bytea';

export function createParameters() {
  const values: unknown[] = [];
  return {
    values,
    /** Adds a value, and returns its placeholder. */
    add: (value: unknown, type: ParameterType): string => {
      values.push(value);
      return `$${values.length}::${type}`;
    },
  };
}
