// The number of captures by endpoint, verdict and cause. It is kept in memory, because counting a million rows for
// every webhook would be slow. Captures without a verdict count too, because the list shows them: large ones at first,
// and all that arrive while a full disk takes no verdicts.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CaptureCounts, HostStatus, VerdictCounts } from '../../../shared/contract/status.ts';
import type { AssessmentCount } from '../store/assessments.ts';
import type { Writer } from '../store/writer.ts';
import type { Store } from '../store/store.ts';

type Counted = Pick<CaptureSummary, 'id' | 'endpointId' | 'verdict'>;

export type Counts = ReturnType<typeof createCaptureCounts>;

interface Tally {
  /** The ids of those without a verdict; their endpoint is not known either. */
  readonly unassessed: Set<number>;
  /** Captures without an endpoint are under null. */
  readonly byEndpoint: Map<number | null, number>;
  readonly byVerdict: VerdictCounts;
}

export interface CaptureCountsOptions {
  readonly assessments: Pick<Store['assessments'], 'counts' | 'unassessedIds'>;
  readonly explanations: Pick<Store['explanations'], 'countByCode'>;
  readonly writer: Pick<Writer, 'run'>;
  /** Adds the captures that are stored but wait to be added together with others. */
  readonly addWaiting: () => void;
  readonly failed: (error: unknown) => void;
}

export function createCaptureCounts(options: CaptureCountsOptions) {
  const { assessments, explanations, writer, addWaiting, failed } = options;
  let present = tallyOf(assessments.counts(), assessments.unassessedIds());
  let byCause: HostStatus['causes'] | null = null;
  const notShown = new Set<readonly Counted[]>();

  function add(captures: readonly Counted[], each: 1 | -1) {
    byCause = null;
    change(present, captures, each);
  }

  return {
    /** Captures of an endpoint; null: those without one. */
    ofEndpoint: (endpointId: number | null) => present.byEndpoint.get(endpointId) ?? 0,
    total: () => totalOf(present),
    /** The counts that windows get. */
    told: () => {
      if (notShown.size === 0) return countsOf(present);
      const shown = copyOf(present);
      for (const captures of notShown) change(shown, captures, -1);
      return countsOf(shown);
    },
    byCause: () => (byCause ??= explanations.countByCode()),
    /** Adds captures that are new, were assessed for the first time, or restored. */
    add: (captures: readonly Counted[]) => add(captures, 1),
    /** Subtracts captures that were deleted. */
    take: (captures: readonly Counted[]) => {
      addWaiting(); // one of them may be among those
      add(captures, -1);
    },
    /** Adds captures that windows do not show yet. `told` includes them after the returned function is called. */
    addEarly: (captures: readonly Counted[]) => {
      add(captures, 1);
      notShown.add(captures);
      return () => void notShown.delete(captures);
    },
    /** Causes are counted again when they are next requested, so that no webhook waits for it. */
    causesChanged: () => {
      byCause = null;
    },
    /**
     * Counts again after captures got another endpoint or verdict. The writer does it in its turn: a count from between a
     * write and the news of it would have the change twice. Never rejects.
     */
    recount: async () => {
      byCause = null;
      try {
        const { counts, unassessed } = await writer.run('countAssessments');
        addWaiting(); // now, because they are in these counts
        present = tallyOf(counts, unassessed);
      } catch (error) {
        failed(error);
      }
    },
  };
}

function tallyOf(counts: readonly AssessmentCount[], unassessed: readonly number[]): Tally {
  const tally: Tally = {
    unassessed: new Set(unassessed),
    byEndpoint: new Map(),
    byVerdict: { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 },
  };
  for (const { captures, ...one } of counts) changeAssessed(tally, one, captures);
  return tally;
}

const copyOf = ({ unassessed, byEndpoint, byVerdict }: Tally): Tally => ({
  unassessed: new Set(unassessed),
  byEndpoint: new Map(byEndpoint),
  byVerdict: { ...byVerdict },
});

function change(tally: Tally, captures: readonly Counted[], each: 1 | -1) {
  for (const { id, endpointId, verdict } of captures) {
    if (verdict === null && each === 1) {
      tally.unassessed.add(id);
      continue;
    }
    // One that was made up since the last count is taken from where it was counted.
    const isTaken = tally.unassessed.delete(id) && each === -1;
    if (verdict !== null && !isTaken) changeAssessed(tally, { endpointId, verdict }, each);
  }
}

function changeAssessed(
  { byEndpoint, byVerdict }: Tally,
  { endpointId, verdict }: Pick<AssessmentCount, 'endpointId' | 'verdict'>,
  by: number,
) {
  byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + by);
  byVerdict[verdict] += by;
}

const totalOf = ({ unassessed, byEndpoint }: Tally) =>
  [...byEndpoint.values()].reduce((sum, count) => sum + count, unassessed.size);

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
