// The host’s long tasks: sending with retries, and replaying many. They run whether they are shown or not. Beside them, what
// an assistant did.

import type { AssistantCall } from '../../../shared/contract/assistant.ts';
import type { CheckJob, Job, ReplayManyRequest } from '../../../shared/contract/sending.ts';
import { here, offerPlace, openPage, type Place, turnPlace } from '../../go/places.ts';
import { copyOf } from '../../host/copy.ts';
import { send, sendFrom } from '../../host/send.ts';
import { own } from '../../ui/store.ts';
import { plural, words } from '../../words/words.ts';
import { replayManyPlace } from './replay-draft.ts';
import { rememberTarget } from './targets.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** Newest first. */
    readonly jobs: readonly Job[];
    /** The host has told them once; before, the list has only what was heard. */
    readonly areJobsKnown: boolean;
    readonly jobsError: string | null;
    /** What an assistant did beside this window, newest first. */
    readonly assistantCalls: readonly AssistantCall[];
  }
}

/** `newer` in place of older states of the same jobs; the newest job first. */
function withJobs(jobs: readonly Job[], newer: readonly Job[]): Job[] {
  const others = jobs.filter(({ id }) => !newer.some((job) => job.id === id));
  return [...newer, ...others].sort((a, b) => b.id - a.id);
}

/** The checks among the runs. */
export const checksIn = (jobs: readonly Job[]): CheckJob[] =>
  jobs.filter((job) => job.kind === 'check');

const { set, get } = own({
  jobs: [],
  areJobsKnown: false,
  jobsError: null,
  assistantCalls: [],
});

export const { load: loadJobs, hear: hearJobs } = copyOf(
  'jobs.list',
  (now, asked) => {
    // What was heard since is newer.
    const heard = get().jobs.filter((job) => !asked.jobs.includes(job));
    set({ jobs: withJobs(now, heard), areJobsKnown: true, jobsError: null });
  },
  (jobsError) => set({ jobsError }),
);

export const hearJob = (job: Job): void => set({ jobs: withJobs(get().jobs, [job]) });

/** Starts a job and shows it. Resolves once the result is known. */
export function replayMany(request: ReplayManyRequest): Promise<void> {
  const ids = request.captureIds;
  const captures = plural(ids.length, 'capture');
  const asked = here();
  const sender = {
    place: replayManyPlace(ids),
    tell: (why: string) =>
      offerPlace(words.jobs.replayFailed(captures, why), () =>
        openPage({ is: 'replay-many', ids }),
      ),
  };
  return sendFrom(sender, async ({ isUndisturbed, mayBeSent }) => {
    const reply = await send('replay.many', request, mayBeSent);
    if (!reply.ok) return reply;
    const [first] = request.urls;
    if (first !== undefined) rememberTarget(first);
    void loadJobs();
    showRun(reply.value.jobId, asked, isUndisturbed);
    return null;
  });
}

/** Shows a started run instead of the place that `asked`, or offers it if the person has done something else. */
export function showRun(id: number, asked: Place, isUndisturbed: () => boolean): void {
  turnPlace(asked, isUndisturbed, { is: 'run', id }, words.jobs.begun(id));
}

const copy = copyOf('assistant.calls', (assistantCalls) => set({ assistantCalls }));
export const { load: loadAssistantCalls, hear: hearAssistantCalls } = copy;
