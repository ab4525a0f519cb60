// English messages for a target that did not respond, shared by the command line and the window.

import {
  exchangeCode,
  type ExchangeError,
  type ExchangeErrorWords,
} from '../contract/exchange-error.ts';

const NOT_ENDED = {
  timeout: 'did not finish its response body in time',
  cancelled: 'had not finished its response body when the request was cancelled',
  broken: 'closed the connection in the middle of its response body',
};

const SENTENCES: ExchangeErrorWords = {
  timeout: ({ host, timeoutMs }) =>
    `${host} did not answer within ${timeoutMs / 1000} s. The service would count this as failed and retry. Check whether the receiver hangs, or raise the timeout.`,
  cancelled: ({ host }) => `Cancelled before ${host} answered.`,
  refused: ({ host }) => `Nothing is listening at ${host}. Start your receiver or check the port.`,
  'unknown-host': ({ host }) => `The host name of ${host} was not found. Check the spelling.`,
  reset: ({ host }) =>
    `${host} closed the connection without a response. Check the receiver’s log.`,
  'not-http': ({ host }) =>
    `The response from ${host} is not HTTP. Check the port, and whether to use http or https.`,
  'not-tls': ({ host }) => `${host} does not support TLS. Use http:// or check the port.`,
  'bad-answer': ({ host }) =>
    `${host} answered with headers that are too long or contradictory, or switched to another protocol. Check what the receiver sends.`,
  'no-http2': ({ host }) => `${host} does not support HTTP/2. Use HTTP/1.1.`,
  certificate: ({ host }) =>
    `The TLS certificate of ${host} is not trusted. For your own test receiver, turn on “Accept any TLS certificate”, or use --any-certificate on the command line. Forwarding has no such option and needs http:// or a trusted certificate.`,
  'not-sendable': () =>
    'HTTP does not allow this method or one of these headers. Change it and send again.',
  'body-not-ended': ({ host, why }) =>
    `${host} ${NOT_ENDED[why]}. Its status was received, its body was discarded. Check whether the receiver finishes its responses.`,
  unreachable: ({ host, reason }) =>
    `${host} could not be reached (${reason}). Check the address and the network.`,
  'own-window': ownWindow,
  'own-listener': ownListener,
  'not-handed-on': () =>
    'Countersign quit before a response came. The receiver may or may not have this webhook. If it is missing, replay it.',
  other: ({ says }) => says,
};

/** The message of an error: what happened, then what to do. */
export const exchangeSays = (error: ExchangeError): string =>
  (SENTENCES[error.code] as (error: ExchangeError) => string)(error);

/** The JSON of an error on the command line. */
export const exchangeJson = (error: ExchangeError) => ({
  code: exchangeCode(error),
  message: exchangeSays(error),
});

export function ownWindow({ port }: { readonly port: number }): string {
  return `Port ${port} on this machine is Countersign’s own window. Nothing was sent. Enter your receiver’s address.`;
}

export function ownListener({ port }: { readonly port: number }): string {
  return `Port ${port} on this machine is Countersign’s own listener, so each webhook would come back as a new capture. Enter your receiver’s address.`;
}
