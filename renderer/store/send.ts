// The host's long tasks: sending with retries, and replaying many. They run whether they are shown or not.

import type { Failure } from '../../shared/contract/failure.ts';
import type {
  CheckJob,
  Job,
  JobDelivery,
  ReplayManyRequest,
  RunJob,
} from '../../shared/contract/sending.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { OpenDialog } from './dialogs.ts';
import { call, send } from './host.ts';
import { replayManyPlace } from './replay-many-draft.ts';
import type { Slice } from './store.ts';

export interface SendSlice {
  /** Newest first. */
  readonly jobs: readonly RunJob[];
  /** Newest first. */
  readonly checks: readonly CheckJob[];
  /** The host has told them once; before, the lists have only what was heard. */
  readonly areJobsKnown: boolean;
  readonly jobsError: string | null;
  /** Every delivery of the latest sending job shown. */
  readonly jobDeliveries: { readonly id: number; readonly list: readonly JobDelivery[] } | null;
  /** Why those of a job could not be loaded. */
  readonly jobDeliveriesError: { readonly id: number; readonly message: string } | null;
  readonly loadJobs: () => Promise<void>;
  readonly hearJob: (job: Job) => void;
  /** These are all; others are deleted. */
  readonly hearJobs: (jobs: readonly Job[]) => void;
  /** Fetches a job's deliveries; while an answer is outstanding, at most one more request follows. */
  readonly loadJobDeliveries: (id: number) => Promise<void>;
  /** Null if it ends. */
  readonly cancelJob: (id: number) => Promise<Failure | null>;
  /** Starts a job and shows it. Resolves once the result is known. */
  readonly replayMany: (request: ReplayManyRequest) => Promise<void>;
  /** Shows a started run instead of the dialog that `asked`, or offers it if the person has done something else. */
  readonly showRun: (id: number, asked: OpenDialog | null, isUndisturbed: () => boolean) => void;
}

/** Long lists are fetched less often: they cost work in the host, which is sending meanwhile. */
const LONGEST_PAUSE_MS = 3000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `newer` in place of older states of the same jobs; the newest job first. */
function withJobs<J extends Job>(jobs: readonly J[], newer: readonly J[]): J[] {
  const others = jobs.filter(({ id }) => !newer.some((job) => job.id === id));
  return [...newer, ...others].sort((a, b) => b.id - a.id);
}

const isCheck = (job: Job): job is CheckJob => job.kind === 'check';
const isRun = (job: Job): job is RunJob => job.kind !== 'check';

export const sendSlice: Slice<SendSlice> = (set, get) => {
  let underWay = false;
  let wanted: number | null = null;

  return {
    jobs: [],
    checks: [],
    areJobsKnown: false,
    jobsError: null,
    jobDeliveries: null,
    jobDeliveriesError: null,

    loadJobs: async () => {
      const before = new Set<Job>([...get().jobs, ...get().checks]);
      const reply = await call('jobs.list', null);
      if (!reply.ok) {
        set({ jobsError: reply.message });
        return;
      }
      // What was heard meanwhile is newer than the answer.
      const isHeard = (job: Job) => !before.has(job);
      set({
        jobs: withJobs(reply.value.filter(isRun), get().jobs.filter(isHeard)),
        checks: withJobs(reply.value.filter(isCheck), get().checks.filter(isHeard)),
        areJobsKnown: true,
        jobsError: null,
      });
    },

    hearJob: (job) =>
      set(
        isCheck(job)
          ? { checks: withJobs(get().checks, [job]) }
          : { jobs: withJobs(get().jobs, [job]) },
      ),

    hearJobs: (jobs) => set({ jobs: jobs.filter(isRun), checks: jobs.filter(isCheck) }),

    loadJobDeliveries: async (id) => {
      wanted = id;
      if (underWay) return;
      underWay = true;
      while (wanted !== null) {
        const asked: number = wanted;
        wanted = null;
        const reply = await call('jobs.deliveries', { id: asked });
        if (!reply.ok) {
          set({ jobDeliveriesError: { id: asked, message: reply.message } });
          continue;
        }
        set({ jobDeliveries: { id: asked, list: reply.value }, jobDeliveriesError: null });
        await pause(Math.min(reply.value.length, LONGEST_PAUSE_MS));
      }
      underWay = false;
    },

    cancelJob: async (id) => {
      const reply = await call('jobs.cancel', { id });
      return reply.ok ? null : reply;
    },

    replayMany: (request) => {
      const ids = request.captureIds;
      const captures = plural(ids.length, 'capture');
      const sender = {
        place: replayManyPlace(ids),
        tell: (why: string) =>
          get().offerDialog(words.jobs.replayFailed(captures, why), { is: 'replay-many', ids }),
      };
      return get().sendFrom(sender, async ({ asked, isUndisturbed, mayBeSent }) => {
        const reply = await send('replay.many', request, mayBeSent);
        if (!reply.ok) return reply;
        const [first] = request.urls;
        if (first !== undefined) get().rememberTarget(first);
        void get().loadJobs();
        get().showRun(reply.value.jobId, asked, isUndisturbed);
        return null;
      });
    },

    showRun: (id, asked, isUndisturbed) => {
      const run = { is: 'run', id } as const;
      // Only an untouched dialog may turn into the run.
      if (!(isUndisturbed() && get().closeDialog(asked, run)))
        get().offerDialog(words.jobs.begun(id), run);
    },
  };
};
