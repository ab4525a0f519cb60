// How old a signature is when a request is sent again. Some services let their receivers refuse an old one.

import type { Scheme } from '../signature/scheme.ts';
import { readPlaced } from '../signature/request/grammar.ts';
import { headerValues, type HeaderPairs } from '../webhook/capture.ts';

export interface OldSignature {
  readonly ageSeconds: number;
  readonly allowedSeconds: number;
}

/**
 * The age of a signature that a receiver should refuse; null if it is recent enough, or if its time is not in a header,
 * where the services that limit it have it.
 */
export function oldSignature(
  { time, signature }: Scheme,
  headers: HeaderPairs,
  nowMs: number,
): OldSignature | null {
  if (time?.unit !== 's' || time.tolerance === null) return null;
  const first = (names: readonly string[]) =>
    names.flatMap((name) => headerValues(headers, name)).at(0) ?? '';
  const placed = signature.at.kind === 'header' ? first(signature.at.names) : '';
  const text =
    time.at.kind === 'header'
      ? first(time.at.names)
      : time.at.kind === 'element'
        ? (readPlaced(placed, signature.grammar).elements.get(time.at.name) ?? '')
        : '';
  if (!/^\d{1,15}$/.test(text)) return null;
  const ageSeconds = Math.floor(nowMs / 1000) - Number(text);
  return ageSeconds > time.tolerance ? { ageSeconds, allowedSeconds: time.tolerance } : null;
}
