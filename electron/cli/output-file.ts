// Writes a result to standard output, or to a file that only its owner can read. The file appears when it is complete.

import { beginFile } from '../host/folder/durable-file.ts';
import { systemCode } from '../host/lib/errors.ts';
import { CliError, EXIT } from './exit.ts';
import { print } from './output.ts';

export interface Output {
  readonly write: (text: string) => Promise<void> | void;
  /** Creates the file, or replaces the one with its name. */
  readonly close: () => void;
  /** Discards what was written; an existing file stays. */
  readonly abandon: () => void;
}

/** Throws CliError 74, now and from the returned functions. */
export function openOutput(file: string): Output {
  const nothing = () => undefined;
  if (file === '-') return { write: print, close: nothing, abandon: nothing };
  const tell = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new CliError(EXIT.cannotWrite, `${file} cannot be written: ${whyNot(error)}`);
    }
  };
  const begun = tell(() => beginFile(file));
  return {
    write: (text) => tell(() => begun.write(text)),
    close: () => tell(() => begun.finish()),
    abandon: () => begun.abandon(),
  };
}

/** Why a file cannot be written: the reason and the system's error code. */
export function whyNot(error: unknown): string {
  const code = systemCode(error) ?? 'unknown error';
  const reason = REASONS[code];
  return reason === undefined ? `${code}.` : `${code}, ${reason}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist. Create it first',
  ENOTDIR: 'part of the path is a file, not a folder. Choose another path',
  EISDIR: 'a folder has this name. Choose another name',
  EACCES: 'permission denied. Choose another folder',
  EPERM: 'permission denied. Choose another folder',
  EROFS: 'the disk is read-only. Choose another folder',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota is used up. Free some space',
};
