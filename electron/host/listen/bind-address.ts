// Binds an address for webhooks or for the window, and explains a failure.

import type { Server } from 'node:net';
import { HostError, systemCode } from '../lib/errors.ts';
import { freePort, holderOf } from './port-in-use.ts';

export interface Place {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The command-line option that chooses another address. Null: the address is set elsewhere. */
  readonly option: string | null;
}

/** Starts listening. Rejects with HostError `port-in-use` or `listen-failed`. */
export function bindAddress(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => {
      void listenError(error, place).then(reject);
    };
    server.once('error', failed);
    server.listen({ host: place.host, port: place.port }, () => {
      server.off('error', failed);
      resolve();
    });
  });
}

async function listenError(error: Error, { host, port, option }: Place): Promise<HostError> {
  if (systemCode(error) === 'EADDRINUSE') {
    const [holder, free] = await Promise.all([holderOf(port), freePort(host)]);
    return new HostError('port-in-use', { host, port, holder, free, option }, { cause: error });
  }
  const reason = systemCode(error) ?? error.message;
  return new HostError('listen-failed', { host, port, reason, option }, { cause: error });
}
