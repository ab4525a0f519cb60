// What was left out of an imported file, and why: a code with its sentence in English.

export type ImportNoteCode =
  // of a command
  | 'shell-not-run'
  | 'login-left-out'
  | 'cookies-in-file'
  | 'headers-in-file'
  | 'url-pattern-damaged'
  | 'url-pattern-too-long'
  | 'command-without-url'
  | 'command-with-form'
  | 'command-reads-file'
  | 'command-body-in-file'
  | 'command-body-piped'
  | 'command-not-http'
  | 'command-refused'
  | 'urls-too-many'
  | 'options-not-read'
  | 'option-unknown'
  | 'headers-not-allowed'
  // of an HTTP Archive
  | 'entries-without-body'
  | 'entries-not-http'
  | 'personal-data-replaced'
  // of a bundle or JSON Lines
  | 'entries-damaged'
  | 'lines-not-captures'
  // of any file
  | 'answers-damaged'
  | 'requests-too-long'
  | 'requests-too-many';

export interface ImportNote {
  readonly code: ImportNoteCode;
  readonly says: string;
  /** How many, where more than one can be left out for this. */
  readonly count?: number;
  /** The name of the file that a command reads. */
  readonly file?: string;
  /** As they are written: `-z, --netrc`. */
  readonly options?: string;
  /** The first of the lines: `3, 4, 9 …`. */
  readonly lines?: string;
}

/** The note on entries that were left out; none where there are none. */
export const entriesLeftOut = (
  code: ImportNoteCode,
  count: number,
  why: string,
  [one, many]: readonly [one: string, many: string] = ['One entry was', 'entries were'],
): ImportNote[] =>
  count === 0
    ? []
    : [{ code, count, says: `${count === 1 ? one : `${count} ${many}`} left out: ${why}.` }];
