// Where webhooks arrive: one port that speaks HTTP/1.1, HTTP/2 with prior knowledge, and TLS where the user gave a
// certificate. It turns whatever comes into an Arrival and answers only what `take` resolves to.

import { createServer, type Server } from '@httptoolkit/httpolyglot';
import { once } from 'node:events';
import { IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Http2Server } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import { systemCode } from '../lib/errors.ts';
import { bindAddress, type Place } from './bind-address.ts';
import { createBodyMemory } from './body-memory.ts';
import { readBody, type ReceivedBody } from './body-reader.ts';
import { createConnections, endIdleSession } from './connections.ts';
import {
  bodyRoomBytes,
  IDLE_TIMEOUT_MS,
  MAX_HEAD_BYTES,
  MAX_STREAMS,
  maxConnections,
  UNREAD_TIMEOUT_MS,
} from './listener-limits.ts';
import { createTls } from './listener-tls.ts';
import { knowPeers } from './peer.ts';
import { playReaction } from './play-reaction.ts';
import {
  bodiless,
  failedTls,
  notHttp,
  readHead,
  unchosenHttp2,
  unexpectedTls,
} from './read-request.ts';
import type { Reply } from './reply.ts';
import {
  answerRaw,
  endUnread,
  send,
  UNAVAILABLE,
  type Request,
  type Response,
} from './write-answer.ts';

export interface ListenerOptions extends Place {
  /** PEM texts; null speaks no TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Longer bodies are cut in the store and answered 413. It may change while requests are under way. */
  readonly maxBodyBytes: () => number;
  /** How long a sender may take for the head of a request, or to say which protocol it speaks. */
  readonly headTimeoutMs: number;
  /** How long a sender may take for a body, from the end of its head. */
  readonly bodyTimeoutMs: number;
  /** How long an answer may wait for a sender that does not read it; without, a minute. */
  readonly unreadTimeoutMs?: number;
  /**
   * Stores an arrival and resolves to what its sender meets once it is durable. Rejects where it could not be stored.
   * `status` is the one that the listener itself decided on, with an answer at once; null leaves it to the endpoint.
   */
  readonly take: (arrival: Arrival, status: ListenerStatus) => Promise<Reply>;
  /** Hears of each connection. */
  readonly connected: () => void;
  /** Connections at once; without, as many as the system has files for. */
  readonly maxConnections?: number;
}

/** `'none'`: the sender is gone, nobody is answered. */
export type ListenerStatus = 400 | 405 | 408 | 413 | 431 | 503 | 'none' | null;

export interface Listener {
  readonly url: string;
  /** Takes no new connections, lets requests under way end for a moment, then closes what is left. */
  close(): Promise<void>;
}

/** The latest request on an HTTP/1 connection. */
interface UnderWay {
  readonly request: IncomingMessage;
  readonly body: ReceivedBody;
  readonly response: Response;
}

type ParserError = Error & { rawPacket?: Buffer };

const CLOSE_GRACE_MS = 1_000;

/** Starts listening. Throws HostError `port-in-use`, `listen-failed` or `tls-unusable`. */
export async function startListener(options: ListenerOptions): Promise<Listener> {
  const keep = (arrival: Arrival) => void options.take(arrival, 'none').catch(() => undefined); // counted as lost
  const tls =
    options.tls && createTls(options.tls, (socket, says) => keep(failedTls(socket, says)));
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
        settings: { maxHeaderListSize: MAX_HEAD_BYTES, maxConcurrentStreams: MAX_STREAMS },
      },
      ...(tls && { tls }),
    },
    (request, response) => void receive(request, response),
  );
  const { http1, http2 } = inside(server);
  const peerOf = knowPeers(http2);
  // Node drops headers after the 2000th silently; the size of the head is limit enough.
  http1.maxHeadersCount = 0;
  // A sender that has said all it will say still gets its answer.
  Object.assign(server, { allowHalfOpen: true });
  Object.assign(http1, { httpAllowHalfOpen: true });

  const latest = new WeakMap<Socket, UnderWay>();
  const refused = new WeakSet<Socket>();
  const connections = createConnections(
    options.maxConnections ?? maxConnections(),
    options.headTimeoutMs,
  );
  const { unreadTimeoutMs = UNREAD_TIMEOUT_MS } = options;
  const room = createBodyMemory(() => bodyRoomBytes(options.maxBodyBytes()));

  async function receive(request: Request, response: Response): Promise<void> {
    const peer = peerOf(request);
    const head = readHead(request, peer);
    const body = readBody(request, { ...options, maxBodyBytes: options.maxBodyBytes() }, room);
    const underWay = connections.begin(peer, () => body.fail(LET_GO));
    response.once('close', underWay.ended);
    if (request instanceof IncomingMessage) latest.set(request.socket, { request, body, response });
    const { bytes, length, defect, says } = await body.done;
    underWay.arrived();
    const arrival: Arrival = {
      ...head,
      completedAtMs: Date.now(),
      body: bytes,
      bodyLength: length,
      defect,
      defectSays: says,
    };
    const gone = request.socket.destroyed || (defect === 'incomplete' && request.destroyed);
    const status = gone ? 'none' : STATUS_OF[body.refusal() ?? defect ?? 'whole'];
    const reply = await options.take(arrival, status).catch(() => UNAVAILABLE);
    body.leave();
    if ('ended' in reply) await playReaction(request, response, reply, unreadTimeoutMs);
    else if (!gone) send(response, status === 503 ? UNAVAILABLE : reply, defect !== null);
    endUnread(request, response, unreadTimeoutMs);
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
    if (current && !current.response.closed) await once(current.response, 'close');
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

  http2.on('unknownProtocol', (socket: Socket) => {
    keep(unchosenHttp2(socket));
    socket.destroy();
  });
  http2.on('session', (session) => endIdleSession(session, options.headTimeoutMs, IDLE_TIMEOUT_MS));
  // Called by the port first, and again by the server inside that takes the connection over.
  server.on('connection', function (this: unknown, socket: Socket) {
    if (this === http1 || this === http2) {
      connections.decided(socket);
      return;
    }
    if (this !== server) {
      if (!tls) keep(unexpectedTls(socket));
      return;
    }
    connections.add(socket);
    options.connected();
    endHalfOpen(socket);
    socket.on('error', () => undefined); // the sender is gone: what arrived is captured all the same
  });

  server.on('secureConnection', endHalfOpen);

  /** A half-open connection lasts no longer than an answer may take. */
  function endHalfOpen(socket: Socket): void {
    socket.once('end', () =>
      setTimeout(() => socket.destroy(), options.bodyTimeoutMs + 1_000).unref(),
    );
  }

  await bindAddress(server, options);
  // Node checks heads and idle connections of a server that listens; the one inside never does by itself.
  http1.emit('listening');
  const { address, family, port } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host}:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      http1.closeIdleConnections();
      const timer = setTimeout(connections.destroy, CLOSE_GRACE_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

const LET_GO = 'So many connections came that this one was ended, before the whole body arrived.';

const STATUS_OF = {
  whole: null,
  cut: 413,
  slow: 408,
  'no-room': 503,
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
