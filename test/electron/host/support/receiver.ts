// A receiver that records the exact bytes received and answers as configured: the target of replays. It does not use
// vitest, so that browser and Electron tests can use it too.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  /** Every byte received on the connection, head and body. */
  readonly wire: Buffer;
  readonly method: string;
  readonly target: string;
  /** In order, with letter case and repetitions. */
  readonly headers: [name: string, value: string][];
  readonly body: Buffer;
}

/** The reaction to a request: answer, stay silent, or disconnect. */
export type Reaction =
  | {
      readonly status: number;
      readonly headers?: Record<string, string | string[]>;
      readonly body?: string | Uint8Array;
    }
  | 'silence'
  | 'reset';

export interface Receiver {
  /** `http://127.0.0.1:40123` */
  readonly url: string;
  /** In order of arrival. */
  readonly received: ReceivedRequest[];
  /** Sets the reaction to later requests; the default is 200 without a body. */
  react(reaction: Reaction): void;
  /** Forgets what it received, and answers 200 again. */
  reset(): void;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** Starts a receiver on a free port of 127.0.0.1. */
export async function startReceiver({ tls }: ReceiverOptions = {}): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  let reaction: Reaction = { status: 200 };
  const wires = new WeakMap<Socket, Buffer[]>();

  const server = tls
    ? createTlsServer(tls, (request, response) => void receive(request, response))
    : createServer((request, response) => void receive(request, response));
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    const wire: Buffer[] = [];
    wires.set(socket, wire);
    socket.on('data', (chunk: Buffer) => wire.push(chunk));
    socket.on('error', () => undefined); // the other side may disconnect
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (!body) return;
    received.push({
      ...{ wire: Buffer.concat(wires.get(request.socket) ?? []), method: request.method ?? '' },
      ...{ target: request.url ?? '', headers: pairs(request.rawHeaders), body },
    });
    if (reaction === 'silence') return;
    if (reaction === 'reset') return void request.socket.resetAndDestroy();
    response.writeHead(reaction.status, reaction.headers);
    response.end(reaction.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    react: (next) => {
      reaction = next;
    },
    reset: () => {
      received.length = 0;
      reaction = { status: 200 };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body; null if the sender disconnected before its end. */
async function read(request: IncomingMessage): Promise<Buffer | null> {
  const body: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(body);
}

const pairs = (flat: readonly string[]) =>
  flat.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : [],
  );
