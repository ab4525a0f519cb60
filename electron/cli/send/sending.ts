// Runs `send`, from the checks to the summary. It reads the data folder only for a scheme of one's own, and for the
// window's port.

import { LIMITS } from '../../../shared/contract/limits.ts';
import type { JobDelivery } from '../../../shared/contract/sending.ts';
import { isDefault } from '../../../shared/signature/schemes/schemes.ts';
import {
  type ComposeDraft,
  type ComposeField,
  composeBody,
} from '../../../shared/webhook/compose.ts';
import {
  BODY_NAMES_NO_EVENT,
  REFUND_NOT_DOCUMENTED,
  WEBHOOK_EVENTS,
  listedByWords,
} from '../../../shared/webhook/events.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import {
  DEFAULT_DISABLE_AFTER,
  DEFAULT_INTERVALS_MS,
  type Schedule,
} from '../../../shared/webhook/schedule.ts';
import { systemClock } from '../../host/lib/clock.ts';
import { notifications, sendPlan, signedBody } from '../../host/send/compose.ts';
import { documentedText } from '../../host/send/deliver.ts';
import {
  type DeliveryRun,
  type SendPlan,
  type SendWatch,
  startSending,
} from '../../host/send/delivery-run.ts';
import { exchange } from '../../host/send/send-request.ts';
import { CliError, EXIT, type ExitCode } from '../lib/exit.ts';
import { readText } from '../lib/input.ts';
import { jsonLine, print, say } from '../lib/output.ts';
import { refuseOwnWindow } from '../lib/own-window.ts';
import { readSecret, secretMissing } from '../lib/secret.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { schemeOf } from '../schemes/scheme-file.ts';
import type { FieldChange, SendOptions } from './send-options.ts';
import {
  attemptJson,
  attemptText,
  beginText,
  progressText,
  summaryOf,
  summaryText,
} from './send-report.ts';

/** Sends until every delivery has ended, or Ctrl-C. Throws CliError or HostError if it cannot begin. */
export async function sendUntilEnded(options: SendOptions): Promise<ExitCode> {
  const { to } = options;
  if (to === undefined) {
    throw new CliError(EXIT.usage, 'The target is missing. Add --to URL.');
  }
  checkCount(options);
  if (options.disableAfter !== undefined && options.variant === 'A') {
    throw new CliError(
      EXIT.usage,
      '--disable-after works only with --variant B. Variant A never disables the webhook.',
    );
  }
  const mayUse = await refuseOwnWindow(to, options);
  const requestOf = await requestsTo(to, options);
  const schedule = scheduleOf(options);
  const plan = sendPlan(
    {
      url: to,
      schedule,
      timeoutMs: options.timeout,
      acceptAnyCertificate: options.anyCertificate ?? false,
      protocol: options.protocol,
      deliveries: options.deliveries,
      copies: options.copies,
      concurrency: options.concurrency,
    },
    requestOf,
  );

  const signal = stopSignal();
  tellEvent(options);
  if (!options.json) say(beginText(plan, schedule));
  const isOne = plan.deliveries * plan.copies === 1;
  let printed: Promise<void> = Promise.resolve();
  const watch: SendWatch = {
    signal,
    changed: (delivery: JobDelivery, attempt) => {
      if (!attempt) return;
      const line = options.json
        ? attemptJson(delivery, attempt)
        : `${attemptText(isOne ? null : delivery.delivery, attempt)}\n`;
      printed = printed.then(() => print(line));
    },
  };
  const run = startSending(plan, watch, {
    send: (draft, how) => exchange(draft, { ...how, mayUse }),
    clock: systemClock,
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
  if (deliveries * copies <= LIMITS.deliveries) return;
  throw new CliError(
    EXIT.usage,
    `--deliveries times --copies is more than ${LIMITS.deliveries}. Lower one of them.`,
  );
}

function tellEvent({ event }: SendOptions): void {
  const known = WEBHOOK_EVENTS.find(({ id }) => id === event);
  if (known)
    say(`${known.words}: ${known.sentWhen} ${listedByWords(known)} ${BODY_NAMES_NO_EVENT}`);
}

/** What is sent, by the document or by the scheme of --scheme. Throws as `schemeOf` does. */
async function requestsTo(url: string, options: SendOptions): Promise<SendPlan['requestOf']> {
  const scheme = await schemeOf(options);
  if (!isDefault(scheme)) {
    const { requestsByScheme } = await import('./send-by-scheme.ts');
    return requestsByScheme(scheme, url, options);
  }
  if ((options.header ?? options.settingsFile) !== undefined) {
    throw new CliError(
      EXIT.usage,
      '--header and --settings-file work only with --scheme of another service.',
    );
  }
  const body = await bodyToSend(options);
  const sign = await signer(options);
  const numbered = notifications(body, options.deliveries);
  return (notification) => documentedText(url, sign(numbered(notification)));
}

/** Returns the function that signs a body. Throws CliError 64 if there is no secret. */
async function signer({ cause, ...options }: SendOptions): Promise<(body: string) => string> {
  if (options.unsigned) return (body) => body;
  const secret = await readSecret(options);
  if (secret === null) throw secretMissing();
  return (body) => signedBody(body, secret, cause ?? null).text;
}

const PROGRESS_PAUSE_MS = 2_000;

/** Waits for the end, and prints the progress every two seconds. */
async function withProgress(run: DeliveryRun, isQuiet: boolean): Promise<void> {
  const timer = setInterval(() => say(progressText(run)), PROGRESS_PAUSE_MS);
  if (isQuiet) clearInterval(timer);
  try {
    await run.ended;
  } finally {
    clearInterval(timer);
  }
}

/** The body before it is signed. Throws CliError 64, 65, 66. */
async function bodyToSend(options: SendOptions): Promise<string> {
  if (options.body !== undefined) {
    return readText(options.body, 'To send any bytes unsigned, use "countersign replay FILE".');
  }
  if (options.event === 'refund') {
    throw new CliError(EXIT.usage, `${REFUND_NOT_DOCUMENTED} Pass your own with --body FILE.`);
  }
  const composed = composeBody(draftOf(options));
  if (composed.ok) return composed.text;
  throw new CliError(EXIT.usage, `${composed.field}: ${composed.message}`);
}

function draftOf({ preset = 'documented', field = [], literal = [], itemsVariant }: SendOptions) {
  const chosen = PRESETS.find(({ id }) => id === preset)?.draft;
  if (!chosen) throw new CliError(EXIT.usage, `Unknown preset ${preset}.`);
  const changes = [
    ...field.map((change): ComposeField => ({ ...change, kind: 'string' })),
    ...literal.map((change): ComposeField => ({ ...change, kind: 'literal' })),
  ];
  const draft: ComposeDraft = { ...chosen, fields: changes.reduce(withField, chosen.fields) };
  return itemsVariant === undefined ? draft : { ...draft, itemsVariant };
}

/** Replaces every field with that name, or adds the field at the end. */
function withField(fields: readonly ComposeField[], change: ComposeField): readonly ComposeField[] {
  const isThere = fields.some(({ name }: FieldChange) => name === change.name);
  if (!isThere) return [...fields, change];
  return fields.map((field) => (field.name === change.name ? change : field));
}
