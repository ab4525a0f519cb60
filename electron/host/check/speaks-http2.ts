// Whether a receiver speaks HTTP/2: what its server chooses when a TLS connection is opened.

import { connector, type ConnectorOptions, type SpokenProtocol } from '../send/open-connection.ts';

type Options = Pick<ConnectorOptions, 'acceptAnyCertificate' | 'mayUse' | 'signal'>;

/** Opens a connection without a request. False for an http URL, and where no connection can be opened. */
export function speaksHttp2(
  url: string,
  { timeoutMs, ...options }: Options & { readonly timeoutMs: number },
): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return Promise.resolve(false);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  let spoken: SpokenProtocol = '1.1';
  const open = connector({
    ...options,
    signal,
    protocol: 'auto',
    connected: (chosen) => (spoken = chosen),
  });
  return new Promise((resolve) => {
    open({ protocol, hostname, port }, (_, socket) => {
      socket?.destroy();
      resolve(spoken === '2');
    });
  });
}
