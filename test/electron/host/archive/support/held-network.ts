// A way to a server that can be held: what is on the way stays there, and connections stay open, as with a lost route.

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { cleanUpLater } from '../../../../support/clean-up.ts';

export interface HeldNetwork {
  readonly port: number;
  readonly hold: () => void;
  readonly release: () => void;
}

/** Forwards connections to a port of this machine. */
export async function heldNetwork(toPort: number): Promise<HeldNetwork> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isHeld) socket.pause();
    socket.on('data', (bytes) => other.write(bytes));
    if (isHeld) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    keep(near, far);
    keep(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUpLater(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
