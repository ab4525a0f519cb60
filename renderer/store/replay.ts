// Replays: what a person is about to send of each capture, what is under way, and what came back.

import type { ReplayRequest, ReplayResult } from '../../shared/contract/sending.ts';
import type { ReplayDraft } from '../replay/draft.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface ReplaySlice {
  /** By capture; kept while the window lives, so that looking elsewhere loses nothing. */
  readonly drafts: Readonly<Record<number, ReplayDraft>>;
  readonly results: Readonly<Record<number, readonly ReplayResult[]>>;
  readonly sending: ReadonlySet<number>;
  readonly sendError: { readonly captureId: number; readonly message: string } | null;
  readonly setDraft: (captureId: number, draft: ReplayDraft) => void;
  readonly loadResults: (captureId: number) => Promise<void>;
  readonly hearReplay: (result: ReplayResult) => void;
  readonly sendReplay: (request: ReplayRequest) => Promise<void>;
}

export const replaySlice: Slice<ReplaySlice> = (set, get) => ({
  drafts: {},
  results: {},
  sending: new Set(),
  sendError: null,

  setDraft: (captureId, draft) => {
    const { drafts, sendError } = get();
    // What was said of the draft before need not be true of this one.
    const isStale = sendError?.captureId === captureId;
    set({ drafts: { ...drafts, [captureId]: draft }, ...(isStale && { sendError: null }) });
  },

  loadResults: async (captureId) => {
    const reply = await call('replay.list', { captureId });
    if (reply.ok) set({ results: { ...get().results, [captureId]: reply.value } });
  },

  hearReplay: (result) => {
    const known = get().results[result.captureId] ?? [];
    if (known.some(({ id }) => id === result.id)) return;
    const results = [result, ...known].sort((a, b) => b.id - a.id);
    set({ results: { ...get().results, [result.captureId]: results } });
  },

  sendReplay: async (request) => {
    const { captureId } = request;
    set({ sending: new Set([...get().sending, captureId]), sendError: null });
    const reply = await call('replay.send', request);
    set({ sending: new Set([...get().sending].filter((id) => id !== captureId)) });
    if (!reply.ok) {
      set({ sendError: { captureId, message: reply.message } });
      return;
    }
    get().rememberTarget(request.url);
    get().hearReplay(reply.value);
  },
});
