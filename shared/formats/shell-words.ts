// A shell script as lists of words, as a POSIX shell and bash split and unquote them. Nothing is run and nothing is
// expanded but what our own export writes: printf, in a pipe or in place of an argument.

import { outputOfPrintf, unescapedAnsi } from './shell-escapes.ts';
import type { ByteText } from './shell-text.ts';

/** A simple command; `input` is what the printf before a pipe writes into it. */
export interface ShellCommand {
  readonly words: readonly ByteText[];
  readonly input: ByteText | null;
}

export interface ShellScript {
  readonly commands: readonly ShellCommand[];
  /** It holds variables or commands in place of text, which stay as they are written. */
  readonly hasExpansions: boolean;
}

/** Splits a script; null where a quote is not closed. `script` holds its UTF-8 bytes, one character for each. */
export function splitScript(script: ByteText): ShellScript | null {
  const reader = new ScriptReader(script);
  const commands = reader.readCommands(null);
  return commands && { commands, hasExpansions: reader.hasExpansions };
}

/** Commands within commands; what is deeper stays as it is. */
const MAX_DEPTH = 10;

const BLANK = /[ \t\r]/;
/** Where a word goes on as it is. */
const PLAIN = /[^ \t\r\n'"\\$`|;&<>()#]+/y;
const QUOTED = /[^"\\$`]+/y;

class ScriptReader {
  readonly #script: ByteText;
  #at = 0;
  #depth = 0;
  hasExpansions = false;

  constructor(script: ByteText) {
    this.#script = script;
  }

  /** Up to `end`, or the script's end; null where a quote is not closed. */
  readCommands(end: ')' | null): ShellCommand[] | null {
    const commands: ShellCommand[] = [];
    let words: ByteText[] = [];
    let input: ByteText | null = null;
    const endCommand = (isPipe: boolean) => {
      if (words.length > 0) commands.push({ words, input });
      input = isPipe ? outputOfPrintf(words) : null;
      words = [];
    };
    for (;;) {
      const character = this.#script[this.#at];
      if (character === undefined) {
        if (end !== null) return null;
        endCommand(false);
        return commands;
      }
      if (character === end) {
        this.#at++;
        endCommand(false);
        return commands;
      }
      if (BLANK.test(character)) this.#at++;
      else if (this.#skip('\\\n') || this.#skip('\\\r\n')) continue;
      else if (character === '#') this.#skipLine();
      else if (/[\n;&|()]/.test(character)) {
        this.#at++;
        endCommand(character === '|' && this.#script[this.#at] !== '|');
      } else if (/[<>]/.test(character)) {
        if (!this.#skipRedirection(words)) return null;
      } else {
        const word = this.#readWord();
        if (word === null) return null;
        words.push(word);
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

  /** `> file`, `2>&1`, `< file`: no words of the command. */
  #skipRedirection(words: ByteText[]): boolean {
    const before = this.#script[this.#at - 1] ?? ' ';
    if (/\d/.test(before) && /^\d$/.test(words.at(-1) ?? '')) words.pop();
    while (/[<>&|]/.test(this.#script[this.#at] ?? '')) this.#at++;
    while (BLANK.test(this.#script[this.#at] ?? '')) this.#at++;
    return /[\n;]/.test(this.#script[this.#at] ?? '\n') || this.#readWord() !== null;
  }

  #readWord(): ByteText | null {
    const parts: ByteText[] = [];
    for (;;) {
      const plain = this.#match(PLAIN);
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

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#script)?.[0] ?? null;
    if (found !== null) this.#at = pattern.lastIndex;
    return found;
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
      const plain = this.#match(QUOTED);
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

  /** `$'…'`, `$(printf …)`, or what stays as it is. */
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
      const output = only && more.length === 0 ? outputOfPrintf(only.words) : null;
      if (output !== null) return withoutLineEnds(output);
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
    return unescapedAnsi(text);
  }
}

/** As a shell takes what a command writes: the line ends at its end are dropped. */
function withoutLineEnds(text: ByteText): ByteText {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}
