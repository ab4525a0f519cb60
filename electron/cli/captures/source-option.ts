// Chooses what list, show and export read: the local store, or the archive that an option names.

import type { Parsed } from '../lib/options.ts';
import { ARCHIVE_OPTIONS, readArchiveOption } from './archive-option.ts';
import type { CaptureSource } from './capture-source.ts';
import { localSource } from './local-source.ts';
import { DATA_OPTION } from './store.ts';

/** For the help of a command that has these options. */
export const SOURCE_EXITS = [
  [69, 'The server of the archive did not answer.'],
  [78, 'The store cannot be opened, or the archive cannot be used.'],
] as const;

/** `--data`, and the options of an archive, which exclude it. */
export const SOURCE_OPTIONS = {
  data: { ...DATA_OPTION.data, conflicts: ['archiveEnv', 'archiveFile'] },
  ...ARCHIVE_OPTIONS,
};

export type SourceOptions = Parsed<typeof SOURCE_OPTIONS>;

/** Runs `use` with the source that the options name. Throws CliError 64, 65, 66, or HostError. */
export async function withSource<T>(
  options: SourceOptions,
  use: (source: CaptureSource) => Promise<T>,
): Promise<T> {
  const connectionString = await readArchiveOption(options);
  if (connectionString === null) {
    return use(localSource(options));
  }
  const { withArchiveSource } = await import('./archive-source.ts');
  return withArchiveSource(connectionString, use);
}
