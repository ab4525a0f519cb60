// The suggested endpoint for a body without a path.

import type { State } from '../ui/store.ts';

/** The listed endpoint, otherwise the only one; null if there is none. */
export function defaultEndpoint({
  query,
  endpoints,
}: Pick<State, 'query' | 'endpoints'>): number | null {
  if (typeof query.endpoint === 'number') return query.endpoint;
  const [only, ...others] = endpoints;
  return only && others.length === 0 && query.endpoint === null ? only.id : null;
}
