// Charles: a session as JSON (.chlsj). https://www.charlesproxy.com/documentation/

import { asObject, asText, type Foreign } from '../foreign-json.ts';
import type { Codec } from '../portable.ts';
import { bodyOf, entryOf, type Entry } from './entry.ts';

export function readCharles(file: unknown, codec: Codec): Entry[] | null {
  if (!Array.isArray(file)) return null;
  const all = file.map(asObject);
  if (!all.some((one) => one && 'host' in one && 'scheme' in one && header(one))) return null;
  return all.map((one) => one && readTransaction(one, codec));
}

const header = ({ request }: Foreign) => asObject(asObject(request)?.header);

function readTransaction(one: Foreign, codec: Codec): Entry {
  const { scheme, host, actualPort, path, query, method } = one;
  const port =
    typeof actualPort === 'number' && ![80, 443].includes(actualPort) ? `:${actualPort}` : '';
  const rest = `${asText(path) ?? '/'}${asText(query) === null ? '' : `?${asText(query)}`}`;
  const { text, encoded } = asObject(asObject(one.request)?.body) ?? {};
  return entryOf(
    {
      ...{ method, headers: header(one)?.headers, at: asObject(one.times)?.start },
      url: `${asText(scheme)}://${asText(host)}${port}${rest}`,
      body: encoded === undefined ? bodyOf(text, false, codec) : bodyOf(encoded, true, codec),
    },
    codec,
  );
}
