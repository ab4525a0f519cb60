// Results go to stdout, everything else to stderr. What senders wrote is shown so that it cannot steer the terminal.

import { once } from 'node:events';
import { styleText } from 'node:util';
import { EXIT } from './exit.ts';

/** Ended by a closed pipe, as a shell reports it (128 + SIGPIPE). */
const EXIT_PIPE = 141;

/** `countersign list | head` closes the pipe early: that is no error worth a word. */
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT_PIPE);
      if (stream === process.stdout) {
        say(`error: The result cannot be written: ${error.code ?? error.message}.`);
      }
      process.exit(EXIT.cannotWrite);
    });
  }
}

/** Writes a result; resolves when the reader keeps up. */
export async function print(result: string | Uint8Array): Promise<void> {
  if (result.length > 0 && !process.stdout.write(result)) await once(process.stdout, 'drain');
}

/** Writes one line that is not a result. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

type Style = 'green' | 'red' | 'yellow' | 'gray' | 'bold';

/** Text in a colour, where stdout is a terminal and NO_COLOR is not set. */
export function styled(style: Style, text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text;
}

/** Control characters, those that turn the direction of text around, and blanks and marks that nobody would see. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe]|(?! )\p{Zs}/gu;

/** Foreign text on one line: invisible and control characters as escapes (`\n`, `\u001b`). */
export function visible(text: string): string {
  return text.toWellFormed().replace(UNSEEN, escape);
}

/** Foreign text that may have lines: as `visible`, with line ends and tabs as they are. */
export function visibleLines(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, (char) => (char === '\n' || char === '\t' ? char : escape(char)));
}

/** A value as one line of JSON that cannot steer a terminal. */
export const jsonLine = (value: unknown): string => `${visibleJson(JSON.stringify(value))}\n`;

/** A JSON text of the same value, with control characters and those that nobody sees as JSON's escapes. */
export const visibleJson = (json: string): string =>
  json.replace(UNSEEN_IN_JSON, (char) =>
    Array.from({ length: char.length }, (_, at) => {
      return `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );

/** Line ends stand between members only: JSON escapes those of its strings. */
const UNSEEN_IN_JSON = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escape(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return SHORT[char] ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`);
}
