// A capture as the list has it: an ordinary one, with what a test makes of it.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';

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
