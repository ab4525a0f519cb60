// "Compare with mine", and pasted cases: one question at a time, as fast as a person types. A newer one ends the one before.

import type { Comparison } from '../../shared/signature/explain/compare/comparison.ts';
import type { Findings, Question } from '../../shared/signature/explain/explanation.ts';
import { HostError } from './errors.ts';
import type { ExplainThread, Search } from './explain-thread.ts';

export interface Comparer {
  /** Rejects with HostError `superseded` when a newer comparison, or `end`, ends it. */
  compare(question: Question, pasted: string, limitMs?: number): Promise<Comparison>;
  /** The same for the cause of one digest. */
  explain(question: Question, limitMs?: number): Promise<Findings>;
  /** Ends the comparison that is under way, if any. */
  end(): void;
  stop(): Promise<void>;
}

export function createComparer(thread: ExplainThread, usualLimitMs: number): Comparer {
  let end: () => void = () => undefined;

  function newest<Result>(start: () => Search<Result>): Promise<Result> {
    end();
    const search = start();
    return new Promise((resolve, reject) => {
      end = () => {
        search.end();
        reject(superseded());
      };
      search.result.then(resolve, reject);
    });
  }

  return {
    compare: (question, pasted, limitMs = usualLimitMs) =>
      newest(() => thread.compare(question, pasted, limitMs)),
    explain: (question, limitMs = usualLimitMs) => newest(() => thread.explain(question, limitMs)),
    end: () => end(),
    stop: () => thread.stop(),
  };
}

const superseded = () =>
  new HostError('superseded', 'This comparison was ended, because a newer one began.');
