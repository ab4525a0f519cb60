// Derives from one capture its verdict, and the name and amount that the list shows.

import { hash } from 'node:crypto';
import { verify, type Verification } from '../../../shared/signature/verify.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import { primitives } from '../lib/primitives.ts';
import type { Assessment } from '../store/assessments.ts';
import type { Route } from '../store/endpoints.ts';
import type { ImportRecord } from '../store/imports.ts';
import { beginning } from '../../../shared/json/cut.ts';

/** The parts of a capture that its verdict depends on. */
export type VerifiedPart = Pick<Arrival, 'body' | 'defect'>;

/** One capture to assess, with its route. */
export interface Assessable {
  readonly capture: VerifiedPart;
  readonly route: Route;
}

/** Longer names are shortened in the list; the capture keeps them whole. */
const MAX_LIST_TEXT = 120;

/** A body that was not received whole is not verified, because the missing bytes could be anything. */
const NOT_WHOLE: Verification = {
  verdict: 'unverifiable',
  reading: null,
  reason: 'not-json',
  received: null,
  computed: null,
  canonical: null,
  segments: [],
  dropped: [],
  notes: [],
};

/** The verdict on a capture. Never throws. */
export function verifyCapture(capture: VerifiedPart, secret: string | null): Verification {
  return capture.defect === null ? verify(capture.body, secret, primitives) : NOT_WHOLE;
}

/** Everything that the list needs about a capture. Never throws. */
export function assess(capture: VerifiedPart, { endpointId, secret }: Route): Assessment {
  const { verdict, reason, segments } = verifyCapture(capture, secret);
  const bodySha256 = hash('sha256', capture.body, 'buffer');
  const listText = (name: string) =>
    shortened(segments.find(({ path }) => path.length === 1 && path[0] === name)?.text);
  return {
    endpointId,
    verdict,
    reason,
    bodySha256,
    name: listText('name'),
    amount: listText('amount'),
  };
}

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
  bodySha256: hash('sha256', `import ${id}`, 'buffer'),
});

/** SQLite's texts end at a NUL, and other control characters spoil a line of the list. */
function shortened(text: string | undefined): string | null {
  if (text === undefined) return null;
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? null : beginning(line, MAX_LIST_TEXT).toWellFormed();
}
