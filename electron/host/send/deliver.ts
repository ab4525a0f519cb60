// Makes one delivery as the payment service does (document 3, 4.1, 8): sends the documented request, and again after
// each failure, until it is delivered or no attempt is left.

import type { Exchange, HttpProtocol, SendAttempt } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import {
  attempted,
  isOver,
  newDelivery,
  RETRY_LIMITS,
  type Delivery,
} from '../../../shared/webhook/delivery.ts';
import { DOCUMENTED_HEADERS } from '../../../shared/webhook/request.ts';
import type { Schedule } from '../../../shared/webhook/schedule.ts';
import type { Clock } from '../lib/clock.ts';
import type { Slots } from '../lib/slots.ts';
import type { exchange, ExchangeOptions } from './send-request.ts';
import type { SpokenProtocol } from './open-connection.ts';
import type { WebhookSwitch } from './disable-after-failures.ts';

/** The documented request (document 4.1). */
export const documentedRequest = (url: string, body: Uint8Array): Draft => ({
  method: 'POST',
  url,
  host: null,
  headers: DOCUMENTED_HEADERS,
  body,
});

/** The same with a text as its body. */
export const documentedText = (url: string, body: string): Draft =>
  documentedRequest(url, Buffer.from(body, 'utf8'));

export interface SenderOptions {
  /** Null: one attempt, no retry. */
  readonly schedule: Schedule | null;
  /** For each attempt; not affected by the time scale. */
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
  readonly protocol: HttpProtocol;
  /** Cancels the delivery. An attempt in progress is ended and not counted. */
  readonly signal: AbortSignal;
  /** The webhook of this delivery. Once it is disabled, nothing more is sent (Variant B). */
  readonly webhook: WebhookSwitch;
  /** Limits concurrent attempts. A delivery that waits for its retry takes no place. */
  readonly places: Slots;
  readonly send: typeof exchange;
  readonly clock: Clock;
}

/** How a delivery ended. */
export type DeliveryEnd = 'delivered' | 'failed' | 'disabled' | 'cancelled';

/**
 * Makes one delivery. `request` is called again for each attempt, so that no body is in memory during a wait.
 * `onAttempt` is called after each attempt. Rejects only if one of the two throws.
 */
export async function deliver(
  request: () => Draft,
  options: SenderOptions,
  onAttempt: (attempt: SendAttempt) => void,
): Promise<DeliveryEnd> {
  const { schedule, signal, webhook, clock } = options;
  let delivery = newDelivery(schedule?.variant ?? 'A', schedule?.timeScale);
  let waitedMs = 0;

  /**
   * Makes one attempt and evaluates it before its place is free, so that nothing starts after a webhook is disabled.
   */
  async function attempt(): Promise<SendAttempt | 'cancelled' | 'disabled'> {
    const made = await attemptOnce(request, options);
    if (made === 'cancelled' || made === 'disabled') return made;
    const { result, protocol } = made;
    const status = result.response?.status ?? null;
    const endedAtMs = result.sentAtMs + result.durationMs;
    const after = attempted(delivery, { startedAtMs: result.sentAtMs, endedAtMs, status });
    const waitMs =
      schedule === null || isOver(after)
        ? null
        : waitBefore(after, schedule, waitedMs, clock.now());
    delivery = webhook.ended(waitMs === null ? withoutRetry(after) : after);
    const ended: SendAttempt = {
      attempt: delivery.attempts.length,
      startedAtMs: result.sentAtMs,
      durationMs: result.durationMs,
      status,
      error: result.error,
      protocol,
      nextInMs: isOver(delivery) ? null : waitMs,
      state: delivery.state,
    };
    onAttempt(ended);
    return ended;
  }

  for (;;) {
    const made = await options.places.take(attempt, delivery.attempts.length > 0);
    if (made === 'cancelled' || made === 'disabled') return made;
    const { state, nextInMs } = made;
    if (state === 'delivered' || state === 'failed' || state === 'disabled') return state;
    const waitMs = nextInMs ?? 0;
    await clock.wait(waitMs, [signal, webhook.disabled]);
    waitedMs += waitMs;
  }
}

/** One attempt, unless the delivery ended while it waited for a place. */
async function attemptOnce(
  request: () => Draft,
  { signal, webhook, send, ...options }: SenderOptions,
): Promise<{ result: Exchange; protocol: SpokenProtocol | null } | 'cancelled' | 'disabled'> {
  if (signal.aborted) return 'cancelled';
  if (webhook.disabled.aborted) return 'disabled';
  let protocol: SpokenProtocol | null = null;
  const how: ExchangeOptions = {
    timeoutMs: options.timeoutMs,
    acceptAnyCertificate: options.acceptAnyCertificate,
    protocol: options.protocol,
    signal,
    connected: (spoken) => {
      protocol = spoken;
    },
  };
  const result = await send(request(), how);
  return result.error?.code === 'cancelled' ? 'cancelled' : { result, protocol };
}

/**
 * The time to wait before the next attempt: the schedule's interval, shortened if Variant A's last attempt would be
 * later than 24 hours after the original request (document 8). Null: no longer interval fits.
 */
function waitBefore(
  { attempts }: Delivery,
  { variant, intervalsMs, timeScale }: Schedule,
  waitedMs: number,
  nowMs: number,
): number | null {
  const intervalMs = (intervalsMs[attempts.length - 1] ?? 0) / timeScale;
  const { lastAttemptMs } = RETRY_LIMITS[variant];
  const first = attempts[0];
  if (lastAttemptMs === null || !first) return intervalMs;
  // Waiting counts in the service's scaled time. The receiver's and the network's time is not scaled.
  const goneMs = nowMs - first.startedAtMs + waitedMs * (timeScale - 1);
  const leftMs = (lastAttemptMs - goneMs) / timeScale;
  if (leftMs >= intervalMs) return intervalMs;
  const beforeMs = (intervalsMs[attempts.length - 2] ?? 0) / timeScale;
  return leftMs > beforeMs ? leftMs : null; // each interval is longer than the one before
}

/** For a delivery whose last permitted attempt has failed (document 7.3). */
const withoutRetry = (delivery: Delivery): Delivery =>
  delivery.state === 'retrying' ? { ...delivery, state: 'failed' } : delivery;
