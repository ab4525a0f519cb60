// Both captures and their differences.

import { useCallback } from 'react';
import { compareBodies, type BodyComparison } from '../body/compare-bodies.ts';
import { firstDifference } from '../body/pair-rows.ts';
import { useFromHost } from '../host/ask.ts';
import { openCapture, type Opened, type OpenedCapture } from '../host/open-capture.ts';
import { words } from '../words/words.ts';

export interface Pair {
  readonly left: OpenedCapture;
  readonly right: OpenedCapture;
  /** Null if one of the bodies is not one JSON object, or is too long to be read. */
  readonly comparison: BodyComparison | null;
  readonly firstDifference: number | null;
}

export type PairState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly message: string }
  | ({ readonly phase: 'ready' } & Pair);

/** Opens and compares two captures. */
export function usePair(leftId: number, rightId: number): PairState {
  const ask = useCallback(
    (signal: AbortSignal) => openPair(leftId, rightId, signal),
    [leftId, rightId],
  );
  return useFromHost(ask).answer ?? { phase: 'loading' };
}

async function openPair(leftId: number, rightId: number, signal: AbortSignal): Promise<PairState> {
  const watch = { isWanted: () => !signal.aborted, progress: () => undefined };
  const left = await openCapture(leftId, null, watch);
  const right = await openCapture(rightId, null, watch);
  if (!left.ok || !right.ok) {
    const message = messageOf(left) ?? messageOf(right) ?? words.sideBySide.notRead;
    return { phase: 'failed', message };
  }
  const [a, b] = [left.body.compared, right.body.compared];
  const comparison = a && b && compareBodies(a, b);
  const first = comparison
    ? comparison.firstDifference
    : firstDifference(left.body.text, right.body.text);
  return { phase: 'ready', left, right, comparison, firstDifference: first };
}

const messageOf = (opened: Opened) => (opened.ok ? null : opened.message);
