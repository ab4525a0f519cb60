// Suggestions at the cursor of a filter: keys at the start of a term, values after a key.

import type { Span } from '../json/tree.ts';
import { FilterFault } from './error.ts';
import {
  CAUSES,
  FIELD_PREFIX,
  HEADER_PREFIX,
  isNumberField,
  isOwnKey,
  keyNamed,
  KEYS,
  REASONS,
  STATES,
  type Key,
} from './keys.ts';
import { quoted } from './term.ts';
import { tokens } from './tokens.ts';

export interface Suggestion extends Span {
  readonly kind: 'key' | 'value';
  /** The text to show. */
  readonly label: string;
  /** The text to put between `start` and `end`: a key with its operator, or a value, quoted if necessary. */
  readonly insert: string;
}

/** Values that the program knows and the language does not. */
export interface CompleteContext {
  readonly endpoints: readonly string[];
  /** Paths of fields that are not in the document. */
  readonly fields: readonly string[];
  /** Names of headers. */
  readonly headers: readonly string[];
}

/** Nobody reads a longer list. */
const MOST = 50;

/** The beginning of a key before the cursor, where a term may begin. */
const KEY_PART = /(?:^|[\s(])-?([\p{L}_][\p{L}\p{N}_.-]*)?$/u;
/** A key, its operator, and the beginning of a value, perhaps in quotes. */
const VALUE_PART =
  /(?:^|[\s(])-?([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:!=|>=|<=|[:=<>])\s*(?:["“]([^"”]*)|([^\s()"“]*))$/u;

/**
 * The suggestions at a cursor (an offset in UTF-16 code units); those that begin with the typed text come first. Empty
 * inside quotes, and for free text that is not the beginning of a key.
 */
export function completeFilter(
  text: string,
  cursor: number,
  context: CompleteContext,
): Suggestion[] {
  const before = text.slice(0, cursor);
  const after = text.slice(cursor);
  const quoteAt = openQuoteAt(before);
  const value = VALUE_PART.exec(before);
  if (value) {
    const key = keyNamed(value[1] ?? '');
    const isQuoted = value[2] !== undefined;
    const typed = value[2] ?? value[3] ?? '';
    const start = cursor - typed.length - (isQuoted ? 1 : 0);
    if (!key || quoteAt !== (isQuoted ? start : null)) return [];
    const rest = isQuoted ? /^[^"”\s]*["”]?/ : /^[^\s()"“]*/;
    const span = { start, end: cursor + (rest.exec(after)?.[0].length ?? 0) };
    return ranked(typed, valuesOf(key, context)).map((label) => ({
      kind: 'value',
      label,
      insert: quoted(label),
      ...span,
    }));
  }
  const part = KEY_PART.exec(before);
  if (!part || quoteAt !== null) return [];
  const typed = part[1] ?? '';
  const rest = /^[\p{L}\p{N}_.-]*[:=]?/u.exec(after)?.[0] ?? '';
  const span = { start: cursor - typed.length, end: cursor + rest.length };
  const names = [...KEYS.map(({ name }) => name), ...namesIn(context)];
  return ranked(typed, names).map((label) => ({
    kind: 'key',
    label,
    insert: label + usualOperator(label),
    ...span,
  }));
}

/** A name as a key; one that no key can be written with is quoted after its prefix. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

function namesIn({ fields, headers }: CompleteContext): string[] {
  const keyOf = (prefix: string, name: string) =>
    prefix + (PLAIN_NAME.test(name) ? name : quoted(name));
  return [
    ...fields.map((name) =>
      keyOf(PLAIN_NAME.test(name) && isOwnKey(name) ? '' : FIELD_PREFIX, name),
    ),
    ...headers.map((name) => keyOf(HEADER_PREFIX, name)),
  ];
}

/** Words that begin with the typed text, then words that contain it; all of them if nothing is typed. */
function ranked(typed: string, words: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  const begins = words.filter((word) => word.toLowerCase().startsWith(wanted));
  const holds = words.filter((word) => word.toLowerCase().includes(wanted));
  return [...new Set([...begins, ...holds])].slice(0, MOST);
}

function valuesOf(key: Key, context: CompleteContext): readonly string[] {
  switch (key.kind) {
    case 'state':
      return STATES;
    case 'cause':
      return CAUSES;
    case 'reason':
      return REASONS;
    case 'time':
      return ['15m', '1h', '24h', '7d', '30d'];
    case 'text':
      return key.name === 'endpoint' ? context.endpoints : key.name === 'method' ? ['POST'] : [];
    case 'quantity':
      return key.name === 'answered' ? ['200', '500', 'none'] : [];
    case 'field':
      return key.name === 'status' ? ['1'] : [];
    case 'item':
    case 'header':
      return [];
  }
}

/** People compare amounts and counts by size, everything else by value. */
function usualOperator(name: string): ':' | '>' {
  const key = keyNamed(name);
  const isAmount =
    key?.kind === 'field' && key.name !== 'status' && isNumberField('field', key.name);
  return isAmount || name === 'attempt' || name === 'bytes' ? '>' : ':';
}

/** The position of a quote that is still open at the end of the text, or null. */
function openQuoteAt(text: string): number | null {
  try {
    tokens(text);
    return null;
  } catch (error) {
    if (error instanceof FilterFault) return error.error.start;
    throw error;
  }
}
