// A server of a test on a free port of this machine. It is closed, with its connections, when the test that started it
// ends; at the end of the file where the file itself started it, or several tests run at once.

import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { cleanUpAfterTest } from './clean-up.ts';

/** Lets a server listen. Resolves to its port. */
export async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the other side may disconnect
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpAfterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
