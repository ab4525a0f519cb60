// English: texts about the team's archive.

import type { ReactNode } from 'react';
import type { ArchivePersonalData, ArchiveProblem } from '../../../shared/contract/archive.ts';

export const archive = {
  title: 'Archive',
  about: (command: ReactNode) => (
    <>
      New captures are copied to a PostgreSQL database that your team shares. To create the archive,
      run {command} once.
    </>
  ),
  connection: 'Connection string',
  connectionExample: 'postgres://USER:PASSWORD@HOST:PORT/DATABASE',
  connectionHint: 'Stored with the secrets and never shown again.',
  server: 'Server',
  state: 'State',
  replaceConnection: 'Replace…',
  keepConnection: 'Keep the saved connection',
  personalData: 'Buyers’ data',
  personalDataIs: { replace: 'Replace', keep: 'Keep' },
  personalDataMeans: {
    replace:
      'Names, addresses, phone numbers and other personal data are replaced before a capture leaves this machine.',
    keep: 'Captures are copied as they arrived. Everyone who reads the archive sees buyers’ data.',
  } satisfies Record<ArchivePersonalData, string>,
  given:
    'Set on the command line. To change it, restart Countersign with another --archive-env, --archive-file or --archive-personal-data.',

  disconnect: 'Disconnect…',
  disconnectTitle: 'Disconnect from the archive?',
  disconnectSays:
    'The connection string is deleted here. The archive can no longer be read here, and no captures are copied to it. Captures in the archive stay there. To connect again, you need the connection string.',
  disconnectWaiting: (captures: string, count: number) =>
    count === 1
      ? `${captures} was not copied yet. It stays on this machine only.`
      : `${captures} were not copied yet. They stay on this machine only.`,
  disconnectAction: 'Disconnect',
  copying: 'Up to date. New captures are copied.',
  onlyReads: 'Read-only. This user may not copy captures to the archive.',
  waiting: (captures: string, count: number) =>
    count === 1 ? `${captures} waits to be copied.` : `${captures} wait to be copied.`,
  failingSince: (time: string) => `Since ${time}.`,
  passedOver: (captures: string, count: number) =>
    count === 1
      ? `${captures} was skipped, because the archive rejected it or it cannot be read here.`
      : `${captures} were skipped, because the archive rejected them or they cannot be read here.`,

  live: 'Live',
  starting: 'Connecting to the archive…',
  /** `problem`: a word or two. */
  failing: (time: string, problem: string) => `Not live since ${time}: ${problem}`,
  emptyTitle: 'The archive is empty',
  emptySays: 'Captures appear here as soon as a Countersign of your team copies them.',
  unknownHost: 'unknown host',
  ofHost: (host: string) => `received by ${host}`,

  receivedBy: (host: string) => `Received by ${host} and archived. The verdict was computed there.`,
  receivedHere: 'Received here and archived. The verdict is the one at that time.',
  redacted: 'Personal data was replaced before it was copied.',
  expiredTitle: 'Request expired',
  expired: 'The request has expired: its headers and body were deleted from the archive.',
  unreadable:
    'The headers, the verification and the response are damaged or from a newer version. The body is complete.',
  bring: 'Bring here',
  bringMany: (count: string) => `Bring ${count} captures here`,
  bringWhy: 'To replay it, edit it or verify it with your own secret, bring it here.',
  brought: (captures: string) => `Copied here: ${captures}.`,
  secretThere: 'Verified with a secret of the endpoint there. Secrets are not archived.',
  digestThere: 'The computed signature is not archived.',

  notes: {
    reading: 'Loading notes…',
    failed: 'Could not load notes',
    none: 'No notes yet',
    author: 'Your name',
    hint: 'Everyone who reads the archive sees it. It cannot be changed.',
    add: 'Add note',
    noAuthor: 'Enter your name.',
    noText: 'Enter a note.',
    kept: 'The archive was changed. Unsaved notes are kept until this window is closed, and return with their archive.',
  },

  /** In the status bar. */
  short: {
    connecting: 'archive connecting',
    copying: 'archive up to date',
    onlyReads: 'archive read-only',
    waiting: (count: string) => `${count} to archive`,
    failing: (problem: string, time: string) => `archive ${problem} since ${time}`,
    passedOver: (count: string) => `${count} not archived`,
  },
  problems: {
    unreachable: 'unreachable',
    refused: 'access refused',
    untrusted: 'not trusted',
    slow: 'not answering',
    missing: 'missing',
    older: 'too old',
    newer: 'too new',
    'too-old-server': 'server too old',
    'not-allowed': 'not allowed',
    full: 'disk full',
    local: 'waiting for this machine',
    other: 'failing',
  } satisfies Record<ArchiveProblem, string>,
};
