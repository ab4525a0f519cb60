// A view covers all endpoints, so the listed endpoint becomes a term of its filter.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { quoted, withTerm } from '../../../shared/query/term.ts';
import type { Query } from '../state/listed.ts';

/** The filter that shows the same as `query` over all endpoints. */
export function filterToSave(
  { endpoint, filter }: Query,
  endpoints: readonly Pick<Endpoint, 'id' | 'name'>[],
): string {
  if (endpoint === 'unrouted') return withTerm(filter, 'is:unrouted');
  const name = endpoints.find(({ id }) => id === endpoint)?.name;
  return name === undefined ? filter : withTerm(filter, endpointTerm(name));
}

/** The term that matches only one endpoint's captures. */
export const endpointTerm = (name: string) => `endpoint=${quoted(name)}`;
