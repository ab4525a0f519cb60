// English sentences about a team's archive.

import type { ArchiveProblem } from '../contract/archive.ts';
import type { FailureDetails } from '../contract/failure.ts';

type Unusable = FailureDetails['archive-unusable'];

const PROBLEMS: Readonly<Record<ArchiveProblem, string>> = {
  unreachable:
    'The archive’s server cannot be reached. Check the address, the network and whether the server runs.',
  refused:
    'The archive’s server refused the user, the password or the database. Check the connection string.',
  untrusted:
    'The archive’s server does not encrypt, or could not prove its identity, so nothing was sent. Switch TLS on there and set sslrootcert to the authority of its certificate, or use an encrypted tunnel with sslmode=disable.',
  slow: 'The archive’s server does not answer in time. Check the server and the network.',
  missing:
    'There is no archive in this database. Run “countersign archive init” once, with a user who may create roles.',
  older:
    'This archive was made by an older version of Countersign. Run “countersign archive init” to bring it up to date.',
  newer: 'This archive belongs to a newer version of Countersign. Install that version here.',
  'too-old-server': 'This PostgreSQL is too old. An archive needs version 13 or newer.',
  'not-allowed':
    'This user may not do that in the archive. Use the connection string of another role.',
  full: 'The disk of the archive’s server is full. Free some space there.',
  local:
    'Captures could not be read or prepared on this machine. Check the disk of the data folder; Countersign tries again.',
  other: 'The archive’s server reported an error. Its log has the details.',
};

/** What is wrong with an archive, and what to do. */
export const archiveSays = ({ why, reason }: Unusable): string =>
  reason === null ? PROBLEMS[why] : `${PROBLEMS[why]} (${reason})`;

/** What is wrong with a connection string. It is never repeated, because it holds a password. */
export const ADDRESS_PROBLEMS: Readonly<Record<FailureDetails['archive-address']['why'], string>> =
  {
    'not-a-url':
      'This is not a connection string. Write postgres://USER:PASSWORD@HOST:PORT/DATABASE.',
    'no-host': 'The connection string names no host.',
    'no-database': 'The connection string names no database.',
    'no-user': 'The connection string names no user.',
    'no-certificate': 'The file after sslrootcert= cannot be read.',
  };

/** Why an archive's roles stand in the way. Their names are no secret. */
export const rolesSay = ({ why, names }: FailureDetails['archive-roles']): string =>
  why === 'taken'
    ? `There is no archive in this database, but the server has its roles already: ${names.join(', ')}. Whoever has their passwords would get into the new archive. If they are left from a deleted archive, drop them (DROP ROLE); otherwise use a database of another name.`
    : `The archive in this database has lost its roles: ${names.join(', ')}. A dump of a database has no roles. Restore them first (pg_dumpall --roles-only), then the dump.`;
