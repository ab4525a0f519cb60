// How many captures each endpoint, each verdict and each cause has, kept in memory: counting a million rows for every
// webhook would be slow.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { HostStatus, VerdictCounts } from '../../shared/contract/host.ts';
import type { AssessmentStore } from './store/assessments.ts';
import type { ExplanationStore } from './store/explanations.ts';

export interface Counts {
  /** Captures of each endpoint; those of none under null. */
  byEndpoint(): ReadonlyMap<number | null, number>;
  byVerdict(): VerdictCounts;
  byCause(): HostStatus['causes'];
  total(): number;
  /** Counts captures that were assessed for the first time. */
  readonly add: (summaries: readonly CaptureSummary[]) => void;
  /** Counts causes anew when they are next asked for: no webhook waits for it. */
  readonly causesChanged: () => void;
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
  explanations: Pick<ExplanationStore, 'countByCode'>,
): Counts {
  let byEndpoint = assessments.countByEndpoint();
  let byVerdict = { ...NO_VERDICTS, ...assessments.countByVerdict() };
  let byCause: HostStatus['causes'] | null = null;
  return {
    byEndpoint: () => byEndpoint,
    byVerdict: () => byVerdict,
    byCause: () => (byCause ??= explanations.countByCode()),
    total: () => [...byEndpoint.values()].reduce((sum, count) => sum + count, 0),
    add: (summaries) => {
      byVerdict = { ...byVerdict };
      for (const { endpointId, verdict } of summaries) {
        byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + 1);
        if (verdict) byVerdict[verdict]++;
      }
    },
    causesChanged: () => {
      byCause = null;
    },
    recount: () => {
      byCause = null;
      byEndpoint = assessments.countByEndpoint();
      byVerdict = { ...NO_VERDICTS, ...assessments.countByVerdict() };
    },
  };
}
