// Why a target gave no complete answer: one table of codes, each with the values for its sentence.

interface At {
  /** The target, with its port. */
  readonly host: string;
}

export interface ExchangeErrorDetails {
  timeout: At & { readonly timeoutMs: number };
  cancelled: At;
  refused: At;
  'unknown-host': At;
  reset: At;
  'not-http': At;
  'not-tls': At;
  'bad-answer': At;
  'no-http2': At;
  certificate: At;
  'not-sendable': At;
  /** The status arrived and counts. */
  'body-not-ended': At & { readonly why: 'timeout' | 'cancelled' | 'broken' };
  /** Any other error, under the system's name: `EHOSTUNREACH`. */
  unreachable: At & { readonly system: string; readonly reason: string };
  'own-window': { readonly port: number };
  'own-listener': { readonly port: number };
  /** The program ended before an answer arrived. */
  'not-handed-on': object;
  /** Stored by an older version, which kept an English sentence. */
  other: { readonly says: string };
}

export type ExchangeErrorCode = keyof ExchangeErrorDetails;

export type ExchangeError = {
  readonly [C in ExchangeErrorCode]: { readonly code: C } & ExchangeErrorDetails[C];
}[ExchangeErrorCode];

/** One text for each code, made from its details. */
export type ExchangeErrorWords = {
  readonly [C in ExchangeErrorCode]: (error: ExchangeErrorDetails[C]) => string;
};

/** The code that other programs rely on. An error without a code of ours has the system's. */
export const exchangeCode = (error: ExchangeError): string =>
  error.code === 'unreachable' ? error.system : error.code;
