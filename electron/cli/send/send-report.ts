// The output of `send`: a line per attempt and a summary, as text and as JSON.

import { exchangeCode } from '../../../shared/contract/exchange-error.ts';
import type { JobDelivery, SendAttempt } from '../../../shared/contract/sending.ts';
import { exchangeJson, exchangeSays } from '../../../shared/english/exchange-errors.ts';
import { RETRY_LIMITS } from '../../../shared/webhook/delivery.ts';
import type { Schedule } from '../../../shared/webhook/schedule.ts';
import type { SendPlan, DeliveryRun } from '../../host/send/delivery-run.ts';
import { jsonLine, styled, visible } from '../lib/output.ts';

/** One attempt as documented JSON (electron/README.md). */
export function attemptJson({ delivery }: JobDelivery, attempt: SendAttempt): string {
  return jsonLine({
    delivery,
    attempt: attempt.attempt,
    at: new Date(attempt.startedAtMs).toISOString(),
    status: attempt.status,
    error: attempt.error && exchangeJson(attempt.error),
    ms: Math.round(attempt.durationMs),
    nextInMs: attempt.nextInMs === null ? null : Math.round(attempt.nextInMs),
    state: attempt.state,
  });
}

/** The overall result. `cancelled`: Ctrl-C came before every delivery had ended. */
export type SendSummary = ReturnType<typeof summaryOf>;

export function summaryOf(run: DeliveryRun, isCancelled: boolean) {
  const { delivered, failed, disabled, cancelled } = run.states;
  const deliveries = run.deliveries.length;
  const state =
    isCancelled && cancelled > 0
      ? 'cancelled'
      : delivered === deliveries
        ? 'delivered'
        : disabled > 0
          ? 'disabled'
          : 'failed';
  return { state, deliveries, attempts: run.attempts(), delivered, failed, disabled, cancelled };
}

export function beginText(
  { url, deliveries, copies }: SendPlan,
  { variant, timeScale, disableAfter }: Schedule,
): string {
  const total = deliveries * copies;
  const rules = [
    `Variant ${variant}: at most ${RETRY_LIMITS[variant].attempts} attempts`,
    ...(variant === 'B'
      ? [`disabled after ${counted(disableAfter, 'failed delivery', 'failed deliveries')}`]
      : []),
    ...(timeScale === 1 ? [] : [`intervals divided by ${timeScale}`]),
  ];
  return `Sending ${total === 1 ? 'a notification' : counted(total, 'delivery', 'deliveries')} to ${visible(url)}. ${rules.join(', ')}.`;
}

/** One attempt as text; `delivery` is null if there is only one. */
export function attemptText(delivery: number | null, attempt: SendAttempt): string {
  const which = `${delivery === null ? '' : `delivery ${delivery}, `}attempt ${attempt.attempt}`;
  const what =
    attempt.status === null
      ? ((attempt.error && exchangeCode(attempt.error)) ?? 'no response')
      : `${attempt.status}`;
  const protocol = attempt.protocol === null ? '' : ` over HTTP/${attempt.protocol}`;
  return [
    `${which}: ${what}${protocol}, ${Math.round(attempt.durationMs)} ms; ${next(attempt)}`,
    ...(attempt.error === null ? [] : [`  ${visible(exchangeSays(attempt.error))}`]),
  ].join('\n');
}

function next({ state, nextInMs }: SendAttempt): string {
  if (state === 'delivered') return styled('green', 'delivered');
  if (state === 'failed') return styled('red', 'failed, no attempts left');
  if (state === 'disabled') return styled('red', 'failed, webhook disabled');
  return `retrying in ${duration(nextInMs ?? 0)}`;
}

/** `12 ms`, `1.5 s`, `15 min`, `2 h`. */
function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${round(ms / 1_000)} s`;
  return ms < 3_600_000 ? `${round(ms / 60_000)} min` : `${round(ms / 3_600_000)} h`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function progressText({ deliveries, states, attempts }: DeliveryRun): string {
  const over = states.delivered + states.failed + states.disabled;
  return `${over} of ${deliveries.length} ended: ${states.delivered} delivered, ${states.failed} failed, ${states.disabled} disabled; ${states.retrying} retrying, ${counted(attempts(), 'attempt', 'attempts')} so far.`;
}

export function summaryText(summary: SendSummary): string {
  const { state, deliveries, attempts } = summary;
  const tried = counted(attempts, 'attempt', 'attempts');
  if (deliveries === 1) return `${WORDS[state]} after ${tried}.\n`;
  const parts = (['delivered', 'failed', 'disabled', 'cancelled'] as const)
    .filter((name) => summary[name] > 0)
    .map((name) => `${summary[name]} ${name}`);
  return `${counted(deliveries, 'delivery', 'deliveries')}: ${parts.join(', ')}; ${tried}.\n`;
}

const WORDS: Record<SendSummary['state'], string> = {
  delivered: 'Delivered',
  failed: 'Failed',
  disabled: 'Failed, webhook disabled',
  cancelled: 'Cancelled',
};

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
