// The notification that a person prepares as the payment service, before it becomes a request to the host. Numbers stay
// as typed.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { DEMO_ENDPOINT, type SendRequest, type SentAs } from '../../../shared/contract/sending.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { chosenScheme } from '../../../shared/signature/schemes/schemes.ts';
import { composeBody, documentedDraft } from '../../../shared/webhook/compose.ts';
import type { Variant } from '../../../shared/webhook/delivery.ts';
import type { WebhookEvent } from '../../../shared/webhook/events.ts';
import type { Preset } from '../../../shared/webhook/presets.ts';
import {
  DEFAULT_DISABLE_AFTER,
  scheduleProblem,
  type Schedule,
} from '../../../shared/webhook/schedule.ts';
import { signingSecrets } from '../../endpoints/state/endpoints.ts';
import * as fields from '../../ui/fields.ts';
import { words } from '../../words/words.ts';
import { defaultIntervals, readInterval } from './send-intervals.ts';

/** An endpoint as stored in Compose, so that it still has a name after it is deleted. */
export type NamedEndpoint = Pick<Endpoint, 'id' | 'name' | 'path' | 'scheme'>;

export const namedEndpoint = ({ id, name, path, scheme }: Endpoint): NamedEndpoint => ({
  ...{ id, name, path, scheme },
});

/**
 * The endpoint as it is, or as it was before it was deleted. Null: no endpoint can sign, so the demo endpoint is created
 * when something is sent.
 */
export type Signer = NamedEndpoint | null;

type Sent = Pick<
  SendRequest,
  Exclude<keyof typeof SEND, 'url'> | 'protocol' | 'acceptAnyCertificate'
>;

export interface SendDraft extends fields.FormOf<Sent, typeof SEND> {
  /** The unchanged preset of the body; null if it was changed. */
  readonly preset: string | null;
  readonly event: WebhookEvent['id'];
  /** Our own service's, not signed. */
  readonly body: string;
  /** What was written for the endpoints of other services, by their IDs. */
  readonly bodies: Readonly<Record<number, string>>;
  /** Null for the first endpoint that can sign. */
  readonly endpoint: NamedEndpoint | null;
  /** Null for the endpoint's current secret. */
  readonly secretId: string | null;
  readonly signing: 'document' | 'cause' | 'none';
  readonly cause: AnyCauseCode;
  /** Null for our own listener with the endpoint's path. */
  readonly url: string | null;
  readonly retries: 'once' | Variant;
  /** The document's times are divided by this: 60 turns an hour into a minute. */
  readonly timeScale: string;
  readonly intervals: Readonly<Record<Variant, readonly string[]>>;
  readonly disableAfter: string;
}

export const firstSendDraft = (): SendDraft => ({
  preset: 'documented',
  event: 'successful-payment',
  body: bodyOf(documentedDraft()),
  bodies: {},
  endpoint: null,
  secretId: null,
  signing: 'document',
  cause: 'strings-only',
  url: null,
  retries: 'once',
  timeScale: '1',
  intervals: { A: defaultIntervals('A'), B: defaultIntervals('B') },
  disableAfter: String(DEFAULT_DISABLE_AFTER),
  timeoutMs: '30',
  protocol: 'auto',
  acceptAnyCertificate: false,
  deliveries: '1',
  copies: '1',
  concurrency: '10',
});

const bodyOf = (draft: Preset['draft']): string => {
  const composed = composeBody(draft);
  return composed.ok ? composed.text : '{}';
};

/** Takes the body of a preset; the recurring charge is an event of its own (document 6). */
export const withPreset = ({ id, draft }: Preset): Partial<SendDraft> => ({
  preset: id,
  event: id === 'recurring-charge' ? 'recurring-charge' : 'successful-payment',
  body: bodyOf(draft),
});

/** Selects an event. The refund's body is not documented, so it begins empty. */
export function withEvent(draft: SendDraft, event: WebhookEvent['id']): Partial<SendDraft> {
  if (event === 'refund') return { event, body: '{}', preset: null };
  const { preset, body } = firstSendDraft();
  return draft.event === 'refund' ? { event, preset, body } : { event };
}

/**
 * The default endpoint for signing: the listed one if it can sign, otherwise the first that can. A public key cannot.
 * `added`: schemes of one's own.
 */
export function firstSigner(
  endpoints: readonly Endpoint[],
  lookedAt: number | null,
  added: readonly Scheme[],
): Endpoint | undefined {
  const able = endpoints.filter(
    (endpoint) =>
      signingSecrets(endpoint).length > 0 && !hasPublicKey(chosenScheme(endpoint.scheme, added)),
  );
  return able.find(({ id }) => id === lookedAt) ?? able[0];
}

/** The secret to sign with; null if there is none, or the chosen one is gone. */
export function signingSecret(
  { secretId }: Pick<SendDraft, 'secretId'>,
  endpoint: Endpoint | undefined,
): string | null {
  const secrets = signingSecrets(endpoint);
  const chosen = secretId === null ? secrets[0] : secrets.find(({ id }) => id === secretId);
  return chosen?.id ?? null;
}

/** Our own listener with the signer's path; empty while nothing listens. */
export const ownTarget = (listener: string, signer: Signer): string =>
  listener === '' ? '' : listener + (signer ?? DEMO_ENDPOINT).path;

/** The schedule as typed; an invalid interval is NaN. Null: it is sent once. */
export function scheduleOf(draft: SendDraft): Schedule | null {
  const { retries: variant, intervals, disableAfter } = draft;
  if (variant === 'once') return null;
  return {
    variant,
    timeScale: fields.timeScale.read(draft.timeScale),
    intervalsMs: intervals[variant].map((text) => readInterval(text) ?? NaN),
    disableAfter: Number(disableAfter),
  };
}

export const SEND = {
  url: fields.url,
  deliveries: fields.count(LIMITS.deliveries),
  copies: fields.count(LIMITS.copies),
  concurrency: fields.count(LIMITS.concurrency),
  timeoutMs: fields.timeout,
};

export interface SendErrors extends fields.Errors<typeof SEND> {
  readonly timeScale?: string;
  readonly intervals?: string;
  readonly disableAfter?: string;
  readonly secret?: string;
}

/** The draft's errors, except in its body; empty if there are none. */
export function sendErrors(draft: SendDraft, url: string, canSign: boolean): SendErrors {
  const isTooMuch = Number(draft.deliveries) * Number(draft.copies) > LIMITS.deliveries;
  const says = words.compose.errors;
  return {
    ...scheduleErrors(draft),
    ...(isTooMuch && { copies: says.mostInAll(LIMITS.deliveries) }),
    ...fields.errorsOf(SEND, { ...draft, url }),
    ...(draft.signing !== 'none' && !canSign && { secret: says.noSecret }),
  };
}

function scheduleErrors(draft: SendDraft): SendErrors {
  const schedule = scheduleOf(draft);
  if (schedule === null) return {};
  const timeScale = fields.timeScale.wrong(draft.timeScale);
  if (timeScale !== null) return { timeScale };
  if (schedule.intervalsMs.some(Number.isNaN)) return { intervals: words.compose.errors.interval };
  const says = words.documented.scheduleProblem(schedule);
  if (says === null) return {};
  return { [scheduleProblem(schedule) === 'disable-after' ? 'disableAfter' : 'intervals']: says };
}

/** The request to the host for a draft without errors. */
export function sendRequest(
  draft: SendDraft,
  body: string,
  url: string,
  secretId: string | null,
  as: SentAs | null,
): SendRequest {
  const cause = draft.signing === 'cause' ? draft.cause : null;
  return {
    ...fields.readOf(SEND, { ...draft, url }),
    body,
    sign: draft.signing === 'none' || secretId === null ? null : { secretId, cause },
    as,
    schedule: scheduleOf(draft),
    acceptAnyCertificate: draft.acceptAnyCertificate,
    protocol: draft.protocol,
  };
}
