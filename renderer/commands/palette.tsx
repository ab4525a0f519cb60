// The command palette: every action of the window with its key, and everything that can be opened by name.

import { Command, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { openDialog } from '../go/places.ts';
import { afterDialog } from '../go/focus.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { Marked } from '../ui/data-text.tsx';
import { useStore } from '../ui/store.ts';
import { useUnheardEscape } from '../ui/dialog.tsx';
import { words } from '../words/words.ts';
import { captureEntries, commandEntries, placeEntries, type Entry } from './palette-entries.ts';

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
      <Modal ref={modal} className="modal palette-modal">
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
                maxLength={200}
              />
            </div>
            <Command.List
              className="palette-list"
              label={words.app.palette.results}
              hidden={entries.length === 0}
            >
              {entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={entry.id}
                  className="palette-item"
                  onSelect={() => run(entry)}
                >
                  <bdi className="clip">
                    <Marked text={entry.name} marksSpaces={false} />
                  </bdi>
                  <span className="muted palette-group">{entry.group}</span>
                  {entry.keys && <KeyCaps keys={entry.keys} most={1} />}
                </Command.Item>
              ))}
            </Command.List>
            {entries.length === 0 && (
              <p className="palette-empty muted" role="status">
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

/** With less likeness, the letters are there but far apart. */
const LEAST = 0.05;

/** All entries for an empty search; otherwise the matches by falling likeness, equal ones in their order. */
export function rank(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = search.trim();
  if (wanted === '') return entries;
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
