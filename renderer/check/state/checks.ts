// Checks of receivers: the form of each endpoint, starting a check, and telling when one has ended. The running checks
// themselves are jobs of the host (sending/state/jobs.ts).

import type { Asks } from '../../../shared/check/webhooks/asks.ts';
import type { CheckAgain, CheckRequest } from '../../../shared/contract/checking.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';
import { checkDialogOf, offerDialog, turnDialog, type OpenDialog } from '../../go/dialogs.ts';
import { send, type SendFailure, forgetFailure, sendFrom } from '../../host/send.ts';
import { loadJobs } from '../../sending/state/jobs.ts';
import { rememberTarget } from '../../sending/state/targets.ts';
import { own, react } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import {
  hostToConfirm,
  keepCheckDrafts,
  keptCheckDrafts,
  type CheckDraft,
  type CheckDrafts,
} from './check-draft.ts';

export interface ChecksData {
  /** The last form of each endpoint. */
  readonly checkDrafts: CheckDrafts;
  /** The last answers of cases that were sent again, by place. */
  readonly sentAgain: Readonly<Record<string, Exchange>>;
}

declare module '../../ui/store.ts' {
  interface State extends ChecksData {}
}

/** An endpoint starts one check at a time. */
export const checkPlace = (endpointId: number | null) => `check ${endpointId}`;
export const againPlace = ({ id, caseNumber }: Pick<CheckAgain, 'id' | 'caseNumber'>) =>
  `again ${id} ${caseNumber}`;

/** A failure, and the host that a person has to confirm because of it. */
function withHost(failure: Failure, confirmed: readonly string[]): SendFailure {
  const host = hostToConfirm(failure, confirmed);
  if (host === null) return failure;
  return { message: words.check.unconfirmed(host), toConfirm: [...confirmed, host] };
}

const isShown = (dialog: OpenDialog | null, id: number) =>
  dialog?.is === 'check' &&
  dialog.shows !== null &&
  'jobId' in dialog.shows &&
  dialog.shows.jobId === id;

const { set, get } = own<ChecksData>({
  checkDrafts: keptCheckDrafts(),
  sentAgain: {},
});

/** Checks that this window has started or shown; another window's end is not announced. */
const followed = new Set<number>();

react(
  ({ dialog }) => dialog,
  (dialog) => {
    if (dialog?.is === 'check' && dialog.shows && 'jobId' in dialog.shows)
      followed.add(dialog.shows.jobId);
  },
);
react(
  ({ checks }) => checks,
  (checks, before) => {
    for (const job of checks) {
      if (job.state !== 'done' || !followed.has(job.id) || isShown(get().dialog, job.id)) continue;
      const earlier = before.find(({ id }) => id === job.id);
      if (earlier?.state === 'running')
        offerDialog(words.check.ended(new URL(job.url).host), checkDialogOf(job));
    }
  },
);

export function setCheckDraft(endpointId: number, draft: CheckDraft): void {
  const checkDrafts = { ...get().checkDrafts, [endpointId]: draft };
  set({ checkDrafts });
  keepCheckDrafts(checkDrafts);
  forgetFailure(checkPlace(endpointId));
}

/** Sends the webhook of a case again. `asks`: what it asks, its name. `asker` asks to confirm its host. */
export function sendAgain(again: CheckAgain, asks: Asks, asker?: string): Promise<void> {
  const place = againPlace(again);
  const { dialog } = get();
  const tell = (why: string) =>
    offerDialog(words.checkAsk.againFailed(words.check.asks(asks), why), dialog);
  const sender = { place, tell, ...(asker !== undefined && { asker }) };
  return sendFrom(sender, async ({ mayBeSent }) => {
    const reply = await send('check.again', again, mayBeSent);
    if (!reply.ok) return withHost(reply, again.confirmedHosts);
    set({ sentAgain: { ...get().sentAgain, [place]: reply.value } });
    return null;
  });
}

/** Deletes forms and answers of every endpoint. */
export function forgetChecks(): void {
  set({ checkDrafts: {}, sentAgain: {} });
  keepCheckDrafts({});
}

/** Starts a check and shows it. Resolves once the result is known. `asker` asks to confirm a host. */
export function startCheck(request: CheckRequest, asker?: string): Promise<void> {
  const { endpointId, url, confirmedHosts } = request;
  const { host } = new URL(url);
  const { dialog: asked } = get();
  const form = { is: 'check', endpointId, url: null, shows: null } as const;
  const sender = {
    place: checkPlace(endpointId),
    tell: (why: string) => offerDialog(words.check.notStarted(host, why), form),
    ...(asker !== undefined && { asker }),
  };
  return sendFrom(sender, async ({ isUndisturbed, mayBeSent }) => {
    const reply = await send('check.start', request, mayBeSent);
    if (!reply.ok) return withHost(reply, confirmedHosts);
    const job = { id: reply.value.jobId, endpointId, url };
    followed.add(job.id);
    rememberTarget(url);
    void loadJobs();
    turnDialog(asked, isUndisturbed, checkDialogOf(job), words.check.started(host));
    return null;
  });
}
