// What an import left out, and why: codes with their English sentences.

export type ImportNoteCode =
  // for a command
  | 'shell-not-run'
  | 'login-left-out'
  | 'cookies-in-file'
  | 'headers-in-file'
  | 'command-without-url'
  | 'command-with-form'
  | 'command-reads-file'
  | 'command-body-in-file'
  | 'command-body-piped'
  | 'command-not-http'
  | 'command-refused'
  | 'urls-too-many'
  | 'options-not-read'
  | 'headers-not-allowed'
  // for an HTTP Archive
  | 'entries-without-body'
  | 'entries-not-http'
  | 'personal-data-replaced'
  // for files with values
  | 'bodies-rebuilt'
  // for a bundle or JSON Lines
  | 'entries-damaged'
  | 'lines-not-captures'
  // for any file
  | 'answers-damaged'
  | 'requests-too-long'
  | 'requests-too-many';

export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly says: string;
  /** How many, for codes that count. */
  readonly count?: number;
  /** The name of the file that a command would read. */
  readonly file?: string;
  /** The options as written: `-z, --netrc`. */
  readonly options?: string;
  /** The first line numbers: `3, 4, 9 …`. */
  readonly lines?: string;
}

/** The note about entries that were left out, if there are any. */
export const entriesLeftOut = (
  code: ImportNoteCode,
  count: number,
  why: string,
  [one, many]: readonly [one: string, many: string] = ['One entry was', 'entries were'],
): ImportNote[] =>
  count === 0
    ? []
    : [{ code, count, says: `${count === 1 ? one : `${count} ${many}`} left out: ${why}.` }];

export const BODIES_REBUILT: ImportNote = {
  code: 'bodies-rebuilt',
  says: 'The file has the values of a body and not its bytes. The body was written again, so a signature of its bytes may not match.',
};
