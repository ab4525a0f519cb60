// The host reports captures in bursts, hundreds per second. They are collected by id and passed on at most once per
// frame, and not more often than a person can see. Only the host knows the filter language: of a filtered view it is
// asked which of them are in it, one question at a time.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { call } from '../../host/host.ts';
import { createLatest } from '../../ui/latest.ts';
import { useStore } from '../../ui/store.ts';
import { isFrom, isOfEndpoint } from './listed.ts';

interface Arrivals {
  readonly add: (captures: readonly CaptureSummary[]) => void;
  /** Passes on everything collected, now; of a filtered view, it asks. */
  readonly flush: () => void;
  /** Drops deleted captures. */
  readonly forget: (ids: readonly number[]) => void;
  /**
   * Called before a page is requested, which includes everything collected so far: questions under way no longer count.
   * The returned function, called with the page, drops what was collected.
   */
  readonly beforePage: () => () => void;
  /** Something is collected or asked about. */
  readonly isWaiting: () => boolean;
}

/** `captures` are in their latest state. */
type Take = (
  captures: readonly CaptureSummary[],
  belongs: (capture: CaptureSummary) => boolean,
) => void;

/** Ten times a second is calm to watch, and fast enough to count as immediate. */
const TURN_MS = 100;
/** A hidden window draws no frames. */
const LONGEST_FRAME_MS = 500;
/** Between an answer and the next question, and at most while the host cannot say. */
const PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 5_000;
/** The limit for one question. */
const MOST_IDS = 500;

/** `take` gets what belongs to the present list's source. While that list is loading, everything waits. */
export function createArrivals(take: Take): Arrivals {
  const waiting = new Map<number, CaptureSummary>();
  let asked = new Map<number, CaptureSummary>();
  const views = createLatest();
  let isAsking = false;
  let pauseMs = PAUSE_MS;
  let isTurnSet = false;
  let lastMs = -Infinity;

  function flush(): void {
    const { listPhase, listedFor } = useStore.getState();
    if (waiting.size === 0 || listPhase === 'loading') return;
    lastMs = performance.now();
    if (listPhase === 'failed') waiting.clear(); // the reloaded list contains them
    for (const id of waiting.keys()) if (!isFrom(listedFor.endpoint, id)) waiting.delete(id);
    if (listedFor.filter !== '' && waiting.size > 0) {
      if (!isAsking) void ask();
      return;
    }
    const captures = [...waiting.values()];
    waiting.clear();
    take(captures, (capture) => isOfEndpoint(capture, listedFor.endpoint));
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const isLatest = views.since();
    const { listedFor } = useStore.getState();
    const captures = [...waiting.values()].slice(0, MOST_IDS);
    asked = new Map(captures.map((capture) => [capture.id, capture]));
    for (const { id } of captures) waiting.delete(id);
    const ids = [...asked.keys()];
    const reply = await call('captures.matching', { ...listedFor, ids });
    pauseMs = reply.ok ? PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    if (isLatest()) {
      const found = [...asked.values()];
      if (!reply.ok) askAgain();
      asked = new Map();
      const matching = new Set(reply.ok ? reply.value.ids : []);
      const withHit = (capture: CaptureSummary) => {
        const hit = reply.ok && reply.value.hits?.[capture.id];
        return hit ? { ...capture, hit } : capture;
      };
      take(reply.ok ? found.map(withHit) : [], ({ id }) => matching.has(id));
    }
    setTimeout(() => {
      isAsking = false;
      flush();
    }, pauseMs);
  }

  /** What was heard meanwhile is the newer state. */
  function askAgain(): void {
    for (const [id, capture] of asked) if (!waiting.has(id)) waiting.set(id, capture);
    asked = new Map();
  }

  function turnAtNextFrame(): void {
    const turn = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      isTurnSet = false;
      flush();
    };
    const frame = requestAnimationFrame(turn);
    const timer = setTimeout(turn, LONGEST_FRAME_MS);
  }

  return {
    add: (captures) => {
      for (const capture of captures) waiting.set(capture.id, capture);
      if (isTurnSet) return;
      isTurnSet = true;
      const restMs = lastMs + TURN_MS - performance.now();
      if (restMs > 0) setTimeout(turnAtNextFrame, restMs);
      else turnAtNextFrame();
    },
    flush,
    forget: (ids) => {
      for (const id of ids) {
        waiting.delete(id);
        asked.delete(id);
      }
    },
    beforePage: () => {
      views.begin();
      askAgain();
      const before = new Map(waiting);
      return () => {
        // A capture reported again since then may be newer than the page.
        for (const [id, capture] of before) if (waiting.get(id) === capture) waiting.delete(id);
      };
    },
    isWaiting: () => waiting.size + asked.size > 0,
  };
}
