// The tunnel check: a signed probe through the user's public URL to the listener, and what became of it on the way.

import { randomBytes } from 'node:crypto';
import type { Exchange, TunnelCheck } from '../../../shared/contract/sending.ts';
import { sign } from '../../../shared/signature/sign.ts';
import { verify } from '../../../shared/signature/verify.ts';
import { pathOf, type Arrival } from '../../../shared/webhook/capture.ts';
import { composeBody, documentedDraft } from '../../../shared/webhook/compose.ts';
import { primitives } from '../lib/primitives.ts';
import { documentedRequest } from './deliver.ts';
import { exchange } from './exchange.ts';
import { compareHeaders } from './header-changes.ts';
import type { AddressCheck } from './target-guard.ts';
import { probeWords } from './tunnel-words.ts';

export interface Tunnel {
  /** Whether an arrival is a probe that is under way: it is answered 200 and not stored. */
  readonly takes: (arrival: Arrival) => boolean;
  /** Sends a probe to this public URL. */
  readonly check: (publicUrl: string) => Promise<TunnelCheck>;
}

/** Stands behind the public URL's own path: a tunnel may hand on only what is below that. */
const PROBE_PATH = '/.countersign/probe-';

const PROBE_TIMEOUT_MS = 15_000;

/** `mayUse` is asked of each address that a probe would go to. */
export function createTunnelCheck(mayUse: AddressCheck): Tunnel {
  /** The probes under way: their random path, and the arrival that came of it. */
  const pending = new Map<string, Arrival | null>();

  return {
    takes: (arrival) => {
      if (pending.size === 0) return false;
      const path = pathOf(arrival.target);
      // The tunnel may have cut the public URL's own path off.
      const probe = [...pending.keys()].find((name) => path.endsWith(name));
      if (probe === undefined) return false;
      pending.set(probe, arrival);
      return true;
    },

    check: async (publicUrl) => {
      const probe = PROBE_PATH + randomBytes(16).toString('hex');
      const secret = `whsec_${randomBytes(24).toString('hex')}`;
      const body = probeBody(secret);
      const draft = documentedRequest(publicUrl + probe, body);
      let sentVersion = '';
      pending.set(probe, null);
      const result = await exchange(draft, {
        timeoutMs: PROBE_TIMEOUT_MS,
        acceptAnyCertificate: false,
        protocol: 'auto',
        mayUse,
        connected: (spoken) => {
          sentVersion = spoken === '2' ? '2.0' : spoken;
        },
      });
      const arrival = pending.get(probe) ?? null;
      pending.delete(probe);
      const arrived =
        arrival && describeArrival(arrival, { result, body, secret, sentVersion, url: draft.url });
      return { ...summary(result), url: draft.url, ...probeWords(result, arrived), arrived };
    },
  };
}

/** Without `delivered`: a probe is no delivery. */
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
  if (!signed.ok) throw new Error(`the probe cannot be made: ${signed.message}`);
  return Buffer.from(signed.text, 'utf8');
}

interface Sent {
  readonly result: Exchange;
  readonly body: Uint8Array;
  readonly secret: string;
  readonly sentVersion: string;
  readonly url: string;
}

function describeArrival(
  arrival: Arrival,
  { result, body, secret, sentVersion, url }: Sent,
): NonNullable<TunnelCheck['arrived']> {
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
    verdict: verify(arrival.body, secret, primitives).verdict,
    ...compareHeaders(sentHeaders, arrival.headers),
    peerAddress: arrival.peerAddress,
  };
}
