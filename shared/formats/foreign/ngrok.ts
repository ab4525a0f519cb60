// ngrok's agent: GET /api/requests/http, or one of its requests. https://ngrok.com/docs/agent/api

import { asObject, asText } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { objectsOf, type Entry } from './entry.ts';
import { readHttp } from './http-text.ts';

/** `raw` has the bytes of the whole request, in Base64. */
export function readNgrok(file: unknown, codec: Codec): Entry[] | null {
  const object = asObject(file);
  const isOne = asText(object?.uri)?.startsWith('/api/requests/http/') === true;
  const all = isOne ? [object] : objectsOf(object?.requests);
  if (!all.some((one) => asObject(one?.request)?.raw !== undefined)) return null;
  return all.map((one) => {
    const raw = codec.fromBase64(asText(asObject(one?.request)?.raw) ?? '');
    return (raw && readHttp(raw, codec, one?.start)[0]) ?? null;
  });
}
