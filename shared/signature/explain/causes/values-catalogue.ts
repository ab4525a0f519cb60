// The catalogue of mistakes in the values of fields.

import { allParts, isFields, uses, type Part, type Scheme } from '../../scheme.ts';
import type { Source } from '../../source.ts';
import { rankOf } from '../codes.ts';
import { isRare, type Edit, type ValuesEdit } from '../edit.ts';
import { withListedFields } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import { base64Values } from './base64-values.ts';
import { castChanges } from './casts.ts';
import { charsetChanges, type Charsets } from './charset.ts';
import { fieldChanges } from './fields.ts';
import { itemChanges } from './items.ts';
import { jsonValues } from './json-values.ts';
import { asSent, listChanges } from './lists.ts';
import { orderChanges } from './order.ts';
import { nestedAsWord, seldomValues } from './seldom-values.ts';
import { escapeChanges } from './text.ts';
import { tidyChanges } from './tidy.ts';
import { valueChanges } from './values.ts';

/** Edits of the values that a record's message lists of this source; those of charsets too, where these are known. */
export function valuesEdits(
  record: Pick<Scheme, 'message' | 'amount'>,
  source: Source,
  charsets: Charsets | null,
): ValuesEdit[] {
  const message = withListedFields(record.message);
  if (!uses(message, 'fields')) return [];
  const parts = allParts(message);
  const isEncoded = parts.some(isEncoding);
  const hasJson = parts.some((part) => isFields(part) && isJson(part));
  return ranked([
    ...fieldChanges(source, message),
    ...itemChanges,
    ...orderChanges,
    ...valueChanges,
    ...escapeChanges(source, isEncoded, hasJson),
    ...seldomValues(source),
    ...(hasJson ? jsonValues : nestedAsWord),
    ...tidyChanges,
    ...castChanges(source, record),
    ...listChanges,
    ...(parts.some(isListed) ? asSent : []),
    ...(charsets ? [...charsetChanges(source, charsets), ...base64Values(source, charsets)] : []),
  ]);
}

const isListed = (part: Part) => isFields(part) && part.order === 'listed';

const isEncoding = (part: Part) => isFields(part) && part.values?.encode !== undefined;

/** The sort is stable: the usual form of a cause stays first. */
export function ranked<E extends Edit>(edits: readonly E[]): E[] {
  return edits
    .map((edit) => ({ edit, rank: (isRare(edit) ? 1000 : 0) + rankOf(edit.code) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ edit }) => edit);
}
