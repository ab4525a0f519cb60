// Reads a form or query into the same tree as a JSON object of strings, so that each value keeps its place.

import type { Decode } from '../charset.ts';
import type { JsonMember, JsonObject, Span } from '../../json/tree.ts';

/**
 * The fields of `text` from `start` on, in order, repeated names included: names and values with `+` and %XX decoded as
 * UTF-8 (URL standard). Never throws: bytes that are not UTF-8 become U+FFFD.
 */
export function readForm(text: string, start: number, decode: Decode): JsonObject {
  const members: JsonMember[] = [];
  for (let at = start; at <= text.length;) {
    const ampersand = text.indexOf('&', at);
    const end = ampersand === -1 ? text.length : ampersand;
    if (end > at) members.push(readField(text, { start: at, end }, decode));
    at = end + 1;
  }
  return { kind: 'object', members, start, end: text.length };
}

function readField(text: string, { start, end }: Span, decode: Decode): JsonMember {
  const equals = text.indexOf('=', start);
  const hasValue = equals !== -1 && equals < end;
  const nameSpan = { start, end: hasValue ? equals : end };
  const span = { start: hasValue ? equals + 1 : end, end };
  const decoded = (part: Span) => formDecoded(text.slice(part.start, part.end), decode);
  return {
    name: decoded(nameSpan),
    nameSpan,
    value: { kind: 'string', value: decoded(span), ...span },
  };
}

/** A part of a form as text. */
export function formDecoded(text: string, decode: Decode): string {
  if (!/[%+]/.test(text)) return text;
  return text.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) => {
    const bytes = Uint8Array.from({ length: escaped.length / 3 }, (_, at) =>
      parseInt(escaped.slice(3 * at + 1, 3 * at + 3), 16),
    );
    return decode(bytes, 'utf-8', false) ?? escaped;
  });
}
