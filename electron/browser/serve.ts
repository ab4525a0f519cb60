// The window in an ordinary browser: its files over HTTP and its port over a WebSocket, on this machine only.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import sirv from 'sirv';
import { WebSocketServer, type WebSocket } from 'ws';
import { serve, type Service } from '../../shared/contract/rpc.ts';
import { HostError } from '../host/lib/errors.ts';
import { isLoopback, WINDOW_HEADERS } from '../host/lib/window-policy.ts';
import { bindAddress } from '../host/listen/bind-address.ts';
import { answerPort, refuseRequest, refuseUpgrade, type Door } from './gate.ts';
import { refuseBare, refuseUnreadable } from './refusing.ts';
import { socketPort } from './socket-port.ts';

export interface BrowserShellOptions {
  readonly service: Service;
  /** A loopback address or `localhost`; IPv6 without brackets. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** The built window (dist/renderer). */
  readonly rendererFolder: string;
}

export interface BrowserShell {
  /** `http://127.0.0.1:4546`. */
  readonly origin: string;
  /** The address to open: it carries the token of this run. */
  readonly url: string;
  readonly port: number;
  /** Closes every connection and stops listening. */
  close(): Promise<void>;
}

/** A message holds at most one edited body, or an imported file of 64 MiB in base64, which is a third longer. */
const MAX_MESSAGE_BYTES = 88 * 1024 * 1024;
const CLOSE_GRACE_MS = 500;
const GOING_AWAY = 1001;

/**
 * Serves the window. Throws HostError `port-in-use` (it names the port and a free one), `listen-failed`,
 * `not-loopback` or `window-missing`.
 */
export async function serveBrowser(options: BrowserShellOptions): Promise<BrowserShell> {
  const { host, rendererFolder } = options;
  if (!isLoopback(host)) throw notLoopback(host);
  if (!existsSync(join(rendererFolder, 'index.html'))) throw windowMissing(rendererFolder);

  const server = createServer({ requireHostHeader: false }); // the door says what is wrong
  await bindAddress(server, { host, port: options.port, option: '--ui' });
  server.on('error', () => undefined); // of a connection that could not be taken: no file was left for it
  const { port } = server.address() as AddressInfo;
  const door: Door = {
    origin: originOf(host, port),
    token: randomBytes(32).toString('base64url'),
  };
  answerRequests(server, door, rendererFolder);
  const sockets = acceptSockets(server, door, options.service);

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

function answerRequests(server: Server, door: Door, folder: string): void {
  // `dev` looks at the disk for each request: a window that is being rebuilt is a 404 for a moment, not a crash.
  const files = sirv(folder, {
    dev: true,
    onNoMatch: (_, response) => response.writeHead(404).end(),
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(WINDOW_HEADERS)) response.setHeader(name, value);
    const refusal = refuseRequest(request, door) ?? answerPort(request, door);
    if (!refusal) {
      files(request, response);
      return;
    }
    if (refusal.status === 405) response.setHeader('Allow', 'GET, HEAD');
    if (refusal.status === 426) response.setHeader('Upgrade', 'websocket');
    response.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${refusal.says}\n`);
  };
  server.on('request', answer);
  server.on('checkExpectation', answer); // what is expected beside "100-continue" changes nothing here
  server.on('clientError', refuseUnreadable);
}

function acceptSockets(server: Server, door: Door, service: Service): WebSocketServer {
  // Of the subprotocols offered, ws answers with the first one: the token is not repeated.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('connection', (socket) => {
    const stop = serve(socketPort(socket), service);
    socket.on('close', stop);
    socket.on('error', () => undefined); // too long, not WebSocket, gone: it closes, which is all there is to do
  });
  sockets.on('wsClientError', (_, connection) => {
    refuseBare(connection, { status: 400, says: 'This is no WebSocket.' });
  });
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => undefined);
    const refusal = refuseUpgrade(request, door);
    if (refusal) {
      refuseBare(connection, refusal);
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) =>
      sockets.emit('connection', socket, request),
    );
  });
  return sockets;
}

/** Says goodbye, and does not wait long for those who do not answer. */
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

/** As a browser writes it in `Origin`: IPv6 in brackets, port 80 left out. */
function originOf(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}

const notLoopback = (host: string) =>
  new HostError(
    'not-loopback',
    `The window is only served to this machine, not at ${host}. Use a loopback address; from elsewhere, reach it through ssh -L.`,
  );

const windowMissing = (folder: string) =>
  new HostError(
    'window-missing',
    `The window is not built: ${folder} has no index.html. Run "npm run build", or start with --no-ui.`,
  );
