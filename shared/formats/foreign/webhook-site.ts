// webhook.site: GET /token/ID/requests, or one request. https://docs.webhook.site/api/requests.html

import { asObject } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, objectsOf, type Entry } from './entry.ts';

export function readWebhookSite(file: unknown, codec: Codec): Entry[] | null {
  const object = asObject(file);
  const all = Array.isArray(object?.data) ? objectsOf(object.data) : [object];
  if (!all.some((one) => one?.token_id !== undefined && one.content !== undefined)) return null;
  return all.map(
    (one) =>
      one &&
      entryOf(
        {
          ...{ method: one.method, url: one.url, headers: one.headers, at: one.created_at },
          body: bodyOf(one.content, false, codec),
        },
        codec,
      ),
  );
}
