// Which captures an erasure means. A filter reads the beginnings of values and the last one of a name, but what a
// buyer's data is deleted for stands anywhere: so texts are looked for in everything that is stored of a capture.

import type { FieldTerm, Filter, Term } from '../../../../shared/query/filter.ts';
import { fieldPrivacy, itemPrivacy } from '../../../../shared/privacy/personal.ts';
import { archiveCondition, type ArchiveQuery } from '../read/filter.ts';
import { createParameters, type Parameters } from '../read/parameters.ts';
import { timesOf } from '../read/stretches.ts';
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
  /** How many captures may have the text where no search could look. */
  readonly unread: number;
}

/** The maximum number of captures of one erasure; their keys are kept in memory. */
export const MOST_ERASED = 100_000;

/** A text of fewer characters stands in everything. */
const SHORTEST = 3;
const DAY_MS = 86_400_000;

/**
 * Finds the captures day by day, the oldest first, so that no statement takes long. `onMonth` is told where the search
 * is. Rejects with HostError `archive-unusable`.
 */
export async function findErasable(
  session: Session,
  filter: Filter,
  onMonth: (month: string) => void,
): Promise<Erasable> {
  const nowMs = Date.now();
  const within = timesOf({ filter, nowMs });
  const keys: Key[] = [];
  let unread = 0;
  for (const { month, fromMs, toMs } of await monthsOf(session)) {
    if (toMs <= within.fromMs || within.toMs < fromMs) continue;
    onMonth(month);
    for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
      const day = await searchDay(session, { filter, nowMs }, [dayMs, dayMs + DAY_MS]);
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
  { filter, nowMs }: ArchiveQuery,
  range: Range,
): Promise<Pick<Erasable, 'keys' | 'unread'>> {
  const packed = await packedKeys(session, range, patternsIn(filter));
  const search = { session, nowMs, filter, packed: packed.found };
  const where = (only: Range, key?: Key) => keysWhere(search, only, key && [key]);
  const { keys, refused } = await searchRange(where, session, range);
  const found = new Set(keys.map(keyText));
  const rest = packed.unread.filter((key) => !found.has(keyText(key)));
  const possible =
    rest.length === 0 ? [] : await possibleOf({ ...search, packed: null }, range, rest);
  return { keys, unread: new Set([...possible, ...refused].map(keyText)).size };
}

/** Those of the captures that the filter means if they have every text. */
async function possibleOf(
  search: Search,
  range: Range,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  const where = (only: Range, key?: Key) => keysWhere(search, only, key ? [key] : keys);
  const { keys: possible, refused } = await searchRange(where, search.session, range);
  return [...possible, ...refused];
}

interface Search extends ArchiveQuery {
  readonly session: Session;
  /** Null: every text counts as found. */
  readonly packed: PackedKeys['found'] | null;
}

/** The captures of a time that the search finds, or those of `only` of them. */
async function keysWhere(search: Search, range: Range, only?: readonly Key[]): Promise<Key[]> {
  const parameters = createParameters();
  const [from, before] = range.map((ms) => parameters.add(ms, 'bigint'));
  const condition = await widened(search.filter, { ...search, parameters });
  // Not AND, with which PostgreSQL may evaluate the condition for the other captures too.
  const matches = only
    ? `CASE WHEN ${isOneOf(only, parameters.add)} THEN ${condition} END`
    : condition;
  const rows = await search.session.rows(
    `SELECT ${keyColumns('c')} FROM countersign.captures c
      WHERE c.received_at_ms >= ${from} AND c.received_at_ms < ${before} AND ${matches}
      ORDER BY c.received_at_ms LIMIT ${MOST_ERASED + 1}`,
    parameters.values,
  );
  return rows.map(keyOf);
}

interface Widening extends Omit<Search, 'filter'> {
  readonly parameters: Parameters;
}

/** The condition in which a text may stand anywhere. What is denied is not widened: that would erase less. */
async function widened(filter: Filter, widening: Widening): Promise<string> {
  const { session, nowMs, parameters } = widening;
  if (filter.is === 'every') return (await joined(filter.filters, 'AND', widening)) || 'TRUE';
  if (filter.is === 'any') return (await joined(filter.filters, 'OR', widening)) || 'FALSE';
  const text = filter.is === 'not' ? null : wantedOf(filter);
  // A list also finds digits inside longer ones, such as digests, and the words of a cause.
  if (text && filter.is === 'free-text') return stands(text, widening);
  const plain = await archiveCondition(session, { filter, nowMs }, parameters);
  return text === null ? plain : `(${plain} OR ${stands(text, widening)})`;
}

/** One after the other, because each adds its parameters. */
async function joined(
  filters: readonly Filter[],
  by: 'AND' | 'OR',
  widening: Widening,
): Promise<string> {
  const parts: string[] = [];
  for (const filter of filters) parts.push(await widened(filter, widening));
  return parts.length > 0 ? `(${parts.join(` ${by} `)})` : '';
}

/** The patterns of all terms that are widened. */
function patternsIn(filter: Filter): string[] {
  if (filter.is === 'every' || filter.is === 'any') return filter.filters.flatMap(patternsIn);
  const text = filter.is === 'not' ? null : wantedOf(filter);
  return text ? [text.pattern] : [];
}

/** A text that may stand anywhere. */
interface Wanted {
  readonly pattern: string;
  readonly traces: readonly string[];
}

/** The text of a term that may be a buyer's data; null: it is none. */
function wantedOf(term: Term): Wanted | null {
  if (term.is === 'free-text') return wanted(term.text, false);
  if (term.is !== 'field' || term.value.as !== 'text' || term.value.comparison === 'is-not') {
    return null;
  }
  const { comparison, text } = term.value;
  const { harmless } = privacyOf(term);
  return harmless?.test(text.trim()) ? null : wanted(text, comparison === 'is');
}

const privacyOf = ({ of, name }: FieldTerm) =>
  of === 'item' ? itemPrivacy(name) : fieldPrivacy(name);

const wanted = (text: string, isWhole: boolean): Wanted | null =>
  text.trim().length < SHORTEST
    ? null
    : { pattern: anywhere(text, isWhole), traces: tracesOf(text) };

const bytesOf = (sql: string) => `encode(convert_to(${sql}, 'UTF8'), 'escape')`;

const IS_SEARCHABLE = `octet_length(o.body)::bigint + octet_length(o.record) <= ${MOST_SEARCHED_BYTES}`;

/** In the row, the body, the rest of the capture, or a note. */
function stands({ pattern, traces }: Wanted, { parameters: { add }, packed }: Widening): string {
  if (!packed) return 'TRUE';
  const matches = `x.t ~ ${add(pattern, 'text')}`;
  const places = traces.map((trace) => `strpos(x.low, ${add(trace, 'text')}) > 0`);
  // Not AND, which PostgreSQL may evaluate in any order.
  const test = places.length > 0 ? `CASE WHEN ${places.join(' OR ')} THEN ${matches} END` : matches;
  // OFFSET 0: the texts are made once.
  const isIn = (sql: string, from: string) =>
    `EXISTS (SELECT FROM (SELECT t, lower(t COLLATE "C") AS low FROM (SELECT ${sql} AS t ${from} OFFSET 0) x OFFSET 0) x WHERE ${test})`;
  const ofSame = (table: string) =>
    `FROM countersign.${table} o WHERE (o.received_at_ms, o.installation, o.capture) = (c.received_at_ms, c.installation, c.capture)`;
  const keys = packed.get(pattern) ?? [];
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
