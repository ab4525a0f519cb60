// How many captures each endpoint, each verdict and each cause has, kept in memory: counting a million rows for every
// webhook would be slow.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CaptureCounts, HostStatus, VerdictCounts } from '../../../shared/contract/host.ts';
import type { AssessmentStore } from '../store/assessments.ts';
import type { ExplanationStore } from '../store/explanations.ts';

type Counted = Pick<CaptureSummary, 'endpointId' | 'verdict'>;

export interface Counts {
  /** Captures of an endpoint; of none for null. */
  readonly ofEndpoint: (endpointId: number | null) => number;
  total(): number;
  /** What windows are told. */
  readonly told: () => CaptureCounts;
  byCause(): HostStatus['causes'];
  /** Counts captures that were assessed for the first time, or brought back. */
  readonly add: (captures: readonly Counted[]) => void;
  /** Counts captures no more: they were removed. */
  readonly take: (captures: readonly Counted[]) => void;
  /** The same, while windows still show them: they are told of as counted until the returned function is called. */
  readonly takeEarly: (captures: readonly Counted[]) => () => void;
  /** Counts causes anew when they are next asked for: no webhook waits for it. */
  readonly causesChanged: () => void;
  /** Counts anew after captures got another endpoint or verdict. */
  readonly recount: () => void;
}

interface Tally {
  /** Those of no endpoint under null. */
  readonly byEndpoint: Map<number | null, number>;
  readonly byVerdict: VerdictCounts;
}

export function createCaptureCounts(
  assessments: Pick<AssessmentStore, 'counts'>,
  explanations: Pick<ExplanationStore, 'countByCode'>,
): Counts {
  let present = counted();
  let byCause: HostStatus['causes'] | null = null;
  const stillShown = new Set<readonly Counted[]>();

  function counted(): Tally {
    const tally = emptyTally();
    for (const { captures, ...one } of assessments.counts()) change(tally, [one], captures);
    return tally;
  }

  function add(captures: readonly Counted[], each: 1 | -1) {
    byCause = null;
    change(present, captures, each);
  }

  return {
    ofEndpoint: (endpointId) => present.byEndpoint.get(endpointId) ?? 0,
    total: () => totalOf(present),
    told: () => {
      if (stillShown.size === 0) return countsOf(present);
      const shown = copyOf(present);
      for (const captures of stillShown) change(shown, captures, 1);
      return countsOf(shown);
    },
    byCause: () => (byCause ??= explanations.countByCode()),
    add: (captures) => add(captures, 1),
    take: (captures) => add(captures, -1),
    takeEarly: (captures) => {
      add(captures, -1);
      stillShown.add(captures);
      return () => void stillShown.delete(captures);
    },
    causesChanged: () => {
      byCause = null;
    },
    recount: () => {
      byCause = null;
      present = counted();
    },
  };
}

const emptyTally = (): Tally => ({
  byEndpoint: new Map(),
  byVerdict: { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 },
});

const copyOf = ({ byEndpoint, byVerdict }: Tally): Tally => ({
  byEndpoint: new Map(byEndpoint),
  byVerdict: { ...byVerdict },
});

function change({ byEndpoint, byVerdict }: Tally, captures: readonly Counted[], each: number) {
  for (const { endpointId, verdict } of captures) {
    byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + each);
    if (verdict) byVerdict[verdict] += each;
  }
}

const totalOf = ({ byEndpoint }: Tally) =>
  [...byEndpoint.values()].reduce((sum, count) => sum + count, 0);

function countsOf(tally: Tally): CaptureCounts {
  const byEndpoint: Record<number, number> = {};
  for (const [id, count] of tally.byEndpoint) if (id !== null) byEndpoint[id] = count;
  return {
    captured: totalOf(tally),
    byEndpoint,
    unrouted: tally.byEndpoint.get(null) ?? 0,
    verdicts: { ...tally.byVerdict },
  };
}
