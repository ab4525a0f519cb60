// A worker thread that answers jobs. It starts with the first job, and again after it died. The program runs until every
// job is answered, but an idle thread does not keep it running.

import { Worker, type ResourceLimits } from 'node:worker_threads';
import { PROGRAM_FOLDER } from './program-folder.ts';

export interface WorkerThread<Job, Result> {
  /** Starts the thread before its first job. */
  readonly start: () => void;
  /**
   * Rejects if the thread ends before it has answered, with TookTooMuchError because of the job. `transfer`: buffers of
   * the job that change threads.
   */
  run(job: Job, transfer?: readonly ArrayBuffer[]): Promise<Result>;
  stop(): Promise<void>;
  /**
   * Lets a running thread do one last job, then stops it. Later jobs are rejected: ending a thread in the middle of one
   * that uses SQLite ends the whole program.
   */
  finish(job: Job): Promise<void>;
}

/** The message to the thread, which answers with the same `id` and a `result`. */
export interface Message<Job> {
  readonly id: number;
  readonly job: Job;
}

/** The thread was ended in the middle of a job that took too much time or memory. */
export class TookTooMuchError extends Error {}

export interface WorkerOptions<Job> extends ResourceLimits {
  /**
   * How long a job may take, in processor time: a busy machine ends nothing that would be done in time alone. Such a
   * thread gets one job at a time, so that the others survive its end.
   */
  readonly limitMs?: (job: Job) => number;
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** The limit is counted in so many parts: a program that was stopped for a while, by its system, misses them. */
const PARTS = 8;
/** What of a part counts at least, so that a thread ends that waits for something. */
const LEAST = 0.02;

interface Asked<Job, Result> extends Message<Job> {
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `file` is a module of electron/host without its extension, such as `verify/verify-worker`. */
export function createWorkerThread<Job, Result>(
  file: string,
  { limitMs, ...resourceLimits }: WorkerOptions<Job> = {},
): WorkerThread<Job, Result> {
  /** The thread has them. */
  const running = new Map<number, Asked<Job, Result>>();
  const waiting: Asked<Job, Result>[] = [];
  const atOnce = limitMs === undefined ? Infinity : 1;
  let worker: Worker | null = null;
  let isOnline = false;
  let limit: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isFinished = false;

  function start(): Worker {
    const started = new Worker(new URL(`dist/program/${file}.js`, PROGRAM_FOLDER), {
      resourceLimits,
    });
    isOnline = false;
    started.on('online', () => {
      isOnline = true;
      if (worker === started) watch();
    });
    started.on('message', ({ id, result }: { id: number; result: Result }) => {
      if (worker !== started) return; // unref would end the program before the thread has ended
      running.get(id)?.resolve(result);
      running.delete(id);
      handOver();
    });
    // For example out of memory: its jobs fail, and the next one starts a new worker.
    started.on('error', (error: NodeJS.ErrnoException) =>
      died(started, error.code === OUT_OF_MEMORY ? new TookTooMuchError(error.message) : error),
    );
    started.on('exit', () => died(started, new Error('the worker thread ended')));
    started.unref(); // last, because listening to its messages keeps the program running too
    return started;
  }

  function handOver() {
    clearInterval(limit);
    while (running.size < atOnce) {
      const asked = waiting.shift();
      if (!asked) break;
      worker ??= start();
      send(worker, asked);
    }
    if (running.size === 0) return worker?.unref();
    worker?.ref();
    if (isOnline) watch();
  }

  function send(to: Worker, asked: Asked<Job, Result>) {
    const { id, job, transfer, reject } = asked;
    try {
      to.postMessage({ id, job } satisfies Message<Job>, transfer);
      running.set(id, asked);
    } catch (error) {
      reject(error); // it cannot be copied
    }
  }

  /** The time of the job begins. An answer that came while this thread was busy still counts. */
  function watch() {
    const [watched] = running.values();
    if (!limitMs || !watched) return;
    const part = limitMs(watched.job) / PARTS;
    let used = 0;
    let before = process.cpuUsage();
    limit = setInterval(() => {
      // That of the whole program, which is never less than the thread's.
      const { user, system } = process.cpuUsage(before);
      before = process.cpuUsage();
      used += Math.min(part, Math.max(part * LEAST, (user + system) / 1000));
      if (used > part * (PARTS - 0.5)) setImmediate(end);
    }, part);
    const end = () => {
      const late = worker;
      if (!late || !running.has(watched.id)) return;
      died(late, new TookTooMuchError('it took too long'));
      void late.terminate();
    };
  }

  function died(ended: Worker, error: unknown) {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of running.values()) reject(error);
    running.clear();
    handOver();
  }

  function run(job: Job, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
    if (isFinished) return Promise.reject(new Error('the host is closing'));
    return new Promise((resolve, reject) => {
      waiting.push({ id: ++lastId, job, transfer, resolve, reject });
      if (running.size < atOnce) handOver();
    });
  }

  async function stop(): Promise<void> {
    const ended = worker;
    worker = null;
    clearInterval(limit);
    const left = [...running.values(), ...waiting.splice(0)];
    running.clear();
    for (const { reject } of left) reject(new Error('the host is closing'));
    await ended?.terminate();
  }

  return {
    start: () => {
      worker ??= start();
    },
    run,
    stop,
    finish: async (job) => {
      const last = worker ? run(job) : null;
      isFinished = true;
      await last?.catch(() => undefined); // it died: nothing is left to finish
      await stop();
    },
  };
}
