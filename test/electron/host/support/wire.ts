// Sends exact bytes on a plain socket, without an HTTP library, and reads the responses.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface WireAnswer {
  readonly status: number;
  /** In order of arrival, with letter case. */
  readonly headers: [string, string][];
  readonly body: Buffer;
}

export interface Wire {
  send(...parts: (string | Uint8Array)[]): void;
  /** The next complete response. Rejects if the connection ends before it. */
  answer(): Promise<WireAnswer>;
  /** Ends its own side and continues reading. */
  end(): void;
  /** Resets the connection. */
  reset(): void;
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>;
}

const HEAD_READ = 'http.server.request.start';

/** Resolves when the next request's head has been read, and what its sender sent together with it. */
export const headIsRead = () =>
  new Promise<void>((resolve) => {
    const heard = () => {
      unsubscribe(HEAD_READ, heard);
      setImmediate(resolve);
    };
    subscribe(HEAD_READ, heard);
  });

/** Opens a connection to the host and port of `url`; strings are sent as Latin-1. */
export async function openWire(url: string, { tls = false } = {}): Promise<Wire> {
  const { hostname, port } = new URL(url);
  const to = { host: hostname, port: Number(port), allowHalfOpen: true };
  const socket: Socket = tls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  let received = Buffer.alloc(0);
  let ended = false;
  let wake: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  const closed = new Promise<void>((resolve) => {
    const over = () => {
      ended = true;
      wake();
      resolve();
    };
    socket.on('end', over).on('close', over).on('error', over);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once(tls ? 'secureConnect' : 'connect', resolve).once('error', reject);
  });

  async function answer(): Promise<WireAnswer> {
    for (;;) {
      const found = firstAnswer(received);
      if (found) {
        received = received.subarray(found.length);
        return found.answer;
      }
      if (ended) throw new Error(`closed before an answer; received: ${received.toString()}`);
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  return {
    send: (...parts) => {
      for (const part of parts)
        socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    },
    ...{ answer, end: () => socket.end(), reset: () => socket.resetAndDestroy(), closed },
  };
}

/** Sends the parts, reads one response and closes. */
export async function exchange(
  url: string,
  ...parts: (string | Uint8Array)[]
): Promise<WireAnswer> {
  const wire = await openWire(url);
  wire.send(...parts);
  try {
    return await wire.answer();
  } finally {
    wire.reset();
  }
}

/** The bytes of a POST from an ordinary HTTP/1.1 client. */
export function post(url: string, path: string, body: string | Uint8Array): Promise<WireAnswer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return exchange(url, Buffer.concat([Buffer.from(head, 'latin1'), bytes]));
}

/** The first response in `bytes` and its length, or null while it is incomplete. */
function firstAnswer(bytes: Buffer): { answer: WireAnswer; length: number } | null {
  const endOfHead = bytes.indexOf('\r\n\r\n');
  if (endOfHead === -1) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, endOfHead).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const declared = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? '0';
  const length = endOfHead + 4 + Number(declared);
  if (bytes.length < length) return null;
  const status = Number(statusLine.split(' ')[1]);
  return { answer: { status, headers, body: bytes.subarray(endOfHead + 4, length) }, length };
}
