// The tools that send one webhook: send_example and replay_capture. Both need --allow-send.

import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { ExchangeError } from '../../../shared/contract/exchange-error.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { exchangeSays } from '../../../shared/english/exchange-errors.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import { exampleRequest } from '../../../shared/signature/engine/example-request.ts';
import { chosenScheme, isDefault } from '../../../shared/signature/schemes/schemes.ts';
import { composeBody, documentedDraft } from '../../../shared/webhook/compose.ts';
import { jobEnded } from './job-ended.ts';
import { endpointNamed } from './secret-source.ts';
import { captureId } from './show-capture.ts';
import { Refusal, tool, type Call } from './tool.ts';

const TIMEOUT_MS = 30_000;

/** An absolute http or https URL; the host checks it. */
export const receiverUrl = z
  .string()
  .max(LIMITS.checkUrl)
  .describe(
    'Of the receiver, such as http://127.0.0.1:3000/webhook. On this machine or in a private network, unless the person has allowed its host.',
  );

/** The hosts that may be sent to outside of private networks. Throws Refusal if nothing may be sent. */
export function allowedHosts({ allowed: { sendsTo } }: Call): readonly string[] {
  if (sendsTo !== null) return sendsTo;
  throw new Refusal(
    'Sending is off. Ask the person to start this server with --allow-send; hosts outside of private networks are named there.',
  );
}

const SENT = {
  isDelivered: z.boolean().describe('Whether the service would count the answer as delivered.'),
  status: z.number().nullable().describe('Null: no answer.'),
  ms: z.number(),
};

interface Sent {
  readonly status: number | null;
  readonly error: ExchangeError | null;
  readonly isDelivered: boolean;
}

/** The answer's headers and body are not told: they may hold anything. */
const sentSays = ({ status, error, isDelivered }: Sent): string =>
  status === null
    ? `No answer. ${error ? exchangeSays(error) : ''}`.trim()
    : `Answered ${status}: ${isDelivered ? 'delivered' : 'not delivered'}.`;

export const sendExample = tool({
  name: 'send_example',
  title: 'Send an example',
  description:
    'Sends one correctly signed example webhook to a receiver, once, as its service would. Use it to see that a receiver ' +
    'accepts a right webhook; check_receiver finds out much more.',
  does: 'sends',
  input: {
    endpoint: z.string().min(1).describe('Its secret and scheme sign.'),
    url: receiverUrl,
  },
  output: SENT,
  run: async ({ endpoint: name, url }, call) => {
    const confirmedHosts = allowedHosts(call);
    const endpoint = await endpointNamed(name, call);
    const { jobId } = await call.ask('compose.send', {
      ...(await exampleOf(endpoint, url, call)),
      ...{ url, confirmedHosts, schedule: null, timeoutMs: TIMEOUT_MS },
      ...{ acceptAnyCertificate: false, protocol: 'auto' },
      ...{ deliveries: 1, copies: 1, concurrency: 1 },
    });
    await jobEnded(jobId, call);
    const [delivery] = await call.ask('jobs.deliveries', { id: jobId });
    const attempt = delivery?.attempts[0];
    const sent = {
      status: attempt?.status ?? null,
      error: attempt?.error ?? null,
      isDelivered: delivery?.state === 'delivered',
    };
    const ms = Math.round(attempt?.durationMs ?? 0);
    return {
      says: sentSays(sent),
      data: { isDelivered: sent.isDelivered, status: sent.status, ms },
    };
  },
});

async function exampleOf(endpoint: Endpoint, url: string, { ask }: Call) {
  const secret = endpoint.secrets.find(({ current, locked }) => current && !locked);
  if (!secret) throw new Refusal('This endpoint has no secret that can be read here.');
  const scheme = chosenScheme(endpoint.scheme, await ask('schemes.list', null));
  const sign = { secretId: secret.id, cause: null };
  if (!isDefault(scheme)) {
    const { body } = exampleRequest(scheme, url, Date.now());
    return { body, sign, as: { endpointId: endpoint.id, scheme: scheme.name } };
  }
  const composed = composeBody(documentedDraft());
  if (!composed.ok) throw new Error('the documented example cannot be composed');
  return { body: composed.text, sign, as: null };
}

export const replayCapture = tool({
  name: 'replay_capture',
  title: 'Replay a capture',
  description:
    'Sends a captured webhook again to a receiver, byte for byte. Use it to reproduce what a receiver answered. With sign ' +
    'the same bytes are signed again, for services whose signatures grow old.',
  does: 'sends',
  input: {
    id: captureId,
    url: receiverUrl,
    sign: z.boolean().default(false).describe('Sign again with the secret of its endpoint.'),
  },
  output: SENT,
  run: async ({ id, url, sign }, call) => {
    const confirmedHosts = allowedHosts(call);
    const { capture, secret } = await call.ask('captures.get', { id });
    if (sign && !secret) throw new Refusal('The endpoint of this capture has no readable secret.');
    const result = await call.ask('replay.send', {
      ...{ captureId: id, method: capture.method, url, confirmedHosts, host: null },
      headers: replayHeaders(capture.headers),
      editedBody: null,
      resignWith: sign && secret ? { secretId: secret.id } : null,
      ...{ timeoutMs: TIMEOUT_MS, acceptAnyCertificate: false },
    });
    const { error, delivered: isDelivered, durationMs } = result;
    const status = result.response?.status ?? null;
    return {
      says: sentSays({ status, error, isDelivered }),
      data: { isDelivered, status, ms: Math.round(durationMs) },
    };
  },
});
