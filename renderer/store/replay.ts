// Replays: the drafts for each capture, running replays, and results.

import type { ReplayRequest, ReplayResult } from '../../shared/contract/sending.ts';
import { call, send } from './host.ts';
import { keepDrafts, keptDrafts, type Drafts } from './kept-drafts.ts';
import { asEdited, firstDraft, isEditable, type ReplayDraft } from './replay-draft.ts';
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
  /** The visible view of an edited body if there is no room for both. */
  readonly editView: 'form' | 'json';
  /** The field of the edited body that gets the focus once it is drawn; empty for the first, null for none. */
  readonly fieldToEdit: string | null;
  readonly setDraft: (captureId: number, draft: ReplayDraft) => void;
  /** Changes a part of an existing draft. */
  readonly changeDraft: (captureId: number, change: Partial<ReplayDraft>) => void;
  readonly setReplayManyDraft: (ids: readonly number[], draft: ReplayManyDraft) => void;
  readonly setEditView: (editView: ReplaySlice['editView']) => void;
  /** Opens the replay of the capture in the detail with an edited body, and this field focused. */
  readonly editField: (name: string) => void;
  readonly loadResults: (captureId: number) => Promise<void>;
  readonly hearReplay: (result: ReplayResult) => void;
  /** Resolves once the result is known. */
  readonly sendReplay: (request: ReplayRequest) => Promise<void>;
  /** Deletes drafts and results of every capture. */
  readonly forgetReplays: () => void;
}

export const replayPlace = (captureId: number) => `replay ${captureId}`;

export const replaySlice: Slice<ReplaySlice> = (set, get) => ({
  drafts: keptDrafts(),
  replayManyDrafts: {},
  results: {},
  resultErrors: {},
  editView: 'form',
  fieldToEdit: null,

  setDraft: (captureId, draft) => {
    set({ drafts: { ...get().drafts, [captureId]: draft } });
    get().forgetFailure(replayPlace(captureId));
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

  editField: (name) => {
    const { detail, endpoints, targets, drafts } = get();
    if (!detail) return;
    const { id, endpointId } = detail.value.summary;
    if (isEditable(detail)) {
      const draft = drafts[id] ?? firstDraft(detail, targets[0]?.url);
      const endpoint = endpoints.find((one) => one.id === endpointId);
      get().setDraft(id, asEdited(draft, endpoint));
      set({ editView: 'form', fieldToEdit: name });
    }
    get().openTab('replay');
  },

  loadResults: async (captureId) => {
    const before = get().results[captureId] ?? [];
    const reply = await call('replay.list', { captureId });
    const { results, resultErrors } = get();
    if (reply.ok) {
      // What was heard meanwhile is newer than the answer.
      const heard = (results[captureId] ?? []).filter((result) => !before.includes(result));
      set({
        results: { ...results, [captureId]: withResults(reply.value, heard) },
        resultErrors: without(resultErrors, captureId),
      });
    } else set({ resultErrors: { ...resultErrors, [captureId]: reply.message } });
  },

  hearReplay: (result) => {
    const { request, response, sentAtMs } = result;
    get().hearTargetAnswer(request.url, { status: response?.status ?? null, atMs: sentAtMs });
    const { results } = get();
    const known = results[result.captureId] ?? [];
    set({ results: { ...results, [result.captureId]: withResults(known, [result]) } });
  },

  sendReplay: (request) => {
    const { captureId } = request;
    const capture = words.sideBySide.captureNumber(String(Math.abs(captureId)));
    const tell = (why: string) =>
      get().showOrOffer(() => false, {
        says: words.ui.failedLater(words.replay.send, why, capture),
        show: () =>
          get().leaveFor(() => {
            get().openDialog(null); // the capture is under it
            get().openTab('replay');
            void get().showCapture(captureId);
          }),
      });
    return get().sendFrom({ place: replayPlace(captureId), tell }, async ({ mayBeSent }) => {
      const reply = await send('replay.send', request, mayBeSent);
      if (!reply.ok) return reply;
      get().rememberTarget(request.url);
      get().hearReplay(reply.value);
      return null;
    });
  },

  forgetReplays: () => {
    set({ drafts: {}, replayManyDrafts: {}, results: {}, resultErrors: {} });
    keepDrafts({}); // what a reload has stored before
  },
});

/** Each result once, the newest first. */
function withResults(
  known: readonly ReplayResult[],
  heard: readonly ReplayResult[],
): readonly ReplayResult[] {
  const unknown = heard.filter((result) => !known.some(({ id }) => id === result.id));
  return unknown.length === 0 ? known : [...unknown, ...known].sort((a, b) => b.id - a.id);
}

/** The same object if it has nothing at `id`, so that nothing is drawn again. */
function without<Value>(
  all: Readonly<Record<number, Value>>,
  id: number,
): Readonly<Record<number, Value>> {
  if (!(id in all)) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== String(id)));
}
