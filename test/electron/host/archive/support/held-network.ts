// A way to a server that can be held: what is on the way stays there, and connections stay open, as with a lost route.

import type { Socket } from 'node:net';
import { proxyTo } from '../../../../support/proxy.ts';

export interface HeldNetwork {
  readonly port: number;
  readonly hold: () => void;
  readonly release: () => void;
}

/** Forwards connections to a port of this machine. */
export async function heldNetwork(toPort: number): Promise<HeldNetwork> {
  let isHeld = false;
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes));
    if (isHeld) from.pause();
  };
  const { port, sockets } = await proxyTo(toPort, (near, far) => {
    forward(near, far);
    forward(far, near);
  });
  return {
    port,
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
