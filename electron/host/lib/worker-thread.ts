// A worker thread that answers jobs, one after the other: started ahead or by the first job, and again after it has
// died. The program runs on until every job is answered; a thread that has nothing to do keeps no program running.

import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface WorkerThread<Job, Result> {
  /** Starts the thread before there is a job for it. */
  warm(): void;
  /** Rejects when the thread ends before it has answered. */
  run(job: Job): Promise<Result>;
  stop(): Promise<void>;
  /** Lets a thread that runs do one last job, and stops it. */
  finish(job: Job): Promise<void>;
}

/** What goes to the thread; it answers with the same `id` and a `result`. */
export interface Message<Job> {
  readonly id: number;
  readonly job: Job;
}

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** `file` is a module of electron/host, without its ending, as `verify/verify-worker`. */
export function createWorkerThread<Job, Result>(
  file: string,
  resourceLimits: ResourceLimits = {},
): WorkerThread<Job, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(locate(file), { resourceLimits });
    started.on('message', ({ id, result }: { id: number; result: Result }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    // Out of memory, for one: what waited fails, the next job starts a new worker.
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the worker thread ended')));
    started.unref(); // last: listening to its messages keeps the program running too
    return started;
  }

  function end(ended: Worker, error: unknown) {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.ref();
      worker.postMessage({ id, job } satisfies Message<Job>);
    });
  }

  async function stop(): Promise<void> {
    const running = worker;
    if (!running) return;
    end(running, new Error('the host is closing'));
    await running.terminate();
  }

  return {
    warm: () => {
      worker ??= start();
    },
    run,
    stop,
    finish: async (job) => {
      if (!worker) return;
      await run(job).catch(() => undefined); // it died: there is nothing left to finish
      await stop();
    },
  };
}

/** Tests run the host from its sources; a worker has to be a file that Node can run. */
const locate = (file: string) =>
  import.meta.url.endsWith('.ts')
    ? new URL(`../../../dist/electron/host/${file}.js`, import.meta.url)
    : new URL(`../${file}.js`, import.meta.url);
