// Long work outside the path of arriving webhooks: large bodies are verified in a worker thread, one after the other.

import { Worker } from 'node:worker_threads';
import type { Verification } from '../../shared/signature/verify.ts';
import { assess, verifyCapture, type Route, type VerifiedPart } from './assess.ts';
import type { Job, JobResult } from './background-worker.ts';
import type { Assessment } from './store/assessments.ts';

export interface Background {
  /** `assess`, at once for an ordinary body, later for a large one. Rejects when the host closes first. */
  assess(capture: VerifiedPart, route: Route): Assessment | Promise<Assessment>;
  /** `verifyCapture`, likewise. */
  verify(capture: VerifiedPart, secret: string | null): Verification | Promise<Verification>;
  stop(): Promise<void>;
}

/** A body of this size takes some ten milliseconds; longer ones would hold up the listener. */
const LARGE_BYTES = 32 * 1024;

/** Tests run the host from its sources; a worker has to be a file that Node can run. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/electron/host/background-worker.js', import.meta.url)
  : new URL('./background-worker.js', import.meta.url);

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

export function createBackground(): Background {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(WORKER);
    started.unref(); // waiting for a verdict keeps no program running
    started.on('message', ({ id, result }: { id: number; result: JobResult }) => {
      waiting.get(id)?.resolve(result as never);
      waiting.delete(id);
    });
    // Out of memory, for one: what waited fails, the next job starts a new worker.
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the background worker ended')));
    return started;
  }

  function end(ended: Worker, error: unknown) {
    if (worker !== ended) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function run<T extends JobResult>(job: Job): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id, job });
    });
  }

  const isLarge = (capture: VerifiedPart) =>
    capture.defect === null && capture.body.length > LARGE_BYTES;
  const part = ({ body, defect }: VerifiedPart): VerifiedPart => ({ body, defect });

  return {
    assess: (capture, route) =>
      isLarge(capture)
        ? run<Assessment>({ kind: 'assess', capture: part(capture), route })
        : assess(capture, route),
    verify: (capture, secret) =>
      isLarge(capture)
        ? run<Verification>({ kind: 'verify', capture: part(capture), secret })
        : verifyCapture(capture, secret),
    stop: async () => {
      const running = worker;
      if (!running) return;
      end(running, new Error('the host is closing'));
      await running.terminate();
    },
  };
}
