// Checks the input of the commands that find captures: pages, arrivals, views.

import { z } from 'zod';
import { isArchived } from '../../../shared/contract/archive.ts';
import type { PageQuery, ViewChanges, ViewFields } from '../../../shared/contract/finding.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { Filter } from '../../../shared/query/filter.ts';
import { MAX_FILTER_LENGTH, parseFilter } from '../../../shared/query/parse.ts';
import { HostError } from '../lib/errors.ts';
import { anyId, changes, hasId, id } from '../lib/input-schemas.ts';
import { reader } from '../lib/reader.ts';

const endpoint = z.union([id, z.literal('unrouted'), z.literal('archive'), z.null()]);

/** Whether a capture may be in a list of this place. */
const isFrom = (place: PageQuery['endpoint'], captureId: number) =>
  isArchived(captureId) === (place === 'archive');
const filter = z.string().max(MAX_FILTER_LENGTH);

const pageQuery = z
  .object({
    endpoint,
    filter,
    beforeId: anyId.nullable(),
    limit: z.number().int().min(1).max(1000),
  })
  .refine(({ endpoint, beforeId }) => beforeId === null || isFrom(endpoint, beforeId), {
    path: ['beforeId'],
  });

const matchQuery = z
  .object({ endpoint, filter, ids: z.array(anyId).max(10_000) })
  .refine(({ endpoint, ids }) => ids.every((one) => isFrom(endpoint, one)), { path: ['ids'] });

const histogramQuery = z.object({ endpoint, filter });

const wordsQuery = z.object({ endpoint });

const view = z.object({
  name: z.string().trim().min(1).max(LIMITS.viewName),
  filter: filter.trim().min(1),
});

export const readPageQuery = reader(pageQuery);
export const readMatchQuery = reader(matchQuery);
export const readHistogramQuery = reader(histogramQuery);
export const readWordsQuery = reader(wordsQuery);
export const readView = reader(view);
const readViewChanges = reader(
  z.object({ id, fields: changes }) as unknown as z.ZodType<ViewChanges>,
);
/** A whole view, or changes to an existing one. */
export const readViewSave = (value: unknown): ViewFields | ViewChanges =>
  hasId(value) ? readViewChanges(value) : readView(value);

/** Reads a filter. Throws HostError `bad-filter`. */
export function readFilter(text: string): Filter {
  const parsed = parseFilter(text);
  if (parsed.ok) return parsed.filter;
  throw new HostError('bad-filter', parsed.error);
}
