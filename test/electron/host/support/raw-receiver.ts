// A receiver below HTTP: it answers a request with these bytes, then calls a function.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a receiver that is closed when the test ends. Resolves to its URL. */
export async function startRawReceiver(
  bytes: string,
  afterwards: (socket: Socket) => void = () => undefined,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the sender may disconnect
    socket.once('data', () => {
      if (bytes === '') afterwards(socket);
      else socket.write(bytes, 'latin1', () => afterwards(socket));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

/** A URL of this machine with no listener. */
export async function closedUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/hook`;
}
