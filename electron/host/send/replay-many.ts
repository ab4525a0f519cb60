// Replays many captures unchanged, one at a time or several at once, to one target or more. Each result is stored, and
// each target gets a summary with the changes since the previous replay.

import type {
  Exchange,
  ReplayManyRequest,
  ReplayResult,
  ReplaySummary,
} from '../../../shared/contract/sending.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import type { Counting } from '../../../shared/webhook/delivery.ts';
import { oldSignature } from '../../../shared/replay/old-signature.ts';
import { HostError } from '../lib/errors.ts';
import { nextTurn } from '../lib/event-loop.ts';
import { createPace } from '../lib/pace.ts';
import { captureNotFound } from '../store/captures.ts';
import { exchange, type ExchangeOptions } from './send-request.ts';
import type { JobWatch, Work } from './jobs.ts';
import { headersToSend, storeReplay, type ReplayGuard, type ReplayStores } from './replay.ts';

/** Throws HostError `not-found` if one of the captures does not exist. */
export function checkCaptures(ids: readonly number[], { replays }: Pick<ReplayStores, 'replays'>) {
  if (!replays.canReplay(ids)) throw captureNotFound();
}

/** The captures whose signature is older than their services allow; their receivers should reject them. */
export async function oldCaptures(
  captureIds: readonly number[],
  { captures }: Pick<ReplayStores, 'captures'>,
  schemeOf: (captureId: number) => Scheme | null,
  nowMs: number,
): Promise<{ captures: number; services: string[] }> {
  const services = new Set<string>();
  let old = 0;
  for (const [at, id] of captureIds.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) await nextTurn();
    const scheme = schemeOf(id);
    const headers = scheme?.time?.tolerance ? captures.headersOf(id) : undefined;
    if (!scheme || !headers || !oldSignature(scheme, headers, nowMs)) continue;
    old++;
    services.add(scheme.service);
  }
  return { captures: old, services: [...services] };
}

/** Captures that are read in one turn of the event loop. */
const IN_A_TURN = 20;

/** Makes a job of the replays. `stored` is called with each result. */
export const replayWork =
  (
    request: ReplayManyRequest,
    stores: ReplayStores,
    { elsewhere }: ReplayGuard,
    countingOf: (captureId: number) => Counting,
    stored: (result: ReplayResult) => void,
  ) =>
  ({ signal, changed }: JobWatch): Work => {
    const { captureIds, urls, perSecond, stopOnFailure } = request;
    const targets = urls.map(newSummary);
    const total = captureIds.length * urls.length;
    const pace = createPace(perSecond, signal);
    let begun = 0;
    let done = 0;
    let hasFailed = false;
    let isBroken = false; // a capture cannot be read, or a result cannot be stored

    const isOver = () => signal.aborted || isBroken || (hasFailed && stopOnFailure);

    /** Sends one replay after another until none is left. `concurrency` of these run at the same time. */
    async function work(): Promise<void> {
      while (begun < total && !isOver()) {
        const at = begun++;
        await pace();
        if (!isOver()) await replay(at);
      }
    }

    async function replay(at: number): Promise<void> {
      const target = at % urls.length;
      const captureId = captureIds[(at - target) / urls.length] ?? 0;
      const url = urls[target] ?? '';
      const countedBy = countingOf(captureId);
      const how = { ...request, signal, mayUse: elsewhere, countedBy };
      const outcome = await replayOnce(captureId, url, how, stores);
      if (outcome === 'cancelled') return;
      done++;
      if (outcome !== 'removed') {
        const { result, before } = outcome;
        hasFailed ||= !result.delivered;
        targets[target] = counted(targets[target] ?? newSummary(url), result, before);
        stored(result);
      }
      changed();
    }

    const workers = Array.from({ length: Math.min(request.concurrency, total) }, () =>
      work().catch(() => {
        isBroken = true; // stops the others too
      }),
    );
    return {
      progress: () => ({ kind: 'replay', total, done, targets: [...targets] }),
      deliveries: () => [],
      exchange: () => null,
      ended: Promise.all(workers).then(() =>
        isBroken || (hasFailed && stopOnFailure && done < total) ? 'stopped' : 'done',
      ),
    };
  };

interface Replayed {
  readonly result: ReplayResult;
  /** Whether the previous replay was delivered; null: there was none. */
  readonly before: boolean | null;
}

/** `removed`: the capture has been deleted since the job started. */
async function replayOnce(
  captureId: number,
  url: string,
  how: ExchangeOptions,
  stores: ReplayStores,
): Promise<Replayed | 'removed' | 'cancelled'> {
  const stored = stores.captures.get(captureId);
  if (!stored) return 'removed';
  const { method, headers, body } = stored.capture;
  const sent = {
    captureId,
    method,
    url,
    host: null,
    headers: headersToSend(headers, stores),
    body,
    edited: false,
    resigned: false,
  };
  const before = stores.replays.wasDelivered(captureId, url, how.countedBy ?? null);
  const result = await exchange(sent, how);
  if (result.error?.code === 'cancelled') return 'cancelled';
  try {
    return { result: await storeReplay(sent, result, stores), before };
  } catch (error) {
    if (error instanceof HostError && error.code === 'not-found') return 'removed';
    throw error;
  }
}

const newSummary = (url: string): ReplaySummary => ({
  url,
  delivered: 0,
  retried: {},
  noAnswer: 0,
  fixed: 0,
  broken: 0,
  same: 0,
  first: 0,
});

/** A target's summary with one more result. */
function counted(
  summary: ReplaySummary,
  { response, delivered }: Exchange,
  before: boolean | null,
): ReplaySummary {
  const { retried } = summary;
  const outcome: Partial<ReplaySummary> = delivered
    ? { delivered: summary.delivered + 1 }
    : response
      ? { retried: { ...retried, [response.status]: (retried[response.status] ?? 0) + 1 } }
      : { noAnswer: summary.noAnswer + 1 };
  const change =
    before === null ? 'first' : before === delivered ? 'same' : delivered ? 'fixed' : 'broken';
  return { ...summary, ...outcome, [change]: summary[change] + 1 };
}
