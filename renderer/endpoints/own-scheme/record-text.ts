// The record of a scheme as the text that is edited, and places in it.

import type { JsonError } from '../../../shared/json/error.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { memberValue, type JsonNode, type Path, type Span } from '../../../shared/json/tree.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { body, header, hex, hmac } from '../../../shared/signature/schemes/build.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { words } from '../../words/words.ts';

/** The value of a text. Only the host knows whether it is a scheme. Null: the text is not JSON. */
interface RecordValue {
  readonly value: Scheme | null;
  readonly error: JsonError | null;
}

/** A record as it is shown and exported. */
export const recordText = (scheme: unknown) => `${JSON.stringify(scheme, null, 2)}\n`;

export function recordOf(text: string): RecordValue {
  const parsed = parseJson(text);
  if (!parsed.ok) return { value: null, error: parsed.error };
  return { value: JSON.parse(text.replace(/^\ufeff/, '')) as Scheme, error: null };
}

/** A new scheme with a name that is free: the body alone, in a header. */
export function newRecord(stored: readonly Scheme[]): Scheme {
  const { firstName, firstService } = words.ownScheme;
  let name = firstName;
  for (let at = 2; schemeNamed(name, stored); at++) name = `${firstName}-${at}`;
  return {
    name,
    service: firstService,
    input: [],
    signature: hex(header('X-Signature')),
    message: body,
    digest: hmac('sha256'),
    basis: 'third-party',
    source: '',
  };
}

/** The value at a path, or as much of the path as is there; the whole text where there is none. */
export function placeOf(text: string, path: Path): Span {
  const parsed = parseJson(text);
  if (!parsed.ok) return { start: 0, end: text.length };
  let place: JsonNode = parsed.root;
  for (const name of path) {
    const inner: JsonNode | undefined =
      place.kind === 'object'
        ? memberValue(place, String(name))
        : place.kind === 'array'
          ? place.elements[Number(name)]
          : undefined;
    if (!inner) break;
    place = inner;
  }
  return place;
}

export const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;
