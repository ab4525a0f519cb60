// The parameters of statements that are made of parts.

/** The values of a statement's parameters. Each condition adds its own, so that it can be a part of a statement. */
export interface Parameters {
  readonly values: readonly unknown[];
  /** Adds a value, and returns its placeholder. */
  readonly add: (value: unknown, type: ParameterType) => string;
}

type ParameterType =
  | 'text'
  | 'text[]'
  | 'bigint'
  | 'bigint[]'
  | 'double precision'
  | 'xid8'
  | 'bytea';

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add: (value, type) => {
      values.push(value);
      return `$${values.length}::${type}`;
    },
  };
}
