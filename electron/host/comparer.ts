// "Compare with mine": one comparison at a time, as fast as a person types. A newer one ends the one before.

import type { Comparison } from '../../shared/signature/explain/compare/comparison.ts';
import type { Question } from '../../shared/signature/explain/explanation.ts';
import { HostError } from './errors.ts';
import type { ExplainThread } from './explain-thread.ts';

export interface Comparer {
  /** Rejects with HostError `superseded` when a newer comparison, or `end`, ends it. */
  compare(question: Question, pasted: string): Promise<Comparison>;
  /** Ends the comparison that is under way, if any. */
  end(): void;
  stop(): Promise<void>;
}

export function createComparer(thread: ExplainThread, limitMs: number): Comparer {
  let end: () => void = () => undefined;

  return {
    compare: (question, pasted) => {
      end();
      const search = thread.compare(question, pasted, limitMs);
      return new Promise((resolve, reject) => {
        end = () => {
          search.end();
          reject(superseded());
        };
        search.result.then(resolve, reject);
      });
    },
    end: () => end(),
    stop: () => thread.stop(),
  };
}

const superseded = () =>
  new HostError('superseded', 'This comparison was ended, because a newer one began.');
