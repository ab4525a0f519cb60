// Both captures and their differences. Short bodies are compared here, long ones in the reading thread.

import { useCallback } from 'react';
import { createReader } from '../body/body-reader.ts';
import { compareFromAfar, readFromAfar, type FarReading } from '../body/body-thread.ts';
import { LONGEST_AT_HAND, type BodyView } from '../body/body-view.ts';
import { compareBodies, type BodyComparison } from '../body/compare-bodies.ts';
import { firstDifference } from '../body/pair-rows.ts';
import { useFromHost } from '../host/ask.ts';
import { openCapture, type Opened, type OpenedCapture } from '../host/open-capture.ts';
import { words } from '../words/words.ts';

export interface Pair {
  readonly left: OpenedCapture;
  readonly right: OpenedCapture;
  /** Null if one of the bodies is not one JSON object, or does not fit into memory. */
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
  const comparison = await compare(left.body, right.body);
  const first = comparison
    ? comparison.firstDifference
    : firstDifference(left.body.text, right.body.text);
  return { phase: 'ready', left, right, comparison, firstDifference: first };
}

const messageOf = (opened: Opened) => (opened.ok ? null : opened.message);

const isLong = ({ bytes }: BodyView) => bytes.length > LONGEST_AT_HAND;

async function compare(left: BodyView, right: BodyView): Promise<BodyComparison | null> {
  if (isLong(left) || isLong(right)) return compareInThread(left, right);
  const [a, b] = [compared(left), compared(right)];
  return a && b && compareBodies(a, b);
}

const compared = ({ text, parsed }: BodyView) =>
  parsed && createReader(text, LONGEST_AT_HAND, parsed).compared;

async function compareInThread(left: BodyView, right: BodyView): Promise<BodyComparison | null> {
  const readings: FarReading[] = [];
  try {
    const a = await readFromAfar(left.bytes, left.charset);
    readings.push(a);
    const b = await readFromAfar(right.bytes, right.charset);
    readings.push(b);
    return await compareFromAfar(a, b);
  } catch {
    return null;
  } finally {
    for (const reading of readings) reading.forget();
  }
}
