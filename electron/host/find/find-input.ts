// What is asked of the list is checked before it is used: pages, arrivals, views.

import { z } from 'zod';
import type {
  MatchQuery,
  PageQuery,
  ViewChanges,
  ViewFields,
} from '../../../shared/contract/finding.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import { MAX_FILTER_LENGTH, parseFilter } from '../../../shared/query/parse.ts';
import { HostError } from '../lib/errors.ts';
import { changes, hasId, reader } from '../lib/input-schemas.ts';

const id = z.number().int().positive();
const endpoint = z.union([id, z.literal('unrouted'), z.null()]);
const filter = z.string().max(MAX_FILTER_LENGTH, 'a filter has at most 10,000 characters');

const pageQuery = z.object({
  endpoint,
  filter,
  beforeId: id.nullable(),
  limit: z.number().int().min(1).max(1000),
});

const matchQuery = z.object({ endpoint, filter, ids: z.array(id).max(10_000) });

const view = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'a view needs a name')
    .max(60, 'a view’s name is at most 60 characters'),
  filter: filter.trim().min(1, 'a view needs a filter'),
});

export const readPageQuery = reader<PageQuery>(pageQuery);
export const readMatchQuery = reader<MatchQuery>(matchQuery);
export const readView = reader<ViewFields>(view);
const readViewChanges = reader(
  z.object({ id, fields: changes }) as unknown as z.ZodType<ViewChanges>,
);
/** A whole view, or what changes of one that there is. */
export const readViewSave = (value: unknown): ViewFields | ViewChanges =>
  hasId(value) ? readViewChanges(value) : readView(value);

/** Reads a filter. Throws HostError `bad-filter`. */
export function readFilter(text: string): Filter {
  const parsed = parseFilter(text);
  if (parsed.ok) return parsed.filter;
  const { start, says } = parsed.error;
  throw new HostError('bad-filter', `The filter is wrong at character ${start + 1}. ${says}`);
}
