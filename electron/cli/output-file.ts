// Where a result is written: standard output, or a file that only its owner can read and that is there when it is whole.

import { beginFile } from '../host/folder/durable-file.ts';
import { systemCode } from '../host/lib/errors.ts';
import { CliError, EXIT } from './exit.ts';
import { print } from './output.ts';

export interface Output {
  readonly write: (text: string) => Promise<void> | void;
  /** Only now the file is there, in place of one of its name. */
  readonly close: () => void;
  /** The file is not there, or the old one still. */
  readonly abandon: () => void;
}

/** Throws CliError 74, now and while it is written. */
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

/** What happened, and what to do; with the system's name for it. */
function whyNot(error: unknown): string {
  const code = systemCode(error) ?? 'unknown error';
  const reason = REASONS[code];
  return reason === undefined ? `${code}.` : `${reason} (${code}).`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist; make it first',
  ENOTDIR: 'what should be its folder is a file; choose another path',
  EISDIR: 'a folder has this name; choose another name',
  EACCES: 'this user may not write there; choose another folder',
  EPERM: 'this user may not write there; choose another folder',
  EROFS: 'the disk can only be read; choose another folder',
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'this user’s share of the disk is full; free some space',
};
