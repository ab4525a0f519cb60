// A command pasted from the Windows command line, such as a browser's “Copy as cURL (cmd)”. It is split as cmd does,
// which removes the carets, and then as Windows programs split their arguments. Nothing is run or expanded.

import type { ByteText } from './shell-text.ts';
import type { ShellScript } from './shell-words.ts';

/** Whether a caret quotes the first quote or ends the first line. */
export const isForCmd = (script: string): boolean =>
  /^\s*curl(?:\.exe)?[ \t](?:[ \t]*(?:[-\w]+[ \t]+)*\^"|(?:[^\n]*[ \t])?\^\n)/i.test(script);

/** Splits a script whose lines end in a line feed; null if a quote is not closed. */
export function splitCmdScript(script: ByteText): ShellScript | null {
  const commands = commandsOf(script).map(argumentsOf);
  if (commands.some((words) => words === null)) return null;
  return {
    commands: commands.flatMap((words) => (words?.length ? [{ words, input: null }] : [])),
    hasExpansions: VARIABLE.test(script),
  };
}

/** `%TEMP%`; two digits alone are a percent escape. */
const VARIABLE = /%[a-z_]\w{2,99}%/i;

/**
 * The commands as cmd passes them on. Quotes stay; inside them carets and operators are text. A quote ends with its
 * line.
 */
function commandsOf(script: ByteText): ByteText[] {
  const commands: ByteText[] = [];
  let parts: string[] = [];
  let isQuoted = false;
  let isRedirected = false;
  const end = () => {
    commands.push(parts.join(''));
    parts = [];
    isQuoted = isRedirected = false;
  };
  for (let at = 0; at < script.length; at++) {
    let character = script[at] ?? '';
    const isEscaped = character === '^' && !isQuoted;
    if (isEscaped) {
      at += script[at + 1] === '\n' ? 2 : 1; // a continued line: its first character is quoted
      character = script[at] ?? '';
    } else if (character === '\n') {
      end();
      continue;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[&|]/.test(character)) {
      end();
      continue;
    } else if (!isQuoted && /[<>]/.test(character)) {
      if (/^\d$/.test(parts.at(-1) ?? '') && /^[ \t]?$/.test(parts.at(-2) ?? '')) parts.pop();
      isRedirected = true;
      while (/[<>& \t]/.test(script[at + 1] ?? '')) at++;
      continue;
    }
    if (isRedirected && !isQuoted && /[ \t]/.test(character)) isRedirected = false;
    if (!isRedirected) parts.push(character);
  }
  end();
  return commands;
}

/** Splits arguments as Microsoft's C runtime does: a backslash quotes only a quote. Null if a quote is not closed. */
function argumentsOf(command: ByteText): ByteText[] | null {
  const words: ByteText[] = [];
  let parts: string[] | null = null;
  let isQuoted = false;
  for (let at = 0; at < command.length; at++) {
    const character = command[at] ?? '';
    if (!isQuoted && /[ \t]/.test(character)) {
      if (parts) words.push(parts.join(''));
      parts = null;
      continue;
    }
    parts ??= [];
    if (character === '\\') {
      const from = at;
      while (command[at + 1] === '\\') at++;
      const count = at - from + 1;
      const isBeforeQuote = command[at + 1] === '"';
      parts.push('\\'.repeat(isBeforeQuote ? count >> 1 : count));
      if (isBeforeQuote && count % 2 === 1) {
        parts.push('"');
        at++;
      }
    } else if (character !== '"') parts.push(character);
    else if (isQuoted && command[at + 1] === '"') {
      parts.push('"');
      at++;
    } else isQuoted = !isQuoted;
  }
  if (isQuoted) return null;
  if (parts) words.push(parts.join(''));
  return words;
}
