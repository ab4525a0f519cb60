// How many captures each endpoint has, kept in memory: counting a million rows for every webhook would be slow.

import type { AssessmentStore } from './store/assessments.ts';

export interface Counts {
  /** Captures of an endpoint; null: of none. */
  of(endpointId: number | null): number;
  byEndpoint(): ReadonlyMap<number | null, number>;
  total(): number;
  add(endpointId: number | null): void;
  /** Counts anew after captures were removed or moved between endpoints. */
  readonly recount: () => void;
}

export function createCounts(assessments: Pick<AssessmentStore, 'countByEndpoint'>): Counts {
  let counts = assessments.countByEndpoint();
  const of = (endpointId: number | null) => counts.get(endpointId) ?? 0;
  return {
    of,
    byEndpoint: () => counts,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    add: (endpointId) => counts.set(endpointId, of(endpointId) + 1),
    recount: () => {
      counts = assessments.countByEndpoint();
    },
  };
}
