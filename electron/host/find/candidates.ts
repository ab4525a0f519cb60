// Finds sets of candidates for a filter by index: few captures that include all matches. filter-sql.ts checks the rest
// of the filter.

import type { PageQuery } from '../../../shared/contract/finding.ts';
import { narrowingTerms, timeAt, type Filter, type Term } from '../../../shared/query/filter.ts';
import { foldText } from '../../../shared/query/fold.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { indexedText, inEveryAlphabet } from './alphabets.ts';
import {
  causesNamed,
  isFactTerm,
  NUMBER_OPERATORS,
  testOf,
  isVerdict,
} from './filter-condition.ts';
import { endpointIds, type FilterContext, type SqlValue } from './filter-sql.ts';
import {
  beginnings,
  LINE_END,
  NAME_END,
  oneLine,
  placeOf,
  type ValuePlace,
  type ValueTest,
} from './searchable-text.ts';

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
    term.is === 'state' && isVerdict(term.state) ? term.state : [],
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
const MOST_WEIGHED = 6;

/** Chooses the rarest of these queries for one trigram each, as many as are worth searching. */
export type ChooseTrigrams = (trigrams: readonly string[]) => readonly string[];

/** What finds every match: a query of the trigram index, and causes whose captures may match without their text. */
export interface TextCandidates {
  readonly trigrams: string;
  readonly causes: readonly AnyCauseCode[];
}

/** Null: the filter has no text that every match must contain. */
export function textCandidates(filter: Filter, choose: ChooseTrigrams): TextCandidates | null {
  /** These stand beside each other in every match. */
  const of = (queries: readonly string[]): TextCandidates | null => {
    const trigrams = choose([...new Set(queries)]);
    return trigrams.length === 0 ? null : { trigrams: trigrams.join(' AND '), causes: [] };
  };

  function joined(by: 'AND' | 'OR', parts: readonly TextCandidates[]): TextCandidates {
    const trigrams = `(${parts.map((part) => part.trigrams).join(` ${by} `)})`;
    return { trigrams, causes: [...new Set(parts.flatMap(({ causes }) => causes))] };
  }

  /** One of the lines that the place has, or that the fields inside it have. */
  function at(place: ValuePlace, test: ValueTest): TextCandidates | null {
    // The end of the name first: mostly, no field is inside another one of that name.
    const parts = beginnings(place).map((start) =>
      of([...trigramsOf(start).reverse(), ...trigramsBehind(start, test)]),
    );
    return parts.every((one) => one !== null) ? joined('OR', parts) : null;
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
        const found = of(trigramsAnywhere(oneLine(part.text)));
        return found && { ...found, causes: causesNamed(part.text) };
      }
      case 'field':
        if (part.value.comparison === 'is-not' || isFactTerm(part)) return null;
        return at(placeOf(part), testOf(part.value));
      case 'text': {
        const { of: mark, comparison, text } = part;
        if (mark === 'endpoint' || comparison === 'is-not') return null;
        return at({ mark, name: '' }, { as: 'text', comparison, text });
      }
      default:
        return null;
    }
  }

  return find(filter);
}

/** The text as a phrase of an FTS5 query. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Queries for the trigrams of a text as it is indexed; for a long text, some from all over it, the last one included. */
function trigramsOf(text: string): string[] {
  return triples(foldText(text)).map(phrase);
}

/** Those of a text that may stand in any name or value. */
function trigramsAnywhere(text: string): string[] {
  return triples(foldText(text)).map(
    (trigram) => `(${inEveryAlphabet(trigram).map(phrase).join(' OR ')})`,
  );
}

/** Those of a value whose line begins so: in its alphabet, if the beginning has the whole name. */
function trigramsBehind(start: string, test: ValueTest): string[] {
  if (test.as === 'number') return [];
  const text = oneLine(test.text);
  if (!start.endsWith(NAME_END)) return trigramsAnywhere(text);
  const nameEnd = foldText(start).length - NAME_END.length;
  return test.comparison === 'is'
    ? triples(indexedText(start + text + LINE_END).slice(nameEnd)).map(phrase) // both ends of the value too
    : triples(indexedText(start + text).slice(nameEnd + NAME_END.length)).map(phrase);
}

function triples(text: string): string[] {
  const letters = Array.from(text);
  const count = Math.max(0, letters.length - 2);
  const most = Math.min(count, MOST_WEIGHED);
  return Array.from({ length: most }, (_, n) => {
    const at = Math.ceil(((n + 1) * count) / most) - 1;
    return letters.slice(at, at + 3).join('');
  });
}
