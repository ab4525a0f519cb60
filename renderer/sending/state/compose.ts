// Acting as the payment service: the composed draft, kept while the window lives, and the sample.

import type { Reply } from '../../../shared/contract/rpc.ts';
import type { SendRequest } from '../../../shared/contract/sending.ts';
import { loadEndpoints } from '../../endpoints/state/endpoints.ts';
import { here, offerPlace, openPage } from '../../go/places.ts';
import '../../host/connection.ts';
import { changeDraft, useDraft } from '../../host/drafts.ts';
import { call } from '../../host/host.ts';
import { send, sendFrom } from '../../host/send.ts';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { loadJobs, showRun } from './jobs.ts';
import { firstSendDraft, type SendDraft, signingSecret } from './send-draft.ts';
import { rememberTarget } from './targets.ts';

declare module '../../host/drafts.ts' {
  interface Drafts {
    readonly compose?: SendDraft;
  }
}

/** Compose has one draft and sends one at a time. */
export const COMPOSE = 'compose';

const FIRST = firstSendDraft();

export const useSendDraft = (): SendDraft => useDraft(COMPOSE) ?? FIRST;

export const setSendDraft = (change: Partial<SendDraft>): void =>
  changeDraft(COMPOSE, change, FIRST);

export async function makeDemo(): Promise<Reply<'endpoints.demo'>> {
  const reply = await call('endpoints.demo', null);
  if (reply.ok) await loadEndpoints();
  return reply;
}

/**
 * Starts a run and shows it instead of Compose. `isMade`: the demo endpoint is created first, and its secret signs.
 * Resolves once the result is known.
 */
export function sendComposed(
  request: (madeSecret: string | null) => SendRequest,
  isMade: boolean,
): Promise<void> {
  const asked = here();
  const sender = {
    place: COMPOSE,
    tell: (why: string) => offerPlace(words.compose.failed(why), () => openPage({ is: 'compose' })),
  };
  return sendFrom(sender, async ({ isUndisturbed, mayBeSent }) => {
    const demo = isMade ? await makeDemo() : null;
    if (demo?.ok === false) return demo;
    const made = demo && signingSecret({ secretId: null }, demo.value);
    if (demo && made === null) return { message: words.compose.errors.noSecret };
    const sent = request(made);
    const reply = await send('compose.send', sent, mayBeSent);
    if (!reply.ok) return reply;
    // Our own listener cannot be the target of a replay.
    const listener = useStore.getState().status?.listener ?? '';
    if (!sent.url.startsWith(`${listener}/`)) rememberTarget(sent.url);
    void loadJobs();
    showRun(reply.value.jobId, asked, isUndisturbed);
    return null;
  });
}
