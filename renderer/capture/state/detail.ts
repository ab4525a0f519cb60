// The capture in the detail, with the content derived from its bytes. From the moment of selection the detail holds the
// selected capture or nothing; selections made while others are loading do not queue up.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import '../../endpoints/state/endpoints.ts';
import { offerTab } from '../../go/tab.ts';
import { openCapture, type OpenedCapture } from '../../host/open-capture.ts';
import { activeSummary, isInUse } from '../../list/state/choosing.ts';
import { indexOfId } from '../../list/state/listed.ts';
import { createLatest } from '../../ui/latest.ts';
import { own, react } from '../../ui/store.ts';
import { hearVerdicts } from './became-valid.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The active capture, never another one; null while it is loading. */
    readonly detail: OpenedCapture | null;
    readonly detailPhase: 'idle' | 'loading' | 'failed';
    /** Why it could not be loaded, or not be loaded again. */
    readonly detailError: string | null;
    /** It was deleted; if a form of it was in use, it stays as it was. */
    readonly isDetailGone: boolean;
    /** The bytes of a long body received so far; null if it is not known to be long. */
    readonly bytesRead: number | null;
  }
}

/** Captures requested at the same time: the previous selection may still be loading. */
const MOST_ASKED = 2;

const { set, get } = own({
  detail: null,
  detailPhase: 'idle',
  detailError: null,
  isDetailGone: false,
  bytesRead: null,
});

/** Captures whose answers are outstanding. */
const asked = new Set<number>();
/** The active capture must still be requested, or has changed since it was. */
let isWanted = false;
/** Each time that the detail is closed. A capture that is opened again may be another archive's with the same id. */
const closings = createLatest();
/** Requests the active capture as soon as possible. Selections in between are never requested. */
async function askNext(): Promise<void> {
  const { activeId } = get();
  if (!isWanted || activeId === null || asked.has(activeId) || asked.size >= MOST_ASKED) return;
  isWanted = false;
  asked.add(activeId);
  try {
    await load(activeId);
  } finally {
    asked.delete(activeId);
  }
  await askNext();
}

async function load(id: number): Promise<void> {
  const isOpen = closings.since();
  const isActive = () => get().activeId === id && isOpen();
  set({ detailPhase: 'loading', detailError: null, bytesRead: null });
  const opened = await openCapture(id, get().detail?.body ?? null, {
    isWanted: isActive,
    progress: (bytesRead) => set({ bytesRead }),
  });
  if (!isActive()) return;
  const now = get().detail;
  if (!opened.ok) {
    const isGone = opened.code === 'not-found';
    if (now && isGone && isInUse()) set({ detailPhase: 'idle', isDetailGone: true });
    // A new connection asks again.
    else if (now && opened.code === 'disconnected') set({ detailPhase: 'idle' });
    else {
      set({ detailPhase: 'failed', detailError: opened.message });
      if (isGone) set({ detail: null, isDetailGone: true });
    }
    return;
  }
  const { value } = opened;
  if (now === null) offerAnswer(value.summary);
  set({ detail: { value, body: opened.body }, detailPhase: 'idle', isDetailGone: false });
}

/**
 * Empties the detail if it holds another capture, and loads the active one; with `again` even if it is loaded
 * already.
 */
export async function loadDetail(again = false): Promise<void> {
  const { activeId, detail } = get();
  const isOpen = detail?.value.summary.id === activeId;
  if (isOpen && !again) {
    // A capture in the list exists, again if it was gone.
    if (indexOfId(get().listed.captures, activeId) !== -1) set({ isDetailGone: false });
    return;
  }
  if (!isOpen) {
    set({
      detail: null,
      detailPhase: activeId === null ? 'idle' : 'loading',
      detailError: null,
      isDetailGone: false,
      bytesRead: null,
    });
    const summary = activeSummary(get());
    if (summary) offerAnswer(summary);
  }
  if (activeId === null) closings.begin();
  isWanted = activeId !== null;
  await askNext();
}

/** Of an invalid webhook, the proof comes first. */
const offerAnswer = ({ verdict }: CaptureSummary) =>
  offerTab(verdict === 'invalid' ? 'signature' : 'fields');

/** The open capture has changed. */
export function hearChanged(captures: readonly CaptureSummary[]): void {
  const { activeId } = get();
  if (captures.some(({ id }) => id === activeId)) void loadDetail(true);
  hearVerdicts(captures);
}

react(
  ({ openedCount }) => openedCount,
  () => void loadDetail(),
);

react(
  ({ removed }) => removed,
  (removed) => {
    // Others deleted the capture, and it is in use: it stays as it was.
    if (removed.has(get().activeId ?? NaN)) set({ isDetailGone: true });
  },
);

// They may verify it anew.
react(
  ({ endpoints }) => endpoints,
  () => void loadDetail(true),
);
react(
  ({ schemes }) => schemes,
  () => void loadDetail(true),
);
