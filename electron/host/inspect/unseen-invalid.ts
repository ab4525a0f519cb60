// Counts invalid webhooks that nobody has looked at, and decides when to notify a person who is in another program.
// Many of them give one notification with their number. It contains no buyer's data, only an endpoint's name and a
// cause.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { HostEvents } from '../../../shared/contract/host.ts';
import type { Service } from '../../../shared/contract/rpc.ts';
import type { Tongue } from '../../../shared/contract/settings.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { HEBREW_SIGNED, HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import { TITLES } from '../../../shared/signature/explain/titles.ts';

/** The contents of a notification. */
export interface InvalidNews {
  readonly count: number;
  /** The latest of them. */
  readonly captureId: number;
  /**
   * Of a single webhook: its endpoint's name, or null if it has no endpoint, and the cause in words, or null if
   * unknown.
   */
  readonly endpoint: string | null;
  readonly cause: Readonly<Record<Tongue, string>> | null;
}

export interface UnseenInvalidOptions {
  readonly service: Pick<Service, 'subscribe'>;
  /** The newest capture that existed before. */
  readonly seenTo: number;
  readonly endpointName: (endpointId: number) => string | null;
  readonly isLooking: () => boolean;
  /** Called with the number of unseen invalid webhooks whenever it changes. */
  readonly unseen: (count: number) => void;
  /** Never called while a person looks, and at most every ten seconds. */
  readonly notify: (news: InvalidNews) => void;
}

const PAUSE_MS = 10_000;
/** A notification waits this long for the cause, which is found shortly after the verdict. */
const WAIT_FOR_CAUSE_MS = 2_500;

interface Untold extends Pick<CaptureSummary, 'id' | 'endpointId' | 'causes'> {
  readonly heardAtMs: number;
}

/** Watches a host until it is stopped. */
export function watchInvalid(options: UnseenInvalidOptions) {
  const { isLooking, unseen, notify } = options;
  /** The newest capture that a person may have seen in the list. */
  let { seenTo } = options;
  let newest = seenTo;
  const invalid = new Set<number>();
  /** Invalid webhooks that no notification has mentioned yet, by id. */
  const untold = new Map<number, Untold>();
  let timer: NodeJS.Timeout | undefined;
  let quietUntilMs = 0;

  function hear(captures: readonly CaptureSummary[]) {
    for (const { id } of captures) newest = Math.max(newest, id);
    if (isLooking()) {
      looked();
      return;
    }
    const before = invalid.size;
    for (const { id, endpointId, causes, verdict, imported } of captures) {
      if (id <= seenTo || imported !== null) continue;
      if (verdict !== 'invalid') forget(id);
      else if (!invalid.has(id) || untold.has(id)) {
        const heardAtMs = untold.get(id)?.heardAtMs ?? Date.now();
        invalid.add(id);
        untold.set(id, { id, endpointId, causes, heardAtMs });
      }
    }
    if (invalid.size !== before) unseen(invalid.size);
    plan();
  }

  function forget(id: number) {
    invalid.delete(id);
    untold.delete(id);
  }

  function plan() {
    clearTimeout(timer);
    timer = undefined;
    if (untold.size === 0) return;
    const now = Date.now();
    const [only] = untold.size === 1 ? untold.values() : [];
    const atMs = only?.causes === null ? only.heardAtMs + WAIT_FOR_CAUSE_MS : now;
    timer = setTimeout(tell, Math.max(atMs, quietUntilMs) - now);
  }

  function tell() {
    timer = undefined;
    const told = [...untold.values()];
    untold.clear();
    const last = told.at(-1);
    if (!last || isLooking()) return;
    quietUntilMs = Date.now() + PAUSE_MS;
    const [code] = told.length === 1 ? (last.causes ?? []) : [];
    notify({
      count: told.length,
      captureId: last.id,
      endpoint:
        told.length === 1 && last.endpointId !== null
          ? options.endpointName(last.endpointId)
          : null,
      cause: code === undefined ? null : titlesOf(code),
    });
  }

  function looked() {
    seenTo = newest;
    untold.clear();
    plan();
    if (invalid.size === 0) return;
    invalid.clear();
    unseen(0);
  }

  const unsubscribe = options.service.subscribe((name, value) => {
    if (name === 'captures') hear((value as HostEvents['captures']).captures);
    if (name === 'captures.removed') {
      const before = invalid.size;
      (value as HostEvents['captures.removed']).ids.forEach(forget);
      if (invalid.size !== before) unseen(invalid.size);
      plan();
    }
  });

  return {
    /** A person looks at the window, so nothing is unseen. */
    looked,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}

const titlesOf = (code: AnyCauseCode) => ({
  en: TITLES[code],
  he: HEBREW_SIGNED + HEBREW_TITLES[code],
});
