// Results go to stdout, everything else to stderr. Control characters from senders are escaped, so that they cannot
// control the terminal.

import { once } from 'node:events';
import { styleText } from 'node:util';
import { EXIT } from './exit.ts';
import { terminal, type Terminal } from './terminal.ts';

/** The exit code that a shell reports for SIGPIPE (128 + 13). */
const EXIT_PIPE = 141;

/** `countersign list | head` closes the pipe early, which is not an error. */
export function endQuietlyOnClosedPipe({
  stdout,
  stderr,
}: Pick<Terminal, 'stdout' | 'stderr'>): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT_PIPE);
      if (stream === stdout) {
        stderr.write(`error: The output cannot be written: ${error.code ?? error.message}.\n`);
      }
      process.exit(EXIT.cannotWrite);
    });
  }
}

/** Writes to stdout; waits while the reader is behind. */
export async function print(result: string | Uint8Array): Promise<void> {
  const { stdout } = terminal();
  if (result.length > 0 && !stdout.write(result)) await once(stdout, 'drain');
}

/** Writes one line to stderr. */
export function say(line: string): void {
  terminal().stderr.write(`${line}\n`);
}

type Style = 'green' | 'red' | 'yellow' | 'gray' | 'bold';

/** Styles the text if stdout is a terminal and NO_COLOR is not set. */
export function styled(style: Style, text: string): string {
  const { stdout, env } = terminal();
  return stdout.isTTY && !env.NO_COLOR ? styleText(style, text) : text;
}

/** Control characters, direction marks, and unusual whitespace. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe]|(?! )\p{Zs}/gu;

/** Untrusted text on one line: invisible and control characters as escapes (`\n`, `\u001b`). */
export function visible(text: string): string {
  return text.toWellFormed().replace(UNSEEN, escape);
}

/** Like `visible`, but keeps line feeds and tabs. */
export function visibleLines(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, (char) => (char === '\n' || char === '\t' ? char : escape(char)));
}

/** A value as one line of JSON that cannot control the terminal. */
export const jsonLine = (value: unknown): string => `${visibleJson(JSON.stringify(value))}\n`;

/** The same JSON with control and invisible characters as JSON escapes. */
export const visibleJson = (json: string): string =>
  json.replace(UNSEEN_IN_JSON, (char) =>
    Array.from({ length: char.length }, (_, at) => {
      return `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );

/** Line feeds stay: JSON has them only between members. */
const UNSEEN_IN_JSON = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escape(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return SHORT[char] ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`);
}
