// Checks of receivers: the form of each endpoint, starting a check, and telling when one has ended. The running checks
// themselves are jobs of the host (send.ts).

import type { Asks } from '../../shared/check/probe.ts';
import type { CheckAgain, CheckAnswer, CheckRequest } from '../../shared/contract/checking.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { CheckJob, Exchange } from '../../shared/contract/sending.ts';
import { words } from '../words/words.ts';
import {
  hostToConfirm,
  keepCheckDrafts,
  keptCheckDrafts,
  type CheckDraft,
  type CheckDrafts,
} from './check-draft.ts';
import type { OpenDialog } from './dialogs.ts';
import { call, send } from './host.ts';
import type { SendFailure } from './sending.ts';
import type { Slice } from './store.ts';

export interface ChecksSlice {
  /** The last form of each endpoint. */
  readonly checkDrafts: CheckDrafts;
  readonly setCheckDraft: (endpointId: number, draft: CheckDraft) => void;
  /** Shows the check that is running, otherwise the form. Null: any endpoint, the target used last. */
  readonly openCheck: (endpointId: number | null, url: string | null) => void;
  /** Starts a check and shows it. Resolves once the result is known. `asker` asks to confirm a host. */
  readonly startCheck: (request: CheckRequest, asker?: string) => Promise<void>;
  /** Answers the question that a person saw. Null on success, otherwise the error. */
  readonly answerCheck: (answer: CheckAnswer) => Promise<string | null>;
  /** The last answers of cases that were sent again, by place. */
  readonly sentAgain: Readonly<Record<string, Exchange>>;
  /** Sends the webhook of a case again. `asks`: what it asks, its name. `asker` asks to confirm its host. */
  readonly sendAgain: (again: CheckAgain, asks: Asks, asker?: string) => Promise<void>;
  /** Deletes forms and answers of every endpoint. */
  readonly forgetChecks: () => void;
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

/** The dialog of one check. */
export const checkDialogOf = ({
  id,
  endpointId,
  url,
}: Pick<CheckJob, 'id' | 'endpointId' | 'url'>) =>
  ({ is: 'check', endpointId, url, shows: { jobId: id } }) as const;

const isShown = (dialog: OpenDialog | null, id: number) =>
  dialog?.is === 'check' &&
  dialog.shows !== null &&
  'jobId' in dialog.shows &&
  dialog.shows.jobId === id;

export const checksSlice: Slice<ChecksSlice> = (set, get, { subscribe }) => {
  /** Checks that this window has started or shown; another window's end is not announced. */
  const followed = new Set<number>();

  subscribe(({ checks, dialog }, before) => {
    if (dialog?.is === 'check' && dialog.shows && 'jobId' in dialog.shows)
      followed.add(dialog.shows.jobId);
    if (checks === before.checks) return;
    for (const job of checks) {
      if (job.state !== 'done' || !followed.has(job.id) || isShown(dialog, job.id)) continue;
      const earlier = before.checks.find(({ id }) => id === job.id);
      if (earlier?.state === 'running')
        get().offerDialog(words.check.ended(new URL(job.url).host), checkDialogOf(job));
    }
  });

  return {
    checkDrafts: keptCheckDrafts(),
    sentAgain: {},

    setCheckDraft: (endpointId, draft) => {
      const checkDrafts = { ...get().checkDrafts, [endpointId]: draft };
      set({ checkDrafts });
      keepCheckDrafts(checkDrafts);
      get().forgetFailure(checkPlace(endpointId));
    },

    openCheck: (endpointId, url) => {
      const running = get().checks.find(
        (job) => job.state === 'running' && (endpointId === null || job.endpointId === endpointId),
      );
      get().openDialog(
        running ? checkDialogOf(running) : { is: 'check', endpointId, url, shows: null },
      );
    },

    answerCheck: async (answer) => {
      const reply = await call('check.answer', answer);
      return reply.ok ? null : reply.message;
    },

    sendAgain: (again, asks, asker) => {
      const place = againPlace(again);
      const { dialog } = get();
      const tell = (why: string) =>
        get().offerDialog(words.checkAsk.againFailed(words.check.asks(asks), why), dialog);
      const sender = { place, tell, ...(asker !== undefined && { asker }) };
      return get().sendFrom(sender, async ({ mayBeSent }) => {
        const reply = await send('check.again', again, mayBeSent);
        if (!reply.ok) return withHost(reply, again.confirmedHosts);
        set({ sentAgain: { ...get().sentAgain, [place]: reply.value } });
        return null;
      });
    },

    forgetChecks: () => {
      set({ checkDrafts: {}, sentAgain: {} });
      keepCheckDrafts({});
    },

    startCheck: (request, asker) => {
      const { endpointId, url, confirmedHosts } = request;
      const { host } = new URL(url);
      const form = { is: 'check', endpointId, url: null, shows: null } as const;
      const sender = {
        place: checkPlace(endpointId),
        tell: (why: string) => get().offerDialog(words.check.notStarted(host, why), form),
        ...(asker !== undefined && { asker }),
      };
      return get().sendFrom(sender, async ({ asked, isUndisturbed, mayBeSent }) => {
        const reply = await send('check.start', request, mayBeSent);
        if (!reply.ok) return withHost(reply, confirmedHosts);
        const job = { id: reply.value.jobId, endpointId, url };
        followed.add(job.id);
        get().rememberTarget(url);
        void get().loadJobs();
        // Only an untouched dialog may turn into the check.
        if (!(isUndisturbed() && get().closeDialog(asked, checkDialogOf(job))))
          get().offerDialog(words.check.started(host), checkDialogOf(job));
        return null;
      });
    },
  };
};
