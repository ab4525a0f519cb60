// Replays: the drafts for each capture, running replays, and results.

import type { ReplayRequest, ReplayResult } from '../../shared/contract/sending.ts';
import { call, send } from './host.ts';
import { keptDrafts, type Drafts } from './kept-drafts.ts';
import type { ReplayDraft } from './replay-draft.ts';
import { replayManyPlace, type ReplayManyDraft } from './replay-many-draft.ts';
import type { Slice } from './store.ts';
import { words } from '../words/words.ts';

export interface ReplaySlice {
  /** By capture; kept while the tab is open, so that looking elsewhere loses nothing. */
  readonly drafts: Drafts;
  /** By `replayManyPlace`. */
  readonly replayManyDrafts: Readonly<Record<string, ReplayManyDraft>>;
  /** By capture; missing until they are loaded. */
  readonly results: Readonly<Record<number, readonly ReplayResult[]>>;
  /** By capture: why its results could not be loaded. */
  readonly resultErrors: Readonly<Record<number, string>>;
  readonly sending: ReadonlySet<number>;
  /** The connection broke before the answer, so these replays may have been sent already. */
  readonly mayBeSent: ReadonlySet<number>;
  /** By capture: why its last replay was not sent. */
  readonly sendErrors: Readonly<Record<number, SendError>>;
  /** The visible view of an edited body if there is no room for both. */
  readonly editView: 'form' | 'json';
  readonly setDraft: (captureId: number, draft: ReplayDraft) => void;
  /** Changes a part of an existing draft. */
  readonly changeDraft: (captureId: number, change: Partial<ReplayDraft>) => void;
  readonly setReplayManyDraft: (ids: readonly number[], draft: ReplayManyDraft) => void;
  readonly setEditView: (editView: ReplaySlice['editView']) => void;
  readonly loadResults: (captureId: number) => Promise<void>;
  readonly hearReplay: (result: ReplayResult) => void;
  readonly sendReplay: (request: ReplayRequest) => Promise<void>;
  /** Deletes drafts and results of every capture. */
  readonly forgetReplays: () => void;
}

export interface SendError {
  readonly code: string;
  readonly message: string;
}

export const replaySlice: Slice<ReplaySlice> = (set, get) => ({
  drafts: keptDrafts(),
  replayManyDrafts: {},
  results: {},
  resultErrors: {},
  sending: new Set(),
  mayBeSent: new Set(),
  sendErrors: {},
  editView: 'form',

  setDraft: (captureId, draft) => {
    const { drafts, sendErrors } = get();
    set({
      drafts: { ...drafts, [captureId]: draft },
      sendErrors: without(sendErrors, captureId), // it may not apply to this draft
    });
  },

  changeDraft: (captureId, change) => {
    const draft = get().drafts[captureId];
    if (draft) get().setDraft(captureId, { ...draft, ...change });
  },

  setReplayManyDraft: (ids, draft) => {
    const place = replayManyPlace(ids);
    set({ replayManyDrafts: { ...get().replayManyDrafts, [place]: draft } });
    get().forgetFailure(place);
  },

  setEditView: (editView) => set({ editView }),

  loadResults: async (captureId) => {
    const reply = await call('replay.list', { captureId });
    const { results, resultErrors } = get();
    if (reply.ok) {
      set({
        results: { ...results, [captureId]: reply.value },
        resultErrors: without(resultErrors, captureId),
      });
    } else set({ resultErrors: { ...resultErrors, [captureId]: reply.message } });
  },

  hearReplay: (result) => {
    const { request, response, sentAtMs } = result;
    get().hearTargetAnswer(request.url, { status: response?.status ?? null, atMs: sentAtMs });
    const known = get().results[result.captureId] ?? [];
    if (known.some(({ id }) => id === result.id)) return;
    const results = [result, ...known].sort((a, b) => b.id - a.id);
    set({ results: { ...get().results, [result.captureId]: results } });
  },

  sendReplay: async (request) => {
    const { captureId } = request;
    if (get().sending.has(captureId)) return;
    set({
      sending: withId(get().sending, captureId),
      sendErrors: without(get().sendErrors, captureId),
    });
    const reply = await send('replay.send', request, () =>
      set({ mayBeSent: withId(get().mayBeSent, captureId) }),
    );
    set({
      sending: withoutId(get().sending, captureId),
      mayBeSent: withoutId(get().mayBeSent, captureId),
    });
    if (!reply.ok) {
      const { code, message } = reply;
      set({ sendErrors: { ...get().sendErrors, [captureId]: { code, message } } });
      if (get().activeId !== captureId) {
        const capture = words.sideBySide.captureNumber(String(Math.abs(captureId)));
        get().showOrOffer(() => false, {
          says: words.ui.failedLater(words.replay.send, message, capture),
          show: () => void get().showCapture(captureId),
        });
      }
      return;
    }
    get().rememberTarget(request.url);
    get().hearReplay(reply.value);
  },

  forgetReplays: () =>
    set({ drafts: {}, replayManyDrafts: {}, results: {}, resultErrors: {}, sendErrors: {} }),
});

/** The same object if it has nothing at `id`, so that nothing is drawn again. */
function without<Value>(
  all: Readonly<Record<number, Value>>,
  id: number,
): Readonly<Record<number, Value>> {
  if (!(id in all)) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== String(id)));
}

const withId = (ids: ReadonlySet<number>, id: number) => new Set([...ids, id]);
const withoutId = (ids: ReadonlySet<number>, id: number) =>
  new Set([...ids].filter((other) => other !== id));
