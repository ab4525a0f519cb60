// What a person sends as the payment service: what is composed, kept while the window lives, and the sample.

import type { SendRequest } from '../../shared/contract/sending.ts';
import { firstSendDraft, secretsOf, type SendDraft } from '../compose/draft.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import { sinceNow } from './since.ts';
import type { Slice } from './store.ts';

export interface ComposeSlice {
  readonly sendDraft: SendDraft;
  readonly setSendDraft: (change: Partial<SendDraft>) => void;
  /** Asks for the demo endpoint where no other can sign. Null: there is one; else what went wrong. */
  readonly findSigner: () => Promise<string | null>;
  /** Begins a run and shows it. Null: it began; else what went wrong. */
  readonly send: (request: SendRequest) => Promise<string | null>;
  /** Why no sample was sent. */
  readonly sampleError: string | null;
  /** Sends a sample and shows its capture. */
  readonly sendSample: () => Promise<void>;
}

export const composeSlice: Slice<ComposeSlice> = (set, get) => ({
  sendDraft: firstSendDraft(),
  sampleError: null,

  setSendDraft: (change) => set({ sendDraft: { ...get().sendDraft, ...change } }),

  findSigner: async () => {
    const canSign = () => get().endpoints.some((endpoint) => secretsOf(endpoint).length > 0);
    if (!canSign()) await get().loadEndpoints(); // they may not have been read yet
    if (canSign()) return null;
    const reply = await call('endpoints.demo', null);
    if (!reply.ok) return reply.message;
    await get().loadEndpoints();
    return null;
  },

  send: async (request) => {
    const reply = await call('compose.send', request);
    if (!reply.ok) return reply.message;
    // Our own listener is no target for a replay.
    const listener = get().status?.listener ?? '';
    if (!request.url.startsWith(`${listener}/`)) get().rememberTarget(request.url);
    await get().loadJobs();
    set({ sheet: { is: 'run', id: reply.value.jobId } });
    return null;
  },

  sendSample: async () => {
    const isUndisturbed = sinceNow();
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
