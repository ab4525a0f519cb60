// A receiver below HTTP: it answers a request with these bytes, then calls a function.

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listening } from '../../../support/listening.ts';

/** Starts a receiver that is closed when the test ends. Resolves to its URL. */
export async function startRawReceiver(
  bytes: string,
  afterwards: (socket: Socket) => void = () => undefined,
): Promise<string> {
  const server = createServer((socket) =>
    socket.once('data', () => {
      if (bytes === '') afterwards(socket);
      else socket.write(bytes, 'latin1', () => afterwards(socket));
    }),
  );
  return `http://127.0.0.1:${await listening(server)}/hook`;
}

/** A URL of this machine with no listener. */
export async function closedUrl(): Promise<string> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/hook`;
}
