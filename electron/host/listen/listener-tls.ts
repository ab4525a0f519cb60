// TLS in front of the listener. What a handshake may take is timed with the rest of a connection's beginning
// (connections.ts); here it is said why one failed, because its sender would otherwise be seen nowhere.

import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import { createServer, TLSSocket, type Server } from 'node:tls';
import { HostError, systemCode } from '../lib/errors.ts';

/**
 * Makes the TLS server for a certificate and its key, PEM texts. `failed` hears of each handshake that the two sides did
 * not agree on, with a sentence for a person; not of those that were broken off or never ended. Throws HostError
 * `tls-unusable`.
 */
export function createTls(
  certificate: { readonly cert: string; readonly key: string },
  failed: (socket: Socket, says: string) => void,
): Server {
  const server = createWith(certificate);
  server.on('tlsClientError', (error: Error, socket: TLSSocket) => {
    const code = systemCode(error) ?? '';
    if (code.startsWith('ERR_SSL_')) failed(socket, `A TLS handshake failed: ${reasonFor(code)}`);
    socket.destroy();
  });
  // A sender that has said all it will say still gets its answer, over TLS too.
  server.on('secureConnection', (socket) => Object.assign(socket, { allowHalfOpen: true }));
  server.on('connection', (socket: Socket) => {
    if (socket instanceof TLSSocket) socket.destroy(); // TLS inside TLS: each layer would cost as much again
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
    throw new HostError(
      'tls-unusable',
      'The TLS certificate and its key cannot be used. Give both as PEM files, and the key that belongs to the certificate, without a password.',
      { cause },
    );
  }
}

/** What it means, and what to do, by OpenSSL's name for it. */
function reasonFor(code: string): string {
  if (UNTRUSTED.test(code)) {
    return 'the sender does not trust the certificate. Give --tls-cert one that it trusts, with the chain, or put a tunnel in front and use http://.';
  }
  return REASONS[code] ?? `what came is no TLS that can be read (${code}).`;
}

const UNTRUSTED = /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_\w+|UNSUPPORTED_CERTIFICATE)$/;

const REASONS: Record<string, string> = {
  ERR_SSL_UNSUPPORTED_PROTOCOL:
    'the sender speaks no version of TLS that is spoken here. TLS 1.2 or newer is needed.',
  ERR_SSL_NO_SHARED_CIPHER:
    'the sender has no cipher in common with this listener. Update the sender, or use another kind of certificate.',
  ERR_SSL_NO_APPLICATION_PROTOCOL:
    'the sender asked by ALPN for a protocol that is neither HTTP/2 nor HTTP/1.1.',
  ERR_SSL_HTTP_REQUEST: 'the sender spoke HTTP without TLS where TLS had begun.',
};
