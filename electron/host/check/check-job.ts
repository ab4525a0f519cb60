// A check of a receiver as a job: its progress, its requests to look at, and its result.

import { writeAcceptRule } from '../../../shared/check/accepting.ts';
import type { Asks } from '../../../shared/check/probe.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import type { JobWatch, Work } from '../send/jobs.ts';
import { createKeptExchanges } from '../send/kept-exchanges.ts';
import type { AnyQuestion } from './check-question.ts';
import { runCheck, type CheckTarget } from './run-check.ts';

export interface CheckPlan {
  readonly endpointId: number;
  /** The name of the suite that is run. */
  readonly suite?: string;
  readonly question: AnyQuestion;
  readonly target: CheckTarget;
}

/** Makes a job of a check. `keep` gets the result; the job ends when that is done. */
export const checkWork =
  (
    { endpointId, suite, question, target }: CheckPlan,
    keep: (result: CheckResult) => Promise<void>,
  ) =>
  ({ startedAtMs, signal, changed }: JobWatch): Work => {
    const { url } = target;
    const kept = createKeptExchanges();
    let asking: Asks | null = null;
    let cases = 0;
    let done = 0;
    let total = question.maxRequests;

    async function run(): Promise<'done'> {
      const { report, proposal } = await runCheck(question, target, {
        signal,
        asking: (probe) => {
          asking = probe.asks;
          cases++;
          changed();
        },
        answered: (draft, { response }) => {
          done++;
          kept.keep(cases, 1, draft, response);
        },
      });
      asking = null;
      if (!signal.aborted) total = done;
      await keep({
        ...{ endpointId, url, startedAtMs, report },
        ...(suite !== undefined && { suite }),
        isCancelled: signal.aborted,
        proposal: proposal && writeAcceptRule(proposal),
      });
      return 'done';
    }

    return {
      progress: () => ({ kind: 'check', url, endpointId, asking, total, done }),
      deliveries: () => [],
      exchange: kept.of,
      ended: run(),
    };
  };
