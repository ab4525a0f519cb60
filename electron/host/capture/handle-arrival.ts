// Handles an arrival: stores it with the plan of its answer, then gives that answer. The endpoint's policy, its forward
// and the loop guard come together here.

import { DEFAULT_POLICY, type Forward, type Reaction } from '../../../shared/contract/endpoint.ts';
import type { ExchangeResponse, ForwardResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import type { ListenerOptions, ListenerStatus } from '../listen/listener.ts';
import type { RawAnswer, Reply } from '../listen/reply.ts';
import { hasPassed } from '../send/loop-guard.ts';
import type { PlannedAnswer } from '../store/answers.ts';
import type { EndpointRecord } from '../store/endpoints.ts';
import { type AttemptCounter, hashOf, reactionTo } from './answer-policy.ts';
import type { GroupCommit } from './group-commit.ts';
import type { Forwarder } from './forwarder.ts';
import type { OutcomeSaver } from './save-outcomes.ts';

export interface ArrivalHandlerOptions {
  readonly endpoints: Pick<Endpoints, 'at'>;
  readonly committer: Pick<GroupCommit, 'store'>;
  readonly attempts: AttemptCounter;
  /** Resolves when the database has every attempt of earlier runs. */
  readonly attemptsKnown: () => Promise<void>;
  readonly forwarder: Forwarder;
  readonly outcomes: OutcomeSaver;
  readonly installationId: string;
  /** Whether an arrival is a probe of the tunnel check, which is answered and not stored. */
  readonly isProbe: (arrival: Arrival) => boolean;
}

const BY_DEFAULT = DEFAULT_POLICY.always;

const LOOP: Reaction = {
  ...BY_DEFAULT,
  status: 508,
  headers: [['Content-Type', 'text/plain; charset=utf-8']],
  body: 'This request has passed this Countersign before: it comes back to where it was sent on.\n',
};

/** The receiver's answer is stored with the result of the forward. */
const FROM_RECEIVER: PlannedAnswer = { ...BY_DEFAULT, from: 'receiver', status: null };

/** Makes the function that the listener calls for every arrival. */
export function createArrivalHandler(options: ArrivalHandlerOptions): ListenerOptions['take'] {
  const { endpoints, committer, attempts, forwarder, outcomes, isProbe } = options;
  const isLoop = ({ headers }: Arrival) => hasPassed(headers, options.installationId);

  /** For arrivals that the listener answers itself, or whose sender is gone. An incomplete request is not forwarded. */
  async function refuse(arrival: Arrival, decided: NonNullable<ListenerStatus>): Promise<Reply> {
    const answered = decided === 'none' ? null : decided;
    const isWhole = arrival.defect === null && answered === null;
    const endpoint = isWhole && !isLoop(arrival) ? endpoints.at(arrival.target) : undefined;
    const forward = endpoint?.forward ?? null;
    const id = await committer.store(arrival, { answered, answer: null, forward });
    if (forward) forwarder.queue(id, forward);
    return { ...BY_DEFAULT, status: answered ?? BY_DEFAULT.status };
  }

  async function react(
    arrival: Arrival,
    reaction: Reaction,
    forward: Forward | null,
    from: PlannedAnswer['from'] = 'policy',
  ): Promise<Reply> {
    const { does, status, delayMs, headers, body } = reaction;
    const isAtOnce = does === 'answer' && delayMs === 0;
    const isPlain = isAtOnce && headers.length === 0 && body === '';
    const answered = isAtOnce ? status : null;
    const answer = isPlain ? null : { ...reaction, from };
    const id = await committer.store(arrival, { answered, answer, forward });
    if (forward) forwarder.queue(id, forward);
    if (isPlain) return reaction;
    return { does, answer: reaction, delayMs, ended: (end) => outcomes.answered(id, end) };
  }

  /** Follows the endpoint's script, which counts attempts. Without a script no body is hashed. */
  async function reactByScript(arrival: Arrival, endpoint: EndpointRecord): Promise<Reply> {
    await options.attemptsKnown();
    const attempt = attempts.next(endpoint, arrival.body);
    const reaction = reactionTo(endpoint.policy, attempt);
    try {
      return await react(arrival, reaction, endpoint.forward);
    } catch (error) {
      attempts.forget(endpoint.id, hashOf(arrival.body));
      throw error;
    }
  }

  async function proxy(arrival: Arrival, forward: Forward): Promise<Reply> {
    const id = await committer.store(arrival, { answered: null, answer: FROM_RECEIVER, forward });
    let instead: ReturnType<typeof noReceiverAnswer> | undefined;
    const answer = forwarder.now(id, arrival, forward).then((result) => {
      const response = usableResponse(result);
      return response ? receiverAnswer(response) : (instead = noReceiverAnswer(result));
    });
    return {
      does: 'answer',
      answer,
      delayMs: 0,
      ended: (end) => outcomes.answered(id, end, instead),
    };
  }

  return (arrival, decided) => {
    if (isProbe(arrival)) return Promise.resolve(BY_DEFAULT);
    if (decided !== null) return refuse(arrival, decided);
    if (isLoop(arrival)) return react(arrival, LOOP, null, 'listener');
    const endpoint = endpoints.at(arrival.target);
    if (!endpoint) return react(arrival, BY_DEFAULT, null);
    const { policy, forward } = endpoint;
    if (forward?.mode === 'proxy') return proxy(arrival, forward);
    if (policy.script.length > 0) return reactByScript(arrival, endpoint);
    return react(arrival, policy.always, forward);
  };
}

/** The highest status in HTTP/2. A receiver over HTTP/1.1 may send a higher one. */
const MAX_STATUS = 599;

/** The status, the body (at most the first 1 MiB), and the headers without those of the connection. */
function receiverAnswer({ status, headers, bodyBase64 }: ExchangeResponse): RawAnswer {
  return { status, headers: replayHeaders(headers), body: Buffer.from(bodyBase64, 'base64') };
}

/** The receiver's answer; null if it cannot be passed on. */
const usableResponse = ({ response }: ForwardResult): ExchangeResponse | null =>
  response && response.status <= MAX_STATUS ? response : null;

/** The answer when the receiver gave none: 504 after a timeout, else 502. It does not reveal the receiver's address. */
function noReceiverAnswer({ error }: ForwardResult): PlannedAnswer & { readonly status: number } {
  const isLate = error?.code === 'timeout';
  return {
    does: 'answer',
    from: 'listener',
    status: isLate ? 504 : 502,
    headers: [['Content-Type', 'text/plain; charset=utf-8']],
    body: isLate
      ? 'The webhook is captured, but the receiver behind Countersign did not answer in time.\n'
      : 'The webhook is captured, but the receiver behind Countersign gave no answer.\n',
    delayMs: 0,
  };
}
