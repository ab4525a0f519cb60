// Where webhooks arrive: one port that speaks HTTP/1.1, HTTP/2 with prior knowledge, and TLS where the user gave a
// certificate. It turns whatever comes into an Arrival and answers only what `take` resolves to.

import { createServer, type Server } from '@httptoolkit/httpolyglot';
import { IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Http2Server } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { Arrival } from '../../shared/webhook/capture.ts';
import { answerRaw, send, UNAVAILABLE, type Request, type Response } from './answering.ts';
import { readBody, type ReceivedBody } from './body-reader.ts';
import { HostError, systemCode } from './errors.ts';
import { perform } from './performing.ts';
import { describePortInUse } from './port-in-use.ts';
import { bodiless, notHttp, readHead, unexpectedTls } from './raw-request.ts';
import type { Reply } from './reply.ts';

export interface ListenerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** PEM texts; null speaks no TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Longer bodies are cut in the store and answered 413. It may change while requests are under way. */
  readonly maxBodyBytes: () => number;
  /** How long a sender may take for the head of a request, or to say which protocol it speaks. */
  readonly headTimeoutMs: number;
  /** How long a sender may take for a body, from the end of its head. */
  readonly bodyTimeoutMs: number;
  /**
   * Stores an arrival and resolves to what its sender meets once it is durable. Rejects where it could not be stored.
   * `status` is the one that the listener itself decided on, with an answer at once; null leaves it to the endpoint.
   */
  readonly take: (arrival: Arrival, status: ListenerStatus) => Promise<Reply>;
  /** The option of the command line that would choose another address; null: a person chooses it elsewhere. */
  readonly option: string | null;
}

/** `'none'`: the sender is gone, nobody is answered. */
export type ListenerStatus = 400 | 405 | 408 | 413 | 431 | 'none' | null;

export interface Listener {
  readonly url: string;
  /** Takes no new connections, lets requests under way end for a moment, then closes what is left. */
  close(): Promise<void>;
}

/** The latest request on an HTTP/1 connection. */
interface UnderWay {
  readonly request: IncomingMessage;
  readonly body: ReceivedBody;
  readonly answered: Promise<void>;
}

type ParserError = Error & { rawPacket?: Buffer };

const IDLE_TIMEOUT_MS = 75_000;
const MAX_HEAD_BYTES = 128 * 1024;
const CLOSE_GRACE_MS = 1_000;

/** Starts listening. Throws HostError `port-in-use` or `listen-failed`. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const server = createServer(
    {
      http: {
        requireHostHeader: false, // captured like any other
        maxHeaderSize: MAX_HEAD_BYTES,
        headersTimeout: options.headTimeoutMs,
        requestTimeout: 0, // bodies have their own time limit
        keepAliveTimeout: IDLE_TIMEOUT_MS,
        connectionsCheckingInterval: Math.min(1_000, options.headTimeoutMs),
      },
      http2: {
        maxHeaderListPairs: MAX_HEAD_BYTES,
        settings: { maxHeaderListSize: MAX_HEAD_BYTES },
      },
      ...(options.tls && { tls: { ...options.tls, ALPNProtocols: ['h2', 'http/1.1'] } }),
    },
    (request, response) => void receive(request, response),
  );
  const { http1, http2 } = inside(server);
  // Node drops headers after the 2000th silently; the size of the head is limit enough.
  http1.maxHeadersCount = 0;
  // A sender that has said all it will say still gets its answer.
  Object.assign(server, { allowHalfOpen: true });
  Object.assign(http1, { httpAllowHalfOpen: true });

  const latest = new WeakMap<Socket, UnderWay>();
  const refused = new WeakSet<Socket>();

  async function receive(request: Request, response: Response): Promise<void> {
    const head = readHead(request);
    const body = readBody(request, { ...options, maxBodyBytes: options.maxBodyBytes() });
    if (request instanceof IncomingMessage) {
      const answered = new Promise<void>((resolve) => response.once('close', resolve));
      latest.set(request.socket, { request, body, answered });
    }
    const { bytes, length, defect, says } = await body.done;
    const arrival: Arrival = {
      ...head,
      completedAtMs: Date.now(),
      body: bytes,
      bodyLength: length,
      defect,
      defectSays: says,
    };
    const gone = request.socket.destroyed || (defect === 'incomplete' && request.destroyed);
    const status = gone ? 'none' : STATUS_OF_DEFECT[body.timedOut() ? 'slow' : (defect ?? 'whole')];
    const reply = await options.take(arrival, status).catch(() => UNAVAILABLE);
    if ('ended' in reply) await perform(request, response, reply);
    else if (!gone) send(response, reply, defect !== null);
  }

  /** The parser gave up on a connection: in the middle of a request, or where a request should begin. */
  async function refuse(error: ParserError, socket: Socket): Promise<void> {
    const current = latest.get(socket);
    if (current && !current.request.complete) {
      // What the parser read before it gave up still stands in the request's buffer.
      await new Promise((resolve) => setImmediate(resolve));
      current.body.fail(
        systemCode(error) === 'HPE_INVALID_EOF_STATE'
          ? 'The sender stopped before the whole body arrived.'
          : `The request is not valid HTTP: ${error.message}.`,
      );
      return;
    }
    if (!error.rawPacket?.length) {
      socket.destroy();
      return;
    }
    const arrival = notHttp(error.rawPacket, error, socket);
    await current?.answered;
    const status = systemCode(error) === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    await answerRaw(socket, status, options.take(arrival, status));
  }

  server.on(
    'checkExpectation',
    (request: Request, response: Response) => void receive(request, response),
  );
  server.on('connect', (request: Request, to: Socket | Response) => {
    if ('stream' in to) void receive(request, to);
    else {
      const stored = options.take(bodiless(request as IncomingMessage), 405);
      void answerRaw(to as Socket, 405, stored);
    }
  });
  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    void refuse(error, socket);
  });
  server.on('error', () => undefined); // of single connections; failing to listen is handled below

  const sockets = new Set<Socket>();
  const undecided = new WeakMap<Socket, NodeJS.Timeout>();
  // Called by the port first, and again by the server inside that takes the connection over.
  server.on('connection', function (this: unknown, socket: Socket) {
    clearTimeout(undecided.get(socket));
    if (this !== server) {
      if (this !== http1 && this !== http2 && !options.tls) {
        options.take(unexpectedTls(socket), 'none').catch(() => undefined); // counted as lost
      }
      return;
    }
    undecided.set(
      socket,
      setTimeout(() => socket.destroy(), options.headTimeoutMs),
    );
    sockets.add(socket);
    socket.once('close', () => {
      clearTimeout(undecided.get(socket));
      sockets.delete(socket);
    });
    // A half-open connection lasts no longer than an answer may take.
    socket.once('end', () =>
      setTimeout(() => socket.destroy(), options.bodyTimeoutMs + 1_000).unref(),
    );
    socket.on('error', () => undefined); // the sender is gone: what arrived is captured all the same
  });

  await listen(server, options);
  // Node checks heads and idle connections of a server that listens; the one inside never does by itself.
  http1.emit('listening');
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      http1.closeIdleConnections();
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, CLOSE_GRACE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

const STATUS_OF_DEFECT = {
  whole: null,
  cut: 413,
  slow: 408,
  incomplete: 400,
  'not-http': 400,
} as const;

/** The servers inside: httpolyglot hands on their options, but not everything is an option. */
function inside(server: Server) {
  const { _httpServer: http1, _http2Server: http2 } = server as unknown as {
    readonly _httpServer: HttpServer;
    readonly _http2Server: Http2Server;
  };
  return { http1, http2 };
}

type Place = Pick<ListenerOptions, 'host' | 'port' | 'option'>;

function listen(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      void listenError(error, place).then(reject);
    };
    server.once('error', failed);
    server.listen({ host: place.host, port: place.port }, () => {
      server.off('error', failed);
      resolve();
    });
  });
}

async function listenError(error: Error, { host, port, option }: Place): Promise<HostError> {
  if (systemCode(error) === 'EADDRINUSE') {
    return new HostError('port-in-use', await describePortInUse(host, port, option), {
      cause: error,
    });
  }
  const how = option === null ? '' : ` with ${option} HOST:PORT`;
  const why =
    systemCode(error) === 'EACCES' ? 'it needs more rights than this user has' : error.message;
  return new HostError(
    'listen-failed',
    `Countersign cannot listen on ${host}:${port}: ${why}. Choose another address${how}.`,
    { cause: error },
  );
}
