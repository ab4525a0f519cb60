// A capture without the secrets that it holds by mistake.

import type { Capture } from '../webhook/capture.ts';
import { REPLACED } from './personal.ts';
import { LATIN_1, type Charsets, type Redacted } from './redact.ts';
import type { SecretHider } from './secrets.ts';

/** Puts `<SECRET>` in place of every secret, wherever in the request it stands. Never throws. */
export function hideSecrets<T extends Capture>(
  capture: T,
  hider: SecretHider,
  charsets: Charsets,
): Redacted<T> {
  const target = targetWithout(capture.target, hider);
  const headers = capture.headers.map(
    ([name, value]) =>
      [
        hider.head(name),
        name === ':path' ? targetWithout(value, hider) : hider.head(value),
      ] as const,
  );
  const body = bodyWithout(capture.body, hider, charsets);
  const isSame =
    target === capture.target &&
    body === capture.body &&
    capture.headers.every(
      ([name, value], at) => name === headers[at]?.[0] && value === headers[at][1],
    );
  return isSame
    ? { value: capture, replaced: [] }
    : { value: { ...capture, target, headers, body }, replaced: [REPLACED.secret] };
}

/** A path goes on beginning with its slash. */
const targetWithout = (target: string, hider: SecretHider) =>
  target.startsWith('/') ? `/${hider.head(target.slice(1))}` : hider.head(target);

function bodyWithout(body: Uint8Array, hider: SecretHider, charsets: Charsets): Uint8Array {
  const text = charsets.decode(body, 'utf-8', true);
  if (text !== null) {
    const hidden = hider.text(text);
    return hidden === text ? body : charsets.encode(hidden, 'utf-8');
  }
  const bytes = charsets.decode(body, LATIN_1, false) ?? '';
  const hidden = hider.bytes(bytes);
  return hidden === bytes ? body : charsets.encode(hidden, LATIN_1);
}

/** The same of plain data that was computed of a capture. */
export function withoutSecrets<T>(value: T, hider: SecretHider): T {
  const text = JSON.stringify(value);
  const hidden = hider.text(text);
  return hidden === text ? value : (JSON.parse(hidden) as T);
}
