// The filter language on an archive (PostgreSQL). In a condition `c` is the row of `captures`, which has everything.

import type { Filter } from '../../../../shared/query/filter.ts';
import { foldText } from '../../../../shared/query/fold.ts';
import { NUMBER_OPERATORS, translate, type FilterDialect } from '../../find/filter-condition.ts';
import { beginnings, oneLine, type ValueTest } from '../../find/searchable-text.ts';
import { isOneOf, keyColumns, keyOf, type Key } from './keys.ts';
import type { Parameters } from './parameters.ts';
import type { Session } from '../server/connection.ts';

/** A question about an archive's captures, at a point in time. */
export interface ArchiveQuery {
  readonly filter: Filter;
  readonly nowMs: number;
}

/** The condition of a filter. NULL counts as false. */
export async function archiveCondition(
  session: Session,
  { filter, nowMs }: ArchiveQuery,
  parameters: Parameters,
): Promise<string> {
  const lookedUp = {
    endpoints: await endpointsIn(session, filter),
    notes: await notesIn(session, filter),
  };
  return translate(filter, nowMs, archiveDialect(parameters, lookedUp));
}

/** What is looked up before, because a condition with it would be slow. */
interface LookedUp {
  readonly endpoints: Endpoints;
  readonly notes: Notes;
}

/** The captures with a note that holds each text, by its lower case. */
type Notes = ReadonlyMap<string, readonly Key[]>;

/** More notes with a text are left out. */
const MOST_NOTES = 1000;

async function notesIn(session: Session, filter: Filter): Promise<Notes> {
  const notes = new Map<string, readonly Key[]>();
  for (const text of new Set(freeTexts(filter).map(foldedLine))) {
    const rows = await session.rows(
      `SELECT ${keyColumns('n')} FROM countersign.notes n
      WHERE ${FOLDED_NOTE} LIKE $1 ORDER BY n.id DESC LIMIT ${MOST_NOTES}`,
      [holding(text)],
    );
    notes.set(text, rows.map(keyOf));
  }
  return notes;
}

/** As near to `foldText` as PostgreSQL comes. */
const FOLDED_NOTE = `lower(regexp_replace(n.text, '[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]', '', 'g'))`;

function freeTexts(filter: Filter): string[] {
  if (filter.is === 'not') return freeTexts(filter.filter);
  if (filter.is === 'every' || filter.is === 'any') return filter.filters.flatMap(freeTexts);
  return filter.is === 'free-text' ? [filter.text] : [];
}

/** The names of endpoints that hold each text, by its lower case. */
type Endpoints = ReadonlyMap<string, readonly string[]>;

/** More endpoints with a text are left out. */
const MOST_NAMES = 10_000;

/**
 * Looks up the names for every text that an endpoint's name shall hold. PostgreSQL knows how frequent a name is, but not
 * how frequent those with a text are, so it would not choose the right index for the text itself.
 */
async function endpointsIn(session: Session, filter: Filter): Promise<Endpoints> {
  const texts = [...new Set(endpointTexts(filter))];
  if (texts.length === 0) return new Map();
  const rows = await session.rows(
    `SELECT text, name FROM unnest($1::text[]) text JOIN countersign.endpoints ON strpos(folded, text) > 0
    LIMIT ${MOST_NAMES}`,
    [texts],
  );
  return new Map(
    texts.map((text) => [
      text,
      rows.filter((row) => row.text === text).map(({ name }) => String(name)),
    ]),
  );
}

function endpointTexts(filter: Filter): string[] {
  if (filter.is === 'not') return endpointTexts(filter.filter);
  if (filter.is === 'every' || filter.is === 'any') return filter.filters.flatMap(endpointTexts);
  const isText = filter.is === 'text' && filter.of === 'endpoint' && filter.comparison === 'holds';
  return isText ? [foldedLine(filter.text)] : [];
}

const foldedLine = (text: string) => foldText(oneLine(text));

/** A text as a pattern of LIKE, which the trigram index serves. */
const holding = (text: string) => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;

function archiveDialect({ add }: Parameters, { endpoints, notes }: LookedUp): FilterDialect {
  const text = (one: string) => add(one, 'text');
  const number = (one: number) => add(one, 'double precision');
  const hasWords = (wanted: string) => `c.words LIKE ${text(holding(wanted))}`;

  function valueTest(test: ValueTest): string {
    const value = `split_part(l.line, E'\\t', 2)`;
    if (test.as === 'number') {
      const operator = NUMBER_OPERATORS[test.comparison];
      return `countersign.number_in(${value}) ${operator} ${number(test.number)}`;
    }
    return test.comparison === 'is'
      ? `${value} = ${text(test.text)}`
      : `strpos(split_part(l.word, E'\\t', 2), ${text(foldText(test.text))}) > 0`;
  }

  return {
    number,

    freeText: (wanted, causes) => {
      const noted = notes.get(foldedLine(wanted)) ?? [];
      const ways = [
        hasWords(wanted),
        ...(causes.length === 0 ? [] : [`c.causes && ${add(causes, 'text[]')}`]),
        ...(noted.length === 0 ? [] : [isOneOf(noted, add)]),
      ];
      return `(${ways.join(' OR ')})`;
    },
    // The index finds the captures, then their lines are looked at.
    someValue: (place, test) => {
      const words = test.as === 'text' && test.text !== '' ? test.text : place.name;
      const narrowed = words === '' ? '' : `${hasWords(words)} AND `;
      const isThere = beginnings(place).map((one) => `starts_with(l.line, ${text(one)})`);
      return `(${narrowed}EXISTS (SELECT FROM unnest(string_to_array(c.lines, E'\\n'), string_to_array(c.words, E'\\n')) l(line, word)
        WHERE (${isThere.join(' OR ')}) AND ${valueTest(test)}))`;
    },
    endpoint: (comparison, name) => {
      const names = comparison === 'is' ? [oneLine(name)] : (endpoints.get(foldedLine(name)) ?? []);
      const [first] = names;
      // The index of one endpoint has its captures in order.
      return names.length === 1
        ? `c.endpoint = ${add(first, 'text')}`
        : `c.endpoint = ANY (${add(names, 'text[]')})`;
    },
    verdict: (verdict) => `c.verdict = ${text(verdict)}`,
    state: (state) => {
      if (state === 'unrouted') return 'c.endpoint IS NULL';
      return state === 'redacted' ? 'c.is_redacted' : 'FALSE';
    },
    cause: (cause) => `c.causes @> ARRAY[${text(cause)}]`,
    reason: (reason) => `c.reason = ${text(reason)}`,
    quantity: (of) => `c.${of}`,
    // Whole numbers, so that whole months and the index of times can be passed over.
    received: (bound, atMs) =>
      bound === 'since'
        ? `c.received_at_ms >= ${add(Math.ceil(atMs), 'bigint')}`
        : `c.received_at_ms <= ${add(Math.floor(atMs), 'bigint')}`,

    fact: (name) => `c.${name}_value`,
  };
}
