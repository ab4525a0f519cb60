// A worker thread whose functions are called by name (serve-calls.ts). It starts with the first call, and again after it
// died. The program runs until every call is answered, but an idle thread does not keep it running.

import { Worker, type ResourceLimits } from 'node:worker_threads';
import { PROGRAM_FOLDER } from './program-folder.ts';
import { toError, type Answer, type Call, type Functions } from './serve-calls.ts';

/** The names of a thread's functions. */
type Name<F> = keyof F & string;

export interface WorkerThread<F extends Functions> {
  /** Starts the thread before its first call. */
  readonly start: () => void;
  /**
   * Rejects with what the function throws, with EndedError if the thread ends before it has answered, and with
   * TookTooMuchError if it ends because of this call.
   */
  call<N extends Name<F>>(name: N, ...input: Parameters<F[N]>): Promise<Awaited<ReturnType<F[N]>>>;
  /** The same; these buffers of the input change threads. */
  callWith<N extends Name<F>>(
    transfer: readonly ArrayBuffer[],
    name: N,
    ...input: Parameters<F[N]>
  ): Promise<Awaited<ReturnType<F[N]>>>;
  stop(): Promise<void>;
  /**
   * Makes a last call to a running thread, then stops it. Later calls are rejected: ending a thread in the middle of one
   * that uses SQLite ends the whole program.
   */
  finish<N extends Name<F>>(name: N, ...input: Parameters<F[N]>): Promise<void>;
}

/** The thread has ended, or the host is closing. */
export class EndedError extends Error {}

/** The thread was ended in the middle of a call that took too much time or memory. */
export class TookTooMuchError extends EndedError {}

/** A call of one of the functions. */
export type CallOf<F extends Functions> = {
  readonly [N in Name<F>]: { readonly name: N; readonly input: Readonly<Parameters<F[N]>> };
}[Name<F>];

export interface WorkerOptions<F extends Functions> extends ResourceLimits {
  /**
   * How long a call may take, in processor time: a busy machine ends nothing that would be done in time alone. Such a
   * thread gets one call at a time, so that the others survive its end.
   */
  readonly limitMs?: (call: CallOf<F>) => number;
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** The limit is counted in so many parts: a program that was stopped for a while, by its system, misses them. */
const PARTS = 8;
/** What of a part counts at least, so that a thread ends that waits for something. */
const LEAST = 0.02;

interface Asked extends Call {
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** `file` is a module of electron/host without its extension, such as `verify/verify-worker`. */
export function createWorkerThread<F extends Functions>(
  file: string,
  { limitMs, ...resourceLimits }: WorkerOptions<F> = {},
): WorkerThread<F> {
  /** The thread has them. */
  const running = new Map<number, Asked>();
  const waiting: Asked[] = [];
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
    started.on('message', (answer: Answer) => {
      if (worker !== started) return; // unref would end the program before the thread has ended
      const { id } = answer;
      if ('error' in answer) running.get(id)?.reject(toError(answer.error));
      else running.get(id)?.resolve(answer.value);
      running.delete(id);
      handOver();
    });
    // For example out of memory: its calls fail, and the next one starts a new worker.
    started.on('error', (error: NodeJS.ErrnoException) =>
      died(
        started,
        error.code === OUT_OF_MEMORY
          ? new TookTooMuchError(error.message)
          : new EndedError(error.message, { cause: error }),
      ),
    );
    started.on('exit', () => died(started, new EndedError('the worker thread ended')));
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

  function send(to: Worker, asked: Asked) {
    const { id, name, input, transfer, reject } = asked;
    try {
      to.postMessage({ id, name, input } satisfies Call, transfer);
      running.set(id, asked);
    } catch (error) {
      reject(error); // it cannot be copied
    }
  }

  /** The time of the call begins. An answer that came while this thread was busy still counts. */
  function watch() {
    const [watched] = running.values();
    if (!limitMs || !watched) return;
    const part = limitMs(watched as unknown as CallOf<F>) / PARTS;
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

  const callWith: WorkerThread<F>['callWith'] = (transfer, name, ...input) => {
    if (isFinished) return Promise.reject(new EndedError('the host is closing'));
    return new Promise((resolve, reject) => {
      const asked = { id: ++lastId, name, input, transfer, reject };
      waiting.push({ ...asked, resolve: resolve as (value: unknown) => void });
      if (running.size < atOnce) handOver();
    });
  };

  async function stop(): Promise<void> {
    const ended = worker;
    worker = null;
    clearInterval(limit);
    const left = [...running.values(), ...waiting.splice(0)];
    running.clear();
    for (const { reject } of left) reject(new EndedError('the host is closing'));
    await ended?.terminate();
  }

  return {
    start: () => {
      worker ??= start();
    },
    call: (name, ...input) => callWith([], name, ...input),
    callWith,
    stop,
    finish: async (name, ...input) => {
      const last = worker ? callWith([], name, ...input) : null;
      isFinished = true;
      await last?.catch(() => undefined); // it died: nothing is left to finish
      await stop();
    },
  };
}
