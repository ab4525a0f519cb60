// Finds out which arrivals are in a filtered view. Only the host knows the filter language, so it is asked, one
// question at a time and a few times a second.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { Matching as Matched } from '../../shared/contract/finding.ts';
import type { Query } from './capture-list.ts';
import { call } from './host.ts';

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
const NO_MATCH: Matched = { ids: [] };
/** The limit for one question. */
const MOST_IDS = 500;

/**
 * `answer` gets captures in their latest state, and which of them are in `query`'s view; none of them if the host could
 * not say.
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
  let run = 0;
  let isBusy = false;

  async function next(): Promise<void> {
    if (isBusy || waiting.size === 0) return;
    isBusy = true;
    const mine = run;
    asked = new Map([...waiting].slice(0, MOST_IDS));
    for (const id of asked.keys()) waiting.delete(id);
    const reply = await call('captures.matching', { ...query(), ids: [...asked.keys()] });
    const found = [...asked.values()];
    asked = new Map();
    if (mine === run) {
      const { ids, hits } = reply.ok ? reply.value : NO_MATCH;
      const matching = new Set(ids);
      const withHits = found.map((capture) => {
        const hit = hits?.[capture.id];
        return hit ? { ...capture, hit } : capture;
      });
      answer(reply.ok ? withHits : [], ({ id }) => matching.has(id));
    }
    setTimeout(() => {
      isBusy = false;
      void next();
    }, PAUSE_MS);
  }

  return {
    ask: (captures) => {
      for (const capture of captures) waiting.set(capture.id, capture);
      void next();
    },
    restart: () => {
      run += 1;
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
