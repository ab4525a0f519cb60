// One request from another tool's file, from whatever it calls its parts.

import type { HeaderPairs } from '../../webhook/capture.ts';
import { headerValues } from '../../webhook/capture.ts';
import { readText } from '../answer.ts';
import { asList, asObject, asText, asTime, type Foreign } from '../foreign-json.ts';
import { plainRequest, type Codec, type ReadRequest } from '../portable.ts';
import { readHeaders, readMethod, readTarget, splitUrl } from '../request-head.ts';

/** A request as a reader found it; null: damaged. */
export type Entry = ReadRequest | null;

export interface Parts {
  readonly method: unknown;
  /** A whole URL, or the path with its query. */
  readonly url: unknown;
  readonly headers: unknown;
  /** Null: it cannot be read. */
  readonly body: Body | null;
  /** An ISO time, or Unix milliseconds. */
  readonly at?: unknown;
}

export interface Body {
  readonly bytes: Uint8Array;
  /** The file has only values, which were written again: these are not the bytes that were sent. */
  readonly isRebuilt?: true;
}

/** Makes a request of its parts; null if no listener would have received it. */
export function entryOf({ method, url, headers, body, at }: Parts, codec: Codec): Entry {
  const text = asText(url) ?? '';
  const place = text.startsWith('/') ? { tls: false, host: '', target: text } : splitUrl(text);
  const read = { method: readMethod(method), target: readTarget(place?.target, codec) };
  if (!place || !body || read.method === null || read.target === null) return null;
  const pairs = headersOf(headers, codec);
  const isHostMissing = place.host !== '' && headerValues(pairs, 'Host').length === 0;
  const receivedAtMs = asMoment(at);
  return {
    ...plainRequest({
      ...{ method: read.method, target: read.target, tls: place.tls, body: body.bytes },
      headers: isHostMissing ? [['Host', place.host], ...pairs] : pairs,
    }),
    ...{ receivedAtMs, completedAtMs: receivedAtMs },
    ...(body.isRebuilt && { isRebuilt: true }),
  };
}

/** Lists of pairs or of objects with a name or key, or an object of values or lists of values. */
function headersOf(value: unknown, codec: Codec): HeaderPairs {
  const object = asObject(value);
  const pairs = object
    ? Object.entries(object).flatMap(([name, one]) =>
        (Array.isArray(one) ? asList(one) : [one]).map((text) => [name, asPlain(text)]),
      )
    : asList(value).flatMap((one) => {
        const { key, name = key, value: text, disabled } = asObject(one) ?? {};
        return disabled === true ? [] : Array.isArray(one) ? [one] : [[name, text]];
      });
  return readHeaders(pairs, codec);
}

const asPlain = (value: unknown) => (typeof value === 'number' ? String(value) : value);

function asMoment(value: unknown): number | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return asTime(isoOf(value));
  return asTime(asText(value)?.replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)$/, '$1T$2Z'));
}

const isoOf = (ms: number) => (Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : '');

/** The body as the file has it: a text, Base64, or values that were parsed. */
export function bodyOf(value: unknown, isBase64: boolean, codec: Codec): Body | null {
  if (value === undefined || value === null) return { bytes: new Uint8Array() };
  if (typeof value !== 'string') {
    return { bytes: codec.encode(JSON.stringify(value), 'utf-8'), isRebuilt: true };
  }
  const bytes = readText(value, isBase64, codec);
  return bytes && { bytes };
}

/** The objects of a list; damaged entries are null. */
export const objectsOf = (value: unknown): (Foreign | null)[] => asList(value).map(asObject);
