// The door of the running host: a socket in the data folder, through which other programs of the same user call it with
// the commands of the contract. Its folder is closed to everyone else, so it needs no token.

import { chmodSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { serve, type Port, type Service } from '../../../shared/contract/rpc.ts';

const FOLDER = 'host.door';
const SOCKET = 'socket';

/** In bytes, on macOS, which allows least. A longer path is silently cut, and the socket would be elsewhere. */
const MAX_PATH = 103;

/** Null: this system, or this folder, can have no door. */
function socketPath(folder: string): string | null {
  const path = join(folder, FOLDER, SOCKET);
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH ? null : path;
}

/** A program that stops reading is disconnected at this many queued bytes. */
const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/**
 * Opens the door, and resolves to the function that closes it. Where the system has no such sockets (Windows), or the
 * folder's path is too long for one, there is no door: other programs then read the store themselves.
 */
export async function openDoor(folder: string, service: Service): Promise<() => void> {
  const path = socketPath(folder);
  if (path === null) return () => undefined;
  const inside = new Set<Socket>();
  const close = () => {
    server.close();
    for (const socket of inside) socket.destroy();
    removeDoor(path);
  };
  const server = createServer((socket) => {
    inside.add(socket);
    const stop = serve(socketPort(socket), service);
    socket.once('close', () => {
      inside.delete(socket);
      stop();
    });
  });
  try {
    removeDoor(path); // left by a run that was killed
    const closed = dirname(path);
    mkdirSync(closed, { recursive: true, mode: 0o700 });
    chmodSync(closed, 0o700); // the process may have a umask that takes more away
    server.listen(path);
    await once(server, 'listening');
  } catch {
    close();
    return () => undefined;
  }
  server.on('error', () => undefined); // a connection failed, for example without free file descriptors
  return close;
}

/** Only the socket, and its folder if nothing else is in it. */
function removeDoor(path: string): void {
  try {
    rmSync(path, { force: true });
    rmdirSync(dirname(path));
  } catch {
    // There was none. If the data folder is not writable, other operations fail and report it.
  }
}

/** A connection to the host that listens for this folder. */
export interface DoorPort extends Port {
  /** Called once, when the host has closed the door or the program has left. */
  onClose(listener: () => void): void;
  leave(): void;
}

/** Enters through the door; null if no host has opened one. */
export async function throughDoor(folder: string): Promise<DoorPort | null> {
  const path = socketPath(folder);
  if (path === null) return null;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  return {
    ...socketPort(socket),
    onClose: (listener) => void socket.once('close', listener),
    leave: () => void socket.destroy(),
  };
}

/** A message is a line: JSON has no line feeds outside of its escapes. */
function socketPort(socket: Socket): Port {
  socket.on('error', () => undefined); // its end is told by `close`
  socket.setEncoding('utf8');
  return {
    send: (text) => {
      if (!socket.writable) return;
      if (socket.writableLength > MAX_WAITING_BYTES) socket.destroy();
      else socket.write(`${text}\n`);
    },
    receive: (listener) => {
      let begun = '';
      const hear = (chunk: string) => {
        const [first = '', ...others] = chunk.split('\n');
        const last = others.pop();
        begun += first;
        if (last === undefined) return;
        for (const line of [begun, ...others]) listener(line);
        begun = last;
      };
      socket.on('data', hear);
      return () => void socket.off('data', hear);
    },
  };
}
