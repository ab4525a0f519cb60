// Sends a webhook to any URL and reports what came back, a failure included. One connection for each replay, no
// redirect followed, Host kept apart from the address.

import { Agent, request as send, type Dispatcher } from 'undici';
import { countsAsDelivered, type Draft } from '../../shared/replay/draft.ts';
import type { ReplayResult } from '../../shared/contract/host.ts';
import { systemCode } from './errors.ts';
import { headerPairs } from './raw-request.ts';

export interface ReplayOptions {
  /** For the whole exchange, from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly acceptAnyCertificate: boolean;
}

/** What came of one sending. */
export type Delivery = Pick<
  ReplayResult,
  'sentAtMs' | 'durationMs' | 'response' | 'error' | 'delivered'
>;

/** This much of an answer's body is kept. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/** Sends the draft once. Never rejects: what fails is in `error`, with what to do about it. */
export async function sendReplay(draft: Draft, options: ReplayOptions): Promise<Delivery> {
  const sentAtMs = Date.now();
  const started = performance.now();
  const finish = (outcome: Pick<Delivery, 'response' | 'error'>): Delivery => ({
    sentAtMs,
    durationMs: performance.now() - started,
    ...outcome,
    delivered: countsAsDelivered(outcome.response?.status ?? null),
  });
  const agent = new Agent({
    allowH2: false,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    connect: { timeout: options.timeoutMs, rejectUnauthorized: !options.acceptAnyCertificate },
  });
  try {
    const signal = AbortSignal.timeout(options.timeoutMs);
    const url = new URL(draft.url);
    const answer = await send(url, {
      dispatcher: agent,
      method: draft.method, // any token: captures have any method
      headers: flatHeaders(draft, url),
      body: draft.body,
      responseHeaders: 'raw',
      signal,
    });
    return finish({ response: await readAnswer(answer), error: null });
  } catch (error) {
    return finish({ response: null, error: explain(error, draft.url, options.timeoutMs) });
  } finally {
    void agent.destroy();
  }
}

function flatHeaders(draft: Draft, url: URL): string[] {
  return ['Host', draft.host ?? url.host, ...draft.headers.flat()];
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
): Promise<NonNullable<Delivery['response']>> {
  const chunks: Buffer[] = [];
  let kept = 0;
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    const part = chunk.subarray(0, Math.max(0, MAX_ANSWER_BYTES - kept));
    if (part.length > 0) chunks.push(part);
    kept += part.length;
  }
  return {
    status: answer.statusCode,
    headers: headerPairs(
      (answer.headers as unknown as Buffer[]).map((text) => text.toString('latin1')),
    ),
    bodyBase64: Buffer.concat(chunks).toString('base64'),
    bodyLength: length,
    bodyCut: length > kept,
  };
}

/** An error of the network in words: what happened, and what to do. */
function explain(error: unknown, target: string, timeoutMs: number) {
  const code = nameOf(error);
  const { host } = new URL(target);
  return { code, message: SENTENCES[code]?.(host, timeoutMs) ?? otherwise(host, error) };
}

function nameOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const code = systemCode(error) ?? 'failed';
  return SAME_AS[code] ?? code;
}

const SAME_AS: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  UND_ERR_INVALID_ARG: 'not-sendable',
};

const SENTENCES: Record<string, (host: string, timeoutMs: number) => string> = {
  timeout: (host, ms) =>
    `${host} did not answer within ${ms / 1000} s. The service would count this as failed and retry. Look whether the receiver hangs, or allow more time.`,
  refused: (host) => `Nothing listens at ${host}. Start the receiver, or check the port.`,
  'unknown-host': (host) => `No address is known for ${host}. Check the spelling.`,
  reset: (host) => `${host} closed the connection without an answer. Look into the receiver’s log.`,
  certificate: (host) =>
    `The TLS certificate of ${host} is not trusted. If it is your own test receiver, switch on “Accept any TLS certificate of the target” under “Headers, Host, time-out, certificate”.`,
  'not-sendable': () =>
    'HTTP does not allow this method or one of these headers. Change it and send again.',
};

const otherwise = (host: string, error: unknown) =>
  `${host} could not be reached (${error instanceof Error ? error.message : 'unknown error'}).`;
