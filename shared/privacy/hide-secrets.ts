// Removes secrets from a capture that holds them by mistake, and from its results.

import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import { LATIN_1, type Charsets } from './redact.ts';
import type { SecretHider } from './secrets.ts';

/** Replaces every secret in the request by `<SECRET>`; `hider` knows what was replaced. */
export function hideSecrets<T extends Capture>(
  capture: T,
  hider: SecretHider,
  charsets: Charsets,
): T {
  return {
    ...capture,
    method: hider.head(capture.method),
    target: targetWithout(capture.target, hider),
    headers: headersWithout(capture.headers, hider),
    body: bytesWithout(capture.body, hider, charsets),
    defectReason: withoutSecrets(capture.defectReason, hider),
  };
}

export const headersWithout = (headers: HeaderPairs, hider: SecretHider): HeaderPairs =>
  headers.map(([name, value]) => [
    hider.head(name),
    name === ':path' ? targetWithout(value, hider) : hider.head(value),
  ]);

/** The path keeps its leading slash. */
const targetWithout = (target: string, hider: SecretHider) =>
  target.startsWith('/') ? `/${hider.head(target.slice(1))}` : hider.head(target);

/** Returns the same bytes if they hold no secret. */
export function bytesWithout(
  bytes: Uint8Array,
  hider: SecretHider,
  charsets: Charsets,
): Uint8Array {
  const latin1 = charsets.decode(bytes, LATIN_1, false) ?? '';
  const hidden = hider.bytes(latin1);
  return hidden === latin1 ? bytes : charsets.encode(hidden, LATIN_1);
}

/** Members whose values are our own codes: a short secret may be the same word. */
const CODES = new Set([
  'verdict',
  'reading',
  'reason',
  'code',
  'codes',
  'why',
  'alternatives',
  'ruledOut',
  'fix',
]);

/** Removes secrets from every text of the results for a capture. */
export function withoutSecrets<T>(value: T, hider: SecretHider): T {
  if (typeof value === 'string') return hider.text(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => withoutSecrets(one, hider)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      CODES.has(name) ? (one as unknown) : withoutSecrets(one, hider),
    ]),
  ) as T;
}
