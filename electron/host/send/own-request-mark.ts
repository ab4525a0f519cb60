// What replays and forwards carry, so that this installation knows its own requests when they come back through a
// tunnel or another Countersign, and does not send them round for ever.

import { headerValues, type HeaderPairs } from '../../../shared/webhook/capture.ts';

/** Holds the id of each installation that a request has passed, with commas between them. */
export const PASSED_HEADER = 'x-countersign-passed';

/** The headers of a request that this installation sends on. */
export function markPassed(headers: HeaderPairs, installationId: string): HeaderPairs {
  const passed = [...headerValues(headers, PASSED_HEADER), installationId].join(', ');
  const others = headers.filter(([name]) => name.toLowerCase() !== PASSED_HEADER);
  return [...others, [PASSED_HEADER, passed]];
}

/** Whether a request has passed this installation before: it is a loop. */
export function hasPassed(headers: HeaderPairs, installationId: string): boolean {
  // Every webhook comes this way: the length is compared before anything is made of a name.
  return headers.some(
    ([name, value]) =>
      name.length === PASSED_HEADER.length &&
      name.toLowerCase() === PASSED_HEADER &&
      value.split(',').some((id) => id.trim() === installationId),
  );
}
