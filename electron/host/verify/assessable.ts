// What a verdict is made from, and what can be said of a capture without verifying it. Verifying itself (assess.ts) is
// done in threads only, because anyone may send what costs a second.

import { hash } from 'node:crypto';
import type { Verification } from '../../../shared/signature/verification.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Assessment } from '../store/assessments.ts';
import type { Route } from '../store/endpoints.ts';
import type { ImportRecord } from '../store/imports.ts';

/** The parts of a capture that its verdict depends on. */
export interface VerifiedPart extends Pick<
  Arrival,
  'body' | 'defect' | 'method' | 'target' | 'tls' | 'headers'
> {
  /** Null: not known, so that its age is not checked. */
  readonly receivedAtMs: Arrival['receivedAtMs'] | null;
}

/** What verifies a capture. */
export type Key = Pick<Route, 'secret' | 'signing' | 'tellBy'>;

/** Nothing is known: what can be said without a secret. */
export const NO_KEY: Key = { secret: null, signing: null, tellBy: [] };

/** One capture to assess, with its route. */
export interface Assessable {
  readonly capture: VerifiedPart;
  readonly route: Route;
}

const NOTHING = {
  verdict: 'unverifiable',
  ...{ reading: null, received: null, computed: null, canonical: null },
  ...{ segments: [], dropped: [], notes: [] },
} as const;

/** A verification that would take too long. */
export const tooCostly = ({ signing }: Key): Verification => ({
  ...(signing && { scheme: signing.scheme.name }),
  ...{ ...NOTHING, reason: 'too-much-work' },
});

/**
 * A body that was not received whole is not verified, because the missing bytes could be anything. By our own service's
 * scheme it has always been called `not-json`.
 */
export const notWhole = ({ signing }: Key): Verification =>
  signing
    ? { scheme: signing.scheme.name, ...NOTHING, reason: 'incomplete' }
    : { ...NOTHING, reason: 'not-json' };

/** The assessment of a capture that could not be verified in time. */
export const costlyAssessment = ({ capture, route }: Assessable): Assessment => ({
  endpointId: route.endpointId,
  ...{ verdict: 'unverifiable', reason: 'too-much-work', name: null, amount: null, told: null },
  bodySha256: hash('sha256', capture.body),
});

/**
 * The assessment of an imported capture. Its hash matches no body, because an import is no attempt of a notification.
 * If its personal data was replaced, it keeps the verdict that was computed before that.
 */
export const importedAssessment = (
  id: number,
  assessment: Assessment,
  { computed }: Pick<ImportRecord, 'computed'>,
): Assessment => ({
  ...assessment,
  ...(computed && {
    verdict: computed.verification.verdict,
    reason: computed.verification.reason,
  }),
  bodySha256: hash('sha256', `import ${id}`),
});
