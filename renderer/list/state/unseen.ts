// Counts invalid webhooks that arrive while the window is in the background, until it is visible again.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { own } from '../../ui/store.ts';

export interface UnseenData {
  /** When the window went into the background; null while it is visible. */
  readonly hiddenSinceMs: number | null;
  readonly unseenInvalid: ReadonlySet<number>;
}

declare module '../../ui/store.ts' {
  interface State extends UnseenData {}
}

/** Nobody counts further, so the set stays small however long the window is hidden. */
export const MOST_UNSEEN = 1000;

const { set, get } = own<UnseenData>({ hiddenSinceMs: null, unseenInvalid: new Set() });

export const setHiddenSince = (hiddenSinceMs: number | null): void =>
  set({ hiddenSinceMs, unseenInvalid: new Set() });

export function hearUnseen(captures: readonly CaptureSummary[]): void {
  const { hiddenSinceMs, unseenInvalid } = get();
  if (hiddenSinceMs === null) return;
  const unseen = new Set(unseenInvalid);
  for (const { id, verdict, receivedAtMs, imported } of captures) {
    // A capture that is verified again has not arrived, and a changed secret may make a new one valid.
    const isNew = receivedAtMs >= hiddenSinceMs && imported === null;
    if (isNew && verdict === 'invalid' && unseen.size < MOST_UNSEEN) unseen.add(id);
    else if (verdict !== 'invalid') unseen.delete(id);
  }
  if (unseen.size !== unseenInvalid.size) set({ unseenInvalid: unseen });
}
