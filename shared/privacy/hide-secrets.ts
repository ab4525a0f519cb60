// A capture without the secrets that it holds by mistake, and what was computed of it without them.

import type { Capture, HeaderPairs } from '../webhook/capture.ts';
import { LATIN_1, type Charsets } from './redact.ts';
import type { SecretHider } from './secrets.ts';

/** Puts `<SECRET>` in place of every secret, wherever in the request it stands; `hider` tells what it replaced. */
export function hideSecrets<T extends Capture>(
  capture: T,
  hider: SecretHider,
  charsets: Charsets,
): T {
  const { defectSays } = capture;
  return {
    ...capture,
    method: hider.head(capture.method),
    target: targetWithout(capture.target, hider),
    headers: headersWithout(capture.headers, hider),
    body: bytesWithout(capture.body, hider, charsets),
    defectSays: defectSays === null ? null : hider.text(defectSays),
  };
}

export const headersWithout = (headers: HeaderPairs, hider: SecretHider): HeaderPairs =>
  headers.map(([name, value]) => [
    hider.head(name),
    name === ':path' ? targetWithout(value, hider) : hider.head(value),
  ]);

/** A path goes on beginning with its slash. */
const targetWithout = (target: string, hider: SecretHider) =>
  target.startsWith('/') ? `/${hider.head(target.slice(1))}` : hider.head(target);

/** The same bytes where they hold no secret. */
export function bytesWithout(
  bytes: Uint8Array,
  hider: SecretHider,
  charsets: Charsets,
): Uint8Array {
  const latin1 = charsets.decode(bytes, LATIN_1, false) ?? '';
  const hidden = hider.bytes(latin1);
  return hidden === latin1 ? bytes : charsets.encode(hidden, LATIN_1);
}

/** Members whose values are codes of ours: a short secret may be the same word. */
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

/** Plain data that was computed of a capture, every text in it without secrets. */
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
