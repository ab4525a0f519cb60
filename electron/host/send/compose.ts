// Turns a Compose request into what is sent: a body signed by the document, or signed with a chosen mistake, once or
// for every attempt of a job.

import type {
  ComposeSigned,
  ComposeSignRequest,
  SendJob,
  SendRequest,
} from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { signOnPurpose } from '../../../shared/signature/explain/search/on-purpose.ts';
import { sign } from '../../../shared/signature/sign.ts';
import { numberedBody } from '../../../shared/webhook/compose.ts';
import { scheduleProblem, type Schedule } from '../../../shared/webhook/schedule.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import { systemClock } from '../lib/clock.ts';
import { HostError } from '../lib/errors.ts';
import { explainPrimitives } from '../lib/primitives.ts';
import { startSending, type SendPlan } from './delivery-run.ts';
import { exchange } from './exchange.ts';
import type { JobWatch, Work } from './jobs.ts';
import type { TargetGuard } from './target-guard.ts';

/**
 * The body with `sign` set. Throws HostError `no-secret`, `not-json`, `not-an-object`, `too-deep`, or `no-effect` if
 * the chosen mistake gives the correct signature for this body.
 */
export function composeSigned(
  { body, secretId, cause }: ComposeSignRequest,
  secrets: Pick<Secrets, 'get'>,
): ComposeSigned {
  const secret = secrets.get(secretId);
  if (secret === null) throw new HostError('no-secret', { what: 'secret' });
  return signedBody(body, secret, cause);
}

/** The same, with the secret itself. */
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
  if (signed.code === 'no-effect') throw new HostError(signed.code, signed.details);
  throw new HostError(signed.code, signed.details);
}

/**
 * The plan of a job. The first request is made at once, so that a body that cannot be signed is reported before anything
 * is sent. Throws what `signed` throws, and HostError `bad-schedule`.
 */
export function sendPlan(
  { body, ...request }: Omit<SendRequest, 'sign'>,
  signed: (body: string) => Draft,
): SendPlan {
  if (request.schedule !== null) checkSchedule(request.schedule);
  const isOne = request.deliveries === 1;
  const requestOf = (notification: number) =>
    signed(isOne ? body : numberedBody(body, notification));
  requestOf(1);
  return { ...request, requestOf };
}

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
