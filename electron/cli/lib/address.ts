// Parses HOST:PORT, URLs and counts.

import { InvalidArgumentError } from 'commander';
import { readHostAndPort, type HostAndPort } from '../../host/lib/host-and-port.ts';
import { CliError, EXIT } from './exit.ts';

/** Parses HOST:PORT. Throws InvalidArgumentError. */
export function parseAddress(text: string): HostAndPort {
  const address = readHostAndPort(text);
  if (!address) throw new InvalidArgumentError('Enter HOST:PORT, for example 127.0.0.1:4545.');
  return address;
}

/** Parses an http or https URL. Passwords are refused, because process lists and output would show them. */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new InvalidArgumentError('Enter a full URL, for example http://127.0.0.1:3000/webhook.');
  }
  if (url.username !== '' || url.password !== '') {
    // commander would print the password
    throw new CliError(EXIT.usage, 'The URL contains a user name or a password. Remove them.');
  }
  return text;
}

/** Parses a whole number of at least 1. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count)) {
    throw new InvalidArgumentError('Enter a whole number of at least 1.');
  }
  return count;
}
