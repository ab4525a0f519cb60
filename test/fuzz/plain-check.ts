// A second, minimal signature check that shares no code with the program. Webhooks that the program calls valid must be
// valid here too (document 5.1, shared/README.md).

import { createHash } from 'node:crypto';

/** A mark that occurs in no JSON text of a test. */
const NUMBER = '\u{f0000}number:';
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether `sign` is correct. Null means that this check has no answer: the document does not describe a nested value,
 * which is signed as its JSON text. Bytes that are not a JSON object are not valid.
 */
export function isPlainlyValid(body: Uint8Array, secret: string): boolean | null {
  let parsed: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    JSON.parse(text); // rejects what is not JSON, such as the number 01
    // JSON.parse would turn numbers into floats, so they are read as texts.
    const marked = text.replace(TOKEN, (token) =>
      token.startsWith('"') ? token : JSON.stringify(NUMBER + token),
    );
    parsed = JSON.parse(marked);
  } catch {
    return false;
  }
  if (!isObject(parsed)) return false;
  const { sign, ...fields } = parsed;
  const parts: string[] = [];
  for (const value of sorted(fields)) {
    if (isObject(value)) return null;
    if (!Array.isArray(value)) parts.push(textOf(value));
    else {
      for (const element of value.filter(isObject)) {
        const values = sorted(element);
        if (values.some((one) => typeof one === 'object' && one !== null)) return null;
        parts.push(...values.map(textOf));
      }
    }
  }
  const canonical = `${parts.filter((part) => part !== '').join(':')}:${secret}`;
  return createHash('sha256').update(canonical).digest('hex') === sign;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values sorted by name. */
const sorted = (values: Values) =>
  Object.keys(values)
    .sort()
    .map((name) => values[name]);

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  return value.startsWith(NUMBER) ? plain(value.slice(NUMBER.length)) : value.trim();
}

/** A number's exact value in plain notation, or the literal if that exceeds 400 characters. */
function plain(literal: string): string {
  const [, minus = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE](.+))?$/.exec(literal) ?? [];
  const power = Number(exponent);
  const digits = `${whole}${fraction}`;
  if (/^0+$/.test(digits)) return '0';
  if (Math.abs(power) > 1000) return literal;
  const point = whole.length + power;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const trimmed = `${before.replace(/^0+(?=\d)/, '')}.${after}`.replace(/\.?0*$/, '');
  const written = `${minus}${trimmed}`;
  return written.length > 400 ? literal : written;
}
