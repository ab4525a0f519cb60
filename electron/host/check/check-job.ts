// A check of a receiver as a job: its progress, the question that waits for a person, its requests to look at and to send
// again, and its result.

import { writeAcceptRule } from '../../../shared/check/accepting.ts';
import type { CheckQuestion } from '../../../shared/check/check.ts';
import type { Asks } from '../../../shared/check/webhooks/asks.ts';
import type { CheckResult } from '../../../shared/contract/checking.ts';
import type { Exchange, HttpProtocol } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { HostError } from '../lib/errors.ts';
import { exchange } from '../send/send-request.ts';
import type { JobWatch, Work } from '../send/jobs.ts';
import { createKeptExchanges, shortened } from '../send/kept-exchanges.ts';
import type { AddressCheck } from '../send/target-guard.ts';
import { createPerson, seenInLog } from './person.ts';
import { runCheck, type CheckTarget } from './run-check.ts';

export interface CheckPlan {
  readonly endpointId: number;
  /** The name of the suite that is run. */
  readonly suite?: string;
  readonly question: CheckQuestion & { readonly maxRequests: number };
  readonly target: CheckTarget;
}

/** A check whose job is still known. */
export type KnownCheck = ReturnType<typeof checkJob>;

/** Makes a job of a check. `keep` gets the result; the job ends when that is done. */
export function checkJob(
  { endpointId, suite, question, target }: CheckPlan,
  keep: (result: CheckResult) => Promise<void>,
) {
  const { url } = target;
  const sent = new Map<number, { readonly draft: Draft; readonly protocol: HttpProtocol }>();
  let failure: Error | null = null;
  let tellChanged: () => void = () => undefined; // until it runs
  const person = createPerson(() => tellChanged());

  function work({ startedAtMs, signal, changed }: JobWatch): Work {
    tellChanged = changed;
    const kept = createKeptExchanges();
    let asking: Asks | null = null;
    let cases = 0;
    let done = 0;
    let total = question.maxRequests;

    async function run(): Promise<'done' | 'cancelled'> {
      const { report, proposal } = await runCheck(question, target, {
        signal,
        asking: (probe) => {
          asking = probe.asks;
          cases++;
          changed();
        },
        answered: (draft, { response }, protocol) => {
          done++;
          kept.keep(cases, 1, draft, response);
          sent.set(cases, { draft, protocol });
        },
        ...(question.asksPerson && {
          judged: async (draft, { sentAtMs }, status) =>
            person.ask({ caseNumber: cases, sentAtMs, status, ...seenInLog(draft) }, signal),
        }),
      });
      asking = null;
      if (!signal.aborted) total = done;
      await keep({
        ...{ endpointId, url, startedAtMs, report },
        ...(suite !== undefined && { suite }),
        isCancelled: signal.aborted,
        proposal: proposal && writeAcceptRule(proposal),
      });
      return signal.aborted ? 'cancelled' : 'done';
    }

    return {
      progress: () => ({
        ...{ kind: 'check', url, endpointId, asking, waiting: person.waiting() },
        ...{ total, done },
      }),
      deliveries: () => [],
      exchange: kept.of,
      ended: run().catch((error: unknown) => {
        failure = error instanceof Error ? error : new Error('the check failed');
        throw error;
      }),
    };
  }

  return {
    url,
    work,
    /** As `Person.answer`. */
    answer: person.answer,
    /** Why the check could not go on; null: it goes on, or has ended. */
    failure: (): Error | null => failure,
    /** Sends the webhook of a case again, byte for byte. Throws HostError `not-found` if it was not kept. */
    again: async (caseNumber: number, mayUse: AddressCheck): Promise<Exchange> => {
      const found = sent.get(caseNumber);
      if (!found) throw new HostError('not-found', { what: 'exchange' });
      const { timeoutMs, acceptAnyCertificate } = target;
      const { draft, protocol } = found;
      const made = await exchange(draft, { timeoutMs, acceptAnyCertificate, mayUse, protocol });
      return { ...made, response: made.response && shortened(made.response) };
    },
  };
}
