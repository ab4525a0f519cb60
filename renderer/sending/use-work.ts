// What is running, for the badge of the rail: how many runs and checks, how far they are, and whether a check waits for
// an answer.

import { checkPageOf } from '../go/places.ts';
import type { Job } from '../../shared/contract/sending.ts';
import type { Page } from '../go/address.ts';
import { useStore } from '../ui/store.ts';
import { formatCount, words } from '../words/words.ts';
import { checkStateSays, checkTitle } from './run-state.tsx';

/** The page of a run or check. */
export const pageOfJob = (job: Job): Page =>
  job.kind === 'check' ? checkPageOf(job) : { is: 'run', id: job.id };

/** Null if nothing is running. */
export function useWork(): { readonly count: string; readonly says: string } | null {
  const runs = useStore((state) => state.jobs);
  const checks = useStore((state) => state.checks);
  const running = [...runs, ...checks].filter(({ state }) => state === 'running');
  const [first] = running;
  if (!first) return null;
  const sum = (of: (job: Job) => number) =>
    formatCount(running.reduce((total, job) => total + of(job), 0));
  const what =
    running.length > 1
      ? words.jobs.runsUnderWay(running.length)
      : first.kind === 'check'
        ? checkTitle(first)
        : words.jobs.run(first.id);
  const progress = words.jobs.progressOf(
    what,
    sum(({ done }) => done),
    sum(({ total }) => total),
  );
  const waiting = checks.find((job) => job.waiting !== null);
  return {
    count: waiting ? '?' : formatCount(running.length),
    says: waiting ? `${progress}. ${checkStateSays(waiting)}` : progress,
  };
}
