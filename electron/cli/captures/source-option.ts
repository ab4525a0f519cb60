// Chooses what list, show and export read: the local store, or the archive that an option names.

import { Option, type Command } from 'commander';
import { addArchiveOptions, readArchiveOption, type ArchiveOptions } from './archive-option.ts';
import type { CaptureSource } from './capture-source.ts';
import { localSource } from './local-source.ts';
import { DATA_OPTION, type StoreOptions } from './store.ts';

export interface SourceOptions extends StoreOptions, ArchiveOptions {}

/** For the help of a command that has these options. */
export const SOURCE_EXITS = [
  [69, 'The server of the archive did not answer.'],
  [78, 'The store cannot be opened, or the archive cannot be used.'],
] as const;

/** Adds `--data`, and the options of an archive, which exclude it. */
export const addSourceOptions = (command: Command): Command =>
  addArchiveOptions(
    command.addOption(new Option(...DATA_OPTION).conflicts(['archiveEnv', 'archiveFile'])),
  );

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
