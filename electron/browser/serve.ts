// Serves the window to a browser on this machine: its files over HTTP, its port over a WebSocket.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { serve, type Service } from '../../shared/contract/rpc.ts';
import { HostError } from '../host/lib/errors.ts';
import { isLoopback } from '../host/lib/window-policy.ts';
import { bindAddress } from '../host/listen/bind-address.ts';
import { answerRequests, readWindow } from './answering.ts';
import { limitConnections, type KeepConnection } from './connection-limit.ts';
import { refuseUpgrade, type Door } from './gate.ts';
import { guardHost, refuseBare } from './refusing.ts';
import { socketPort } from './socket-port.ts';

export interface BrowserShellOptions {
  readonly service: Service;
  /** A loopback address or `localhost`; IPv6 without brackets. */
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** The built window (dist/renderer). */
  readonly rendererFolder: string;
}

export interface BrowserShell {
  /** `http://127.0.0.1:4546`. */
  readonly origin: string;
  /** The address to open, with the token of this run. */
  readonly url: string;
  readonly port: number;
  /** Closes every connection and stops listening. */
  close(): Promise<void>;
}

/** The largest message is an imported file of 64 MiB in base64, which adds a third. */
const MAX_MESSAGE_BYTES = 88 * 1024 * 1024;
const CLOSE_GRACE_MS = 500;
const GOING_AWAY = 1001;

/** Concurrent connections. A window needs a few. */
const MAX_CONNECTIONS = 128;
/** An open connection that sends no request is closed after this time, at most twice. */
const HEAD_TIMEOUT_MS = 5_000;

/**
 * Serves the window. Throws HostError `port-in-use`, `listen-failed`, `not-loopback`, `window-missing` or `unreadable`.
 */
export async function serveBrowser(options: BrowserShellOptions): Promise<BrowserShell> {
  const { host } = options;
  if (!isLoopback(host)) throw new HostError('not-loopback', { host });
  const files = readWindow(options.rendererFolder);

  const server = createServer({
    requireHostHeader: false, // refuseRequest answers it with a message
    headersTimeout: HEAD_TIMEOUT_MS,
    connectionsCheckingInterval: HEAD_TIMEOUT_MS,
  });
  const keep = limitConnections(server, MAX_CONNECTIONS);
  await bindAddress(server, { host, port: options.port, option: '--ui' });
  server.on('error', () => undefined); // a connection failed, for example without free file descriptors
  const { port } = server.address() as AddressInfo;
  const door: Door = {
    origin: originOf(host, port),
    token: randomBytes(32).toString('base64url'),
  };
  answerRequests(server, door, files);
  const sockets = acceptSockets(server, door, options.service, keep);

  return {
    origin: door.origin,
    url: `${door.origin}/?token=${door.token}`,
    port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await closeSockets(sockets.clients);
      server.closeAllConnections();
      await closed;
    },
  };
}

function acceptSockets(
  server: Server,
  door: Door,
  service: Service,
  keep: KeepConnection,
): WebSocketServer {
  // ws answers with the first offered subprotocol, so the token is not repeated.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('connection', (socket) => {
    const stop = serve(socketPort(socket), service);
    socket.on('close', stop);
    socket.on('error', () => undefined); // too long, invalid or gone: ws closes the connection
  });
  sockets.on('wsClientError', (_, connection) => {
    refuseBare(connection, { status: 400, says: 'This is not a WebSocket request.' });
  });
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => undefined);
    guardHost(connection, () => {
      const refusal = refuseUpgrade(request, door);
      if (refusal) {
        refuseBare(connection, refusal);
        return;
      }
      keep(connection);
      sockets.handleUpgrade(request, connection, head, (socket) =>
        sockets.emit('connection', socket, request),
      );
    });
  });
  return sockets;
}

/** Closes the sockets, and terminates those that do not answer in time. */
async function closeSockets(sockets: ReadonlySet<WebSocket>): Promise<void> {
  await Promise.all(
    [...sockets].map(
      (socket) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
          socket.once('close', () => {
            clearTimeout(timer);
            resolve();
          });
          socket.close(GOING_AWAY, 'Countersign was stopped');
        }),
    ),
  );
}

/** As browsers write `Origin`: IPv6 in brackets, without port 80. */
function originOf(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}
