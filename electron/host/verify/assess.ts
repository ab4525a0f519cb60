// Derives from one capture its verdict, and the name and amount that the list shows.

import { hash } from 'node:crypto';
import type { AnyVerification } from '../../../shared/signature/engine/scheme-verification.ts';
import { verifyByScheme } from '../../../shared/signature/engine/verify-by-scheme.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { verify, type Verification } from '../../../shared/signature/verify.ts';
import { listedPayment } from './listed-payment.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import { explainPrimitives, primitives } from '../lib/primitives.ts';
import type { Assessment } from '../store/assessments.ts';
import type { Route } from '../store/endpoints.ts';
import type { ImportRecord } from '../store/imports.ts';
import type { Inspected } from '../../../shared/contract/capture.ts';
import { inspectRequest } from '../../../shared/signature/engine/inspect-request.ts';
import { beginning } from '../../../shared/json/cut.ts';

/** The parts of a capture that its verdict depends on. */
export interface VerifiedPart extends Pick<
  Arrival,
  'body' | 'defect' | 'method' | 'target' | 'tls' | 'headers'
> {
  /** Null: not known, so that its age is not checked. */
  readonly receivedAtMs: Arrival['receivedAtMs'] | null;
}

/** What verifies a capture. */
export type Key = Pick<Route, 'secret' | 'signing'>;

/** Nothing is known: what can be said without a secret. */
export const NO_KEY: Key = { secret: null, signing: null };

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
export function verifyCapture(capture: VerifiedPart, { secret, signing }: Key): AnyVerification {
  if (capture.defect !== null) return NOT_WHOLE;
  if (signing === null) return verify(capture.body, secret, primitives);
  return verifyByScheme(
    signing.scheme,
    capturedRequest(capture),
    { secret, settings: signing.settings },
    capture.receivedAtMs,
    explainPrimitives,
  );
}

/** The verification and, by another service's scheme, what it was made from. Never throws. */
export function inspectCapture(
  capture: VerifiedPart,
  key: Key,
): { readonly verification: AnyVerification; readonly inspected: Inspected | null } {
  const { secret, signing } = key;
  if (signing === null || capture.defect !== null) {
    return { verification: verifyCapture(capture, key), inspected: null };
  }
  const { scheme, settings } = signing;
  const agreed = { secret, settings };
  const { verification, ...shown } = inspectRequest(
    scheme,
    capturedRequest(capture),
    agreed,
    capture.receivedAtMs,
    explainPrimitives,
  );
  const totals = { totalPieces: shown.pieces.length, totalFields: shown.fields.length };
  return { verification, inspected: { scheme, ...shown, ...totals } };
}

/** Everything that the list needs about a capture. Never throws. */
export function assess(capture: VerifiedPart, route: Route): Assessment {
  const { verification, inspected } = inspectCapture(capture, route);
  const { verdict, reason } = verification;
  const bodySha256 = hash('sha256', capture.body, 'buffer');
  return {
    endpointId: route.endpointId,
    ...{ verdict, reason, bodySha256 },
    ...listedTexts(verification, inspected),
  };
}

/** The name and the amount as the list shows them. `inspected`: null without another service's scheme. */
export function listedTexts(
  { segments }: AnyVerification,
  inspected: Inspected | null,
): Pick<Assessment, 'name' | 'amount'> {
  const ownText = (name: string) =>
    segments.find(({ path }) => path.length === 1 && path[0] === name)?.text;
  const { name, amount } = inspected
    ? listedPayment(inspected.fields)
    : { name: ownText('name'), amount: ownText('amount') };
  return { name: shortened(name), amount: shortened(amount) };
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
