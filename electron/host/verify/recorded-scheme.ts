// Captures whose verdict was computed elsewhere, by another service's scheme: their message and fields, as far as the
// request shows them without the secret.

import type { Inspected } from '../../../shared/contract/capture.ts';
import { isByScheme, type Verification } from '../../../shared/signature/verification.ts';
import { isNeededSetting, settingsOf, uses } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import type { Key } from './assessable.ts';

/**
 * What lists the parts of such a capture: no secret, and placeholders for the settings, because they are not known
 * here. Null: it is no such capture, or its scheme does not come with Countersign.
 */
export function recordedKey(verification: Verification): Key | null {
  if (!isByScheme(verification)) return null;
  const scheme = schemeNamed(verification.scheme);
  if (!scheme) return null;
  const needed = settingsOf(scheme).filter((name) => isNeededSetting(scheme, name));
  const settings = Object.fromEntries(needed.map((name) => [name, `<${name.toUpperCase()}>`]));
  return { secret: null, signing: { scheme, settings } };
}

/**
 * The parts, if they say something about the request that was signed. Where buyers' data was replaced, so were the names
 * of fields, and only a scheme that signs the whole body needs none. Where the message was another one, because of a
 * setting that everybody may know, it is the recorded one.
 */
export function recordedParts(
  { canonical }: Verification,
  inspected: Inspected | null,
): Inspected | null {
  if (!inspected) return null;
  if (canonical === null) return uses(inspected.scheme.message, 'body') ? inspected : null;
  if (inspected.pieces.map(({ text }) => text).join('') === canonical) return inspected;
  const pieces = [{ text: canonical, from: { kind: 'fixed' } as const }];
  return { ...inspected, pieces, totalPieces: pieces.length };
}
