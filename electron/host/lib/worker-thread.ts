// A worker thread that answers jobs one at a time. It starts with the first job, and again after it died. The program
// runs until every job is answered, but an idle thread does not keep it running.

import { Worker, type ResourceLimits } from 'node:worker_threads';
import { PROGRAM_FOLDER } from './program-folder.ts';

export interface WorkerThread<Job, Result> {
  /** Starts the thread before its first job. */
  readonly start: () => void;
  /** Rejects if the thread ends before it has answered. `transfer`: buffers of the job that change threads. */
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

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `file` is a module of electron/host without its extension, such as `verify/verify-worker`. */
export function createWorkerThread<Job, Result>(
  file: string,
  resourceLimits: ResourceLimits = {},
): WorkerThread<Job, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | null = null;
  let lastId = 0;
  let isFinished = false;

  function start(): Worker {
    const started = new Worker(new URL(`dist/program/${file}.js`, PROGRAM_FOLDER), {
      resourceLimits,
    });
    started.on('message', ({ id, result }: { id: number; result: Result }) => {
      if (worker !== started) return; // unref would end the program before the thread has ended
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    // For example out of memory: waiting jobs fail, and the next job starts a new worker.
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the worker thread ended')));
    started.unref(); // last, because listening to its messages keeps the program running too
    return started;
  }

  function end(ended: Worker, error: unknown) {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function run(job: Job, transfer: readonly ArrayBuffer[] = []): Promise<Result> {
    if (isFinished) return Promise.reject(new Error('the host is closing'));
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, job } satisfies Message<Job>, transfer);
    });
  }

  async function stop(): Promise<void> {
    const running = worker;
    if (!running) return;
    end(running, new Error('the host is closing'));
    await running.terminate();
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
