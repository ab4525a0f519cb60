// Tells in a toast how many captures are valid since the secrets or schemes of endpoints were corrected.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import '../../endpoints/state/endpoints.ts';
import '../../list/state/list-data.ts';
import { react, useStore } from '../../ui/store.ts';
import { showToastAfter } from '../../ui/toast.ts';
import { plural, words } from '../../words/words.ts';

/** The host verifies many captures in turns; so long after the last of them, all are done. */
const PAUSE_MS = 400;

/** A correction from which nothing was heard for so long changed no verdict. */
const FORGOTTEN_MS = 10_000;

interface Correction {
  readonly atMs: number;
  readonly validBefore: number;
  /** Valid captures that have arrived since, or came back by undo. */
  readonly arrived: Set<number>;
}

/** The host restores none later. */
const RESTORABLE_MS = 60_000;

/** Captures that were deleted here or elsewhere and may come back. */
const deleted = new Set<number>();

/** The correction whose captures are being verified again. */
let correction: Correction | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const validNow = () => useStore.getState().toldCounts?.verdicts.valid ?? null;

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

function end(): void {
  const valid = validNow();
  const count =
    correction && valid !== null ? valid - correction.validBefore - correction.arrived.size : 0;
  correction = null;
  if (count > 0) showToastAfter({ says: words.detail.validNow(count, plural(count, 'capture')) });
}

/** Captures have arrived, or have another verdict. */
export function hearVerdicts(captures: readonly CaptureSummary[]): void {
  if (!correction) return;
  for (const { id, verdict, receivedAtMs } of captures) {
    const isNew = receivedAtMs > correction.atMs || deleted.has(id);
    if (verdict === 'valid' && isNew) correction.arrived.add(id);
  }
  endIn(PAUSE_MS);
}

/** What the verdicts of captures depend on. */
const keyOf = (endpoints: readonly Endpoint[]) =>
  JSON.stringify(
    endpoints.map(({ id, scheme, secrets }) => [
      id,
      scheme,
      secrets.map((secret) => [secret.id, secret.current, secret.setAtMs]),
    ]),
  );

const lastSetAt = (endpoints: readonly Endpoint[]) =>
  Math.max(0, ...endpoints.flatMap(({ secrets }) => secrets.map(({ setAtMs }) => setAtMs)));

react(
  ({ endpoints }) => endpoints,
  (now, before) => {
    const validBefore = validNow();
    if (validBefore === null || keyOf(now) === keyOf(before)) return;
    const setAtMs = lastSetAt(now);
    // The window may hear of a new secret after what was signed with it has arrived.
    const atMs = setAtMs > lastSetAt(before) ? setAtMs : Date.now();
    correction ??= { atMs, validBefore, arrived: new Set() };
    endIn(FORGOTTEN_MS);
  },
);

react(
  ({ removed }) => removed,
  (removed) => {
    for (const id of removed) deleted.add(id);
    setTimeout(() => removed.forEach((id) => deleted.delete(id)), RESTORABLE_MS);
  },
);
