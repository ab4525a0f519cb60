// A typical tunnel: it forwards requests to the listener over its own connection, adds a forwarding header, removes
// another header, and optionally rewrites the body.

import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface RewritingProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** `rewrite` changes the body on the way. `added` are headers in addition to the forwarding header. */
export async function startProxy(
  listener: string,
  rewrite: (body: string) => string = (body) => body,
  added: OutgoingHttpHeaders = {},
): Promise<RewritingProxy> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.from(rewrite(Buffer.concat(chunks).toString()));
      const headers = { ...onTheWay(incoming.headers, body.length), ...added };
      const { method, url = '/' } = incoming;
      const onward = send(new URL(url, listener), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function onTheWay(headers: IncomingHttpHeaders, length: number): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => name !== 'accept');
  return {
    ...Object.fromEntries(kept),
    'content-length': length,
    'x-forwarded-for': '203.0.113.7',
  };
}
