// countersign archive init: makes an archive or upgrades it, and keeps the connection strings of its roles in files.

import type { MadeArchive } from '../../host/archive/server/make-archive.ts';
import { ROLES, type Role } from '../../host/archive/server/roles.ts';
import { HostError, archiveFault } from '../../host/lib/errors.ts';
import { needArchiveOption, ARCHIVE_OPTIONS } from '../captures/archive-option.ts';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { jsonLine, print, say, visible } from '../lib/output.ts';
import { connectionFiles, type ConnectionFiles } from './connection-files.ts';
import { flag, text, value, withDefault } from '../lib/options.ts';

export const archiveInitCommand = () =>
  createCommand('init', {
    usage: '[options] (--archive-env NAME | --archive-file FILE)',
    summary: 'Make an archive in a database, or upgrade it to this version.',
    about:
      'The database must exist, and its user must be allowed to create roles and a schema in it: the owner of the ' +
      'database with CREATEROLE, or a superuser. An upgrade needs only the keeper.\n\n' +
      'A new archive gets four roles: writer (adds captures, reads nothing), reader (reads, writes notes), team ' +
      '(writer and reader, for one person’s Countersign) and keeper (upgrades, prunes, erases). Their connection ' +
      'strings are written to archive-ROLE.url, which only you can read. No file is overwritten.\n\n' +
      '--json prints one line: {"from","to","files"}.',
    examples: [
      'countersign archive init --archive-env ADMIN_URL',
      'countersign archive init --archive-file admin.url --out keys --json',
      'countersign archive init --archive-file admin.url --out keys --new-password team',
    ],
    exitCodes: [
      [0, 'The archive is there and has this version.'],
      [66, 'The file of --archive-file cannot be read.'],
      [69, 'The server did not answer. If connection strings were written, they stay.'],
      [74, 'A connection string cannot be written, so nothing was made.'],
      [78, 'The archive cannot be made.'],
    ],
    options: {
      ...ARCHIVE_OPTIONS,
      out: withDefault(
        text('<DIR>', 'Folder for the connection strings (default: the current folder).'),
        '.',
      ),
      newPassword: value(
        '<ROLE>',
        'Give a role of an existing archive a new password. The old one ends.',
        { choices: ROLES },
      ),
      json: flag('Print the result as one line of JSON.'),
    },
    run: async (options) => {
      const connectionString = await needArchiveOption(options);
      const files = connectionFiles(options.out);
      const made = await make(connectionString, options.newPassword ?? null, files);
      const written = files.written();
      if (options.json) {
        const { from, to } = made;
        await print(jsonLine({ from, to, files: Object.fromEntries(written) }));
        return;
      }
      say(outcome(made));
      const lines = written.map(([role, file]) => `${visible(file)}  ${USE[role]}\n`);
      await print(lines.join(''));
      if (written.length > 0) say('Give each file only to those who need it: it is a secret.');
    },
  });

async function make(
  connectionString: string,
  newPassword: Role | null,
  files: ConnectionFiles,
): Promise<MadeArchive> {
  const { makeArchive } = await import('../../host/archive/server/make-archive.ts');
  try {
    return await makeArchive(connectionString, { newPassword, keep: files.keep });
  } catch (error) {
    if (files.written().length > 0 && !isAnswer(error)) throw outcomeUnknown(files);
    files.discard();
    throw files.failure() ?? (archiveFault(error)?.why === 'not-allowed' ? NOT_ALLOWED : error);
  }
}

/**
 * The server said that it changed nothing. The end of a connection, also one that the server announces (57P, 08), may
 * come after a COMMIT.
 */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof HostError)) return false;
  const fault = archiveFault(error);
  return !fault || /^(?!57P|08)(?:\d|F0|HV|P0|XX)[\dA-Z]{3,4}$/.test(String(fault.reason));
}

/** The passwords are nowhere else, so the files stay. */
function outcomeUnknown(files: ConnectionFiles): CliError {
  const written = files.written().map(([, file]) => visible(file));
  const [first = ''] = written;
  return new CliError(
    EXIT.noAnswer,
    `The connection ended before the server confirmed the change, so the outcome is unknown. The connection strings were kept: ${written.join(', ')}. ` +
      `Check with "countersign archive status --archive-file ${first}". If it opens the archive, everything was made. If the server refuses it, nothing was changed: delete these files and run "archive init" again.`,
  );
}

const NOT_ALLOWED = new CliError(
  EXIT.cannotStart,
  'This user may not make or change the archive. Use the owner of the database with CREATEROLE, or a superuser; for an upgrade the keeper is enough.',
);

function outcome({ from, to }: MadeArchive): string {
  if (from === null) return `Made an archive of version ${to}.`;
  if (from === to) return `The archive has version ${to} already.`;
  return `Upgraded the archive from version ${from} to ${to}.`;
}

const USE: Readonly<Record<Role, string>> = {
  writer: 'for a server that only adds captures',
  reader: 'for reading captures and writing notes',
  keeper: 'for upgrades, prune and erase: keep it apart',
  team: 'for one person’s Countersign: adds and reads',
};
