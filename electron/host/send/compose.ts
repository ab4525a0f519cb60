// Composing from the window's request to what is sent: a body signed by the document or wrongly on purpose, once or
// for every delivery of a job.

import type {
  ComposeSigned,
  ComposeSignRequest,
  SendJob,
  SendRequest,
} from '../../../shared/contract/sending.ts';
import { signOnPurpose } from '../../../shared/signature/explain/on-purpose.ts';
import { sign } from '../../../shared/signature/sign.ts';
import { numberedBody } from '../../../shared/webhook/compose.ts';
import { scheduleError, scheduleProblem, type Schedule } from '../../../shared/webhook/schedule.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import { systemClock } from '../lib/clock.ts';
import { HostError } from '../lib/errors.ts';
import { explainPrimitives } from '../lib/primitives.ts';
import { startSending, type SendPlan } from './delivery-run.ts';
import { exchange } from './exchange.ts';
import type { JobWatch, Work } from './jobs.ts';
import type { TargetGuard } from './target-guard.ts';

/**
 * The body with `sign` set. Throws HostError `no-secret`, `not-json`, `not-an-object`, `too-deep`, or `no-effect` where
 * the chosen cause gives the right signature for this body.
 */
export function composeSigned(
  { body, secretId, cause }: ComposeSignRequest,
  secrets: Pick<Secrets, 'get'>,
): ComposeSigned {
  const secret = secrets.get(secretId);
  if (secret === null) {
    throw new HostError(
      'no-secret',
      'This secret cannot be read here, so the body cannot be signed. Enter the secret again, or send the body without signing it.',
    );
  }
  return signedBody(body, secret, cause);
}

/** The same with the secret itself. */
export function signedBody(
  body: string,
  secret: string,
  cause: ComposeSignRequest['cause'],
): ComposeSigned {
  const signed =
    cause === null
      ? { says: null, ...sign(body, secret, explainPrimitives) }
      : signOnPurpose(cause, body, secret, explainPrimitives);
  if (signed.ok) return { text: signed.text, sign: signed.sign, says: signed.says };
  if (signed.code === 'no-effect') {
    throw new HostError(signed.code, signed.message, { details: { cause: signed.cause } });
  }
  throw new HostError(
    signed.code,
    `The body cannot be signed: ${signed.message} Mend it, or send it unsigned.`,
    { details: signed.details },
  );
}

/**
 * What a sending is made of. The first body is signed at once, so that what cannot be signed is said before anything is
 * sent. Throws what `signed` throws, and HostError `bad-schedule`.
 */
export function sendPlan(
  { body, ...request }: Omit<SendRequest, 'sign'>,
  signed: (body: string) => string,
): SendPlan {
  if (request.schedule !== null) checkSchedule(request.schedule);
  if (request.deliveries === 1) {
    const bytes = Buffer.from(signed(body), 'utf8');
    return { ...request, bodyOf: () => bytes };
  }
  const bodyOf = (notification: number) =>
    Buffer.from(signed(numberedBody(body, notification)), 'utf8');
  bodyOf(1);
  return { ...request, bodyOf };
}

function checkSchedule(schedule: Schedule): void {
  const wrong = scheduleProblem(schedule);
  if (wrong === null) return;
  throw new HostError('bad-schedule', scheduleError(schedule) ?? '', {
    details: { schedule: wrong, count: schedule.intervalsMs.length },
  });
}

/** A sending as a job, to anywhere but the window. */
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
