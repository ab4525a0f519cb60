// Ready-made terms: verdicts and causes with the number of matching captures, time ranges, endpoints, and other
// frequent searches. Selecting one adds it to the filter's text or removes it, so that nobody has to know the filter
// language.

import { Check, SlidersHorizontal } from 'lucide-react';
import { Fragment } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import type { CauseFilter } from '../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { CaptureCounts, HostStatus } from '../../../shared/contract/status.ts';
import { hasTerm, quoted, withoutTerm, withTerm } from '../../../shared/query/term.ts';
import { openPage } from '../../go/places.ts';
import { IconButton } from '../../ui/basics.tsx';
import { useStore } from '../../ui/store.ts';
import { VERDICTS, verdictWord } from '../../ui/verdict-mark.tsx';
import { causeEntry, causesToChoose } from '../../words/cause-words.ts';
import { formatCount, words } from '../../words/words.ts';
import type { Query } from '../state/listed.ts';
import type { FilterText } from './use-filter-text.ts';

const NO_CAUSES = {};

export function FilterMenu({ filter }: { readonly filter: FilterText }) {
  // The counts are of the local captures.
  const isArchive = useStore((state) => state.query.endpoint === 'archive');
  const counts = useStore((state) => (isArchive ? null : state.counts));
  const causes = useStore((state) => (isArchive ? NO_CAUSES : (state.status?.causes ?? NO_CAUSES)));
  const endpoints = useStore((state) => state.endpoints);
  const isOfAll = useStore((state) => state.query.endpoint === null);
  const sections = readyMade(counts, causes, isOfAll ? endpoints : []);
  return (
    <MenuTrigger>
      <IconButton label={words.filter.menu} icon={SlidersHorizontal} />
      <Popover className="popover" placement="bottom end" offset={4}>
        <Menu className="menu filter-menu">
          {sections.map(({ id, title, isSingle, entries }) => (
            <Fragment key={id}>
              <MenuSection
                selectionMode={isSingle ? 'single' : 'multiple'}
                selectedKeys={chosenTerms(entries, filter.text)}
                shouldCloseOnSelect={false}
                onSelectionChange={(keys) => {
                  const chosen = entries.filter(({ term }) => keys === 'all' || keys.has(term));
                  filter.ask(withChoice(filter.text, entries, chosen));
                }}
              >
                <Header className="menu-head size-12 muted bold">{title}</Header>
                {entries.map(({ term, label, count }) => (
                  <MenuItem key={term} id={term} textValue={label} className="menu-item">
                    {({ isSelected }) => (
                      <>
                        <span className="menu-check">
                          {isSelected && <Check size={14} aria-hidden />}
                        </span>
                        <span className="grow clip">
                          <bdi>{label}</bdi>
                        </span>
                        {count !== null && <span className="count">{formatCount(count)}</span>}
                      </>
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
              <Separator className="menu-line" />
            </Fragment>
          ))}
          <MenuItem className="menu-item" onAction={() => openPage({ is: 'help' })}>
            <span className="menu-check" />
            {words.filter.dialog.title}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface ReadyMade {
  readonly term: string;
  readonly label: string;
  /** The number of matching captures; null if not counted. */
  readonly count: number | null;
}

interface ReadyMadeSection {
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
  const entry = (term: string, label: string, count: number | null = null) => ({
    term,
    label,
    count,
  });
  const section = (id: ReadyMadeSection['id'], entries: readonly ReadyMade[], isSingle = true) => ({
    id,
    title: sections[id],
    isSingle,
    entries,
  });
  const all: ReadyMadeSection[] = [
    section(
      'verdict',
      VERDICTS.map((one) => entry(`is:${one}`, verdictWord(one), counts?.verdicts[one])),
    ),
    section(
      'cause',
      causesToChoose(causes, null).map((cause: CauseFilter) =>
        entry(`cause:${cause}`, causeEntry(cause), causes[cause]),
      ),
    ),
    section(
      'time',
      SPANS.map((span) => entry(`since:${span}`, spans[span])),
    ),
    section(
      'endpoint',
      endpoints.map(({ id, name }) =>
        entry(endpointTerm(name), name, counts ? (counts.byEndpoint[id] ?? 0) : null),
      ),
    ),
    section(
      'more',
      [
        entry('attempt>1', more.repeated),
        entry('answered!=200', more.notDelivered),
        entry('is:waiting', more.waiting),
        entry('is:imported', more.imported),
      ],
      false,
    ),
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
const endpointTerm = (name: string) => `endpoint=${quoted(name)}`;
