// Makes many deliveries to one URL at once, to test a receiver under load and with duplicates. Tells the state of each,
// and when all have ended.

import { setMaxListeners } from 'node:events';
import type { JobDelivery, SendAttempt, SendRequest } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { createSlots } from '../lib/slots.ts';
import { deliver } from './deliver.ts';
import { exchange } from './send-request.ts';
import { createKeptExchanges } from './kept-exchanges.ts';
import { createWebhookSwitch } from './disable-after-failures.ts';

export interface SendPlan extends Omit<SendRequest, 'body' | 'sign' | 'as'> {
  /** The request of a notification, counted from 1. Called for each attempt: a scheme may sign the time. */
  readonly requestOf: (notification: number) => Draft;
}

export type StateCounts = Record<JobDelivery['state'], number>;

export type DeliveryRun = ReturnType<typeof startSending>;

export interface SendWatch {
  /** Cancels everything: attempts in progress are ended, and waiting ones are not sent. */
  readonly signal: AbortSignal;
  /** Called when the state of a delivery changes. `attempt` is the one that has just ended, or null. */
  readonly changed: (delivery: JobDelivery, attempt: SendAttempt | null) => void;
}

export interface SendMeans {
  readonly send: typeof exchange;
  readonly clock: Clock;
}

/** Starts at once. */
export function startSending(
  plan: SendPlan,
  { signal, changed }: SendWatch,
  { send, clock }: SendMeans = { send: exchange, clock: systemClock },
) {
  const total = plan.deliveries * plan.copies;
  const deliveries = Array.from({ length: total }, (_, at) => notBegun(at + 1));
  const states: StateCounts = { ...NO_STATES, waiting: total };
  const stop = new AbortController();
  setMaxListeners(0, stop.signal); // each delivery listens
  if (signal.aborted) stop.abort();
  signal.addEventListener('abort', () => stop.abort());
  const webhook = createWebhookSwitch(plan.schedule ?? NEVER_DISABLED);
  const places = createSlots(plan.concurrency);
  const kept = createKeptExchanges();
  let attempts = 0;

  function change(at: number, to: Partial<JobDelivery>, attempt: SendAttempt | null = null) {
    const before = deliveries[at];
    if (!before) return;
    const after = { ...before, ...to };
    deliveries[at] = after;
    states[before.state]--;
    states[after.state]++;
    changed(after, attempt);
  }

  async function run(at: number): Promise<void> {
    const notification = Math.floor(at / plan.copies) + 1;
    const request = () => {
      const { state } = deliveries[at] ?? notBegun(at + 1);
      change(at, { state: state === 'waiting' ? 'first-attempt' : state, nextAtMs: null });
      return plan.requestOf(notification);
    };
    let hold: (attempt: number) => void = () => undefined;
    const sendAndHold: typeof exchange = async (draft, how) => {
      const result = await send(draft, how);
      hold = (attempt) => kept.keep(at + 1, attempt, draft, result.response);
      return result;
    };
    const state = await deliver(
      request,
      { ...plan, signal: stop.signal, webhook, places, send: sendAndHold, clock },
      (attempt) => {
        attempts++;
        hold(attempt.attempt);
        const before = deliveries[at]?.attempts ?? [];
        const { nextInMs } = attempt;
        const nextAtMs = nextInMs === null ? null : clock.now() + nextInMs;
        const to = { state: attempt.state, attempts: [...before, attempt], nextAtMs };
        change(at, to, attempt);
      },
    );
    if (deliveries[at]?.state !== state) change(at, { state, nextAtMs: null });
  }

  const runs = deliveries.map(async (_, at) => {
    try {
      await run(at);
    } catch (error) {
      stop.abort();
      throw error;
    }
  });
  return {
    /** The state of every delivery, in order. Copies of a notification follow each other. */
    deliveries,
    states,
    /** The number of attempts that have ended. */
    attempts: (): number => attempts,
    /** The request and answer of an attempt. Null: it was not kept, or not made. */
    exchange: kept.of,
    /** Rejects if a request cannot be made. Nothing more is sent then. */
    ended: allEnded(runs),
  };
}

/** Without retries no webhook is disabled. */
const NEVER_DISABLED = { disableAfter: Infinity };

async function allEnded(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const notBegun = (delivery: number): JobDelivery => ({
  delivery,
  state: 'waiting',
  attempts: [],
  nextAtMs: null,
});

const NO_STATES: StateCounts = {
  waiting: 0,
  'first-attempt': 0,
  retrying: 0,
  delivered: 0,
  failed: 0,
  disabled: 0,
  cancelled: 0,
};
