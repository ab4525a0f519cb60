// The fields of the form: which documented ones can still be added, and where an added field goes.

import type { ComposeDraft, ComposeField } from '../../../shared/webhook/compose.ts';
import { NOTIFICATION_FIELDS, type FieldRule } from '../../../shared/webhook/notification.ts';

const PLACES = new Map(NOTIFICATION_FIELDS.map(({ name }, place) => [name, place]));

/** The document's rule for a field; null if it is not in the document. */
export const ruleOf = (name: string): FieldRule | null =>
  NOTIFICATION_FIELDS.find((rule) => rule.name === name) ?? null;

/** The documented fields that the form lacks, except `sign`, which signing adds. */
export function absentFields({ fields }: ComposeDraft): FieldRule[] {
  const sent = new Set(fields.map(({ name }) => name));
  return NOTIFICATION_FIELDS.filter(({ name }) => name !== 'sign' && !sent.has(name));
}

/** Adds a documented field before the first that follows it in the document, or an unknown one (`''`) at the end. */
export function withField(draft: ComposeDraft, name: string): ComposeDraft {
  const place = PLACES.get(name);
  const later = draft.fields.findIndex((field) => {
    const other = PLACES.get(field.name);
    return place !== undefined && other !== undefined && other > place;
  });
  const at = later === -1 ? draft.fields.length : later;
  const fields = [...draft.fields.slice(0, at), emptyField(name), ...draft.fields.slice(at)];
  return { ...draft, fields };
}

function emptyField(name: string): ComposeField {
  const type = ruleOf(name)?.type;
  if (type === 'items') return { name, kind: 'items', value: '' };
  return type === 'integer'
    ? { name, kind: 'literal', value: '1' }
    : { name, kind: 'string', value: '' };
}

/** The same list with one entry changed. */
export const changedAt = <T>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));
export const withoutAt = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, index) => index !== at);
