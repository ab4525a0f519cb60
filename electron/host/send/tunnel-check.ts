// The tunnel check: sends a signed probe through the user's public URL to the listener and reports how it arrived.

import { randomBytes } from 'node:crypto';
import type { Exchange, ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import type { Verdict } from '../../../shared/signature/verification.ts';
import {
  type Arrival,
  type HeaderPairs,
  headerValues,
  pathOf,
} from '../../../shared/webhook/capture.ts';
import { composeBody, documentedDraft } from '../../../shared/webhook/compose.ts';
import { primitives } from '../lib/primitives.ts';
import { documentedRequest } from './deliver.ts';
import { exchange } from './send-request.ts';
import type { AddressCheck } from './target-guard.ts';

export type Tunnel = ReturnType<typeof createTunnelCheck>;

/** Appended to the public URL's path, because a tunnel may forward only what is below that path. */
const PROBE_PATH = '/.countersign/probe-';

const PROBE_TIMEOUT_MS = 15_000;

/** The verdict on an arrival by a secret of our own service. */
export type VerifyProbe = (arrival: Arrival, secret: string) => Promise<Verdict>;

/** `mayUse` is called for each address that a probe would go to. */
export function createTunnelCheck(mayUse: AddressCheck, verifyProbe: VerifyProbe) {
  /**
   * By random path, every probe sent and, once it has come, its arrival; null when nobody waits for it any more. A tunnel
   * may deliver it at any time afterwards, and it is never a webhook.
   */
  const probes = new Map<string, { arrival: Arrival | null } | null>();

  return {
    /** Whether an arrival is a probe, even a late one, which is answered 200 and not stored. */
    takes: (arrival: Arrival): boolean => {
      if (probes.size === 0) return false;
      const path = pathOf(arrival.target);
      // The tunnel may have removed the public URL's own path.
      const waiting = probes.get(path.slice(path.lastIndexOf(PROBE_PATH)));
      if (waiting) waiting.arrival = arrival;
      return waiting !== undefined;
    },

    /** Sends a probe to this public URL. */
    check: async (publicUrl: string): Promise<TunnelCheck> => {
      const probe = PROBE_PATH + randomBytes(16).toString('hex');
      const secret = `whsec_${randomBytes(24).toString('hex')}`;
      const body = probeBody(secret);
      const draft = documentedRequest(publicUrl + probe, body);
      let sentVersion = '';
      const waiting: { arrival: Arrival | null } = { arrival: null };
      probes.set(probe, waiting);
      const result = await exchange(draft, {
        timeoutMs: PROBE_TIMEOUT_MS,
        acceptAnyCertificate: false,
        protocol: 'auto',
        mayUse,
        connected: (spoken) => {
          sentVersion = spoken === '2' ? '2.0' : spoken;
        },
      });
      probes.set(probe, null);
      const { arrival } = waiting;
      const arrived = arrival && {
        ...describeArrival(arrival, { result, body, sentVersion, url: draft.url }),
        verdict: await verifyProbe(arrival, secret),
      };
      return { ...summary(result), url: draft.url, ...probeOutcome(result, arrived), arrived };
    },
  };
}

/** Without `delivered`, because a probe is no delivery. */
const summary = ({ sentAtMs, durationMs, response, error }: Exchange) => ({
  sentAtMs,
  durationMs,
  response,
  error,
});

/** The documented example, signed with a secret that nobody else has. */
function probeBody(secret: string): Buffer {
  const composed = composeBody(documentedDraft());
  const signed = composed.ok ? sign(composed.text, secret, primitives) : composed;
  if (!signed.ok) throw new Error(`the probe cannot be made: ${signed.code}`);
  return Buffer.from(signed.text, 'utf8');
}

interface Sent {
  readonly result: Exchange;
  readonly body: Uint8Array;
  readonly sentVersion: string;
  readonly url: string;
}

function describeArrival(
  arrival: Arrival,
  { result, body, sentVersion, url }: Sent,
): Omit<NonNullable<TunnelCheck['arrived']>, 'verdict'> {
  const sentHeaders = [
    ['host', new URL(url).host],
    ...documentedRequest(url, body).headers,
    ['content-length', String(body.length)],
  ] as const;
  return {
    afterMs: Math.max(0, arrival.receivedAtMs - result.sentAtMs),
    sentVersion,
    httpVersion: arrival.httpVersion,
    tls: arrival.tls,
    bodyIsSame: arrival.defect === null && Buffer.compare(body, arrival.body) === 0,
    bodyLength: arrival.bodyLength,
    ...compareHeaders(sentHeaders, arrival.headers),
    peerAddress: arrival.peerAddress,
  };
}

type Changes = Pick<NonNullable<TunnelCheck['arrived']>, 'added' | 'removed' | 'changed'>;

/** Headers of one connection: each hop has its own. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'te', 'upgrade', 'http2-settings']);

/** Compares by name. The values of a repeated name are compared as one list. */
function compareHeaders(sent: HeaderPairs, arrived: HeaderPairs): Changes {
  const came = endToEnd(arrived);
  const added = came.filter(([name]) => headerValues(sent, name).length === 0);
  const removed = sent.filter(([name]) => headerValues(came, name).length === 0);
  const kept = [...new Set(sent.map(([name]) => name.toLowerCase()))].filter(
    (name) => headerValues(came, name).length > 0,
  );
  const changed = kept
    .map((name) => ({
      name,
      sent: headerValues(sent, name).join(', '),
      came: headerValues(came, name).join(', '),
    }))
    .filter((one) => one.sent !== one.came);
  return { added, removed, changed };
}

/** HTTP/2 sends Host as `:authority`; its other pseudo headers are the request line. */
const endToEnd = (headers: HeaderPairs): HeaderPairs =>
  headers
    .map(([name, value]) => [name === ':authority' ? 'host' : name, value] as const)
    .filter(([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.has(name.toLowerCase()));

type Result = Pick<Exchange, 'response' | 'error'>;

/** `isFine`: the probe arrived with the same bytes, so its signature is valid, and our answer came back. */
function probeOutcome(
  result: Result,
  arrived: TunnelCheck['arrived'],
): Pick<TunnelCheck, 'outcome' | 'isFine'> {
  const outcome = arrived ? arrivedAs(arrived, result) : notArrivedAs(result);
  return { outcome, isFine: outcome === 'fine' || outcome === 'other-headers' };
}

function arrivedAs(
  arrived: NonNullable<TunnelCheck['arrived']>,
  { response }: Result,
): ProbeOutcome {
  if (!arrived.bodyIsSame) return 'other-bytes';
  if (response === null) return 'answer-lost';
  if (response.status !== 200) return 'other-answer';
  const headers = arrived.added.length + arrived.removed.length + arrived.changed.length;
  return headers === 0 ? 'fine' : 'other-headers';
}

function notArrivedAs({ response }: Result): ProbeOutcome {
  if (!response) return 'no-answer';
  const { status } = response;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? 'no-listener' : 'other-program';
}
