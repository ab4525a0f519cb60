// A way to a server of this machine that a test can disturb.

import { connect, createServer, type Socket } from 'node:net';
import { listening } from './listening.ts';

export interface Proxy {
  readonly port: number;
  /** Both ends of every connection that is open. */
  readonly sockets: ReadonlySet<Socket>;
}

/** `pass` joins a connection to the proxy with its own one to the server. When one of them ends, so does the other. */
export async function proxyTo(
  port: number,
  pass: (near: Socket, far: Socket) => void,
): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    pass(near, far);
  });
  return { port: await listening(server), sockets };
}
