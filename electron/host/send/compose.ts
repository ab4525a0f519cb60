// Turns a Compose request into what is sent: a body signed by the document, signed with a chosen mistake, or signed as
// another service does, once or for every attempt of a job.

import type {
  ComposeSigned,
  ComposeSignRequest,
  SendJob,
  SendRequest,
} from '../../../shared/contract/sending.ts';
import { requestWith } from '../../../shared/signature/engine/example-request.ts';
import { signOnPurpose } from '../../../shared/signature/explain/search/on-purpose.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import { numberedBody } from '../../../shared/webhook/compose.ts';
import { scheduleProblem, type Schedule } from '../../../shared/webhook/schedule.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import { systemClock } from '../lib/clock.ts';
import { HostError } from '../lib/errors.ts';
import { primitives } from '../lib/primitives.ts';
import { documentedText } from './deliver.ts';
import { startSending, type SendPlan } from './delivery-run.ts';
import { exchange } from './send-request.ts';
import type { JobWatch, Work } from './jobs.ts';
import { signByScheme, signingAs } from './sign-by-scheme.ts';
import type { TargetGuard } from './target-guard.ts';

export interface ComposeContext {
  readonly secrets: Pick<Secrets, 'get'>;
  readonly endpoints: Pick<Endpoints, 'list' | 'routeTo'>;
}

/**
 * The body, signed. Throws HostError `no-secret`; for our own service `not-json`, `not-an-object`, `too-deep`, or
 * `no-effect` if the chosen mistake gives the correct signature for this body; for another service `no-effect`,
 * `not-signable`, `not-found` (the endpoint) or `scheme-changed`.
 */
export function composeSigned(
  { body, secretId, cause, as }: ComposeSignRequest,
  { secrets, endpoints }: ComposeContext,
): ComposeSigned {
  const secret = secrets.get(secretId);
  if (secret === null) throw new HostError('no-secret', { what: 'secret' });
  if (as === null) return { ...signedBody(body, secret, cause), head: null };
  const unsigned = requestWith(as.url, body);
  const { request, says } = signByScheme(signingAs(as, endpoints), unsigned, secret, cause);
  const { body: text, ...head } = request;
  return { text: textOf(text), sign: null, says, head };
}

/** A composed body is text, and so is the signed one. */
const textOf = (body: SignedRequest['body']) =>
  typeof body === 'string' ? body : Buffer.from(body).toString('utf8');

/**
 * The requests of a job. Another service's scheme is the one at its start, whatever happens to the endpoint meanwhile.
 * Throws HostError `not-found` or `scheme-changed` now, and `no-secret`, `not-signable` or a code of `composeSigned`
 * later.
 */
export function requestsOf(
  { url, body, sign: signs, as, deliveries }: SendRequest,
  { secrets, endpoints }: ComposeContext,
): SendPlan['requestOf'] {
  if (as === null) {
    const numbered = notifications(body, deliveries);
    return (notification) => {
      const text = numbered(notification);
      const signed =
        signs === null
          ? text
          : composeSigned({ ...signs, body: text, as }, { secrets, endpoints }).text;
      return documentedText(url, signed);
    };
  }
  const signing = signingAs(as, endpoints);
  return () => {
    const unsigned = requestWith(url, body);
    const request =
      signs === null
        ? unsigned
        : signByScheme(signing, unsigned, secrets.get(signs.secretId), signs.cause).request;
    return { ...request, host: null, body: Buffer.from(request.body) };
  };
}

/** The body of our own service with `sign` set by the secret itself. Throws the same. */
export function signedBody(
  body: string,
  secret: string,
  cause: ComposeSignRequest['cause'],
): Omit<ComposeSigned, 'head'> {
  const signed =
    cause === null
      ? { says: null, ...sign(body, secret, primitives) }
      : signOnPurpose(cause, body, secret, primitives);
  if (signed.ok) return { text: signed.text, sign: signed.sign, says: signed.says };
  if (signed.code === 'no-effect') throw new HostError(signed.code, signed.details);
  throw new HostError(signed.code, signed.details);
}

/**
 * The plan of a job. The first request is made at once, so that a body that cannot be signed is reported before anything
 * is sent. Throws what `signed` throws, and HostError `bad-schedule`.
 */
export function sendPlan(
  request: Omit<SendPlan, 'requestOf'>,
  requestOf: SendPlan['requestOf'],
): SendPlan {
  if (request.schedule !== null) checkSchedule(request.schedule);
  requestOf(1);
  return { ...request, requestOf };
}

/** The bodies of our own service's notifications, counted from 1: of several, each has another name. */
export const notifications =
  (body: string, deliveries: number) =>
  (notification: number): string =>
    deliveries === 1 ? body : numberedBody(body, notification);

function checkSchedule(schedule: Schedule): void {
  const wrong = scheduleProblem(schedule);
  if (wrong === null) return;
  const { variant, intervalsMs } = schedule;
  throw new HostError('bad-schedule', { schedule: wrong, variant, count: intervalsMs.length });
}

/** Sends to any target but the window, as a job. */
export const sendWork =
  (plan: SendPlan, { notWindow }: Pick<TargetGuard, 'notWindow'>) =>
  ({ signal, changed }: JobWatch): Work => {
    const send: typeof exchange = (draft, how) => exchange(draft, { ...how, mayUse: notWindow });
    const run = startSending(plan, { signal, changed }, { send, clock: systemClock });
    const { states } = run;
    return {
      progress: (): Omit<SendJob, 'id' | 'startedAtMs' | 'endedAtMs' | 'state'> => ({
        kind: 'send',
        url: plan.url,
        schedule: plan.schedule,
        total: run.deliveries.length,
        done: states.delivered + states.failed + states.disabled,
        states: { ...states },
        attempts: run.attempts(),
      }),
      deliveries: () => run.deliveries,
      exchange: run.exchange,
      ended: run.ended.then(() => 'done' as const),
    };
  };
