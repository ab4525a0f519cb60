// The input of a command: from a pipe, a here-document or a file. Only commands that copy their input are known;
// nothing is run.

import { outputOfEcho, outputOfPrintf } from './shell-escapes.ts';
import type { ByteText } from './shell-text.ts';

/** Null if it is not known. */
export type ShellInput = { readonly text: ByteText } | { readonly file: ByteText } | null;

/** The input of one command, which can be read only once. */
export type TakeInput = () => ShellInput;

export function inputOnce(input: ShellInput): TakeInput {
  let left = input;
  return () => {
    const taken = left;
    if (left !== null) left = { text: '' };
    return taken;
  };
}

/** The output of a command, for a pipe or an argument. */
export function outputOf(words: readonly ByteText[], input: ShellInput): ShellInput {
  if (words[0] === 'cat') return outputOfCat(words.slice(1), input);
  const text = outputOfPrintf(words) ?? outputOfEcho(words);
  return text === null ? null : { text };
}

function outputOfCat([only, ...more]: readonly ByteText[], input: ShellInput): ShellInput {
  if (only === undefined || (only === '-' && more.length === 0)) return input;
  return more.length > 0 || only.startsWith('-') ? null : { file: only };
}

/** A here-document up to its known end: `<<EOF`, `<<-EOF`, `<<'EOF'`. */
export interface HereDocument {
  /** Filled when the line before it ends. */
  readonly content: { text: ByteText };
  readonly delimiter: ByteText;
  /** Its delimiter is quoted, so nothing in it is unquoted or expanded. */
  readonly isRaw: boolean;
  readonly stripsTabs: boolean;
}

/** Reads it from the start of a line; returns where it ends. */
export function readHereDocument(script: ByteText, from: number, document: HereDocument): number {
  const lines: ByteText[] = [];
  for (let at = from; at < script.length;) {
    const lineEnd = script.indexOf('\n', at);
    const end = lineEnd === -1 ? script.length : lineEnd;
    let line = script.slice(at, end);
    if (document.stripsTabs) line = line.replace(/^\t+/, '');
    at = end + 1;
    if (line.replace(/\r$/, '') === document.delimiter) {
      document.content.text = textOf(lines, document);
      return Math.min(at, script.length);
    }
    lines.push(`${line}\n`);
  }
  document.content.text = textOf(lines, document);
  return script.length;
}

const textOf = (lines: readonly ByteText[], { isRaw }: HereDocument) =>
  isRaw
    ? lines.join('')
    : lines.join('').replace(/\\([\\$`\n])/g, (_, next: string) => (next === '\n' ? '' : next));

/** Whether a shell would expand a part of it. */
export const hasExpansions = (text: ByteText): boolean =>
  /`|\$[\w{(!?@*#]/.test(text.replace(/\\[^]/g, ''));
