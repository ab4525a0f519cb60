// Which captures an erasure means: those of given ids, or those in which a person's text stands anywhere. A list reads
// the beginnings of values and the last one of a name, but what a buyer's data is deleted for stands anywhere.

import { fieldPrivacy, itemPrivacy } from '../../../../shared/privacy/personal.ts';
import type { Filter } from '../../../../shared/query/filter.ts';
import type { Span } from '../../find/time-buckets.ts';
import { createParameters, type Parameters } from '../read/parameters.ts';
import { rowsOfMonths, timesOf } from '../read/stretches.ts';
import type { Session } from '../server/connection.ts';
import { anywhere, tracesOf } from './anywhere.ts';
import { isOneOf, keyColumns, keyOf, keyText, type Key, type Range } from '../read/keys.ts';
import { monthsOf } from './months.ts';
import { MOST_SEARCHED_BYTES, packedKeys, type PackedKeys } from './packed.ts';
import { searchRange } from './search-range.ts';

export interface Erasable {
  readonly keys: readonly Key[];
  /** There are more than these. */
  readonly isMore: boolean;
  /** How many captures may have a text where no search could look. */
  readonly unread: number;
}

/** Texts of a person, one of which stands in every capture that is meant, and when it was received. */
export interface Sought {
  readonly texts: readonly SoughtText[];
  readonly within: Span;
}

interface SoughtText {
  readonly pattern: string;
  readonly traces: readonly string[];
}

/** The maximum number of captures of one erasure; their keys are kept in memory. */
export const MOST_ERASED = 100_000;

/** A text of fewer characters stands in everything. */
const SHORTEST = 3;
const DAY_MS = 86_400_000;

/**
 * The texts of a query: words, or values of fields that may be a buyer's, joined by "or", and its times. Null: it says
 * something else, or a text is too short.
 */
export function soughtBy(filter: Filter): Sought | null {
  const parts = filter.is === 'every' ? filter.filters : [filter];
  const [part, ...others] = parts.filter(({ is }) => is !== 'time');
  if (!part || others.length > 0) return null;
  const texts = (part.is === 'any' ? part.filters : [part]).flatMap((one) => textOf(one) ?? []);
  const isWhole = texts.length === (part.is === 'any' ? part.filters.length : 1);
  return isWhole ? { texts, within: timesOf({ filter, nowMs: Date.now() }) } : null;
}

function textOf(term: Filter): SoughtText | null {
  if (term.is === 'free-text') return sought(term.text, false);
  if (term.is !== 'field' || term.value.as !== 'text') return null;
  const { comparison, text } = term.value;
  const { harmless } = term.of === 'item' ? itemPrivacy(term.name) : fieldPrivacy(term.name);
  if (comparison === 'is-not' || harmless?.test(text.trim())) return null;
  return sought(text, comparison === 'is');
}

const sought = (text: string, isWhole: boolean): SoughtText | null =>
  text.trim().length < SHORTEST
    ? null
    : { pattern: anywhere(text, isWhole), traces: tracesOf(text) };

/** The captures of these ids that are there. Rejects with HostError `archive-unusable`. */
export async function erasableByIds(session: Session, ids: readonly number[]): Promise<Erasable> {
  const rows = await rowsOfMonths(
    session,
    (isOfMonths, { add }) =>
      `SELECT ${keyColumns('c')} FROM countersign.captures c WHERE ${isOfMonths} AND c.id = ANY (${add(ids, 'bigint[]')})`,
  );
  return { keys: rows.map(keyOf), isMore: false, unread: 0 };
}

/**
 * Finds the captures day by day, the oldest first, so that no statement takes long. `onMonth` is told where the search
 * is. Rejects with HostError `archive-unusable`.
 */
export async function findErasable(
  session: Session,
  { texts, within }: Sought,
  onMonth: (month: string) => void,
): Promise<Erasable> {
  const keys: Key[] = [];
  let unread = 0;
  for (const { month, fromMs, toMs } of await monthsOf(session)) {
    if (toMs <= within.fromMs || within.toMs < fromMs) continue;
    onMonth(month);
    for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
      const range = [
        Math.max(dayMs, within.fromMs),
        Math.min(dayMs + DAY_MS, within.toMs + 1),
      ] as const;
      if (range[0] >= range[1]) continue;
      const day = await searchDay(session, texts, range);
      keys.push(...day.keys);
      unread += day.unread;
      if (keys.length > MOST_ERASED) {
        return { keys: keys.slice(0, MOST_ERASED), isMore: true, unread };
      }
    }
  }
  return { keys, isMore: false, unread };
}

async function searchDay(
  session: Session,
  texts: readonly SoughtText[],
  range: Range,
): Promise<Pick<Erasable, 'keys' | 'unread'>> {
  const patterns = texts.map(({ pattern }) => pattern);
  const { found, unread } = await packedKeys(session, range, patterns);
  const where = (only: Range, key?: Key) => keysWhere(session, { texts, found }, only, key);
  const { keys, refused } = await searchRange(where, session, range);
  const there = new Set(keys.map(keyText));
  const left = [...unread, ...refused].map(keyText).filter((key) => !there.has(key));
  return { keys, unread: new Set(left).size };
}

interface Search extends Pick<Sought, 'texts'>, Pick<PackedKeys, 'found'> {}

/** The captures of a time in which a text stands, or `only` one of them. */
async function keysWhere(
  session: Session,
  { texts, found }: Search,
  range: Range,
  only?: Key,
): Promise<Key[]> {
  const { add, values } = createParameters();
  const [from, before] = range.map((ms) => add(ms, 'bigint'));
  const condition = texts.map((text) => stands(text, found, add)).join(' OR ');
  // Not AND, with which PostgreSQL may evaluate the condition for the other captures too.
  const matches = only
    ? `CASE WHEN ${isOneOf([only], add)} THEN ${condition} END`
    : `(${condition})`;
  const rows = await session.rows(
    `SELECT ${keyColumns('c')} FROM countersign.captures c
      WHERE c.received_at_ms >= ${from} AND c.received_at_ms < ${before} AND ${matches}
      ORDER BY c.received_at_ms LIMIT ${MOST_ERASED + 1}`,
    values,
  );
  return rows.map(keyOf);
}

const bytesOf = (sql: string) => `encode(convert_to(${sql}, 'UTF8'), 'escape')`;

const IS_SEARCHABLE = `octet_length(o.body)::bigint + octet_length(o.record) <= ${MOST_SEARCHED_BYTES}`;

/** In the row, the body, the rest of the capture, or a note. */
function stands(
  { pattern, traces }: SoughtText,
  found: PackedKeys['found'],
  add: Parameters['add'],
): string {
  const matches = `x.t ~ ${add(pattern, 'text')}`;
  const places = traces.map((trace) => `strpos(x.low, ${add(trace, 'text')}) > 0`);
  // Not AND, which PostgreSQL may evaluate in any order.
  const test = places.length > 0 ? `CASE WHEN ${places.join(' OR ')} THEN ${matches} END` : matches;
  // OFFSET 0: the texts are made once.
  const isIn = (sql: string, from: string) =>
    `EXISTS (SELECT FROM (SELECT t, lower(t COLLATE "C") AS low FROM (SELECT ${sql} AS t ${from} OFFSET 0) x OFFSET 0) x WHERE ${test})`;
  const ofSame = (table: string) =>
    `FROM countersign.${table} o WHERE (o.received_at_ms, o.installation, o.capture) = (c.received_at_ms, c.installation, c.capture)`;
  const keys = found.get(pattern) ?? [];
  return `(${[
    isIn(bytesOf('c::text'), ''),
    isIn(
      `encode(o.body, 'escape') || E'\\n' || ${bytesOf('o.record')}`,
      `${ofSame('bodies')} AND ${IS_SEARCHABLE}`,
    ),
    isIn(bytesOf(`o.author || E'\\n' || o.text`), ofSame('notes')),
    ...(keys.length > 0 ? [isOneOf(keys, add)] : []),
  ].join(' OR ')})`;
}
