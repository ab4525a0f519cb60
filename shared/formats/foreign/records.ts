// Requests as many tools and scripts log them: objects with method, url (or path), headers and body, alone, in a list or
// one a line.

import { asObject, readForeignJson, type Foreign } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

export function readRecords(file: unknown, codec: Codec): Entry[] | null {
  const all = (Array.isArray(file) ? file : [file]).map(asObject);
  return all.some(isRequest) ? all.map((one) => one && readOne(one, codec)) : null;
}

/** Whether the first line is one; the others may be damaged. */
export const areRecordLines = (text: string): boolean =>
  text.includes('\n') && isRequest(asObject(readForeignJson(text.slice(0, text.indexOf('\n')))));

export const readRecordLines = (text: string, codec: Codec): Entry[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const one = asObject(readForeignJson(line));
      return one && readOne(one, codec);
    });

const urlOf = ({ url, path, target, uri }: Foreign) => url ?? target ?? uri ?? path;
const BODIES = ['body', 'rawBody', 'raw_body', 'bodyBase64', 'data', 'payload'] as const;

function isRequest(one: Foreign | null): boolean {
  const { method, headers } = one ?? {};
  if (!one || typeof method !== 'string' || typeof headers !== 'object') return false;
  return typeof urlOf(one) === 'string' && BODIES.some((name) => name in one);
}

function readOne(one: Foreign, codec: Codec): Entry {
  const name = BODIES.find((each) => each in one) ?? 'body';
  const isBase64 =
    name === 'bodyBase64' || one.isBase64Encoded === true || one.encoding === 'base64';
  return entryOf(
    {
      ...{ method: one.method, url: urlOf(one), headers: one.headers },
      body: bodyOf(one[name], isBase64, codec),
      at: one.receivedAt ?? one.timestamp ?? one.time ?? one.created_at,
    },
    codec,
  );
}
