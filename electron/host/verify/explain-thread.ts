// Searches for causes in a thread of its own, with bounded time and memory, so that arriving webhooks do not wait.

import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { HostError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Asked, ExplainFunctions, Until } from './explain-worker.ts';

/** A search in progress. */
export interface Search<Result> {
  /** Rejects if the thread dies, the host closes first, or the body is too long to be searched. */
  readonly result: Promise<Result>;
  /** Nobody waits for the result any more: the search ends soon, with what it has found. */
  end(): void;
}

export type ExplainThread = ReturnType<typeof createExplainThread>;

/**
 * Longer bodies are not searched: time would allow only a handful of causes, and a thread that runs out of memory
 * inside `JSON.parse` ends the whole program.
 */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The worst body of that length (nothing but tiny objects) needs two thirds of it. */
const HEAP_MB = 768;

/** A search looks at its time between two tries. One that is still there so much later hangs in one, and its thread ends. */
const LATE_MS = 10_000;

export function createExplainThread(heapMb = HEAP_MB) {
  const thread = createWorkerThread<ExplainFunctions>('verify/explain-worker', {
    maxOldGenerationSizeMb: heapMb,
    limitMs: ({ input }) => (input.at(-1) as Until).limitMs + LATE_MS,
  });

  function search<Result>(
    { request }: Asked,
    limitMs: number,
    begin: (until: Until) => Promise<Result>,
  ): Search<Result> {
    if (isTooLong(request.body)) {
      return { result: Promise.reject(tooLong()), end: () => undefined };
    }
    const isEnded = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    return { result: begin({ limitMs, isEnded }), end: () => Atomics.store(isEnded, 0, 1) };
  }

  return {
    /** Explains why the webhook's own signature differs. */
    explain: (question: Asked, limitMs: number): Search<Findings> =>
      search(question, limitMs, (until) => thread.call('explain', question, until)),
    /** Compares a pasted text with the webhook. */
    compare: (question: Asked, pasted: string, limitMs: number): Search<Comparison> =>
      search(question, limitMs, (until) => thread.call('compare', question, pasted, until)),
    stop: (): Promise<void> => thread.stop(),
  };
}

/** Whether a body is too long to search for causes. */
export const isTooLong = ({ length }: { readonly length: number }): boolean =>
  length > MAX_BODY_BYTES;

export const tooLong = () => new HostError('nothing-to-compare', { what: 'too-long' });
