// Taking an address to listen at, for webhooks or for the window, and what to tell a person where that cannot be.

import type { Server } from 'node:net';
import { HostError, systemCode } from '../lib/errors.ts';
import { describePortInUse } from './port-in-use.ts';

export interface Place {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The option of the command line that would choose another address; null: a person chooses it elsewhere. */
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
    const { message, details } = await describePortInUse(host, port, option);
    return new HostError('port-in-use', message, { cause: error, details });
  }
  const how = option === null ? '' : ` with ${option} HOST:PORT`;
  const why =
    systemCode(error) === 'EACCES' ? 'it needs more rights than this user has' : error.message;
  return new HostError(
    'listen-failed',
    `Countersign cannot listen on ${host}:${port}: ${why}. Choose another address${how}.`,
    { cause: error, details: { host, port, reason: systemCode(error) ?? error.message } },
  );
}
