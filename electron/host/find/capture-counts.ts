// The number of captures by endpoint, verdict and cause. It is kept in memory, because counting a million rows for
// every webhook would be slow.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CaptureCounts, HostStatus, VerdictCounts } from '../../../shared/contract/status.ts';
import type { AssessmentCount, AssessmentStore } from '../store/assessments.ts';
import type { ExplanationStore } from '../store/explanations.ts';
import type { Writer } from '../store/writer.ts';

type Counted = Pick<CaptureSummary, 'endpointId' | 'verdict'>;

export interface Counts {
  /** Captures of an endpoint; null: those without one. */
  readonly ofEndpoint: (endpointId: number | null) => number;
  total(): number;
  /** The counts that windows get. */
  readonly told: () => CaptureCounts;
  byCause(): HostStatus['causes'];
  /** Adds captures that were assessed for the first time, or restored. */
  readonly add: (captures: readonly Counted[]) => void;
  /** Subtracts captures that were deleted. */
  readonly take: (captures: readonly Counted[]) => void;
  /** Adds captures that windows do not show yet. `told` includes them after the returned function is called. */
  readonly addEarly: (captures: readonly Counted[]) => () => void;
  /** Causes are counted again when they are next requested, so that no webhook waits for it. */
  readonly causesChanged: () => void;
  /**
   * Counts again after captures got another endpoint or verdict. The writer does it in its turn: a count from between a
   * write and the news of it would have the change twice. Never rejects.
   */
  recount(): Promise<void>;
}

interface Tally {
  /** Captures without an endpoint are under null. */
  readonly byEndpoint: Map<number | null, number>;
  readonly byVerdict: VerdictCounts;
}

export interface CaptureCountsOptions {
  readonly assessments: Pick<AssessmentStore, 'counts'>;
  readonly explanations: Pick<ExplanationStore, 'countByCode'>;
  readonly writer: Writer;
  /** Adds the captures that are stored but wait to be added together with others. */
  readonly addWaiting: () => void;
  readonly failed: (error: unknown) => void;
}

export function createCaptureCounts(options: CaptureCountsOptions): Counts {
  const { assessments, explanations, writer, addWaiting, failed } = options;
  let present = tallyOf(assessments.counts());
  let byCause: HostStatus['causes'] | null = null;
  const notShown = new Set<readonly Counted[]>();

  function add(captures: readonly Counted[], each: 1 | -1) {
    byCause = null;
    change(present, captures, each);
  }

  return {
    ofEndpoint: (endpointId) => present.byEndpoint.get(endpointId) ?? 0,
    total: () => totalOf(present),
    told: () => {
      if (notShown.size === 0) return countsOf(present);
      const shown = copyOf(present);
      for (const captures of notShown) change(shown, captures, -1);
      return countsOf(shown);
    },
    byCause: () => (byCause ??= explanations.countByCode()),
    add: (captures) => add(captures, 1),
    take: (captures) => add(captures, -1),
    addEarly: (captures) => {
      add(captures, 1);
      notShown.add(captures);
      return () => void notShown.delete(captures);
    },
    causesChanged: () => {
      byCause = null;
    },
    recount: async () => {
      byCause = null;
      try {
        const counts = await writer.run('countAssessments');
        addWaiting(); // now, because they are in these counts
        present = tallyOf(counts);
      } catch (error) {
        failed(error);
      }
    },
  };
}

function tallyOf(counts: readonly AssessmentCount[]): Tally {
  const tally = emptyTally();
  for (const { captures, ...one } of counts) change(tally, [one], captures);
  return tally;
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
