// A server that records the bytes of each request, over TCP or TLS, and accepts anything.

import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSignedCertificate } from '../../../electron/host/support/certificate.ts';

/** Texts are Latin-1: one character per byte. */
export interface SentRequest {
  readonly method: string;
  readonly target: string;
  readonly httpVersion: string;
  readonly tls: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface RequestKeeper {
  readonly port: number;
  readonly requests: readonly SentRequest[];
  readonly close: () => Promise<void>;
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
const ASKS_FOR_LOGIN =
  'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest realm="r", nonce="n"\r\nContent-Length: 0\r\n\r\n';
const TLS_HANDSHAKE = 0x16;

const context = createSecureContext(selfSignedCertificate());

/** Listens on loopback. With `asksForLogin`, a request without a login is answered 401 and not recorded. */
export async function keepRequests(asksForLogin: boolean): Promise<RequestKeeper> {
  const requests: SentRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      const tls = first[0] === TLS_HANDSHAKE;
      const plain = tls
        ? new TLSSocket(socket, { isServer: true, secureContext: context })
        : socket;
      plain.on('error', () => undefined);
      let text = '';
      plain.on('data', (data: Buffer) => {
        text += data.toString('latin1');
        for (let read = readRequest(text, tls); read; read = readRequest(text, tls)) {
          text = text.slice(read.end);
          const isRefused =
            asksForLogin && !read.request.headers.some(([name]) => name === 'Authorization');
          if (!isRefused) requests.push(read.request);
          plain.write(isRefused ? ASKS_FOR_LOGIN : OK);
        }
      });
      plain.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Null: the request is not complete yet. */
function readRequest(text: string, tls: boolean): { request: SentRequest; end: number } | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [start = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const [, method = '', target = '', httpVersion = ''] =
    /^(\S+) (.*) HTTP\/(\S+)$/.exec(start) ?? [];
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const isChunked = valueOf('transfer-encoding') === 'chunked';
  const from = headEnd + 4;
  const read = isChunked
    ? readChunks(text, from)
    : readLength(text, from, Number(valueOf('content-length') ?? 0));
  if (!read) return null;
  return { request: { method, target, httpVersion, tls, headers, body: read.body }, end: read.end };
}

const readLength = (text: string, from: number, length: number) =>
  text.length < from + length
    ? null
    : { body: text.slice(from, from + length), end: from + length };

function readChunks(text: string, from: number): { body: string; end: number } | null {
  let body = '';
  for (let at = from; ;) {
    const lineEnd = text.indexOf('\r\n', at);
    const length = Number.parseInt(text.slice(at, lineEnd), 16);
    const end = lineEnd + 2 + length + 2;
    if (lineEnd === -1 || text.length < end) return null;
    body += text.slice(lineEnd + 2, end - 2);
    if (length === 0) return { body, end };
    at = end;
  }
}
