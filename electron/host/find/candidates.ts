// Finds sets of candidates for a filter by index: few captures that include all matches. filter-sql.ts checks the rest
// of the filter.

import type { PageQuery } from '../../../shared/contract/finding.ts';
import { narrowingTerms, timeAt, type Filter, type Term } from '../../../shared/query/filter.ts';
import { foldText } from '../../../shared/query/fold.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { causesNamed, isFactTerm, NUMBER_OPERATORS, verdictOf } from './filter-condition.ts';
import { endpointIds, type FilterContext, type SqlValue } from './filter-sql.ts';
import { oneLine, placeOf } from './searchable-text.ts';

/** Rows of a table, each for a different capture, that include all matches. An index finds them. */
export interface CandidateSet {
  readonly table: string;
  /** The column with the capture's id. */
  readonly id: string;
  readonly where: string;
  readonly values: readonly SqlValue[];
  /** The index returns them in the order of their ids, and SQLite uses it only if the query starts with this set. */
  readonly isInOrder: boolean;
}

const candidates = (table: string, where: string, ...values: SqlValue[]): CandidateSet => ({
  table,
  id: 'capture_id',
  where,
  values,
  isInOrder: false,
});

/** The sets of candidates for a filter's terms. */
export function candidateSets(
  filter: Filter,
  endpoint: PageQuery['endpoint'],
  context: FilterContext,
): CandidateSet[] {
  const terms = narrowingTerms(filter);
  const verdict = terms.flatMap((term) =>
    term.is === 'state' ? (verdictOf(term.state) ?? []) : [],
  )[0];
  const places = terms.flatMap((term) => endpointOf(term, context) ?? []);
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

/** The condition that a term puts on the endpoint's id, or null. */
function endpointOf(term: Term, context: FilterContext): string | null {
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

/** The number of texts whose trigrams are searched. More would hardly reduce the candidates. */
const MOST_TEXTS = 20;
/** The number of trigrams of one text whose frequency is compared. */
const MOST_WEIGHED = 12;

/** Chooses the rarest of these queries for one trigram each, as many as are worth searching. */
export type ChooseTrigrams = (trigrams: readonly string[]) => readonly string[];

/** What finds every match: a query of the trigram index, and causes whose captures may match without their text. */
export interface TextCandidates {
  readonly trigrams: string;
  readonly causes: readonly AnyCauseCode[];
}

/** Null: the filter has no text that every match must contain. */
export function textCandidates(filter: Filter, choose: ChooseTrigrams): TextCandidates | null {
  /** The texts stand beside each other in every match. */
  const of = (...texts: readonly string[]): TextCandidates | null => {
    const trigrams = choose([...new Set(texts.flatMap(trigramsOf))].map(phrase));
    return trigrams.length === 0 ? null : { trigrams: trigrams.join(' AND '), causes: [] };
  };

  function joined(by: 'AND' | 'OR', parts: readonly TextCandidates[]): TextCandidates {
    const trigrams = `(${parts.map((part) => part.trigrams).join(` ${by} `)})`;
    return { trigrams, causes: [...new Set(parts.flatMap(({ causes }) => causes))] };
  }

  function find(part: Filter): TextCandidates | null {
    switch (part.is) {
      case 'every': {
        const parts = part.filters.flatMap((one) => find(one) ?? []).slice(0, MOST_TEXTS);
        return parts.length === 0 ? null : joined('AND', parts);
      }
      case 'any': {
        if (part.filters.length > MOST_TEXTS) return null;
        const parts = part.filters.map(find);
        return parts.every((one) => one !== null) ? joined('OR', parts) : null;
      }
      case 'free-text': {
        const found = of(part.text);
        return found && { ...found, causes: causesNamed(part.text) };
      }
      case 'field': {
        if (part.value.comparison === 'is-not' || isFactTerm(part)) return null;
        return of(placeOf(part).name, part.value.as === 'text' ? part.value.text : '');
      }
      case 'text':
        return part.of === 'endpoint' || part.comparison === 'is-not' ? null : of(part.text);
      default:
        return null;
    }
  }

  return find(filter);
}

/** The trigram as a phrase of an FTS5 query. */
const phrase = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`;

/** The trigrams of a text; for a long text, some from all over it. */
function trigramsOf(text: string): string[] {
  const letters = Array.from(foldText(oneLine(text)));
  const count = Math.max(0, letters.length - 2);
  const step = Math.max(1, count / MOST_WEIGHED);
  return Array.from({ length: Math.min(count, MOST_WEIGHED) }, (_, n) => {
    const at = Math.floor(n * step);
    return letters.slice(at, at + 3).join('');
  });
}
