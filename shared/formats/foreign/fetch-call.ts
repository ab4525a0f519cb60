// A request that a browser's developer tools copied "as fetch", for a page or for Node.

import { asObject, asText, readForeignJson } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

const CALL = /^(?:await )?fetch\((".*?[^\\]"),\s*(\{[^]*\})\s*\);?\s*$/;

export const isFetchCall = (start: string): boolean => /^(?:await )?fetch\("/.test(start);

export function readFetchCall(text: string, codec: Codec): Entry[] {
  const [, url = '', options = ''] = CALL.exec(text.trim()) ?? [];
  const { method = 'GET', headers, body } = asObject(readForeignJson(options)) ?? {};
  const place = asText(readForeignJson(url));
  return [entryOf({ method, url: place, headers, body: bodyOf(body, false, codec) }, codec)];
}
