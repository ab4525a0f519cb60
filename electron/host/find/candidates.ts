// Where the search for a filter begins: the few captures among which all matches are, where an index knows them. What an
// index cannot tell, the condition of filter-sql.ts does.

import type { PageQuery } from '../../../shared/contract/finding.ts';
import { narrowingTerms, timeAt, type Filter, type Term } from '../../../shared/query/filter.ts';
import { foldCase } from '../../../shared/query/fold.ts';
import {
  endpointIds,
  NUMBER_OPERATORS,
  verdictOf,
  type FilterContext,
  type SqlValue,
} from './filter-sql.ts';
import { FREE_TEXT_FIELDS, oneLine } from './searchable-contents.ts';

/** Rows of a table, each of another capture, among which all matches are; an index finds them. */
export interface CandidateSet {
  readonly table: string;
  /** The column of the capture's id. */
  readonly id: string;
  readonly where: string;
  readonly values: readonly SqlValue[];
  /** The index has them in the order of their ids, and nothing but this set leads to it. */
  readonly isInOrder: boolean;
}

const candidates = (table: string, where: string, ...values: SqlValue[]): CandidateSet => ({
  table,
  id: 'capture_id',
  where,
  values,
  isInOrder: false,
});

/** The sets of candidates that a filter's terms give. */
export function candidateSets(
  filter: Filter,
  endpoint: PageQuery['endpoint'],
  context: FilterContext,
): CandidateSet[] {
  const terms = narrowingTerms(filter);
  const verdict = terms.flatMap((term) =>
    term.is === 'state' ? (verdictOf(term.state) ?? []) : [],
  )[0];
  const places = terms.flatMap((term) => placeOf(term, context) ?? []);
  if (endpoint !== null) places.push(endpoint === 'unrouted' ? 'IS NULL' : `= ${endpoint}`);
  const assessed = [
    ...places.slice(0, 1).map((place) => `endpoint_id ${place}`),
    ...(verdict === undefined ? [] : [`verdict = '${verdict}'`]),
  ].join(' AND ');
  return [
    ...(assessed === '' ? [] : [candidates('assessments', assessed)]),
    ...terms.flatMap((term) => setOf(term, context) ?? []),
  ];
}

/** What a term asks of the endpoint's id, if anything. */
function placeOf(term: Term, context: FilterContext): string | null {
  if (term.is === 'state' && term.state === 'unrouted') return 'IS NULL';
  if (term.is !== 'text' || term.of !== 'endpoint' || term.comparison === 'is-not') return null;
  return `IN (${endpointIds(term, context).join(', ')})`;
}

function setOf(term: Term, { nowMs }: FilterContext): CandidateSet | null {
  switch (term.is) {
    case 'cause':
      return { ...candidates('explanation_codes', 'code = ?', term.cause), isInOrder: true };
    case 'state':
      if (term.state === 'waiting') return candidates('answers', `outcome = 'waiting'`);
      return term.state === 'imported' || term.state === 'redacted'
        ? candidates('imports', 'TRUE')
        : null;
    case 'time': {
      const where = `received_at_ms ${term.bound === 'since' ? '>=' : '<='} ?`;
      return { ...candidates('captures', where, timeAt(term.time, nowMs)), id: 'id' };
    }
    case 'field': {
      const { of, name, value } = term;
      if (of !== 'field' || name !== 'amount') return null;
      if (value.as !== 'number' || value.comparison === 'is-not') return null;
      return candidates('facts', `amount ${NUMBER_OPERATORS[value.comparison]} ?`, value.number);
    }
    default:
      return null;
  }
}

/** Texts side by side of which trigrams are looked for: more would hardly leave fewer candidates. */
const MOST_TEXTS = 20;
/** Trigrams of one text that are weighed. */
const MOST_WEIGHED = 12;

/** The rarest of some trigrams: as many as are worth looking for. */
export type ChooseTrigrams = (trigrams: readonly string[]) => readonly string[];

/** A query of the trigram index that finds every match; null: the filter holds no text that has to be in one. */
export function trigramQuery(filter: Filter, choose: ChooseTrigrams): string | null {
  const of = (text: string) => {
    const trigrams = choose(trigramsOf(text));
    return trigrams.length === 0 ? null : trigrams.map(phrase).join(' AND ');
  };

  function query(part: Filter): string | null {
    switch (part.is) {
      case 'every': {
        const parts = part.filters.flatMap((one) => query(one) ?? []).slice(0, MOST_TEXTS);
        return parts.length === 0 ? null : `(${parts.join(' AND ')})`;
      }
      case 'any': {
        if (part.filters.length > MOST_TEXTS) return null;
        const parts = part.filters.map(query);
        return parts.includes(null) ? null : `(${parts.join(' OR ')})`;
      }
      case 'free-text':
        return of(part.text);
      case 'field': {
        const { name, value } = part;
        const isIndexed = part.of === 'field' && FREE_TEXT_FIELDS.includes(name);
        if (!isIndexed || value.as !== 'text' || value.comparison === 'is-not') return null;
        return of(value.text);
      }
      case 'text': {
        const isIndexed = part.of !== 'endpoint' && part.comparison !== 'is-not';
        return isIndexed ? of(part.text) : null;
      }
      default:
        return null;
    }
  }

  return query(filter);
}

/** A phrase of FTS5's language that is this trigram. */
export const phrase = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

/** The trigrams of a text, of a long one some from all over it. */
function trigramsOf(text: string): string[] {
  const letters = Array.from(foldCase(oneLine(text)));
  const count = Math.max(0, letters.length - 2);
  const step = Math.max(1, count / MOST_WEIGHED);
  const trigrams = Array.from({ length: Math.min(count, MOST_WEIGHED) }, (_, n) => {
    const at = Math.floor(n * step);
    return letters.slice(at, at + 3).join('');
  });
  return [...new Set(trigrams)];
}
