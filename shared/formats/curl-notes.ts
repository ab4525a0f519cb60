// Notes about cURL commands that were skipped, or about parts of them that were.

import type { ImportNote, ImportNoteCode } from './import-note.ts';

/** Why a command yields no request here. */
export const LEFT_OUT = {
  'command-without-url': 'A command without a URL was left out.',
  'command-with-form':
    'A command that sends a form with files (-F) was left out: files cannot be read from here.',
  'command-reads-file':
    'A command that reads a file (-T, -K, --url-query) was left out: files cannot be read from here.',
  'command-body-piped':
    'A command was left out because another program writes its body. Run that program, and import what it writes.',
  'command-not-http': 'A command was left out because its method or URL is none that HTTP allows.',
  'command-refused':
    'A command was left out because cURL refuses it: two kinds of request at once, or an option without its value.',
} satisfies Partial<Record<ImportNoteCode, string>>;

export type LeftOut = keyof typeof LEFT_OUT;

export const LOGIN_LEFT_OUT: ImportNote = {
  code: 'login-left-out',
  says: 'The name and password of -u were left out.',
};

export const HEADERS_NOT_ALLOWED: ImportNote = {
  code: 'headers-not-allowed',
  says: 'Headers that HTTP does not allow were left out.',
};

export const urlsTooMany = (count: number): ImportNote => ({
  code: 'urls-too-many',
  count,
  says: `A command asks for more URLs than are read. The first ${count} were read.`,
});

export const optionsNotRead = (options: string): ImportNote => ({
  code: 'options-not-read',
  options,
  says: `What these options add to a request was left out: ${options}.`,
});

export const bodyInFile = (file: string): ImportNote => ({
  code: 'command-body-in-file',
  file,
  says: `A command was left out because its body is in the file ${file}, which cannot be read from here. Import that file instead.`,
});

/** A command reads headers from a file, which is not here. */
export const inFile = (what: 'cookies' | 'headers', file: string): ImportNote => ({
  code: `${what}-in-file`,
  file,
  says: `The ${what} in the file ${file} (${what === 'cookies' ? '-b' : '-H'}) were left out: files cannot be read from here.`,
});
