// Where webhooks arrive: one port that speaks HTTP/1.1, HTTP/2 with prior knowledge, and TLS where the user gave a
// certificate. It turns whatever comes into an Arrival and answers only what `take` resolves to.

import { createServer, type Server } from '@httptoolkit/httpolyglot';
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { Answer } from '../../shared/contract/host.ts';
import type { Arrival } from '../../shared/webhook/capture.ts';
import { readBody, type ReceivedBody } from './body-reader.ts';
import { HostError, systemCode } from './errors.ts';
import { describePortInUse } from './port-in-use.ts';
import { headerPairs, notHttp } from './raw-request.ts';

export interface ListenerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** PEM texts; null speaks no TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Longer bodies are cut in the store and answered 413. */
  readonly maxBodyBytes: number;
  /** How long a sender may take for a body, from the end of its head. */
  readonly bodyTimeoutMs: number;
  /**
   * Stores an arrival and resolves to the answer once it is durable. Rejects where it could not be stored.
   * `status` is the one that the listener itself decided on (400, 408, 413); null leaves it to the endpoint.
   */
  readonly take: (arrival: Arrival, status: ListenerStatus) => Promise<Answer>;
}

/** `'none'`: the sender is gone, nobody is answered. */
export type ListenerStatus = 400 | 405 | 408 | 413 | 431 | 'none' | null;

export interface Listener {
  readonly url: string;
  /** Takes no new connections, lets requests under way end for a moment, then closes what is left. */
  close(): Promise<void>;
}

type Request = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

const HEAD_TIMEOUT_MS = 15_000;
const IDLE_TIMEOUT_MS = 75_000;
const MAX_HEAD_BYTES = 128 * 1024;
const CLOSE_GRACE_MS = 1_000;

/** Starts listening. Throws HostError `port-in-use` or `listen-failed`. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  /** The request whose body is being read on each HTTP/1 socket, so that a parser's error finds it. */
  const reading = new WeakMap<Socket, ReceivedBody>();

  const server = createServer(
    {
      http: {
        requireHostHeader: false, // captured like any other
        maxHeaderSize: MAX_HEAD_BYTES,
        headersTimeout: HEAD_TIMEOUT_MS,
        requestTimeout: 0, // bodies have their own time limit
        keepAliveTimeout: IDLE_TIMEOUT_MS,
        connectionsCheckingInterval: 1_000,
      },
      http2: { settings: { maxHeaderListSize: MAX_HEAD_BYTES } },
      ...(options.tls && { tls: { ...options.tls, ALPNProtocols: ['h2', 'http/1.1'] } }),
    },
    (request, response) => void receive(request, response),
  );
  // Node drops headers after the 2000th silently; the size of the head is limit enough.
  http1Of(server).maxHeadersCount = 0;

  async function receive(request: Request, response: Response): Promise<void> {
    const receivedAtMs = Date.now();
    const body = readBody(request, options);
    if (request.httpVersionMajor === 1) reading.set(request.socket, body);
    const { bytes, length, defect, says } = await body.done;
    reading.delete(request.socket);
    const arrival: Arrival = {
      receivedAtMs,
      completedAtMs: Date.now(),
      method: request.method ?? '',
      target: request.url ?? '',
      httpVersion: request.httpVersion,
      tls: 'encrypted' in request.socket,
      headers: headerPairs(request.rawHeaders),
      peerAddress: request.socket.remoteAddress ?? '',
      peerPort: request.socket.remotePort ?? 0,
      body: bytes,
      bodyLength: length,
      defect,
      defectSays: says,
    };
    const gone = request.socket.destroyed || (defect === 'incomplete' && request.destroyed);
    const status = gone ? 'none' : STATUS_OF_DEFECT[body.timedOut() ? 'slow' : (defect ?? 'whole')];
    const answer = await options.take(arrival, status).catch(() => UNAVAILABLE);
    if (!gone) send(response, answer, defect !== null);
  }

  server.on(
    'checkExpectation',
    (request: Request, response: Response) => void receive(request, response),
  );
  server.on('connect', (request: Request, socketOrResponse: Socket | Response) => {
    if ('stream' in socketOrResponse) return void receive(request, socketOrResponse);
    const arrival = tunnelRequest(request as IncomingMessage);
    void answerRaw(socketOrResponse as Socket, options.take(arrival, 405));
  });

  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket: Socket) => {
    const body = reading.get(socket);
    if (body) {
      body.fail(`The request is not valid HTTP: ${error.message}.`);
      return;
    }
    if (!error.rawPacket?.length) return void socket.destroy();
    const status = systemCode(error) === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    void answerRaw(socket, options.take(notHttp(error.rawPacket, error, socket), status));
  });
  server.on('error', () => undefined); // of single connections; failing to listen is handled below

  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // the sender is gone: what arrived is captured all the same
  });

  await listen(server, options.host, options.port);
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      http1Of(server).closeIdleConnections();
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_GRACE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** The HTTP/1 server inside: httpolyglot hands on its options, but these two things are not among them. */
const http1Of = (server: Server) => (server as unknown as { _httpServer: HttpServer })._httpServer;

const STATUS_OF_DEFECT = {
  whole: null,
  cut: 413,
  slow: 408,
  incomplete: 400,
  'not-http': 400,
} as const;

/** What the sender gets when its webhook could not be stored: never 200. */
const UNAVAILABLE: Answer = { status: 503, headers: [['Retry-After', '60']], body: '' };

function send(response: Response, answer: Answer, close: boolean): void {
  const res = response as ServerResponse; // both kinds have these methods
  res.statusCode = answer.status;
  for (const [name, value] of answer.headers) res.appendHeader(name, value);
  if (close && res.req.httpVersionMajor === 1) res.setHeader('Connection', 'close');
  res.end(answer.body === '' ? undefined : answer.body);
}

/** Answers on a bare socket, where there is no response object, and closes it. */
async function answerRaw(socket: Socket, taken: Promise<Answer>): Promise<void> {
  const { status } = await taken.catch(() => UNAVAILABLE);
  if (!socket.writable) return;
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => {
    socket.destroy();
  });
}

function tunnelRequest(request: IncomingMessage): Arrival {
  const now = Date.now();
  return {
    receivedAtMs: now,
    completedAtMs: now,
    method: request.method ?? '',
    target: request.url ?? '',
    httpVersion: request.httpVersion,
    tls: 'encrypted' in request.socket,
    headers: headerPairs(request.rawHeaders),
    peerAddress: request.socket.remoteAddress ?? '',
    peerPort: request.socket.remotePort ?? 0,
    body: new Uint8Array(),
    bodyLength: 0,
    defect: null,
    defectSays: null,
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      void listenError(error, host, port).then(reject);
    };
    server.once('error', failed);
    server.listen({ host, port }, () => {
      server.off('error', failed);
      resolve();
    });
  });
}

async function listenError(error: Error, host: string, port: number): Promise<HostError> {
  if (systemCode(error) === 'EADDRINUSE') {
    return new HostError('port-in-use', await describePortInUse(host, port), { cause: error });
  }
  const why =
    systemCode(error) === 'EACCES' ? 'it needs more rights than this user has' : error.message;
  return new HostError(
    'listen-failed',
    `Countersign cannot listen on ${host}:${port}: ${why}. Choose another address with --listen HOST:PORT.`,
    { cause: error },
  );
}
