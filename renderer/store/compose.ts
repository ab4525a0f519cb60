// Acting as the payment service: the composed draft, kept while the window lives, and the sample.

import type { Reply } from '../../shared/contract/rpc.ts';
import type { SendRequest } from '../../shared/contract/sending.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call, send } from './host.ts';
import { firstSendDraft, signingSecret, type SendDraft } from './send-draft.ts';
import type { Slice, State } from './store.ts';

export interface ComposeSlice {
  readonly sendDraft: SendDraft;
  readonly setSendDraft: (change: Partial<SendDraft>) => void;
  readonly forgetSendDraft: () => void;
  /** The demo endpoint, created if it is missing. */
  readonly makeDemo: () => Promise<Reply<'endpoints.demo'>>;
  /**
   * Starts a run and shows it instead of Compose. `isMade`: the demo endpoint is created first, and its secret signs.
   * Resolves once the result is known.
   */
  readonly send: (
    request: (madeSecret: string | null) => SendRequest,
    isMade: boolean,
  ) => Promise<void>;
  /** Why no sample was sent; the first run shows it, and elsewhere a toast does. */
  readonly sampleError: string | null;
  /** Sends a sample and shows its capture. */
  readonly sendSample: () => Promise<void>;
}

/** Compose has one draft and sends one at a time. */
export const COMPOSE = 'compose';

/** Nothing was captured yet, so the pane of the capture shows how to begin. */
export const isFirstRun = ({ activeId, status, counts, listed, listPhase, query }: State) =>
  activeId === null &&
  status !== null &&
  counts?.captured === 0 &&
  listed.captures.length === 0 &&
  listPhase === 'ready' &&
  query.endpoint !== 'archive';

export const composeSlice: Slice<ComposeSlice> = (set, get) => ({
  sendDraft: firstSendDraft(),
  sampleError: null,

  setSendDraft: (change) => {
    set({ sendDraft: { ...get().sendDraft, ...change } });
    get().forgetFailure(COMPOSE);
  },

  forgetSendDraft: () => set({ sendDraft: firstSendDraft(), sampleError: null }),

  makeDemo: async () => {
    const reply = await call('endpoints.demo', null);
    if (reply.ok) await get().loadEndpoints();
    return reply;
  },

  send: (request, isMade) =>
    get().sendFrom(
      {
        place: COMPOSE,
        tell: (why) => get().offerDialog(words.compose.failed(why), { is: 'compose' }),
      },
      async ({ asked, isUndisturbed, mayBeSent }) => {
        const demo = isMade ? await get().makeDemo() : null;
        if (demo?.ok === false) return demo;
        const made = demo && signingSecret({ secretId: null }, demo.value);
        if (demo && made === null) return { message: words.compose.errors.noSecret };
        const sent = request(made);
        const reply = await send('compose.send', sent, mayBeSent);
        if (!reply.ok) return reply;
        // Our own listener cannot be the target of a replay.
        const listener = get().status?.listener ?? '';
        if (!sent.url.startsWith(`${listener}/`)) get().rememberTarget(sent.url);
        void get().loadJobs();
        get().showRun(reply.value.jobId, asked, isUndisturbed);
        return null;
      },
    ),

  sendSample: async () => {
    const isUndisturbed = actedSince();
    set({ sampleError: null });
    const reply = await call('sample.send', null);
    if (!reply.ok) {
      if (isFirstRun(get())) set({ sampleError: reply.message });
      else get().showToast({ says: words.list.sampleNotSent(reply.message) });
      return;
    }
    const { captureId } = reply.value;
    const says = words.list.captureReceived(String(captureId));
    await get().showCapture(captureId, { isUndisturbed, says });
  },
});
