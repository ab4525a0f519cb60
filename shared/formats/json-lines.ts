// JSON Lines: one capture a line.

import { readForeignJson } from './foreign-json.ts';
import type { ImportNote } from './import-note.ts';
import { notRead, type Codec, type Portable, type ReadFile, type ReadRequest } from './portable.ts';
import { readRecord, writeRecord } from './record.ts';

/** One line with its line end. */
export const writeLine = (portable: Portable, codec: Codec): string =>
  `${JSON.stringify(writeRecord(portable, codec))}\n`;

/** Reads every line that is a capture and notes the others. Never throws. */
export function readJsonLines(text: string, codec: Codec): ReadFile {
  const requests: ReadRequest[] = [];
  const wrong: number[] = [];
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    if (line.trim() === '') continue;
    const read = readRecord(readForeignJson(line), codec);
    if (read) requests.push(read);
    else wrong.push(number);
  }
  if (requests.length === 0 && wrong.length > 0) {
    return notRead('damaged-file', 'no-captures');
  }
  return { ok: true, requests, notes: wrong.length > 0 ? [leftOut(wrong)] : [] };
}

/** Never builds a list: a file may have millions of lines. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield end === -1 ? text.slice(start) : text.slice(start, end);
    start = end === -1 ? text.length : end + 1;
  }
}

function leftOut(wrong: readonly number[]): ImportNote {
  const { length: count } = wrong;
  const lines = wrong.slice(0, 5).join(', ') + (count > 5 ? ' …' : '');
  const says =
    count === 1
      ? `Line ${lines} was left out: it is not a capture that this version can read.`
      : `${count} lines were left out, because they are not captures that this version can read: ${lines}.`;
  return { code: 'lines-not-captures', count, lines, says };
}
