// Captures whose verdict was computed elsewhere, by another service's scheme: what their fields and message are.

import {
  isByScheme,
  type AnyVerification,
} from '../../../shared/signature/engine/scheme-verification.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import type { Inspected } from '../../../shared/contract/capture.ts';
import type { Key } from './assess.ts';

/** What lists the parts of such a capture, as far as it goes without a secret; null: it is no such capture, or its scheme is not known here. */
export function recordedKey(verification: AnyVerification): Key | null {
  if (!isByScheme(verification)) return null;
  const scheme = schemeNamed(verification.scheme);
  return scheme ? { secret: null, signing: { scheme, settings: {} } } : null;
}

/** Without the agreed settings the pieces of a message may be missing; then the recorded message is shown in one. */
export function recordedParts(
  { canonical }: AnyVerification,
  inspected: Inspected | null,
): Inspected | null {
  if (!inspected || inspected.pieces.length > 0 || canonical === null) return inspected;
  const pieces = [{ text: canonical, from: { kind: 'fixed' } as const }];
  return { ...inspected, pieces, totalPieces: pieces.length };
}
