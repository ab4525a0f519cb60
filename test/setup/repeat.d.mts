// Types of repeat.mjs for its test, which is TypeScript.

import type { Failure } from './failures.mjs';
import type { Totals } from './totals.mjs';

type Outcome = Totals & { failures?: Failure[] };

export const MOST_REPEATED: number;

export function repeatFailed(
  ran: readonly {
    outcome: Outcome;
    isRepeated?: (failure: Failure) => boolean;
    alone?: (failure: Failure) => Promise<boolean>;
  }[],
): Promise<{ outcomes: Outcome[]; flaky: Failure[] }>;

export function keepFlaky(flaky: readonly Failure[], folder: string): void;
