// Sends HTTP requests exactly as written. fetch does not let the caller choose Host and Origin.

import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends the head of a request and reads until the server closes. `target` and headers are sent unchanged. */
export async function rawRequest(
  origin: string,
  line: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${line} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n'));
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(
      fields.map((field) => {
        const colon = field.indexOf(':');
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
