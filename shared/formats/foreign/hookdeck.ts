// Hookdeck: requests and events of its API. The body may be values that were parsed.
// https://hookdeck.com/docs/api#requests

import { asObject, asText, type Foreign } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, objectsOf, type Entry } from './entry.ts';

export function readHookdeck(file: unknown, codec: Codec): Entry[] | null {
  const object = asObject(file);
  const all = Array.isArray(object?.models) ? objectsOf(object.models) : [object];
  if (!all.some((one) => isHookdeck(asObject(one?.data)))) return null;
  return all.map((one) => {
    const data = asObject(one?.data);
    if (!one || !data) return null;
    const { headers, path, query, body } = data;
    const url = `${asText(path) ?? '/'}${asText(query) === '' ? '' : `?${asText(query) ?? ''}`}`;
    return entryOf(
      {
        ...{ method: data.method ?? 'POST', headers, at: one.ingested_at ?? one.created_at },
        url: url.endsWith('?') ? url.slice(0, -1) : url,
        body: bodyOf(body, false, codec),
      },
      codec,
    );
  });
}

const isHookdeck = (data: Foreign | null) =>
  data !== null && 'headers' in data && 'parsed_query' in data;
