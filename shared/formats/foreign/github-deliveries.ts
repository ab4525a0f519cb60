// Deliveries of GitHub's webhooks, from its API. The payload is values that were parsed.
// https://docs.github.com/en/rest/repos/webhooks#get-a-delivery-for-a-repository-webhook

import { asObject } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

export function readGithubDeliveries(file: unknown, codec: Codec): Entry[] | null {
  const all = (Array.isArray(file) ? file : [file]).map(asObject);
  if (!all.some((one) => one && 'guid' in one && 'delivered_at' in one && 'request' in one))
    return null;
  return all.map((one) => {
    const { headers, payload } = asObject(one?.request) ?? {};
    const url = one?.url ?? '/';
    const body = bodyOf(payload, false, codec);
    return entryOf({ method: 'POST', url, headers, body, at: one?.delivered_at }, codec);
  });
}
