// How many captures each endpoint, each verdict and each cause has, kept in memory: counting a million rows for every
// webhook would be slow.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { HostStatus, VerdictCounts } from '../../shared/contract/host.ts';
import type { AssessmentStore } from './store/assessments.ts';
import type { ExplanationStore } from './store/explanations.ts';

type Counted = Pick<CaptureSummary, 'endpointId' | 'verdict'>;

export interface Counts {
  /** Captures of each endpoint; those of none under null. */
  byEndpoint(): ReadonlyMap<number | null, number>;
  byVerdict(): VerdictCounts;
  byCause(): HostStatus['causes'];
  total(): number;
  /** Counts captures that were assessed for the first time, or brought back. */
  readonly add: (captures: readonly Counted[]) => void;
  /** Counts captures no more: they were removed. */
  readonly take: (captures: readonly Counted[]) => void;
  /** Counts causes anew when they are next asked for: no webhook waits for it. */
  readonly causesChanged: () => void;
  /** Counts anew after captures got another endpoint or verdict. */
  readonly recount: () => void;
}

const NO_VERDICTS: VerdictCounts = {
  valid: 0,
  'valid-under-reading': 0,
  invalid: 0,
  unverifiable: 0,
};

export function createCounts(
  assessments: Pick<AssessmentStore, 'counts'>,
  explanations: Pick<ExplanationStore, 'countByCode'>,
): Counts {
  let byEndpoint = new Map<number | null, number>();
  let byVerdict = NO_VERDICTS;
  let byCause: HostStatus['causes'] | null = null;
  count();

  function count() {
    byEndpoint = new Map();
    byVerdict = { ...NO_VERDICTS };
    for (const { endpointId, verdict, captures } of assessments.counts()) {
      byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + captures);
      byVerdict[verdict] += captures;
    }
  }

  function change(captures: readonly Counted[], by: 1 | -1) {
    byVerdict = { ...byVerdict };
    for (const { endpointId, verdict } of captures) {
      byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + by);
      if (verdict) byVerdict[verdict] += by;
    }
  }

  return {
    byEndpoint: () => byEndpoint,
    byVerdict: () => byVerdict,
    byCause: () => (byCause ??= explanations.countByCode()),
    total: () => [...byEndpoint.values()].reduce((sum, count) => sum + count, 0),
    add: (captures) => {
      byCause = null;
      change(captures, 1);
    },
    take: (captures) => {
      byCause = null;
      change(captures, -1);
    },
    causesChanged: () => {
      byCause = null;
    },
    recount: () => {
      byCause = null;
      count();
    },
  };
}
