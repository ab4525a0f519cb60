// The host reports captures in bursts, hundreds per second. They are collected by id and passed on at most once per
// frame, and not more often than a person can see.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';

export interface ArrivalBursts {
  readonly add: (captures: readonly CaptureSummary[]) => void;
  /** Passes on everything collected, now. */
  readonly flush: () => void;
  /** Drops deleted captures. */
  readonly forget: (ids: readonly number[]) => void;
  /** Called when a page is requested, which includes everything collected so far. The returned function drops that. */
  readonly beforePage: () => () => void;
  /** Something is collected. */
  readonly isWaiting: () => boolean;
}

/** Ten times a second is calm to watch, and fast enough to count as immediate. */
const TURN_MS = 100;
/** A hidden window draws no frames. */
const LONGEST_FRAME_MS = 500;

/** `take` gets the latest state of each capture; if it returns false, it calls flush when it is ready. */
export function collectArrivals(
  take: (captures: readonly CaptureSummary[]) => boolean,
): ArrivalBursts {
  const waiting = new Map<number, CaptureSummary>();
  let isAsked = false;
  let lastMs = -Infinity;

  const flush = () => {
    if (waiting.size === 0 || !take([...waiting.values()])) return;
    waiting.clear();
    lastMs = performance.now();
  };

  const atNextFrame = () => {
    const turn = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      isAsked = false;
      flush();
    };
    const frame = requestAnimationFrame(turn);
    const timer = setTimeout(turn, LONGEST_FRAME_MS);
  };

  return {
    add: (captures) => {
      for (const capture of captures) waiting.set(capture.id, capture);
      if (isAsked) return;
      isAsked = true;
      const pauseMs = lastMs + TURN_MS - performance.now();
      if (pauseMs > 0) setTimeout(atNextFrame, pauseMs);
      else atNextFrame();
    },
    flush,
    forget: (ids) => ids.forEach((id) => waiting.delete(id)),
    beforePage: () => {
      const before = new Map(waiting);
      return () => {
        // A capture reported again since then may be newer than the page.
        for (const [id, capture] of before) if (waiting.get(id) === capture) waiting.delete(id);
      };
    },
    isWaiting: () => waiting.size > 0,
  };
}
