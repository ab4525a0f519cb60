// The terms of the filter's menu: verdicts and causes with their counts, time ranges, endpoints, and other frequent
// searches.

import type { CauseFilter } from '../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CaptureCounts, HostStatus } from '../../../shared/contract/status.ts';
import { hasTerm, quoted, withoutTerm, withTerm } from '../../../shared/query/term.ts';
import { VERDICTS, verdictWord } from '../../ui/verdict-mark.tsx';
import { causeEntry, causesToChoose } from '../../words/cause-words.ts';
import { words } from '../../words/words.ts';
import type { Query } from '../state/listed.ts';

export interface ReadyMade {
  readonly term: string;
  readonly label: string;
  /** The number of matching captures; null if not counted. */
  readonly count: number | null;
}

export interface ReadyMadeSection {
  readonly id: 'verdict' | 'cause' | 'time' | 'endpoint' | 'more';
  readonly title: string;
  /** A capture matches at most one of them, so selecting another one replaces the first. */
  readonly isSingle: boolean;
  readonly entries: readonly ReadyMade[];
}

const SPANS = ['15m', '1h', '24h', '7d'] as const;

/** The sections that have entries; of the causes, those that explain a capture. */
export function readyMade(
  counts: Pick<CaptureCounts, 'verdicts' | 'byEndpoint'> | null,
  causes: HostStatus['causes'],
  endpoints: readonly Endpoint[],
): ReadyMadeSection[] {
  const { sections, spans, more } = words.filter;
  const all: ReadyMadeSection[] = [
    {
      id: 'verdict',
      title: sections.verdict,
      isSingle: true,
      entries: VERDICTS.map((verdict) => ({
        term: `is:${verdict}`,
        label: verdictWord(verdict),
        count: counts?.verdicts[verdict] ?? null,
      })),
    },
    {
      id: 'cause',
      title: sections.cause,
      isSingle: true,
      entries: causesToChoose(causes, null).map((cause: CauseFilter) => ({
        term: `cause:${cause}`,
        label: causeEntry(cause),
        count: causes[cause] ?? null,
      })),
    },
    {
      id: 'time',
      title: sections.time,
      isSingle: true,
      entries: SPANS.map((span) => ({ term: `since:${span}`, label: spans[span], count: null })),
    },
    {
      id: 'endpoint',
      title: sections.endpoint,
      isSingle: true,
      entries: endpoints.map(({ id, name }) => ({
        term: endpointTerm(name),
        label: name,
        count: counts === null ? null : (counts.byEndpoint[id] ?? 0),
      })),
    },
    {
      id: 'more',
      title: sections.more,
      isSingle: false,
      entries: [
        { term: 'attempt>1', label: more.repeated, count: null },
        { term: 'answered!=200', label: more.notDelivered, count: null },
        { term: 'is:waiting', label: more.waiting, count: null },
        { term: 'is:imported', label: more.imported, count: null },
      ],
    },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

/** The terms of the entries by which the text narrows. */
export const chosenTerms = (entries: readonly ReadyMade[], text: string): string[] =>
  entries.map(({ term }) => term).filter((term) => hasTerm(text, term));

/** The text narrowed by `chosen` and by no other entry. */
export function withChoice(
  text: string,
  entries: readonly ReadyMade[],
  chosen: readonly ReadyMade[],
): string {
  const others = entries.filter((entry) => !chosen.includes(entry));
  const rest = others.reduce((left, { term }) => withoutTerm(left, term), text);
  return chosen.reduce((more, { term }) => withTerm(more, term), rest);
}

// A view covers all endpoints, so the listed endpoint becomes a term of its filter.

/** The filter that shows the same as `query` over all endpoints. */
export function filterToSave(
  { endpoint, filter }: Query,
  endpoints: readonly Pick<Endpoint, 'id' | 'name'>[],
): string {
  if (endpoint === 'unrouted') return withTerm(filter, 'is:unrouted');
  const name = endpoints.find(({ id }) => id === endpoint)?.name;
  return name === undefined ? filter : withTerm(filter, endpointTerm(name));
}

/** The term that matches only one endpoint's captures. */
export const endpointTerm = (name: string) => `endpoint=${quoted(name)}`;
