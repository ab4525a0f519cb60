// Finds out which arrivals are in a filtered view. Only the host knows the filter language, so it is asked, one
// question at a time and a few times a second.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { call } from '../../host/host.ts';
import { createLatest } from '../../ui/latest.ts';
import type { Query } from './listed.ts';

export interface Matching {
  /** Asks about captures; the answer comes later, together with others. */
  readonly ask: (captures: readonly CaptureSummary[]) => void;
  /** The view changed: earlier questions no longer count. */
  readonly restart: () => void;
  /** Deleted captures are in no view. */
  readonly forget: (ids: readonly number[]) => void;
  /** A question is open or waiting. */
  readonly isWaiting: () => boolean;
}

const PAUSE_MS = 150;
/** The longest pause while the host cannot say. */
const LONGEST_PAUSE_MS = 5_000;
/** The limit for one question. */
const MOST_IDS = 500;

/**
 * `answer` gets captures in their latest state, and which of them are in `query`'s view; none if the host cannot
 * say. Then it is asked again.
 */
export function createMatching(
  query: () => Query,
  answer: (
    captures: readonly CaptureSummary[],
    belongs: (capture: CaptureSummary) => boolean,
  ) => void,
): Matching {
  const waiting = new Map<number, CaptureSummary>();
  let asked = new Map<number, CaptureSummary>();
  const views = createLatest();
  let isBusy = false;
  let pauseMs = PAUSE_MS;

  async function next(): Promise<void> {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const isLatest = views.since();
    asked = new Map([...waiting].slice(0, MOST_IDS));
    for (const id of asked.keys()) waiting.delete(id);
    const reply = await call('captures.matching', { ...query(), ids: [...asked.keys()] });
    const found = asked;
    asked = new Map();
    pauseMs = reply.ok ? PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    if (isLatest()) {
      const ids = new Set(reply.ok ? reply.value.ids : []);
      const hits = reply.ok ? reply.value.hits : undefined;
      const withHit = (capture: CaptureSummary) => {
        const hit = hits?.[capture.id];
        return hit ? { ...capture, hit } : capture;
      };
      answer(reply.ok ? [...found.values()].map(withHit) : [], ({ id }) => ids.has(id));
      // What was heard meanwhile is the newer state.
      if (!reply.ok)
        for (const [id, capture] of found) if (!waiting.has(id)) waiting.set(id, capture);
    }
    setTimeout(() => {
      isBusy = false;
      void next();
    }, pauseMs);
  }

  return {
    ask: (captures) => {
      for (const capture of captures) waiting.set(capture.id, capture);
      void next();
    },
    restart: () => {
      views.begin();
      waiting.clear();
      asked.clear();
    },
    forget: (ids) => {
      for (const id of ids) {
        waiting.delete(id);
        asked.delete(id);
      }
    },
    isWaiting: () => waiting.size + asked.size > 0,
  };
}
