// Answers "Compare with mine" and pasted cases, one question at a time. A newer question ends the one before, because
// people type faster than the search ends.

import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { HostError } from '../lib/errors.ts';
import type { ExplainThread, Search } from './explain-thread.ts';
import type { Asked } from './explain-worker.ts';

/** A question may take time to prepare; a newer one can end it meanwhile. */
type Prepared = Asked | Promise<Asked>;

export interface Comparer {
  /** Rejects with HostError `superseded` if a newer comparison, or `end`, ends it. */
  compare(question: Prepared, pasted: string, limitMs?: number): Promise<Comparison>;
  /** The same for the cause of one digest. */
  explain(question: Prepared, limitMs?: number): Promise<Findings>;
  /** Ends the comparison in progress, if any. */
  end(): void;
  stop(): Promise<void>;
}

export function createComparer(thread: ExplainThread, usualLimitMs: number): Comparer {
  let end: () => void = () => undefined;

  function newest<Result>(
    asked: Prepared,
    start: (question: Asked) => Search<Result>,
  ): Promise<Result> {
    end();
    return new Promise((resolve, reject) => {
      let search: Search<Result> | null = null;
      let isEnded = false;
      end = () => {
        isEnded = true;
        search?.end();
        reject(superseded());
      };
      const run = async () => {
        const question = await asked;
        if (isEnded) return;
        search = start(question);
        resolve(await search.result);
      };
      run().catch(reject);
    });
  }

  return {
    compare: (question, pasted, limitMs = usualLimitMs) =>
      newest(question, (asked) => thread.compare(asked, pasted, limitMs)),
    explain: (question, limitMs = usualLimitMs) =>
      newest(question, (asked) => thread.explain(asked, limitMs)),
    end: () => end(),
    stop: () => thread.stop(),
  };
}

const superseded = () => new HostError('superseded');
