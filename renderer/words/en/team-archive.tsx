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
  database: 'Database',
  state: 'State',
  replaceConnection: 'Replace…',
  keepConnection: 'Keep the saved connection',
  personalData: 'Buyers’ data',
  personalDataIs: { replace: 'Replace', keep: 'Keep' } satisfies Record<
    ArchivePersonalData,
    string
  >,
  personalDataMeans: {
    replace:
      'Names, addresses, phone numbers and other personal data are replaced before a capture leaves this machine.',
    keep: 'Captures are copied as they arrived. Everyone who reads the archive sees buyers’ data.',
  } satisfies Record<ArchivePersonalData, string>,
  given:
    'Set on the command line. To change it, restart Countersign with another --archive-env, --archive-file or --archive-personal-data.',

  stop: 'Stop copying…',
  stopTitle: 'Stop copying to the archive?',
  stopSays: 'New captures are no longer copied. Captures that were copied stay in the archive.',
  stopWaiting: (captures: string, count: number) =>
    count === 1
      ? `${captures} was not copied yet. It stays on this machine only.`
      : `${captures} were not copied yet. They stay on this machine only.`,
  stopAction: 'Stop copying',

  connecting: 'Connecting…',
  copying: 'Up to date. New captures are copied.',
  onlyReads: 'Read-only. This user may not copy captures to the archive.',
  waiting: (captures: string, count: number) =>
    count === 1 ? `${captures} waits to be copied.` : `${captures} wait to be copied.`,
  failingSince: (time: string) => `Since ${time}.`,
  passedOver: (captures: string, count: number) =>
    count === 1
      ? `${captures} was skipped, because the archive rejected it or it cannot be read here.`
      : `${captures} were skipped, because the archive rejected them or they cannot be read here.`,

  /** In the status bar. */
  short: {
    connecting: 'archive connecting',
    copying: 'archive up to date',
    onlyReads: 'archive read-only',
    waiting: (count: string) => `${count} waiting for the archive`,
    failing: (problem: string, time: string) => `archive ${problem} since ${time}`,
    passedOver: (count: string) => `${count} skipped by the archive`,
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
    other: 'failing',
  } satisfies Record<ArchiveProblem, string>,
};
