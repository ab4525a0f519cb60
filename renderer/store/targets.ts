// The previous targets of replays, the latest first, each with its last answer. Stored in this browser.

import { recall, remember } from './browser-storage.ts';
import type { Slice } from './store.ts';

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

export interface TargetsSlice {
  readonly targets: readonly Target[];
  /** Puts a target first; the eleventh is dropped. */
  readonly rememberTarget: (url: string) => void;
  /** Stores the answer of a remembered target. */
  readonly hearTargetAnswer: (url: string, answer: TargetAnswer) => void;
  readonly forgetTarget: (url: string) => void;
  readonly forgetTargets: () => void;
}

const MOST_TARGETS = 10;

export const targetsSlice: Slice<TargetsSlice> = (set, get) => {
  const keep = (targets: readonly Target[]) => {
    set({ targets });
    remember('targets', JSON.stringify(targets));
  };
  return {
    targets: readTargets(),

    rememberTarget: (url) => {
      const { targets } = get();
      const known = targets.find((target) => target.url === url) ?? { url, last: null };
      const others = targets.filter((target) => target.url !== url);
      keep([known, ...others].slice(0, MOST_TARGETS));
    },

    hearTargetAnswer: (url, last) => {
      const { targets } = get();
      const known = targets.find((target) => target.url === url);
      if (!known || (known.last && known.last.atMs > last.atMs)) return;
      keep(targets.map((target) => (target.url === url ? { url, last } : target)));
    },

    forgetTarget: (url) => keep(get().targets.filter((target) => target.url !== url)),
    forgetTargets: () => set({ targets: [] }),
  };
};

/** The stored text may be from an older version, or from something else. */
function readTargets(): Target[] {
  try {
    const kept: unknown = JSON.parse(recall('targets') ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readTarget).slice(0, MOST_TARGETS) : [];
  } catch {
    return [];
  }
}

function readTarget(kept: unknown): Target[] {
  if (typeof kept === 'string') return [{ url: kept, last: null }];
  if (typeof kept !== 'object' || kept === null || !('url' in kept)) return [];
  const { url } = kept;
  return typeof url === 'string'
    ? [{ url, last: readAnswer('last' in kept ? kept.last : null) }]
    : [];
}

function readAnswer(kept: unknown): TargetAnswer | null {
  if (typeof kept !== 'object' || kept === null || !('status' in kept && 'atMs' in kept))
    return null;
  const { status, atMs } = kept;
  if (typeof atMs !== 'number' || (status !== null && typeof status !== 'number')) return null;
  return { status, atMs };
}
