// A view looks at all endpoints, so the endpoint that is listed becomes a term of its filter.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { quoted, withTerm } from '../../../shared/query/term.ts';
import type { Query } from '../../store/capture-list.ts';

/** The filter that shows over all endpoints what `query` shows. */
export function filterToSave(
  { endpoint, filter }: Query,
  endpoints: readonly Pick<Endpoint, 'id' | 'name'>[],
): string {
  if (endpoint === 'unrouted') return withTerm(filter, 'is:unrouted');
  const name = endpoints.find(({ id }) => id === endpoint)?.name;
  return name === undefined ? filter : withTerm(filter, endpointTerm(name));
}

/** The term that is met by one endpoint's captures only. */
export const endpointTerm = (name: string) => `endpoint=${quoted(name)}`;
