// Makes one HTTP request to any URL and returns the answer or the error: for replays, forwards, Compose and the tunnel
// check. Each request has its own connection, follows no redirect, and may have a Host other than the URL's.

import type { Agent, Dispatcher } from 'undici';
import type { Exchange, ExchangeResponse, HttpProtocol } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { headerPairs, headerValues } from '../../../shared/webhook/capture.ts';
import { countsAsDelivered, type Counting } from '../../../shared/webhook/delivery.ts';
import { explainBodyError, explainError } from './exchange-errors.ts';
import { connector, type SpokenProtocol } from './open-connection.ts';
import type { AddressCheck } from './target-guard.ts';

export interface ExchangeOptions {
  /** For the whole exchange, from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
  /** The scheme of the service that would send it. Default: our own. */
  readonly countedBy?: Counting;
  /** Default: HTTP/1.1. */
  readonly protocol?: HttpProtocol;
  /** Cancels the exchange, with the error `cancelled`. */
  readonly signal?: AbortSignal;
  /** Called for each address of the target when the connection is opened. An exception becomes the error. */
  readonly mayUse?: AddressCheck;
  /** Called with the protocol once there is a connection. */
  readonly connected?: (spoken: SpokenProtocol) => void;
}

/** At most this much of an answer's body is kept. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * Sends the draft once. Never rejects: a failure is in `error`. An answer whose body does not end counts as an answer
 * with `body-not-ended`, because the service does not use the body (document 4.2).
 */
export async function exchange(draft: Draft, options: ExchangeOptions): Promise<Exchange> {
  const client = await import('undici'); // large, and not needed at the start
  const started = performance.now();
  const sentAtMs = Date.now();
  const end = endOf(options);
  const agent = new client.Agent({
    allowH2: options.protocol !== undefined && options.protocol !== '1.1',
    headersTimeout: 0, // only `end` sets a time limit
    bodyTimeout: 0,
    pipelining: 0, // one request per connection
    connect: connector({ ...options, signal: end.signal }),
  });
  const outcome = await requestOnce(client, draft, agent, end.signal, options.timeoutMs);
  end.clear();
  void agent.destroy();
  return {
    sentAtMs,
    durationMs: performance.now() - started,
    ...outcome,
    delivered: countsAsDelivered(outcome.response?.status ?? null, options.countedBy),
  };
}

type Outcome = Pick<Exchange, 'response' | 'error'>;

async function requestOnce(
  { errors, request: send }: typeof import('undici'),
  draft: Draft,
  dispatcher: Agent,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Outcome> {
  const { host } = new URL(draft.url);
  let answer: Dispatcher.ResponseData;
  try {
    if (draft.method === '') throw new errors.InvalidArgumentError('undici would choose one');
    answer = await send(draft.url, {
      dispatcher,
      method: draft.method, // any token, because captures may have any method
      headers: ['Host', draft.host ?? host, ...draft.headers.flat()],
      body: draft.body,
      responseHeaders: 'raw',
      signal,
    });
  } catch (error) {
    return { response: null, error: explainError(error, host, timeoutMs) };
  }
  const { failure, ...body } = await readBody(answer.body as AsyncIterable<Buffer>);
  const headers = headerPairs(
    (answer.headers as unknown as Buffer[]).map((text) => text.toString('latin1')),
  );
  const response = { status: answer.statusCode, headers, ...body };
  const isWhole =
    isBodiless(draft.method, response.status) || (failure === null && isAsLongAsSaid(response));
  return { response, error: isWhole ? null : explainBodyError(failure, host) };
}

/** Whether the answer has no body, whatever length its headers declare (RFC 9110 6.4.1, 8.6). */
const isBodiless = (method: string, status: number) =>
  method === 'HEAD' || status === 204 || status === 304;

/** Needed because a cancelled HTTP/2 stream ends like any other, only sooner. */
function isAsLongAsSaid({ headers, bodyLength }: ExchangeResponse): boolean {
  const [said] = headerValues(headers, 'content-length');
  return said === undefined || bodyLength >= Number(said);
}

type Body = Pick<ExchangeResponse, 'bodyBase64' | 'bodyLength' | 'bodyCut'>;

/** The first bytes of the body, and the reason that it did not end; null: it ended. */
async function readBody(body: AsyncIterable<Buffer>): Promise<Body & { failure: unknown }> {
  const chunks: Buffer[] = [];
  let kept = 0;
  let bodyLength = 0;
  let failure: unknown = null;
  try {
    for await (const chunk of body) {
      bodyLength += chunk.length;
      const part = chunk.subarray(0, Math.max(0, MAX_ANSWER_BYTES - kept));
      if (part.length > 0) chunks.push(part);
      kept += part.length;
    }
  } catch (error) {
    failure = error;
  }
  const bodyBase64 = Buffer.concat(chunks).toString('base64');
  return { bodyBase64, bodyLength, bodyCut: bodyLength > kept, failure };
}

/** Ends an exchange after its timeout, or when it is cancelled. */
function endOf({ timeoutMs, signal }: ExchangeOptions) {
  const controller = new AbortController();
  const cancel = () => controller.abort(new DOMException('cancelled', 'AbortError'));
  const timer = setTimeout(
    () => controller.abort(new DOMException('too long', 'TimeoutError')),
    timeoutMs,
  );
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}
