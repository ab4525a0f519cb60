// An archive's connection string: where the database is and how its server proves who it is. The string holds a
// password, so no error repeats any part of it.

import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { HostError } from '../../lib/errors.ts';

export interface ArchiveAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** False: nothing is encrypted. Otherwise the server's certificate must be right. */
  readonly ssl: false | ConnectionOptions;
}

const PROTOCOLS: readonly string[] = ['postgres:', 'postgresql:'];
const MOST_LENGTH = 4000;

/** What of an address may be shown. Throws HostError `archive-address`. */
export function archivePlace(text: string): { readonly host: string; readonly database: string } {
  const url = parse(text);
  return { host: hostOf(url), database: databaseOf(url) };
}

/**
 * Reads `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. Other machines are asked for a certificate that is right for
 * their name, unless `?sslmode=disable` says otherwise; `?sslrootcert=FILE` has the authority that signed it. On this
 * machine only `?sslmode=verify-full` asks for one. Throws HostError `archive-address`.
 */
export function readArchiveAddress(text: string): ArchiveAddress {
  const url = parse(text);
  const [host, database, user] = [hostOf(url), databaseOf(url), decoded(url.username)];
  if (host === '') throw wrong('no-host');
  if (database === '') throw wrong('no-database');
  if (user === '') throw wrong('no-user');
  return {
    ...{ host, database, user },
    port: url.port === '' ? 5432 : Number(url.port),
    password: decoded(url.password),
    ssl: encryption(host, url.searchParams),
  };
}

function parse(text: string): URL {
  const isUrl = text.length <= MOST_LENGTH && URL.canParse(text.trim());
  const url = isUrl ? new URL(text.trim()) : null;
  if (url === null || !PROTOCOLS.includes(url.protocol)) throw wrong('not-a-url');
  return url;
}

const hostOf = ({ hostname }: URL) => decoded(hostname.replace(/^\[(.*)\]$/, '$1'));

const databaseOf = ({ pathname }: URL) => decoded(pathname.split('/')[1] ?? '');

/** A password with a percent sign may not be written as one of a URL. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function encryption(host: string, options: URLSearchParams): ArchiveAddress['ssl'] {
  const mode = options.get('sslmode') ?? (isHere(host) ? 'disable' : 'verify-full');
  if (mode === 'disable') return false;
  const file = options.get('sslrootcert');
  return { rejectUnauthorized: true, ...(file !== null && { ca: certificate(file) }) };
}

const isHere = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

function certificate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw wrong('no-certificate');
  }
}

const wrong = (why: 'not-a-url' | 'no-host' | 'no-database' | 'no-user' | 'no-certificate') =>
  new HostError('archive-address', { why });
