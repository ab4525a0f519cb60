// Receives webhooks on one port, which speaks HTTP/1.1, HTTP/2 with prior knowledge, and TLS if there is a certificate.
// Every request becomes an Arrival, and its answer is what `take` resolves to.

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
  arrivalOf,
  bodiless,
  failedTls,
  notHttp,
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
  /** PEM texts. Null: no TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Longer bodies are truncated and answered with 413. The limit may change while requests are in progress. */
  readonly maxBodyBytes: () => number;
  /** How long a sender may take for a request's head, or until its protocol is known. */
  readonly headTimeoutMs: number;
  /** How long a sender may take for a body, from the end of its head. */
  readonly bodyTimeoutMs: number;
  /** How long an answer may wait for a sender that does not read it. Default: one minute. */
  readonly unreadTimeoutMs?: number;
  /**
   * Stores an arrival and, once it is durable, resolves to the reply. Rejects if it could not be stored. `status` is
   * set if the listener has already decided the answer; null leaves it to the endpoint.
   */
  readonly take: (arrival: Arrival, status: ListenerStatus) => Promise<Reply>;
  /** Concurrent connections. Default: as many as the system has file descriptors for. */
  readonly maxConnections?: number;
}

/** `'none'`: the sender is gone, so there is no answer. */
export type ListenerStatus = 400 | 405 | 408 | 413 | 431 | 503 | 'none' | null;

export interface Listener {
  readonly url: string;
  /** Accepts no new connections, gives requests in progress a moment to end, then closes the rest. */
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
  const keep = (arrival: Arrival) => void options.take(arrival, 'none').catch(() => undefined); // already counted
  const tls =
    options.tls && createTls(options.tls, (socket, reason) => keep(failedTls(socket, reason)));
  const server = createServer(
    {
      http: {
        requireHostHeader: false, // such a request is captured like any other
        maxHeaderSize: MAX_HEAD_BYTES,
        headersTimeout: options.headTimeoutMs,
        requestTimeout: 0, // bodies have their own timeout
        keepAliveTimeout: IDLE_TIMEOUT_MS,
        connectionsCheckingInterval: Math.min(1_000, options.headTimeoutMs),
      },
      http2: {
        maxHeaderListPairs: MAX_HEAD_BYTES,
        settings: { maxHeaderListSize: MAX_HEAD_BYTES, maxConcurrentStreams: MAX_STREAMS },
      },
      ...(tls && { tls }),
    },
    (request, response) => receive(request, response),
  );
  const { http1, http2 } = inside(server);
  const peerOf = knowPeers(http2);
  // Without this, Node silently drops headers after the 2000th. The size of the head is limit enough.
  http1.maxHeadersCount = 0;
  // A sender that has closed its side still gets its answer.
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

  const receiving = new Set<Promise<void>>();
  function receive(request: Request, response: Response): void {
    const ended = receiveAndAnswer(request, response).finally(() => receiving.delete(ended));
    receiving.add(ended);
  }

  async function receiveAndAnswer(request: Request, response: Response): Promise<void> {
    const receivedAtMs = Date.now();
    const peer = peerOf(request);
    const maxBodyBytes = options.maxBodyBytes();
    const body = readBody(request, { maxBodyBytes, bodyTimeoutMs: options.bodyTimeoutMs }, room);
    const underWay = connections.begin(peer, () => body.fail({ code: 'too-many-connections' }));
    response.once('close', underWay.ended);
    if (request instanceof IncomingMessage) latest.set(request.socket, { request, body, response });
    const received = await body.done;
    underWay.arrived();
    const { defect } = received;
    const gone = request.socket.destroyed || (defect === 'incomplete' && request.destroyed);
    const status = gone ? 'none' : STATUS_OF[body.refusal() ?? defect ?? 'whole'];
    const arrival = arrivalOf(request, peer, receivedAtMs, received);
    const reply = await options.take(arrival, status).catch(() => UNAVAILABLE);
    body.leave();
    if ('ended' in reply) await playReaction(request, response, reply, unreadTimeoutMs);
    else if (!gone) send(response, status === 503 ? UNAVAILABLE : reply, defect !== null);
    endUnread(request, response, unreadTimeoutMs);
  }

  /** Handles bytes that the parser refused, within a request or in place of one. */
  async function refuse(error: ParserError, socket: Socket): Promise<void> {
    const current = latest.get(socket);
    if (current && !current.request.complete) {
      // The request's buffer still holds what the parser read before it gave up.
      await new Promise((resolve) => setImmediate(resolve));
      current.body.fail(
        systemCode(error) === 'HPE_INVALID_EOF_STATE'
          ? { code: 'sender-stopped' }
          : { code: 'invalid-http', reason: error.message },
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

  server.on('checkExpectation', (request: Request, response: Response) =>
    receive(request, response),
  );
  server.on('connect', (request: Request, to: Socket | Response) => {
    if ('stream' in to) receive(request, to);
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
  server.on('error', () => undefined); // errors of single connections; a failure to listen is handled below

  http2.on('unknownProtocol', (socket: Socket) => {
    keep(unchosenHttp2(socket));
    socket.destroy();
  });
  http2.on('session', (session) => endIdleSession(session, options.headTimeoutMs, IDLE_TIMEOUT_MS));
  // Emitted by the port first, then again by the inner server that takes the connection over.
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
    endHalfOpen(socket);
    socket.on('error', () => undefined); // the sender is gone, but what arrived is still captured
  });

  server.on('secureConnection', endHalfOpen);

  /** A half-open connection ends when no answer can follow any more. */
  function endHalfOpen(socket: Socket): void {
    socket.once('end', () =>
      setTimeout(() => socket.destroy(), options.bodyTimeoutMs + 1_000).unref(),
    );
  }

  await bindAddress(server, options);
  // Node checks the timeouts of heads and idle connections only after `listening`, which the inner server never emits.
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
      await Promise.all(receiving); // how the last answers ended is told a moment after their connections
    },
  };
}

const STATUS_OF = {
  whole: null,
  cut: 413,
  slow: 408,
  'no-room': 503,
  incomplete: 400,
  'not-http': 400,
} as const;

/** The inner servers: some of their settings are not options of httpolyglot. */
function inside(server: Server) {
  const { _httpServer: http1, _http2Server: http2 } = server as unknown as {
    readonly _httpServer: HttpServer;
    readonly _http2Server: Http2Server;
  };
  return { http1, http2 };
}
