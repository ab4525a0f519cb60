// Reads an archive's connection string. It holds a password, so it is never an argument and never repeated.

import { CliError, EXIT } from '../lib/exit.ts';
import { nameOf, readText } from '../lib/input.ts';
import { text, type Parsed } from '../lib/options.ts';
import { terminal } from '../lib/terminal.ts';

export const ARCHIVE_OPTIONS = {
  archiveEnv: text('<NAME>', 'Environment variable with the connection string of the archive.'),
  archiveFile: text(
    '<FILE>',
    'File with the connection string of the archive (- for standard input).',
    ['archiveEnv'],
  ),
};

export type ArchiveOptions = Parsed<typeof ARCHIVE_OPTIONS>;

/** The connection string that the options name, or null. Throws CliError 64, 65, 66. */
export async function readArchiveOption(options: ArchiveOptions): Promise<string | null> {
  const { archiveEnv, archiveFile } = options;
  refuseConnectionString('--archive-env', archiveEnv);
  refuseConnectionString('--archive-file', archiveFile);
  if (archiveEnv !== undefined) return fromEnvironment(archiveEnv);
  return archiveFile === undefined ? null : fromFile(archiveFile);
}

/** For commands that need an archive. Throws CliError 64, 65, 66. */
export async function needArchiveOption(options: ArchiveOptions): Promise<string> {
  const connectionString = await readArchiveOption(options);
  if (connectionString !== null) return connectionString;
  throw new CliError(
    EXIT.usage,
    'No archive given. Use --archive-env NAME or --archive-file FILE.',
  );
}

/** Whoever mistakes the option for the string itself must not see the password in a log, too. */
function refuseConnectionString(option: string, given = ''): void {
  if (!given.includes('://')) return;
  throw new CliError(
    EXIT.usage,
    `${option} names where the connection string is. The string itself must not be an argument, because process lists and shell history show arguments.`,
  );
}

function fromEnvironment(name: string): string {
  const text = terminal().env[name]?.trim() ?? '';
  if (text !== '') return text;
  throw new CliError(
    EXIT.usage,
    `The environment variable ${name} is not set. Set it to the connection string.`,
  );
}

async function fromFile(file: string): Promise<string> {
  const text = (await readText(file)).trim();
  if (text !== '') return text;
  throw new CliError(EXIT.usage, `${nameOf(file)} is empty. Write the connection string into it.`);
}
