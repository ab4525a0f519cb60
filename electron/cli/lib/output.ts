// The only place that writes to the terminal, as ESLint checks. Results go to stdout, everything else to stderr. Control
// characters are escaped, whoever wrote them, so that they cannot control the terminal.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
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

/** Writes text to stdout; waits while the reader is behind. */
export const print = (text: string): Promise<void> => write(harmless(text));

/** Writes to stdout exactly what was asked for, such as a body. Only a terminal gets it as text. */
export const printExactly = (data: string | Uint8Array): Promise<void> =>
  terminal().stdout.isTTY ? print(Buffer.from(data).toString()) : write(data);

async function write(data: string | Uint8Array): Promise<void> {
  const { stdout } = terminal();
  if (data.length > 0 && !stdout.write(data)) await once(stdout, 'drain');
}

/** Writes one line to stderr. */
export function say(line: string): void {
  terminal().stderr.write(`${harmless(line)}\n`);
}

/** Whether somebody may be reading stderr now. */
export const isWatched = (): boolean => terminal().stderr.isTTY ?? false;

/** Asks on stderr. Resolves to an empty text after Ctrl-C and Ctrl-D. */
export async function ask(question: string): Promise<string> {
  const { stdin, stderr } = terminal();
  const asking = createInterface({ input: stdin, output: stderr });
  const answer = await new Promise<string>((resolve) => {
    asking.on('close', () => resolve(''));
    asking.on('SIGINT', () => asking.close());
    asking.question(harmless(question), resolve);
  });
  asking.close();
  return answer;
}

type Style = 'green' | 'red' | 'yellow' | 'gray' | 'bold';

/** Marks our own styles, so that the same codes from a sender are escaped. */
const MARK = `\u001b${randomUUID()}`;

/** Styles the text if stdout is a terminal and NO_COLOR is not set. */
export function styled(style: Style, text: string): string {
  const { stdout, env } = terminal();
  if (!stdout.isTTY || env.NO_COLOR) return text;
  const [begin, end] = inspect.colors[style] ?? [0, 0];
  return `${MARK}${begin}m${text}${MARK}${end}m`;
}

/** A control character, or one of our own styles. */
const CONTROL = new RegExp(String.raw`${MARK}(\d{1,3})m|(?![\n\t])\p{Cc}`, 'gu');

/** A text without control characters but line feeds and tabs. */
const harmless = (text: string): string =>
  text.replace(CONTROL, (char, style?: string) =>
    style === undefined ? escape(char) : `\u001b[${style}m`,
  );

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
