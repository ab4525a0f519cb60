// Answers "Compare with mine" and pasted cases. A newer question of a window ends the one before, because people type
// faster than the search ends. Those of other windows wait for their turn in the thread.

import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Findings } from '../../../shared/signature/explain/explanation.ts';
import { HostError } from '../lib/errors.ts';
import type { ExplainThread, Search } from './explain-thread.ts';
import type { Asked } from './explain-worker.ts';

/** A question may take time to prepare; a newer one can end it meanwhile. */
type Prepared = Asked | Promise<Asked>;

export type Comparer = ReturnType<typeof createComparer>;

export function createComparer(thread: ExplainThread, usualLimitMs: number) {
  const ends = new Map<string | undefined, () => void>();
  const end = (window: string | undefined) => ends.get(window)?.();

  function newest<Result>(
    window: string | undefined,
    asked: Prepared,
    start: (question: Asked) => Search<Result>,
  ): Promise<Result> {
    end(window);
    return new Promise((resolve, reject) => {
      let search: Search<Result> | null = null;
      let isEnded = false;
      const endThis = () => {
        isEnded = true;
        search?.end();
        reject(superseded());
      };
      ends.set(window, endThis);
      const run = async () => {
        const question = await asked;
        if (isEnded) return;
        search = start(question);
        resolve(await search.result);
      };
      void run()
        .catch(reject)
        .finally(() => {
          if (ends.get(window) === endThis) ends.delete(window);
        });
    });
  }

  return {
    /** Rejects with HostError `superseded` if a newer question of the window, or `end`, ends it. */
    compare: (
      window: string | undefined,
      question: Prepared,
      pasted: string,
      limitMs: number = usualLimitMs,
    ): Promise<Comparison> =>
      newest(window, question, (asked) => thread.compare(asked, pasted, limitMs)),
    /** The same for the cause of one digest. */
    explain: (
      window: string | undefined,
      question: Prepared,
      limitMs: number = usualLimitMs,
    ): Promise<Findings> => newest(window, question, (asked) => thread.explain(asked, limitMs)),
    /** Ends the question of the window, if any. */
    end,
    stop: (): Promise<void> => thread.stop(),
  };
}

const superseded = () => new HostError('superseded');
