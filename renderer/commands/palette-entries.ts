// The entries of the palette: the window's commands, and endpoints, views and captures by name.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { openSuite } from '../check/state/checks.ts';
import { commandName, isPossible, runCommand } from '../go/commands.ts';
import { openEndpoint } from '../go/places.ts';
import { goToCapture } from '../list/state/actions.ts';
import { showList } from '../list/state/saved-views.ts';
import type { State } from '../ui/store.ts';
import { captureTitle } from '../words/capture-words.ts';
import { words } from '../words/words.ts';
import { alsoCalled, COMMANDS } from './commands.ts';

export interface Entry {
  readonly id: string;
  readonly name: string;
  /** The group in a word or two. */
  readonly group: string;
  /** Other search words. */
  readonly also?: string;
  readonly keys?: readonly string[];
  readonly run: () => void;
}

/** What a person has named. */
type Places = Pick<State, 'endpoints' | 'views' | 'suites'>;

/** The commands that are possible now, except the palette itself. */
export function commandEntries(state: State): Entry[] {
  return COMMANDS.filter((command) => command.id !== 'palette' && isPossible(command, state)).map(
    (command) => ({
      id: command.id,
      name: commandName(command.id),
      group: words.app.groups[command.group],
      also: alsoCalled(command.id),
      ...(command.keys && { keys: command.keys }),
      run: () => void runCommand(command),
    }),
  );
}

/** Endpoints to show and to edit, saved views, and suites of checks. */
export function placeEntries({ endpoints, views, suites }: Places): Entry[] {
  return [
    ...views.map(({ id, name, filter }) => ({
      id: `view-${id}`,
      name: words.app.viewNamed(name),
      group: words.app.groups.goTo,
      run: () => showList({ endpoint: null, filter }, id),
    })),
    ...endpoints.map(({ id, name }) => ({
      id: `endpoint-${id}`,
      name: words.app.endpointNamed(name),
      group: words.app.groups.goTo,
      run: () => showList({ endpoint: id, filter: '' }),
    })),
    ...endpoints.map(({ id, name }) => ({
      id: `edit-${id}`,
      name: words.app.editEndpointNamed(name),
      group: words.app.groups.edit,
      run: () => openEndpoint(id),
    })),
    ...suites.map((suite) => ({
      id: `suite-${suite.name}`,
      name: words.suites.checkNamed(suite.name),
      group: words.app.groups.send,
      run: () => openSuite(suite),
    })),
  ];
}

const MOST_CAPTURES = 20;

/** Captures of the present list whose name and amount contain every word of the search; none for an empty search. */
export function captureEntries({ listed }: Pick<State, 'listed'>, search: string): Entry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: Entry[] = [];
  for (const capture of listed.captures) {
    const name = captureName(capture);
    const text = name.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    found.push({
      id: `capture-${capture.id}`,
      name,
      group: words.app.groups.captures,
      run: () => goToCapture(capture.id),
    });
    if (found.length === MOST_CAPTURES) break;
  }
  return found;
}

const captureName = (capture: CaptureSummary) =>
  [captureTitle(capture).words, capture.amount ?? ''].filter(Boolean).join(' · ');
