// What `send` does: from the first check to the summary. It needs no data folder and no host.

import { MOST_DELIVERIES, type JobDelivery } from '../../shared/contract/sending.ts';
import { BODY_NAMES_NO_EVENT, listedByWords, WEBHOOK_EVENTS } from '../../shared/webhook/events.ts';
import {
  DEFAULT_DISABLE_AFTER,
  DEFAULT_INTERVALS_MS,
  type Schedule,
} from '../../shared/webhook/schedule.ts';
import { sendPlan, signedBody } from '../host/send/compose.ts';
import { startSending, type DeliveryRun } from '../host/send/delivery-run.ts';
import { CliError, EXIT, type ExitCode } from './exit.ts';
import { jsonLine, print, say } from './output.ts';
import { readSecret, secretMissing } from './secret.ts';
import { bodyToSend } from './send-body.ts';
import type { SendOptions } from './send-options.ts';
import {
  attemptJson,
  attemptText,
  beginText,
  progressText,
  summaryOf,
  summaryText,
} from './send-report.ts';
import { stopSignal } from './stop-signal.ts';

/** Sends until every delivery has ended, or Ctrl-C. Throws CliError and HostError where it cannot begin. */
export async function sendUntilEnded(options: SendOptions): Promise<ExitCode> {
  const { to } = options;
  if (to === undefined) {
    throw new CliError(EXIT.usage, 'Where to send it is missing: give --to URL.');
  }
  checkCount(options);
  if (options.disableAfter !== undefined && options.variant === 'A') {
    throw new CliError(
      EXIT.usage,
      '--disable-after goes with --variant B only: Variant A never disables the webhook.',
    );
  }
  const body = await bodyToSend(options);
  const sign = await signer(options);
  const schedule = scheduleOf(options);
  const plan = sendPlan(
    {
      url: to,
      body,
      schedule,
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
      protocol: options.protocol,
      deliveries: options.deliveries,
      copies: options.copies,
      concurrency: options.concurrency,
    },
    sign,
  );

  const signal = stopSignal();
  tellEvent(options);
  if (!options.json) say(beginText(plan, schedule));
  const isOne = plan.deliveries * plan.copies === 1;
  let printed: Promise<void> = Promise.resolve();
  const run = startSending(plan, {
    signal,
    changed: (delivery: JobDelivery, attempt) => {
      if (!attempt) return;
      const line = options.json
        ? attemptJson(delivery, attempt)
        : `${attemptText(isOne ? null : delivery.delivery, attempt)}\n`;
      printed = printed.then(() => print(line));
    },
  });
  await withProgress(run, isOne || options.json === true);
  await printed;
  const summary = summaryOf(run, signal.aborted);
  await print(options.json ? jsonLine(summary) : summaryText(summary));
  return summary.state === 'delivered' ? EXIT.ok : EXIT.no;
}

const scheduleOf = ({ variant, timeScale, disableAfter, intervals }: SendOptions): Schedule => ({
  variant,
  timeScale,
  disableAfter: disableAfter ?? DEFAULT_DISABLE_AFTER,
  intervalsMs: intervals ?? DEFAULT_INTERVALS_MS[variant],
});

function checkCount({ deliveries, copies }: SendOptions): void {
  if (deliveries * copies <= MOST_DELIVERIES) return;
  throw new CliError(
    EXIT.usage,
    `--deliveries and --copies make more than ${MOST_DELIVERIES} deliveries.`,
  );
}

function tellEvent({ event }: SendOptions): void {
  const known = WEBHOOK_EVENTS.find(({ id }) => id === event);
  if (known)
    say(`${known.words}: ${known.sentWhen} ${listedByWords(known)} ${BODY_NAMES_NO_EVENT}`);
}

/** Makes a body ready to be sent. Throws CliError 64 where there is no secret to sign with. */
async function signer({ cause, ...options }: SendOptions): Promise<(body: string) => string> {
  if (options.unsigned) return (body) => body;
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  return (body) => signedBody(body, secret, cause ?? null).text;
}

const PROGRESS_PAUSE_MS = 2_000;

/** Waits for the end, and says every few seconds how far many deliveries are. */
async function withProgress(run: DeliveryRun, isQuiet: boolean): Promise<void> {
  const timer = setInterval(() => say(progressText(run)), PROGRESS_PAUSE_MS);
  if (isQuiet) clearInterval(timer);
  try {
    await run.ended;
  } finally {
    clearInterval(timer);
  }
}
