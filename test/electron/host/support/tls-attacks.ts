// The first bytes of a TLS handshake and an attacker's variants of them, built without a library.

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

/** The first message of a real client. */
export async function clientHello(options: ConnectionOptions = {}): Promise<Buffer> {
  const [mine, others] = duplexPair();
  const client = connect({ ...options, socket: mine, rejectUnauthorized: false });
  client.on('error', () => undefined);
  const [hello] = (await once(others, 'data')) as [Buffer];
  client.destroy();
  return hello;
}

/** A TLS record (RFC 8446, 5.1); `length` can be wrong on purpose. */
export function record(type: number, content: Uint8Array, length = content.length): Buffer {
  return Buffer.concat([Buffer.from([type, 3, 3, length >> 8, length & 0xff]), content]);
}

export const RECORD = { alert: 21, handshake: 22, data: 23 } as const;

/** The bytes that each attack writes before it waits. `hello` is a complete ClientHello. */
export const UNFINISHED: Readonly<Record<string, (hello: Buffer) => Buffer>> = {
  'one byte': (hello) => hello.subarray(0, 1),
  'the head of a record': (hello) => hello.subarray(0, 5),
  'half a ClientHello': (hello) => hello.subarray(0, hello.length >> 1),
  'a ClientHello, and nothing more': (hello) => hello,
  'an empty record': () => record(RECORD.handshake, Buffer.alloc(0)),
};

/** Bytes that cannot continue a handshake. */
export const BROKEN: Readonly<Record<string, (hello: Buffer) => Buffer>> = {
  'garbage that begins like TLS': () => record(RECORD.handshake, Buffer.alloc(500, 0xa5)),
  'garbage after a ClientHello': (hello) => Buffer.concat([hello, Buffer.alloc(500, 7)]),
  'a record of 64 KB': () => record(RECORD.handshake, Buffer.alloc(0xffff, 1)),
  'a ClientHello that says it has 16 MB': () =>
    record(RECORD.handshake, Buffer.from([1, 0xff, 0xff, 0xff, ...Buffer.alloc(1000)])),
  'data before the handshake is over': (hello) =>
    Buffer.concat([hello, record(RECORD.data, Buffer.from('POST / HTTP/1.1\r\n\r\n'))]),
  'a ClientHello without anything in it': () => record(RECORD.handshake, Buffer.from([1, 0, 0, 0])),
  'HTTP after the first byte of TLS': () => Buffer.from('\x16POST / HTTP/1.1\r\nHost: a\r\n\r\n'),
};

/** Performs a TLS handshake; null if the other side does not complete it. */
export function speakTls(
  socket: Socket,
  options: ConnectionOptions = {},
): Promise<TLSSocket | null> {
  return new Promise((resolve) => {
    const secure = connect({ ...options, socket, rejectUnauthorized: false });
    secure.on('error', () => undefined);
    secure.once('secureConnect', () => resolve(secure)).once('close', () => resolve(null));
  });
}

/** TLS versions that only old programs use; OpenSSL needs to be told to allow them. */
export const OLD: ConnectionOptions = {
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1',
  ciphers: 'ALL@SECLEVEL=0',
};
