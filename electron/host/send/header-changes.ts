// What became of a request's headers on the way: added, removed, changed. Letter case is no difference (RFC 9110 5.1).

import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { headerValues, type HeaderPairs } from '../../../shared/webhook/capture.ts';

type Changes = Pick<NonNullable<TunnelCheck['arrived']>, 'added' | 'removed' | 'changed'>;

/** Belong to one connection: every hop has its own. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'te', 'upgrade', 'http2-settings']);

/** Compares by name. A name that is sent several times is compared as the list of its values. */
export function compareHeaders(sent: HeaderPairs, arrived: HeaderPairs): Changes {
  const came = endToEnd(arrived);
  const added = came.filter(([name]) => headerValues(sent, name.toLowerCase()).length === 0);
  const removed = sent.filter(([name]) => headerValues(came, name.toLowerCase()).length === 0);
  const kept = [...new Set(sent.map(([name]) => name.toLowerCase()))].filter(
    (name) => headerValues(came, name).length > 0,
  );
  const changed = kept
    .map((name) => ({
      name,
      sent: headerValues(sent, name).join(', '),
      came: headerValues(came, name).join(', '),
    }))
    .filter((one) => one.sent !== one.came);
  return { added, removed, changed };
}

/** HTTP/2 writes Host as `:authority`; the other pseudo headers are the request line. */
const endToEnd = (headers: HeaderPairs): HeaderPairs =>
  headers
    .map(([name, value]) => [name === ':authority' ? 'host' : name, value] as const)
    .filter(([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.has(name.toLowerCase()));
