// Senders that continue until their host is gone, and record which webhooks were answered 200.

import { createHash } from 'node:crypto';
import { openWire } from './wire.ts';

/** Sends webhooks on one connection until it breaks; adds each body that was answered 200. */
export async function sendUntilBroken(
  url: string,
  name: string,
  confirmed: string[],
  path = '/hooks',
): Promise<void> {
  const wire = await openWire(url).catch(() => null);
  for (let n = 0; wire; n++) {
    const body = uniqueBody(`${name}-${n}`);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
    wire.send(head + body);
    const answer = await wire.answer().catch(() => null);
    if (answer?.status !== 200) return;
    confirmed.push(body);
  }
}

/** A unique body; some are long, so that commits take time. */
function uniqueBody(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex');
  return JSON.stringify({ id, hash: hash.repeat(hash.startsWith('00') ? 3000 : 5) });
}
