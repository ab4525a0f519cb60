// The endpoint that a body without a path is offered for.

import type { State } from '../store/store.ts';

/** The one whose captures are listed, else the only one there is; null: none. */
export function defaultEndpoint({
  query,
  endpoints,
}: Pick<State, 'query' | 'endpoints'>): number | null {
  if (typeof query.endpoint === 'number') return query.endpoint;
  const [only, ...others] = endpoints;
  return only && others.length === 0 && query.endpoint === null ? only.id : null;
}
