// Acting as the payment service: the composed draft, kept while the window lives, and the sample.

import type { Reply } from '../../shared/contract/rpc.ts';
import type { SendRequest } from '../../shared/contract/sending.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call, send } from './host.ts';
import { firstSendDraft, type SendDraft } from './send-draft.ts';
import type { Slice } from './store.ts';

export interface ComposeSlice {
  readonly sendDraft: SendDraft;
  readonly setSendDraft: (change: Partial<SendDraft>) => void;
  /** The demo endpoint, created if it is missing. */
  readonly makeDemo: () => Promise<Reply<'endpoints.demo'>>;
  /**
   * Starts a run and shows it instead of Compose. Null on success, otherwise the error. Calls `mayBeSent` if the
   * connection broke before the answer, and resolves once the result is known.
   */
  readonly send: (request: SendRequest, mayBeSent: () => void) => Promise<string | null>;
  /** Why no sample was sent. */
  readonly sampleError: string | null;
  /** Sends a sample and shows its capture. */
  readonly sendSample: () => Promise<void>;
}

export const composeSlice: Slice<ComposeSlice> = (set, get) => ({
  sendDraft: firstSendDraft(),
  sampleError: null,

  setSendDraft: (change) => set({ sendDraft: { ...get().sendDraft, ...change } }),

  makeDemo: async () => {
    const reply = await call('endpoints.demo', null);
    if (reply.ok) await get().loadEndpoints();
    return reply;
  },

  send: async (request, mayBeSent) => {
    const asked = get().dialog;
    const isUndisturbed = actedSince();
    const reply = await send('compose.send', request, mayBeSent);
    if (!reply.ok) return reply.message;
    // Our own listener cannot be the target of a replay.
    const listener = get().status?.listener ?? '';
    if (!request.url.startsWith(`${listener}/`)) get().rememberTarget(request.url);
    void get().loadJobs();
    get().showRun(reply.value.jobId, asked, isUndisturbed);
    return null;
  },

  sendSample: async () => {
    const isUndisturbed = actedSince();
    set({ sampleError: null });
    const reply = await call('sample.send', null);
    if (!reply.ok) {
      set({ sampleError: reply.message });
      return;
    }
    const { captureId } = reply.value;
    const says = words.list.captureReceived(String(captureId));
    await get().showCapture(captureId, { isUndisturbed, says });
  },
});
