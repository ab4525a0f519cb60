// Watches the window's store and reports changes that the person did not cause: another capture opened, rows selected,
// typed text replaced, a dialog opened or closed, rows moved under the pointer.

import { vi } from 'vitest';
import '../../../../renderer/host/drafts.ts';
import { isStill } from '../../../../renderer/list/state/list-data.ts';
import { useStore, type State } from '../../../../renderer/ui/store.ts';
import type { MemoryHost } from './memory-host.ts';

/** The person's past actions, as far as they allow the window to act by itself. */
export interface Person {
  /** The number of their actions. */
  acts: number;
  /** They are acting right now, so changes are theirs. */
  isActing: boolean;
  /** They selected all, and nothing since. */
  choseAll: boolean;
  /**
   * Their last selection. After a reload, rows further down are selected again when the host confirms that they are
   * still in the view.
   */
  readonly chose: Set<number>;
  /** The rows that they deselected in this view. */
  readonly unmarked: Set<number>;
  /** The captures whose replays they edited. */
  readonly typed: Set<number>;
  /** The action that requested something that may open a capture when it arrives. */
  readonly asked: { readonly acts: number; readonly isIt: (id: number) => boolean }[];
  /** The page that they submitted, and at which action: it may be replaced. */
  readonly sentOff: { readonly acts: number; readonly page: State['page'] }[];
  /** Their last deletion. */
  deleted: readonly number[];
  /** The captures that they asked to restore. */
  readonly undone: (readonly number[])[];
  /** The capture that they copied last. */
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

/** The rows that are shown, including placeholders for deleted ones. */
const shown = ({ drawn: { lines } }: State) => lines.map(({ capture }) => capture.id);

const STAYS = ['query', 'drafts', 'pastedText', 'tab'] as const;

/** Watches from now on and adds every violation to `wrong`. The returned function stops it. */
export function watch(host: MemoryHost, person: Person, wrong: string[]): () => void {
  const isAskedFor = (id: number | null) =>
    id !== null && person.asked.some(({ acts, isIt }) => acts === person.acts && isIt(id));

  function lookAtActive(now: State, before: State) {
    if (now.activeId === before.activeId || isAskedFor(now.activeId)) return;
    const said = `${before.activeId} gave way to ${now.activeId}`;
    if (before.activeId === null) {
      if (now.activeId !== now.drawn.captures[0]?.id) wrong.push(`${said}, not the newest`);
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
    // The open capture is selected when it comes into view, unless it was deselected.
    const isKept = now.activeId === before.activeId;
    if (added.every((id) => id === now.activeId && !(isKept && person.unmarked.has(id)))) return;
    const isAll = String([...now.chosen]) === String(now.drawn.captures.map(({ id }) => id));
    if (person.choseAll && isAll) {
      person.choseAll = false;
      for (const id of now.chosen) person.chose.add(id);
    } else
      wrong.push(`${added.length} rows were chosen by themselves, ${added.slice(0, 3).join()}`);
  }

  function lookAtTyped(now: State, before: State) {
    for (const key of STAYS) {
      const isTold = key === 'query' && isAskedFor(now.activeId);
      // Of another capture, the tab that answers first opens before its content is there.
      const isOther = now.activeId !== before.activeId || before.detail === null;
      const isFirst = key === 'tab' && isOther;
      if (now[key] !== before[key] && !isTold && !isFirst) wrong.push(`${key} changed by itself`);
    }
    const isSentOff = person.sentOff.some(
      ({ acts, page }) => acts === person.acts && page === before.page,
    );
    if (now.dialog !== before.dialog) wrong.push('a dialog came or went by itself');
    // It turns to the captures for the capture that the last act asked for.
    const isTurned =
      now.page.is === 'inspect' && person.asked.some((one) => one.acts === person.acts);
    if (now.page !== before.page && !isSentOff && !isTurned) wrong.push('a page turned by itself');
  }

  /** Actions of others move no row while one may be pressed. Only a reload may. */
  function lookAtPlaces(now: State, before: State) {
    if (!isStill(now.pauses) || !isStill(before.pauses)) return;
    if (now.listPhase !== before.listPhase || now.removingIds.size > 0) return;
    if (now.restoringIds.size > 0) return;
    if (now.listed.above !== before.listed.above) return;
    const is = shown(now);
    const moved = shown(before).find((id, at) => is.includes(id) && is[at] !== id);
    if (moved !== undefined && before.drawn.captures.length > 0) wrong.push(`row ${moved} moved`);
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
    // Drawn after the current task.
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
