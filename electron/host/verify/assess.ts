// Derives from one capture its verdict, and the name and amount that the list shows. Only threads import this file.

import { hash } from 'node:crypto';
import type { Verification } from '../../../shared/signature/verification.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { primitives } from '../lib/primitives.ts';
import { listedPayment } from './listed-payment.ts';
import { schemeTold } from '../../../shared/signature/recognise/told.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { DEFAULT_SCHEME, isDefault } from '../../../shared/signature/schemes/schemes.ts';
import type { Assessment } from '../store/assessments.ts';
import type { Route } from '../store/endpoints.ts';
import type { Inspected } from '../../../shared/contract/capture.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { inspectRequest } from '../../../shared/signature/engine/inspect-request.ts';
import { beginning } from '../../../shared/json/cut.ts';
import { FULL_WORK, QUICK_WORK, withinWork } from '../../../shared/signature/work.ts';
import { notWhole, type Key, type VerifiedPart } from './assessable.ts';

/** Longer names are shortened in the list; the capture keeps them whole. */
const MAX_LIST_TEXT = 120;

/** The service that the request tells where no endpoint says it; null: none, or an endpoint does. */
export const toldOf = (
  capture: VerifiedPart,
  { tellBy }: Pick<Key, 'tellBy'>,
  work = FULL_WORK,
): Scheme | null =>
  tellBy === undefined || capture.defect !== null
    ? null
    : schemeTold(capturedRequest(capture), primitives.decode, tellBy, work);

const OWN = { scheme: DEFAULT_SCHEME, settings: {} };

/** The scheme by which a capture is verified, with its settings; null: our own service's. */
export function signingFor(capture: VerifiedPart, key: Key, told = toldOf(capture, key)) {
  return told && !isDefault(told) ? { scheme: told, settings: {} } : key.signing;
}

/** The verdict on a capture. Never throws. */
export function verifyCapture(capture: VerifiedPart, key: Key, work = FULL_WORK): Verification {
  const { secret } = key;
  if (capture.defect !== null) return notWhole(key);
  const { scheme, settings } = signingFor(capture, key) ?? OWN;
  return verifyRequest(
    scheme,
    capturedRequest(capture),
    { secret, settings },
    capture.receivedAtMs,
    primitives,
    work,
  );
}

/** The verification and, by another service's scheme, what it was made from. Never throws. */
export function inspectCapture(
  capture: VerifiedPart,
  key: Key,
  work = FULL_WORK,
  signing = signingFor(capture, key),
): { readonly verification: Verification; readonly inspected: Inspected | null } {
  const { secret } = key;
  if (signing === null || capture.defect !== null) {
    const own = { secret, signing };
    return { verification: verifyCapture(capture, own, work), inspected: null };
  }
  const { scheme, settings } = signing;
  const agreed = { secret, settings };
  const { verification, ...shown } = inspectRequest(
    scheme,
    capturedRequest(capture),
    agreed,
    capture.receivedAtMs,
    primitives,
    work,
  );
  const totals = { totalPieces: shown.pieces.length, totalFields: shown.fields.length };
  return { verification, inspected: { scheme, ...shown, ...totals } };
}

/**
 * Everything that the list needs about a capture. `work` bounds what it may cost (budget.ts); with less than `FULL_WORK`
 * it may throw TooMuchWork.
 */
export function assess(capture: VerifiedPart, route: Route, work = FULL_WORK): Assessment {
  const told = toldOf(capture, route, work);
  const signing = signingFor(capture, route, told);
  const { verification, inspected } = inspectCapture(capture, route, work, signing);
  const { verdict, reason } = verification;
  const bodySha256 = hash('sha256', capture.body);
  return {
    endpointId: route.endpointId,
    ...{ verdict, reason, bodySha256, told: told?.name ?? null },
    ...listedTexts(verification, inspected, capture.headers),
  };
}

/** The same with the little work that the thread that stores can spend. Null: it takes more. Never throws. */
export function assessQuickly(capture: VerifiedPart, route: Route): Assessment | null {
  const quick = withinWork(() => assess(capture, route, QUICK_WORK));
  return quick?.reason === 'too-much-work' ? null : quick;
}

/** The name and the amount as the list shows them. `inspected`: null without another service's scheme. */
export function listedTexts(
  { segments }: Verification,
  inspected: Inspected | null,
  headers: HeaderPairs,
): Pick<Assessment, 'name' | 'amount'> {
  const fields = inspected?.fields ?? segments.filter(({ path }) => path.length === 1);
  const { name, amount } = listedPayment(fields, headers, inspected?.scheme ?? DEFAULT_SCHEME);
  return { name: shortened(name), amount: shortened(amount) };
}

/** SQLite's texts end at a NUL, and other control characters spoil a line of the list. */
function shortened(text: string | undefined): string | null {
  if (text === undefined) return null;
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  return line === '' ? null : beginning(line, MAX_LIST_TEXT).toWellFormed();
}
