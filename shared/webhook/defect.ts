// Why a request was not received completely: the codes with their details, and the English messages, which exported
// files contain too.

/** The state of a request that was not received completely. */
export type Defect =
  | 'cut' // longer than the limit: only its first bytes are stored; answered 413
  | 'incomplete' // the sender stopped or was too slow: the received bytes are stored
  | 'not-http'; // not an HTTP request: the first received bytes are stored as the body

/** The number of received body bytes, and the value of Content-Length or null. */
interface Came {
  readonly came: number;
  readonly declared: string | null;
}

type Nothing = object;

export interface DefectDetails {
  cut: { readonly sent: number; readonly kept: number };

  slow: Came & { readonly timeoutMs: number };
  'no-room': Came;
  'connection-broke': Came;
  'sender-closed': Came;
  'sender-stopped': Came;
  'too-many-connections': Came;
  /** `reason`: the parser's message. */
  'invalid-http': Came & { readonly reason: string };

  'not-a-request': { readonly reason: string };
  'tls-not-spoken': Nothing;
  'http2-not-offered': Nothing;
  /** `system`: OpenSSL's error code. */
  'tls-failed': { readonly why: TlsFailure; readonly system: string };

  /** A message from an imported file or an older version. */
  other: { readonly says: string };
}

export type DefectCode = keyof DefectDetails;

export type DefectReason = {
  readonly [C in DefectCode]: { readonly code: C } & DefectDetails[C];
}[DefectCode];

/** The message for each code. */
export type DefectWords = {
  readonly [C in DefectCode]: (details: DefectDetails[C]) => string;
};

const TLS_FAILURES = {
  untrusted:
    'the sender does not trust the certificate. Use --tls-cert with a certificate that it trusts, including the chain, or use a tunnel to http://.',
  'no-common-version':
    'the sender supports no TLS version of this listener. It needs TLS 1.2 or newer.',
  'no-common-cipher':
    'the sender and this listener have no cipher in common. Update the sender, or use another kind of certificate.',
  'no-common-protocol':
    'the sender offered neither HTTP/2 nor HTTP/1.1 by ALPN. Configure it to offer one of them.',
  'http-without-tls': 'the sender switched to plain HTTP after it had started TLS.',
  unreadable: 'the received data is not valid TLS',
};

export type TlsFailure = keyof typeof TLS_FAILURES;

const count = (bytes: number) => bytes.toLocaleString('en');

const came = ({ came: bytes, declared }: Came) =>
  declared === null
    ? `${bytes} bytes were received.`
    : `${bytes} of the ${declared} bytes in Content-Length were received.`;

const SENTENCES: DefectWords = {
  cut: ({ sent, kept }) =>
    `The body has ${count(sent)} bytes. The first ${count(kept)} are stored.`,
  slow: ({ timeoutMs, ...rest }) =>
    `The body did not arrive within ${timeoutMs / 1000} seconds. ${came(rest)}`,
  'no-room': (rest) =>
    `Too many large bodies arrived at once, so there was no memory for this one. ${came(rest)}`,
  'connection-broke': (rest) =>
    `The connection was lost before the body was complete. ${came(rest)}`,
  'sender-closed': (rest) =>
    `The sender closed the connection before the body was complete. ${came(rest)}`,
  'sender-stopped': (rest) => `The sender stopped before the body was complete. ${came(rest)}`,
  'too-many-connections': (rest) =>
    `Too many connections were open, so this one was closed before the body was complete. ${came(rest)}`,
  'invalid-http': ({ reason, ...rest }) =>
    `The request is not valid HTTP: ${reason}. ${came(rest)}`,
  'not-a-request': ({ reason }) =>
    `These bytes are not an HTTP request: ${reason}. A Content-Length that is too small can also cause this.`,
  'tls-not-spoken': () =>
    'The sender started TLS, but this listener does not support it. Use http:// in the sender or tunnel, or start "countersign serve" with --tls-cert and --tls-key.',
  'http2-not-offered': () =>
    'The sender used HTTP/2 over TLS without offering it by ALPN, which HTTP/2 requires. Configure it to offer "h2" or to use HTTP/1.1.',
  'tls-failed': ({ why, system }) =>
    `The TLS handshake failed: ${TLS_FAILURES[why]}${why === 'unreadable' ? ` (${system}).` : ''}`,
  other: ({ says }) => says,
};

/** The message of a defect; null if the request was complete or the reason is unknown. */
export const defectSays = (reason: DefectReason | null): string | null =>
  reason && (SENTENCES[reason.code] as (details: DefectReason) => string)(reason);
