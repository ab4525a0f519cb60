// The command palette: every action of the window with its key, and endpoints, views and captures by name.

import { Command, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { openSuite } from '../check/state/checks.ts';
import { commandName, isPossible, runCommand } from '../go/commands.ts';
import { afterDialog } from '../go/focus.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { openDialog, openEndpoint } from '../go/places.ts';
import { goToCapture } from '../list/state/actions.ts';
import { showList } from '../list/state/saved-views.ts';
import { Marked } from '../ui/data-text.tsx';
import { useStore, type State } from '../ui/store.ts';
import { useUnheardEscape } from '../ui/dialog.tsx';
import { captureTitle } from '../words/capture-words.ts';
import { words } from '../words/words.ts';
import { alsoCalled, COMMANDS } from './commands.ts';

export function Palette() {
  const [search, setSearch] = useState('');
  const entries = useEntries(search);
  const root = useRef<HTMLDivElement>(null);
  useNamedSelection(root);
  const close = useCallback(() => openDialog(null), []);
  const modal = useRef<HTMLDivElement>(null);
  useUnheardEscape(modal, close);
  const run = (entry: Entry) => {
    close();
    // The entry's action must find the focus where it was before the palette.
    afterDialog(entry.run);
  };
  return (
    <ModalOverlay
      className="overlay palette-overlay"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <Modal ref={modal} className="modal palette-modal cuts">
        <Dialog className="dialog" aria-label={words.app.commands.palette}>
          <Command ref={root} label={words.app.commands.palette} shouldFilter={false} loop>
            <div className="level palette-search rigid gap-8 ruled-below muted">
              <Search size={15} aria-hidden />
              <Command.Input
                autoFocus
                dir={search === '' ? undefined : 'auto'}
                placeholder={words.app.palette.placeholder}
                value={search}
                onValueChange={setSearch}
              />
            </div>
            <Command.List
              className="palette-list scrolls"
              label={words.app.palette.results}
              hidden={entries.length === 0}
            >
              {entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={entry.id}
                  className="pick palette-item grid middle padded-4-12"
                  onSelect={() => run(entry)}
                >
                  <bdi className="clip">
                    <Marked text={entry.name} marksSpaces={false} />
                  </bdi>
                  <span className="muted palette-group size-12">{entry.group}</span>
                  {entry.keys && <KeyCaps keys={entry.keys} most={1} />}
                </Command.Item>
              ))}
            </Command.List>
            {entries.length === 0 && (
              <p className="palette-empty breaks muted" role="status">
                {words.app.palette.nothing(search.trim())}
              </p>
            )}
          </Command>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Possible actions are determined once, when the palette opens; their names use the window's present language. What is
 * named by a person follows the host, whose lists may come after the palette was opened.
 */
function useEntries(search: string): readonly Entry[] {
  const [state] = useState(() => useStore.getState());
  const places = useStore(
    useShallow(({ endpoints, views, suites }) => ({ endpoints, views, suites })),
  );
  const fixed = [...commandEntries(state), ...placeEntries(places)];
  return [...rank(fixed, search), ...captureEntries(state, search)];
}

/** cmdk names the entry that was selected before the last letter; a screen reader needs the current one. */
function useNamedSelection(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const NAME = 'aria-activedescendant';
    const nameIt = () => {
      const id = box.querySelector('[cmdk-item][aria-selected="true"]')?.id;
      for (const element of box.querySelectorAll('[cmdk-input], [cmdk-list]')) {
        if (id === undefined) element.removeAttribute(NAME);
        else if (element.getAttribute(NAME) !== id) element.setAttribute(NAME, id);
      }
    };
    const observer = new MutationObserver(nameIt);
    const attributeFilter = ['aria-selected', NAME];
    observer.observe(box, { subtree: true, childList: true, attributeFilter });
    nameIt();
    return () => observer.disconnect();
  }, [root]);
}

/** A longer search has no likeness with any name, and its words would take seconds. */
const LONGEST_SEARCH = 200;

/** With less likeness, the letters are there but far apart. */
const LEAST = 0.05;

/** All entries for an empty search; otherwise the matches by falling likeness, equal ones in their order. */
export function rank(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = search.trim();
  if (wanted === '') return entries;
  if (wanted.length > LONGEST_SEARCH) return [];
  return entries
    .map((entry) => ({ entry, score: likeness(entry, wanted) }))
    .filter(({ score }) => score > LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** The likeness of the whole search, or of its worst word if the words are in another order. */
function likeness({ name, group, also = '' }: Entry, search: string): number {
  const of = (part: string) => defaultFilter(name, part, [group, also]);
  const parts = search.split(/\s+/);
  return Math.max(of(search), parts.length > 1 ? Math.min(...parts.map(of)) : 0);
}

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
