// Marks replays and forwards, so that this installation recognises its own requests when they come back through a
// tunnel or another Countersign. Otherwise they would go round forever.

import { headerValues, type HeaderPairs } from '../../../shared/webhook/capture.ts';

/** Holds the id of each installation that the request has passed, separated by commas. */
export const PASSED_HEADER = 'x-countersign-passed';

/** The headers of a request that this installation sends on. */
export function markPassed(headers: HeaderPairs, installationId: string): HeaderPairs {
  const passed = [...headerValues(headers, PASSED_HEADER), installationId].join(', ');
  const others = headers.filter(([name]) => name.toLowerCase() !== PASSED_HEADER);
  return [...others, [PASSED_HEADER, passed]];
}

/** Whether a request has passed this installation before, which means a loop. */
export function hasPassed(headers: HeaderPairs, installationId: string): boolean {
  // Every webhook is checked here, so the length is compared before the name is converted.
  return headers.some(
    ([name, value]) =>
      name.length === PASSED_HEADER.length &&
      name.toLowerCase() === PASSED_HEADER &&
      value.split(',').some((id) => id.trim() === installationId),
  );
}
