// Looks at the window's store whenever it changes, and says what changed that the person in front of it had no part in:
// another capture opened, rows chosen, something typed replaced, a dialog opened or closed, rows moved under the pointer.

import { vi } from 'vitest';
import { indexOfId, withGone } from '../../../../renderer/store/capture-list.ts';
import { useStore, type State } from '../../../../renderer/store/store.ts';
import type { MemoryHost } from './memory-host.ts';

/** What a person has done, as far as it says what the window may do by itself. */
export interface Person {
  /** How often they did something. */
  acts: number;
  /** They are doing something right now: what changes is theirs. */
  isActing: boolean;
  /** They chose all, and nothing since. */
  choseAll: boolean;
  /**
   * They chose these last. Those that a list which is read again has further down are chosen again when the host has
   * said that they are still in the view.
   */
  readonly chose: Set<number>;
  /** They took the mark off these rows, in this view. */
  readonly unmarked: Set<number>;
  /** They typed into the replays of these. */
  readonly typed: Set<number>;
  /** They asked, at that act, for something that may open a capture when it comes. */
  readonly asked: { readonly acts: number; readonly isIt: (id: number) => boolean }[];
  /** They sent this dialog off, at that act: it may become something else. */
  readonly sentOff: { readonly acts: number; readonly sheet: State['sheet'] }[];
  /** They deleted these last. */
  deleted: readonly number[];
  /** They asked for these to be brought back. */
  readonly undone: (readonly number[])[];
  /** They pressed Copy on this one last. */
  copied: number | null;
}

export const stranger = (): Person => ({
  acts: 0,
  isActing: false,
  choseAll: false,
  chose: new Set(),
  unmarked: new Set(),
  typed: new Set(),
  asked: [],
  sentOff: [],
  deleted: [],
  undone: [],
  copied: null,
});

/** The rows that are drawn, those among them that keep the place of one that is gone. */
export const drawn = ({ listed, gone }: State) => withGone(listed, gone).captures;

const STAYS = ['query', 'drafts', 'editing', 'importText', 'tab', 'sendDraft'] as const;

/** Watches from now on; what it saw wrong is added to `wrong`. The returned function ends it. */
export function watch(host: MemoryHost, person: Person, wrong: string[]): () => void {
  const isAskedFor = (id: number | null) =>
    id !== null && person.asked.some(({ acts, isIt }) => acts === person.acts && isIt(id));

  function lookAtActive(now: State, before: State) {
    if (now.activeId === before.activeId || isAskedFor(now.activeId)) return;
    const said = `${before.activeId} gave way to ${now.activeId}`;
    if (before.activeId === null) {
      if (now.activeId !== now.listed.captures[0]?.id) wrong.push(`${said}, not the newest`);
      return;
    }
    const isOwn = before.removingIds.has(before.activeId);
    if (host.isThere(before.activeId) && !isOwn) wrong.push(`${said}, and was there`);
    if (person.typed.has(before.activeId) && before.detail !== null && !isOwn)
      wrong.push(`${said}, and was typed in`);
  }

  function lookAtChosen(now: State, before: State) {
    if (now.chosen === before.chosen) return;
    const inView = new Set(host.inView(now.listedFor));
    if (now.activeId !== before.activeId) person.chose.clear();
    for (const id of before.chosen)
      if (!now.chosen.has(id) && !inView.has(id)) person.chose.delete(id);
    const added = [...now.chosen].filter((id) => !before.chosen.has(id) && !person.chose.has(id));
    if (added.length === 0) return;
    // The open one is chosen where it comes into view; not after its mark was taken off.
    const isKept = now.activeId === before.activeId;
    if (added.every((id) => id === now.activeId && !(isKept && person.unmarked.has(id)))) return;
    const isAll = String([...now.chosen]) === String(now.listed.captures.map(({ id }) => id));
    if (person.choseAll && isAll) {
      person.choseAll = false;
      for (const id of now.chosen) person.chose.add(id);
    } else
      wrong.push(`${added.length} rows were chosen by themselves, ${added.slice(0, 3).join()}`);
  }

  function lookAtTyped(now: State, before: State) {
    for (const key of STAYS) {
      const isTold = key === 'query' && isAskedFor(now.activeId);
      if (now[key] !== before[key] && !isTold) wrong.push(`${key} changed by itself`);
    }
    const isSentOff = person.sentOff.some(
      ({ acts, sheet }) => acts === person.acts && sheet === before.sheet,
    );
    if (now.sheet !== before.sheet && !isSentOff) wrong.push('a dialog came or went by itself');
  }

  /** Under a pointer no row moves for what arrives, goes or is brought back by others. A list that is read anew does. */
  function lookAtPlaces(now: State, before: State) {
    if (!now.pauses.has('pointer') || !before.pauses.has('pointer')) return;
    if (now.listPhase !== before.listPhase || now.removingIds.size > 0) return;
    if (now.restoringIds.size > 0) return;
    if (now.listed.above !== before.listed.above) return;
    const was = drawn(before);
    const is = drawn(now);
    const moved = was.find(({ id }, at) => {
      const place = indexOfId(is, id);
      return place !== -1 && place !== at;
    });
    if (moved && before.listed.captures.length > 0) wrong.push(`row ${moved.id} moved`);
  }

  function lookAtDetail() {
    const { detail, activeId, isDetailGone, chosen } = useStore.getState();
    if (isDetailGone && activeId !== null && chosen.has(activeId) && !host.isThere(activeId))
      wrong.push('a gone one is chosen');
    if (detail === null) return;
    const { id } = detail.value.summary;
    if (id !== activeId) wrong.push(`the detail is of ${id}, and ${String(activeId)} is open`);
    if (detail.body.text !== JSON.stringify({ id })) wrong.push(`the body of ${id} is another's`);
  }

  const stop = useStore.subscribe((now, before) => {
    // Drawn when what runs now is done.
    queueMicrotask(lookAtDetail);
    if (person.isActing) return;
    lookAtActive(now, before);
    lookAtChosen(now, before);
    lookAtTyped(now, before);
    lookAtPlaces(now, before);
  });
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        if (text !== String(person.copied)) wrong.push(`${text} was copied over ${person.copied}`);
        return Promise.resolve();
      },
    },
  });
  return stop;
}
