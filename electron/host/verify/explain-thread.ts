// The search for causes outside the path of arriving webhooks: in a thread of its own, with bounded time and memory.

import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Findings, Question } from '../../../shared/signature/explain/explanation.ts';
import { HostError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { ExplainJob, ExplainResult } from './explain-worker.ts';

/** A search under way. */
export interface Search<Result> {
  /** Rejects when the thread dies or the host closes first, and where the body is too long to be searched. */
  readonly result: Promise<Result>;
  /** Nobody waits any more: the search ends soon, with what it found. */
  end(): void;
}

export interface ExplainThread {
  /** Why the webhook's own signature differs. */
  explain(question: Question, limitMs: number): Search<Findings>;
  /** A pasted text beside the webhook. */
  compare(question: Question, pasted: string, limitMs: number): Search<Comparison>;
  /** Starts the thread, so that the first mismatch does not wait for it. */
  warm(): void;
  stop(): Promise<void>;
}

/**
 * Longer bodies are not searched: there would be time for a handful of causes only, and a thread that runs out of memory
 * inside `JSON.parse` takes the whole program with it.
 */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The worst body of that length (nothing but tiny objects) takes two thirds of it. */
const HEAP_MB = 768;

export function createExplainThread(heapMb = HEAP_MB): ExplainThread {
  const thread = createWorkerThread<ExplainJob, ExplainResult>('verify/explain-worker', {
    maxOldGenerationSizeMb: heapMb,
  });

  function search<Result>(job: Omit<ExplainJob, 'isEnded'>): Search<Result> {
    if (job.question.body.length > MAX_BODY_BYTES) {
      return { result: Promise.reject(tooLong()), end: () => undefined };
    }
    const isEnded = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    return {
      result: thread.run({ ...job, isEnded }) as Promise<Result>,
      end: () => Atomics.store(isEnded, 0, 1),
    };
  }

  return {
    explain: (question, limitMs) => search<Findings>({ question, pasted: null, limitMs }),
    compare: (question, pasted, limitMs) => search<Comparison>({ question, pasted, limitMs }),
    warm: () => thread.warm(),
    stop: () => thread.stop(),
  };
}

const tooLong = () =>
  new HostError(
    'nothing-to-compare',
    'The body of this capture is longer than 2 MiB. Countersign does not search bodies of this length for causes.',
    { details: { what: 'too-long' } },
  );
