// Forwards captures unchanged to a local receiver: in the background (tee), or while the sender waits (proxy). Each
// capture is stored first and keeps the result, so a receiver that is down loses nothing.

import { setMaxListeners } from 'node:events';
import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Exchange, ForwardResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Counting } from '../../../shared/webhook/delivery.ts';
import { explainError } from '../send/exchange-errors.ts';
import { exchange } from '../send/send-request.ts';
import { markPassed } from '../send/loop-guard.ts';
import type { TargetGuard } from '../send/target-guard.ts';
import type { Store } from '../store/store.ts';

export type Forwarder = ReturnType<typeof createForwarder>;

export interface ForwarderOptions {
  readonly captures: Pick<Store['captures'], 'getAny'>;
  readonly guard: Pick<TargetGuard, 'check' | 'elsewhere'>;
  readonly installationId: string;
  /** What the service counts that sends to this target. */
  readonly countingOf: (target: string) => Counting;
  readonly handedOn: (captureId: number, result: ForwardResult) => void;
  /** Called with the error when a capture could not be read. */
  readonly failed: (error: unknown) => void;
}

type Sent = Pick<Arrival, 'method' | 'target' | 'headers' | 'body'>;

/** Concurrent background forwards. */
const CONCURRENCY = 50;
const STOP_GRACE_MS = 1_000;

export function createForwarder(options: ForwarderOptions) {
  /** Holds ids without bodies, so that a receiver that is down for hours costs little memory. */
  const waiting = new Map<number, Forward>();
  const underWay = new Set<Promise<unknown>>();
  const cancelled = new AbortController();
  setMaxListeners(0, cancelled.signal); // one listener for each forward in progress
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
      // Checked each time, because the window's port and a name's addresses can change.
      await options.guard.check(draft.url);
    } catch (error) {
      return refused(error, forward);
    }
    return exchange(draft, {
      timeoutMs: forward.timeoutMs,
      acceptAnyCertificate: false,
      countedBy: options.countingOf(sent.target),
      mayUse: options.guard.elsewhere,
      signal: cancelled.signal,
    });
  }

  function now(captureId: number, sent: Sent, forward: Forward): Promise<ForwardResult> {
    const work = hand(sent, forward).then((result) => {
      const handed = { ...result, url: forwardUrl(forward.url, sent.target), mode: forward.mode };
      // When the host stops, save-outcomes.ts records what was cancelled.
      if (!cancelled.signal.aborted) options.handedOn(captureId, handed);
      return handed;
    });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  }

  /**
   * Undefined if the capture was deleted or cannot be read. Its forward then stays open and is later shown as not
   * forwarded.
   */
  function read(id: number): Sent | undefined {
    try {
      return options.captures.getAny(id)?.capture;
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
    /** Forwards a stored capture as soon as there is room, in the order of these calls. */
    queue: (captureId: number, forward: Forward) => {
      waiting.set(captureId, forward);
      setImmediate(begin); // after the sender's answer
    },
    /** Forwards an arrival at once and resolves to the result. Never rejects. */
    now,
    /** Starts nothing more, gives forwards in progress a moment to end, and cancels the rest. */
    stop: async (): Promise<void> => {
      stopped = true;
      const grace = setTimeout(() => cancelled.abort(), STOP_GRACE_MS);
      await Promise.all(underWay);
      clearTimeout(grace);
      cancelled.abort();
    },
  };
}

/** The URL of an endpoint's forward, with the captured query appended to its own. */
export function forwardUrl(url: string, target: string): string {
  const query = /\?([^#]*)/.exec(target)?.[1];
  if (!query) return url;
  const to = new URL(url);
  to.search = to.search ? `${to.search}&${query}` : query;
  return to.href;
}

function refused(error: unknown, { url, timeoutMs }: Forward): Exchange {
  return {
    sentAtMs: Date.now(),
    durationMs: 0,
    response: null,
    error: explainError(error, new URL(url).host, timeoutMs),
    delivered: false,
  };
}
