// What the host tells of captures comes in bursts, hundreds a second. It is collected by id and handed on in turns: at
// most once a frame, and not more often than the eye needs.

import type { CaptureSummary } from '../../shared/contract/capture.ts';

export interface ArrivalBursts {
  readonly add: (captures: readonly CaptureSummary[]) => void;
  /** Hands on what is collected, now. */
  readonly flush: () => void;
  /** Removed captures are not handed on. */
  readonly forget: (ids: readonly number[]) => void;
  /** To be called when a page is asked for: it has what is collected by then. The returned function forgets that. */
  readonly beforePage: () => () => void;
  /** Something is collected. */
  readonly isWaiting: () => boolean;
}

/** Ten times a second is calm to look at, and soon enough to be called at once. */
const TURN_MS = 100;
/** A window that nobody sees draws no frames. */
const LONGEST_FRAME_MS = 500;

/** `take` gets the latest state of each capture; where it answers false, it will flush when it is ready. */
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
        // What was told again since may be newer than the page.
        for (const [id, capture] of before) if (waiting.get(id) === capture) waiting.delete(id);
      };
    },
    isWaiting: () => waiting.size > 0,
  };
}
