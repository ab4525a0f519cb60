// A shell script as lists of words, split and unquoted as a POSIX shell and bash do. Nothing is run. Only texts inside
// the script are expanded: the output of printf and echo, in a pipe or an argument.

import { unescapedAnsi } from './shell-escapes.ts';
import { outputOf, type ShellInput } from './shell-input.ts';
import type { ByteText } from './shell-text.ts';

/** A simple command and its input. */
export interface ShellCommand {
  readonly words: readonly ByteText[];
  readonly input: ShellInput;
}

export interface ShellScript {
  readonly commands: readonly ShellCommand[];
  /** It holds variables or commands that stay as written. */
  readonly hasExpansions: boolean;
}

/** Splits a script; null if a quote is not closed. `script` holds its UTF-8 bytes, one character for each. */
export function splitScript(script: ByteText): ShellScript | null {
  const reader = new ScriptReader(script);
  const commands = reader.readCommands(null);
  return commands && { commands, hasExpansions: reader.hasExpansions };
}

/** Depth of commands inside commands; deeper ones stay as written. */
const MAX_DEPTH = 10;

const BLANK = /[ \t\r]/;
/** A table of characters by their code: 1 where reading stops. */
function stopsAt(characters: string): Uint8Array {
  const stops = new Uint8Array(256);
  for (const character of characters) stops[character.charCodeAt(0)] = 1;
  return stops;
}

/** Characters that mean something to the shell. */
const UNQUOTED = stopsAt(' \t\r\n\'"\\$`|;&<>()#');
const QUOTED = stopsAt('"\\$`');

class ScriptReader {
  readonly #script: ByteText;
  #at = 0;
  #depth = 0;
  hasExpansions = false;

  constructor(script: ByteText) {
    this.#script = script;
  }

  /** Reads up to `end` or the end of the script; null if a quote is not closed. */
  readCommands(end: ')' | null): ShellCommand[] | null {
    const commands: ReadCommand[] = [];
    let current: ReadCommand = { words: [], isPiped: false };
    const endCommand = (isPipe: boolean) => {
      if (current.words.length > 0) commands.push(current);
      current = { words: [], isPiped: isPipe && current.words.length > 0 };
    };
    for (;;) {
      const character = this.#script[this.#at];
      if (character === undefined && end !== null) return null;
      if (character === undefined || character === end) {
        this.#at++;
        endCommand(false);
        return withInputs(commands);
      }
      if (BLANK.test(character)) this.#at++;
      else if (this.#skip('\\\n') || this.#skip('\\\r\n')) continue;
      else if (character === '#') this.#skipLine();
      else if (/[\n;&|()]/.test(character)) {
        this.#at++;
        endCommand(character === '|' && this.#script[this.#at] !== '|');
      } else if (/[<>]/.test(character)) {
        if (!this.#readRedirection(current)) return null;
      } else {
        const word = this.#readWord();
        if (word === null) return null;
        current.words.push(word);
      }
    }
  }

  #skip(text: string): boolean {
    if (!this.#script.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #skipLine(): void {
    const end = this.#script.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#script.length : end;
  }

  /** `> file`, `2>&1`, `< file`: not words of the command. */
  #readRedirection({ words }: ReadCommand): boolean {
    const before = this.#script[this.#at - 1] ?? ' ';
    if (/\d/.test(before) && /^\d$/.test(words.at(-1) ?? '')) words.pop();
    while (/[<>&|]/.test(this.#script[this.#at] ?? '')) this.#at++;
    while (BLANK.test(this.#script[this.#at] ?? '')) this.#at++;
    return /[\n;]/.test(this.#script[this.#at] ?? '\n') || this.#readWord() !== null;
  }

  #readWord(): ByteText | null {
    const parts: ByteText[] = [];
    for (;;) {
      const plain = this.#readTo(UNQUOTED);
      if (plain !== null) {
        parts.push(plain);
        continue;
      }
      const character = this.#script[this.#at];
      if (character === undefined || /[ \t\r\n|;&<>()]/.test(character)) return parts.join('');
      const part = this.#readPart(character);
      if (part === null) return null;
      parts.push(part);
    }
  }

  #readPart(character: string): ByteText | null {
    switch (character) {
      case "'":
        return this.#readSingleQuoted();
      case '"':
        return this.#readDoubleQuoted();
      case '\\':
        return this.#readEscaped();
      case '$':
        return this.#readDollar();
      default:
        if (character === '`') this.hasExpansions = true;
        this.#at++;
        return character;
    }
  }

  /** The text before the next stop; null: the stop comes first. A word of megabytes once overflowed a pattern’s stack. */
  #readTo(stops: Uint8Array): ByteText | null {
    const script = this.#script;
    const start = this.#at;
    let end = start;
    while (end < script.length && stops[script.charCodeAt(end)] !== 1) end++;
    this.#at = end;
    return end === start ? null : script.slice(start, end);
  }

  #readSingleQuoted(): ByteText | null {
    const end = this.#script.indexOf("'", this.#at + 1);
    if (end === -1) return null;
    const text = this.#script.slice(this.#at + 1, end);
    this.#at = end + 1;
    return text;
  }

  #readEscaped(): ByteText {
    const next = this.#script[this.#at + 1] ?? '';
    this.#at += 2;
    return next === '\n' ? '' : next;
  }

  #readDoubleQuoted(): ByteText | null {
    this.#at++;
    const parts: ByteText[] = [];
    for (;;) {
      const plain = this.#readTo(QUOTED);
      const character = this.#script[this.#at];
      if (plain !== null) parts.push(plain);
      else if (character === undefined) return null;
      else if (character === '"') {
        this.#at++;
        return parts.join('');
      } else if (character === '\\') {
        const next = this.#script[this.#at + 1] ?? '';
        const isEscape = /["\\$`\n]/.test(next);
        parts.push(isEscape ? this.#readEscaped() : '\\');
        if (!isEscape) this.#at++;
      } else if (character === '$' && !/['"]/.test(this.#script[this.#at + 1] ?? '')) {
        const part = this.#readDollar();
        if (part === null) return null;
        parts.push(part);
      } else {
        if (character === '`') this.hasExpansions = true;
        this.#at++;
        parts.push(character);
      }
    }
  }

  /** Reads `$'…'` or `$(printf …)`; anything else stays as written. */
  #readDollar(): ByteText | null {
    const start = this.#at;
    if (this.#skip("$'")) return this.#readAnsiQuoted();
    if (this.#skip('$"')) {
      this.#at--;
      return this.#readDoubleQuoted();
    }
    if (this.#depth < MAX_DEPTH && this.#skip('$(')) {
      this.#depth++;
      const [only, ...more] = this.readCommands(')') ?? [];
      this.#depth--;
      const output = only && more.length === 0 ? outputOf(only.words) : null;
      if (output !== null) return withoutLineEnds(output.text);
      this.hasExpansions = true;
      return this.#script.slice(start, this.#at);
    }
    this.#at++;
    if (/[\w{(!?@*#]/.test(this.#script[this.#at] ?? '')) this.hasExpansions = true;
    return '$';
  }

  #readAnsiQuoted(): ByteText | null {
    const start = this.#at;
    while (this.#script[this.#at] !== "'") {
      if (this.#at >= this.#script.length) return null;
      this.#at += this.#script[this.#at] === '\\' ? 2 : 1;
    }
    const text = this.#script.slice(start, this.#at);
    this.#at++;
    return unescapedAnsi(text).replace(/\0[^]*$/, ''); // an argument cannot hold NUL
  }
}

interface ReadCommand {
  readonly words: ByteText[];
  /** The command before it pipes into it. */
  readonly isPiped: boolean;
}

/** Adds the input of each command, once all is known. */
function withInputs(commands: readonly ReadCommand[]): ShellCommand[] {
  const found: ShellCommand[] = [];
  for (const { words, isPiped } of commands) {
    const before = found.at(-1);
    found.push({ words, input: isPiped && before ? outputOf(before.words) : null });
  }
  return found;
}

/** Drops the line ends at the end, as a shell does with a command's output. */
function withoutLineEnds(text: ByteText): ByteText {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
