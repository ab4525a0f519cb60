// Checks of receivers: the form of each endpoint, starting a check, and telling when one has ended. The running checks
// themselves are jobs of the host (send.ts).

import type { CheckAgain, CheckAnswer, CheckRequest } from '../../shared/contract/checking.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import {
  keepCheckDrafts,
  keptCheckDrafts,
  type CheckDraft,
  type CheckDrafts,
} from './check-draft.ts';
import type { OpenDialog } from './dialogs.ts';
import { call, send } from './host.ts';
import type { Slice } from './store.ts';

export interface ChecksSlice {
  /** The last form of each endpoint. */
  readonly checkDrafts: CheckDrafts;
  readonly setCheckDraft: (endpointId: number, draft: CheckDraft) => void;
  /** Shows the check that is running, otherwise the form. Null: any endpoint, the target used last. */
  readonly openCheck: (endpointId: number | null, url: string | null) => void;
  /** Starts a check and shows it. Null on success, otherwise the failure. `mayBeSent` as in `send`. */
  readonly startCheck: (request: CheckRequest, mayBeSent: () => void) => Promise<Failure | null>;
  /** Answers the question that a person saw. Null on success, otherwise the error. */
  readonly answerCheck: (answer: CheckAnswer) => Promise<string | null>;
  /** Sends the webhook of a case again. `mayBeSent` as in `send`. */
  readonly sendAgain: (asked: CheckAgain, mayBeSent: () => void) => Promise<Reply<'check.again'>>;
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
      if (earlier?.state === 'running') offer(job, words.check.ended(new URL(job.url).host));
    }
  });

  const offer = (job: Pick<CheckJob, 'id' | 'endpointId' | 'url'>, says: string) =>
    get().showOrOffer(() => false, {
      says,
      show: () => get().leaveFor(() => get().openDialog(checkDialogOf(job))),
    });

  return {
    checkDrafts: keptCheckDrafts(),

    setCheckDraft: (endpointId, draft) => {
      const checkDrafts = { ...get().checkDrafts, [endpointId]: draft };
      set({ checkDrafts });
      keepCheckDrafts(checkDrafts);
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

    sendAgain: (asked, mayBeSent) => send('check.again', asked, mayBeSent),

    startCheck: async (request, mayBeSent) => {
      const asked = get().dialog;
      const isUndisturbed = actedSince();
      const reply = await send('check.start', request, mayBeSent);
      if (!reply.ok) return reply;
      const { jobId: id } = reply.value;
      const job = { id, endpointId: request.endpointId, url: request.url };
      followed.add(id);
      get().rememberTarget(request.url);
      void get().loadJobs();
      // Only an untouched dialog may turn into the check.
      if (!(isUndisturbed() && get().closeDialog(asked, checkDialogOf(job))))
        offer(job, words.check.started(new URL(request.url).host));
      return null;
    },
  };
};
