// HOST:PORT and URLs as options.

import { InvalidArgumentError } from 'commander';
import { readHostAndPort, type HostAndPort } from '../host/lib/host-and-port.ts';
import { CliError, EXIT } from './exit.ts';

/** Reads HOST:PORT. Throws what commander reports as a wrong option. */
export function parseAddress(text: string): HostAndPort {
  const address = readHostAndPort(text);
  if (!address) throw new InvalidArgumentError('It is HOST:PORT, for instance 127.0.0.1:4545.');
  return address;
}

/** Reads an absolute http or https URL. One with a password would show in process lists, and in what is printed. */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError(
      'It is a whole URL, for instance http://127.0.0.1:3000/webhook.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    // commander would repeat the password
    throw new CliError(EXIT.usage, 'The URL holds a name or a password; leave them out.');
  }
  return text;
}

/** Reads a whole number from 1. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count)) {
    throw new InvalidArgumentError('It is a whole number from 1.');
  }
  return count;
}
