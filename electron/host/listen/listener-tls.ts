// TLS in front of the listener. connections.ts limits the time of a handshake; this file reports why a handshake
// failed, because such a sender leaves no other trace.

import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import { createServer, TLSSocket, type Server } from 'node:tls';
import type { DefectReason, TlsFailure } from '../../../shared/webhook/defect.ts';
import { HostError, systemCode } from '../lib/errors.ts';

/**
 * Makes the TLS server for a certificate and its key (PEM texts). `failed` is called for each handshake on which the
 * two sides did not agree, but not for one that was broken off or never ended. Throws HostError `tls-unusable`.
 */
export function createTls(
  certificate: { readonly cert: string; readonly key: string },
  failed: (socket: Socket, reason: DefectReason) => void,
): Server {
  const server = createWith(certificate);
  server.on('tlsClientError', (error: Error, socket: TLSSocket) => {
    const system = systemCode(error) ?? '';
    if (system.startsWith('ERR_SSL_')) {
      failed(socket, { code: 'tls-failed', why: whyOf(system), system });
    }
    socket.destroy();
  });
  // A sender that has closed its side still gets its answer, over TLS too.
  server.on('secureConnection', (socket) => Object.assign(socket, { allowHalfOpen: true }));
  server.on('connection', (socket: Socket) => {
    if (socket instanceof TLSSocket) socket.destroy(); // no TLS inside TLS: each layer costs as much again
  });
  return server;
}

function createWith({ cert, key }: { readonly cert: string; readonly key: string }): Server {
  try {
    return createServer({
      cert,
      key,
      ALPNProtocols: ['h2', 'http/1.1'],
      secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
    });
  } catch (cause) {
    throw new HostError('tls-unusable', {}, { cause });
  }
}

const whyOf = (system: string): TlsFailure =>
  UNTRUSTED.test(system) ? 'untrusted' : (FAILURES[system] ?? 'unreadable');

const UNTRUSTED = /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_\w+|UNSUPPORTED_CERTIFICATE)$/;

const FAILURES: Readonly<Record<string, TlsFailure>> = {
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'no-common-version',
  ERR_SSL_NO_SHARED_CIPHER: 'no-common-cipher',
  ERR_SSL_NO_APPLICATION_PROTOCOL: 'no-common-protocol',
  ERR_SSL_HTTP_REQUEST: 'http-without-tls',
};
