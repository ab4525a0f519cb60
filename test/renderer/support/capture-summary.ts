// An ordinary capture as in the list, with a test's changes, and the host's counts.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { CaptureCounts } from '../../../shared/contract/status.ts';

export function captureSummary(id: number, change: Partial<CaptureSummary> = {}): CaptureSummary {
  return {
    id,
    receivedAtMs: id,
    endpointId: 1,
    method: 'POST',
    target: '/hooks/shop-a',
    bodyLength: 10,
    defect: null,
    answered: 200,
    awaitsAnswer: false,
    verdict: 'valid',
    reason: null,
    causes: null,
    name: `Order ${id}`,
    amount: '10.00',
    attempt: 1,
    imported: null,
    ...change,
  };
}

/** Counts of zero, with a test's changes. */
export function captureCounts(change: Partial<CaptureCounts> = {}): CaptureCounts {
  const verdicts = { valid: 0, 'valid-under-reading': 0, invalid: 0, unverifiable: 0 };
  return { captured: 0, byEndpoint: {}, unrouted: 0, verdicts, ...change };
}
