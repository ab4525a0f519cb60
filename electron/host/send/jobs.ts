// The jobs of this run of the host: many deliveries, many replays, or the check of a receiver. They are kept in memory; lasting results are in
// the database.

import { setMaxListeners } from 'node:events';
import type { HostCommands } from '../../../shared/contract/host.ts';
import type {
  CheckJob,
  Job,
  JobDelivery,
  ReplayManyJob,
  SendJob,
  SentExchange,
} from '../../../shared/contract/sending.ts';
import { HostError } from '../lib/errors.ts';
import { throttled } from '../lib/events.ts';

export type Jobs = ReturnType<typeof createJobs>;

export interface JobWatch {
  readonly startedAtMs: number;
  /** Given when the job is cancelled. */
  readonly signal: AbortSignal;
  /** Reports progress, which windows get soon. */
  readonly changed: () => void;
}

/** The part that every job has; the rest comes from its work. */
type Frame = 'id' | 'startedAtMs' | 'endedAtMs' | 'state';

export interface Work {
  readonly progress: () =>
    | Omit<SendJob, Frame>
    | Omit<ReplayManyJob, Frame>
    | Omit<CheckJob, Frame>;
  readonly deliveries: () => readonly JobDelivery[];
  /** The request and answer of an attempt. Null: it was not kept, or not made. */
  readonly exchange: (delivery: number, attempt: number) => SentExchange | null;
  /** Resolves when the work has ended, cancelled or not. A rejection counts as `stopped`. */
  readonly ended: Promise<'done' | 'stopped' | 'cancelled'>;
}

interface Entry {
  readonly job: () => Job;
  readonly deliveries: Work['deliveries'];
  readonly exchange: Work['exchange'];
  readonly cancel: () => void;
  readonly ended: Promise<void>;
}

const MOST_JOBS = 20;
/** The least time between two progress events. */
const PAUSE_MS = 250;

/** `tell` is called with a job when it starts, makes progress and ends. */
export function createJobs(tell: (job: Job) => void) {
  const entries = new Map<number, Entry>();
  let lastId = 0;

  function get(id: number): Entry {
    const entry = entries.get(id);
    if (entry) return entry;
    throw new HostError('not-found', { what: 'run' });
  }

  function makeRoom() {
    if (entries.size < MOST_JOBS) return;
    const oldest = [...entries].find(([, entry]) => entry.job().endedAtMs !== null);
    if (!oldest) {
      throw new HostError('too-many-jobs', { count: MOST_JOBS });
    }
    entries.delete(oldest[0]);
  }

  async function end(some: Iterable<Entry>) {
    const all = [...some];
    for (const entry of all) entry.cancel();
    await Promise.all(all.map((entry) => entry.ended));
  }

  return {
    /** Starts a job and returns its id. Throws HostError `too-many-jobs`. */
    start: (work: (watch: JobWatch) => Work): number => {
      makeRoom();
      const id = ++lastId;
      const entry = startJob(id, work, tell);
      entries.set(id, entry);
      tell(entry.job());
      return id;
    },
    list: () => [...entries.values()].reverse().map((entry) => entry.job()),
    /** Throws HostError `not-found`. */
    deliveries: (id: number) => [...get(id).deliveries()],
    /** Throws HostError `not-found`, also if the attempt was not kept. */
    exchange: ({ id, delivery, attempt }: HostCommands['jobs.exchange']['input']) => {
      const kept = get(id).exchange(delivery, attempt);
      if (kept) return kept;
      throw new HostError('not-found', { what: 'exchange' });
    },
    /** Throws HostError `not-found`. */
    cancel: (id: number) => get(id).cancel(),
    /** Cancels all jobs and waits until they have ended. */
    stop: () => end(entries.values()),
    /** The same, and forgets them with everything that was kept of them. Jobs that start meanwhile go on. */
    erase: async () => {
      const present = new Map(entries);
      await end(present.values());
      for (const id of present.keys()) entries.delete(id);
    },
  };
}

function startJob(id: number, work: (watch: JobWatch) => Work, tell: (job: Job) => void): Entry {
  const startedAtMs = Date.now();
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // everything in progress listens
  let state: Job['state'] = 'running';
  let endedAtMs: number | null = null;

  const job = (): Job => ({ ...running.progress(), id, startedAtMs, endedAtMs, state });
  const soon = throttled(() => tell(job()), PAUSE_MS);
  const running = work({ startedAtMs, signal: controller.signal, changed: () => soon.ask() });
  const ended = running.ended
    .catch(() => 'stopped' as const)
    .then((end) => {
      soon.stop();
      const { done, total } = running.progress();
      state = controller.signal.aborted && done < total ? 'cancelled' : end;
      endedAtMs = Date.now();
      tell(job());
    });
  const { deliveries, exchange } = running;
  return { job, deliveries, exchange, cancel: () => controller.abort(), ended };
}
