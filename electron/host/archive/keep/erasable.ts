// Which captures an erasure means. A filter reads the beginnings of values and the last one of a name, but what a
// buyer's data is deleted for stands anywhere: so texts are looked for in everything that is stored of a capture.

import type { FieldTerm, Filter, Term } from '../../../../shared/query/filter.ts';
import { fieldPrivacy, itemPrivacy } from '../../../../shared/privacy/personal.ts';
import type { HeaderPairs } from '../../../../shared/webhook/capture.ts';
import { unpack } from '../../share/compressed-body.ts';
import { anywhere, escaped, tracesOf } from './anywhere.ts';
import { archiveCondition, createParameters, type Parameters } from '../read/filter.ts';
import { timesOf } from '../read/stretches.ts';
import type { Session } from '../server/connection.ts';
import { monthsOf } from './months.ts';

/** What identifies a capture in an archive. */
export interface Key {
  readonly receivedAtMs: number;
  readonly installation: string;
  readonly capture: number;
}

export interface Erasable {
  readonly keys: readonly Key[];
  /** There are more than these. */
  readonly isMore: boolean;
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
  for (const { month, fromMs, toMs } of await monthsOf(session)) {
    if (toMs <= within.fromMs || within.toMs < fromMs) continue;
    onMonth(month);
    for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
      keys.push(...(await keysBetween(session, filter, nowMs, [dayMs, dayMs + DAY_MS])));
      if (keys.length > MOST_ERASED) return { keys: keys.slice(0, MOST_ERASED), isMore: true };
    }
  }
  return { keys, isMore: false };
}

type Range = readonly [fromMs: number, beforeMs: number];

async function keysBetween(
  session: Session,
  filter: Filter,
  nowMs: number,
  range: Range,
): Promise<Key[]> {
  const parameters = createParameters();
  const [from, before] = range.map((ms) => parameters.add(ms, 'bigint'));
  const packed = await packedKeys(session, range, patternsIn(filter));
  const condition = await widened(filter, { session, nowMs, parameters, packed });
  const rows = await session.rows(
    `SELECT c.received_at_ms, c.installation, c.capture FROM countersign.captures c
      WHERE c.received_at_ms >= ${from} AND c.received_at_ms < ${before} AND ${condition}
      ORDER BY c.received_at_ms LIMIT ${MOST_ERASED + 1}`,
    parameters.values,
  );
  return rows.map(keyOf);
}

const keyOf = (row: Readonly<Record<string, unknown>>): Key => ({
  receivedAtMs: Number(row.received_at_ms),
  installation: String(row.installation),
  capture: Number(row.capture),
});

/** Captures whose compressed bodies have a text, by its pattern. The server cannot decompress them. */
type PackedKeys = ReadonlyMap<string, readonly Key[]>;

const PACKED_PAGE = 100;

async function packedKeys(
  session: Session,
  [fromMs, beforeMs]: Range,
  patterns: readonly string[],
): Promise<PackedKeys> {
  const found = new Map(patterns.map((pattern) => [pattern, new Array<Key>()]));
  let after: Key | undefined = { receivedAtMs: fromMs, installation: '', capture: 0 };
  while (after && found.size > 0) {
    const { receivedAtMs, installation, capture }: Key = after;
    const rows = await session.rows(
      `SELECT received_at_ms, installation, capture, body, record::json->'headers' AS headers
        FROM countersign.bodies WHERE received_at_ms >= $2 AND received_at_ms < $1 AND record ~* '"content-encoding"'
        AND (received_at_ms, installation, capture) > ($2, $3, $4)
        ORDER BY received_at_ms, installation, capture LIMIT ${PACKED_PAGE}`,
      [beforeMs, receivedAtMs, installation, capture],
    );
    for (const row of rows) {
      const bytes = unpack(row.headers as HeaderPairs, row.body as Uint8Array)?.bytes;
      const text = bytes ? escaped(bytes) : '';
      for (const [pattern, keys] of found) {
        if (new RegExp(pattern).test(text)) keys.push(keyOf(row));
      }
    }
    const last = rows.at(-1);
    after = last && keyOf(last);
  }
  return found;
}

interface Widening {
  readonly session: Session;
  readonly nowMs: number;
  readonly parameters: Parameters;
  readonly packed: PackedKeys;
}

/** The condition in which a text may stand anywhere. What is denied is not widened: that would erase less. */
async function widened(filter: Filter, widening: Widening): Promise<string> {
  const { session, nowMs, parameters } = widening;
  if (filter.is === 'every') return (await joined(filter.filters, 'AND', widening)) || 'TRUE';
  if (filter.is === 'any') return (await joined(filter.filters, 'OR', widening)) || 'FALSE';
  const plain = await archiveCondition(session, { filter, nowMs }, parameters);
  const text = filter.is === 'not' ? null : wantedOf(filter);
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

/** In the row, the body, the rest of the capture, or a note. */
function stands({ pattern, traces }: Wanted, { parameters: { add }, packed }: Widening): string {
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
    isIn(`encode(o.body, 'escape') || E'\\n' || ${bytesOf('o.record')}`, ofSame('bodies')),
    isIn(bytesOf(`o.author || E'\\n' || o.text`), ofSame('notes')),
    ...(keys.length > 0 ? [isOneOf(keys, add)] : []),
  ].join(' OR ')})`;
}

function isOneOf(keys: readonly Key[], add: Parameters['add']): string {
  const times = add(
    keys.map(({ receivedAtMs }) => receivedAtMs),
    'bigint[]',
  );
  const installations = add(
    keys.map(({ installation }) => installation),
    'text[]',
  );
  const captures = add(
    keys.map(({ capture }) => capture),
    'bigint[]',
  );
  return `(c.received_at_ms, c.installation, c.capture) IN (SELECT * FROM unnest(${times}, ${installations}, ${captures}))`;
}
