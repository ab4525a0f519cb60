// Handing captures on to a local receiver, as captured: in the background (tee), or while the service waits (proxy).
// What is stored first cannot be lost by a receiver that is down: each capture keeps what came of it.

import { setMaxListeners } from 'node:events';
import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Exchange, ForwardResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import { describeError } from '../lib/errors.ts';
import { exchange } from '../send/exchange.ts';
import { markPassed } from '../send/own-request-mark.ts';
import type { TargetGuard } from '../send/target-guard.ts';
import type { CaptureStore } from '../store/captures.ts';

export interface Forwarder {
  /** Hands a stored capture on as soon as there is room; captures begin in the order in which they are queued. */
  readonly queue: (captureId: number, forward: Forward) => void;
  /** Hands an arrival on at once and resolves to what came of it; never rejects. */
  readonly now: (captureId: number, arrival: Arrival, forward: Forward) => Promise<ForwardResult>;
  /** Begins nothing more, gives what is under way a moment, and breaks off the rest. */
  stop(): Promise<void>;
}

export interface ForwarderOptions {
  readonly captures: Pick<CaptureStore, 'get'>;
  readonly guard: Pick<TargetGuard, 'check' | 'elsewhere'>;
  readonly installationId: string;
  readonly handedOn: (captureId: number, result: ForwardResult) => void;
  /** Hears why a capture could not be read. */
  readonly failed: (error: unknown) => void;
}

type Sent = Pick<Arrival, 'method' | 'target' | 'headers' | 'body'>;

/** Background forwards at the same time. */
const CONCURRENCY = 50;
const STOP_GRACE_MS = 1_000;

export function createForwarder(options: ForwarderOptions): Forwarder {
  /** Ids and not bodies: a receiver that is down for hours costs little memory. */
  const waiting = new Map<number, Forward>();
  const underWay = new Set<Promise<unknown>>();
  const cancelled = new AbortController();
  setMaxListeners(0, cancelled.signal); // one for each that is under way
  let inBackground = 0;
  let stopped = false;

  async function hand(sent: Sent, forward: Forward): Promise<Exchange> {
    const draft = {
      method: sent.method,
      url: forwardUrl(forward.url, sent.target),
      host: null,
      headers: markPassed(replayHeaders(sent.headers), options.installationId),
      body: sent.body,
    };
    try {
      // Each time: the window's port, and what a name stands for, change.
      await options.guard.check(draft.url);
    } catch (error) {
      return refused(error);
    }
    return exchange(draft, {
      timeoutMs: forward.timeoutMs,
      acceptAnyCertificate: false,
      mayUse: options.guard.elsewhere,
      signal: cancelled.signal,
    });
  }

  function now(captureId: number, sent: Sent, forward: Forward): Promise<ForwardResult> {
    const work = hand(sent, forward).then((result) => {
      const handed = { ...result, url: forwardUrl(forward.url, sent.target), mode: forward.mode };
      // What is broken off at the end of the program is written by whoever ends it.
      if (!cancelled.signal.aborted) options.handedOn(captureId, handed);
      return handed;
    });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  }

  /** Undefined where it was removed meanwhile, or cannot be read: that one stays open, and is told as not handed on. */
  function read(id: number): Sent | undefined {
    try {
      return options.captures.get(id)?.capture;
    } catch (error) {
      options.failed(error);
      return undefined;
    }
  }

  function begin() {
    for (const [id, forward] of waiting) {
      if (stopped || inBackground >= CONCURRENCY) return;
      waiting.delete(id);
      const capture = read(id);
      if (!capture) continue;
      inBackground++;
      void now(id, capture, forward).finally(() => {
        inBackground--;
        begin();
      });
    }
  }

  return {
    queue: (captureId, forward) => {
      waiting.set(captureId, forward);
      setImmediate(begin); // the sender's answer goes first
    },
    now,
    stop: async () => {
      stopped = true;
      const grace = setTimeout(() => cancelled.abort(), STOP_GRACE_MS);
      await Promise.all(underWay);
      clearTimeout(grace);
      cancelled.abort();
    },
  };
}

/** The URL of an endpoint's forward with the captured query behind its own. */
export function forwardUrl(url: string, target: string): string {
  const query = /\?([^#]*)/.exec(target)?.[1];
  if (!query) return url;
  const to = new URL(url);
  to.search = to.search ? `${to.search}&${query}` : query;
  return to.href;
}

function refused(error: unknown): Exchange {
  const { code, message } = describeError(error);
  return {
    sentAtMs: Date.now(),
    durationMs: 0,
    response: null,
    error: { code, message },
    delivered: false,
  };
}
