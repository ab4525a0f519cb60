// The previous targets of replays, the latest first, each with its last answer. Stored in this browser.

import { isLike, jsonOf, recall, remember } from '../../ui/browser-storage.ts';
import { own } from '../../ui/store.ts';

export interface Target {
  readonly url: string;
  /** Null if no answer is known. */
  readonly last: TargetAnswer | null;
}

export interface TargetAnswer {
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly atMs: number;
}

declare module '../../ui/store.ts' {
  interface State {
    readonly targets: readonly Target[];
  }
}

const MOST_TARGETS = 10;

const { set, get } = own({ targets: readTargets() });

const keep = (targets: readonly Target[]) => {
  set({ targets });
  remember('targets', JSON.stringify(targets));
};

/** Where a person is likely to send next: to the latest target, or to a receiver on this machine. */
export const likelyTarget = ([last]: readonly Target[], path = '/'): string =>
  last?.url ?? `http://127.0.0.1:3000${path}`;

/** Puts a target first; the eleventh is dropped. */
export function rememberTarget(url: string): void {
  const { targets } = get();
  const known = targets.find((target) => target.url === url) ?? { url, last: null };
  const others = targets.filter((target) => target.url !== url);
  keep([known, ...others].slice(0, MOST_TARGETS));
}

/** Stores the answer of a remembered target. */
export function hearTargetAnswer(url: string, last: TargetAnswer): void {
  const { targets } = get();
  const known = targets.find((target) => target.url === url);
  if (!known || (known.last && known.last.atMs > last.atMs)) return;
  keep(targets.map((target) => (target.url === url ? { url, last } : target)));
}

export const forgetTarget = (url: string): void =>
  keep(get().targets.filter((target) => target.url !== url));

export const forgetTargets = (): void => set({ targets: [] });

/** The stored text may be from an older version, or from something else. */
function readTargets(): Target[] {
  const kept = jsonOf(recall('targets'), []);
  return Array.isArray(kept) ? kept.flatMap(readTarget).slice(0, MOST_TARGETS) : [];
}

function readTarget(kept: unknown): Target[] {
  if (typeof kept === 'string') return [{ url: kept, last: null }];
  if (!isLike(kept, { url: '' })) return [];
  const last: unknown = 'last' in kept ? kept.last : null;
  return [{ url: kept.url, last: isAnswer(last) ? last : null }];
}

function isAnswer(kept: unknown): kept is TargetAnswer {
  if (!isLike(kept, { atMs: 0 }) || !('status' in kept)) return false;
  return kept.status === null || typeof kept.status === 'number';
}
