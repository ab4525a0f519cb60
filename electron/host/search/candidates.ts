// Where the search for a filter begins: the few captures among which all matches are, where an index knows them. What an
// index cannot tell, the condition of filter-sql.ts does.

import type { PageQuery } from '../../../shared/contract/finding.ts';
import { timeAt, type Filter, type Term } from '../../../shared/query/filter.ts';
import { foldCase } from '../../../shared/query/fold.ts';
import {
  endpointIds,
  NUMBER_OPERATORS,
  verdictOf,
  type FilterContext,
  type Sql,
} from './filter-sql.ts';
import { FREE_TEXT_FIELDS, oneLine } from './searchable.ts';

/** Queries of one column, `capture_id`, each of which holds every match; an index answers each. */
export function candidateSets(
  filter: Filter,
  endpoint: PageQuery['endpoint'],
  context: FilterContext,
): Sql[] {
  const terms = narrowing(filter);
  const verdicts = terms.flatMap((term) =>
    term.is === 'state' ? (verdictOf(term.state) ?? []) : [],
  );
  const places = terms.flatMap((term) => placeOf(term, context) ?? []);
  if (endpoint !== null) places.push(endpoint === 'unrouted' ? 'IS NULL' : `= ${endpoint}`);
  const parts = [
    ...places.slice(0, 1).map((place) => `endpoint_id ${place}`),
    ...verdicts.slice(0, 1).map((verdict) => `verdict = '${verdict}'`),
  ];
  const assessed = {
    sql: `SELECT capture_id FROM assessments WHERE ${parts.join(' AND ')}`,
    values: [],
  };
  return [
    ...(parts.length > 0 ? [assessed] : []),
    ...terms.flatMap((term) => setOf(term, context) ?? []),
  ];
}

/** The terms that every match meets. */
function narrowing(filter: Filter): Term[] {
  if (filter.is === 'every') return filter.filters.flatMap(narrowing);
  return filter.is === 'any' || filter.is === 'not' ? [] : [filter];
}

/** What a term asks of the endpoint's id, if anything. */
function placeOf(term: Term, context: FilterContext): string | null {
  if (term.is === 'state' && term.state === 'unrouted') return 'IS NULL';
  if (term.is !== 'text' || term.of !== 'endpoint' || term.comparison === 'is-not') return null;
  return `IN (${endpointIds(term, context).join(', ')})`;
}

function setOf(term: Term, { nowMs }: FilterContext): Sql | null {
  switch (term.is) {
    case 'cause':
      return {
        sql: 'SELECT capture_id FROM explanation_codes WHERE code = ?',
        values: [term.cause],
      };
    case 'state':
      if (term.state === 'waiting') {
        return { sql: `SELECT capture_id FROM answers WHERE outcome = 'waiting'`, values: [] };
      }
      return term.state === 'imported' || term.state === 'redacted'
        ? { sql: 'SELECT capture_id FROM imports', values: [] }
        : null;
    case 'time': {
      const operator = term.bound === 'since' ? '>=' : '<=';
      return {
        sql: `SELECT id AS capture_id FROM captures WHERE received_at_ms ${operator} ?`,
        values: [timeAt(term.time, nowMs)],
      };
    }
    case 'field': {
      const { of, name, value } = term;
      if (of !== 'field' || name !== 'amount') return null;
      if (value.as !== 'number' || value.comparison === 'is-not') return null;
      return {
        sql: `SELECT capture_id FROM facts WHERE amount ${NUMBER_OPERATORS[value.comparison]} ?`,
        values: [value.number],
      };
    }
    default:
      return null;
  }
}

/** How many trigrams of one text are looked for: more would hardly leave fewer candidates. */
const MOST_TRIGRAMS = 8;
/** The same for texts side by side. */
const MOST_TEXTS = 20;

/** A query of the trigram index that finds every match; null: the filter holds no text that has to be in one. */
export function trigramQuery(filter: Filter): string | null {
  switch (filter.is) {
    case 'every': {
      const parts = filter.filters.flatMap((part) => trigramQuery(part) ?? []).slice(0, MOST_TEXTS);
      return parts.length === 0 ? null : `(${parts.join(' AND ')})`;
    }
    case 'any': {
      const parts = filter.filters.map(trigramQuery);
      return parts.length > MOST_TEXTS || parts.includes(null) ? null : `(${parts.join(' OR ')})`;
    }
    case 'free-text':
      return trigramsOf(filter.text);
    case 'field': {
      const { of, name, value } = filter;
      const isIndexed = of === 'field' && FREE_TEXT_FIELDS.includes(name);
      if (!isIndexed || value.as !== 'text' || value.comparison === 'is-not') return null;
      return trigramsOf(value.text);
    }
    case 'text': {
      const isIndexed = filter.of !== 'endpoint' && filter.comparison !== 'is-not';
      return isIndexed ? trigramsOf(filter.text) : null;
    }
    default:
      return null;
  }
}

/** Trigrams that cover the text, as many as are useful; null where it has none. */
function trigramsOf(text: string): string | null {
  const letters = Array.from(foldCase(oneLine(text)));
  const last = letters.length - 3;
  if (last < 0) return null;
  const starts = Array.from({ length: Math.ceil(last / 3) }, (_, at) => at * 3).slice(
    0,
    MOST_TRIGRAMS - 1,
  );
  const trigrams = [...starts, last].map((at) => letters.slice(at, at + 3).join(''));
  return [...new Set(trigrams)]
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ');
}
