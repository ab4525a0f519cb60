// How many captures each endpoint and each verdict has, kept in memory: counting a million rows for every webhook
// would be slow.

import type { CaptureSummary, VerdictCounts } from '../../shared/contract/host.ts';
import type { AssessmentStore } from './store/assessments.ts';

export interface Counts {
  /** Captures of each endpoint; those of none under null. */
  byEndpoint(): ReadonlyMap<number | null, number>;
  byVerdict(): VerdictCounts;
  total(): number;
  /** Counts captures that were assessed for the first time. */
  readonly add: (summaries: readonly CaptureSummary[]) => void;
  /** Counts anew after captures were removed, or got another endpoint or verdict. */
  readonly recount: () => void;
}

const NO_VERDICTS: VerdictCounts = {
  valid: 0,
  'valid-under-reading': 0,
  invalid: 0,
  unverifiable: 0,
};

export function createCounts(
  assessments: Pick<AssessmentStore, 'countByEndpoint' | 'countByVerdict'>,
): Counts {
  let byEndpoint = assessments.countByEndpoint();
  let byVerdict = { ...NO_VERDICTS, ...assessments.countByVerdict() };
  return {
    byEndpoint: () => byEndpoint,
    byVerdict: () => byVerdict,
    total: () => [...byEndpoint.values()].reduce((sum, count) => sum + count, 0),
    add: (summaries) => {
      byVerdict = { ...byVerdict };
      for (const { endpointId, verdict } of summaries) {
        byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + 1);
        if (verdict) byVerdict[verdict]++;
      }
    },
    recount: () => {
      byEndpoint = assessments.countByEndpoint();
      byVerdict = { ...NO_VERDICTS, ...assessments.countByVerdict() };
    },
  };
}
