// Values as languages print them: an object of Node (`{ event: 'push' }`), a dictionary of Python (`{'n': None}`), an
// array of PHP (`Array ( [n] => 1 )`). JSON is one of them. What was printed shortened (`[Object]`, `...`) is no value.

export interface Dumped {
  readonly value: unknown;
  /** Where the text after it begins. */
  readonly end: number;
}

/** Values nest no deeper in an honest dump. */
const MOST_LEVELS = 50;

class NotDumped extends Error {}

/** Reads the value that begins at `start`; null: there is none. Takes linear time, and never throws. */
export function readDump(text: string, start: number): Dumped | null {
  let at = start;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const fail = (): never => {
    throw new NotDumped();
  };

  function value(level: number): unknown {
    take(BLANKS);
    if (level > MOST_LEVELS) fail();
    if (take(PHP_ARRAY)) return phpArray(level);
    if (take(OBJECT)) return members(level);
    if (take(LIST)) return elements(level);
    const quoted = take(QUOTED);
    if (quoted !== null) return unquoted(quoted);
    const word = take(WORD) ?? fail();
    return word in WORDS ? WORDS[word] : NUMBER.test(word) ? Number(word) : fail();
  }

  function members(level: number): object {
    const found: [string, unknown][] = [];
    for (;;) {
      take(BLANKS);
      if (take(END)) return Object.fromEntries(found);
      const quoted = take(QUOTED);
      const name = quoted === null ? (take(NAME) ?? fail()) : unquoted(quoted);
      if (!take(COLON)) fail();
      found.push([name, value(level + 1)]);
      if (!take(COMMA) && !next(END)) fail();
    }
  }

  function elements(level: number): unknown[] {
    const found: unknown[] = [];
    for (;;) {
      take(BLANKS);
      if (take(LIST_END)) return found;
      found.push(value(level + 1));
      if (!take(COMMA) && !next(LIST_END)) fail();
    }
  }

  /** print_r quotes nothing: a value ends with its line. */
  function phpArray(level: number): object {
    const found: [string, unknown][] = [];
    for (;;) {
      take(BLANKS);
      if (take(PHP_END)) return phpValue(found);
      const key = take(PHP_KEY) ?? fail();
      const name = key.slice(1, key.lastIndexOf(']'));
      take(INLINE);
      found.push([name, next(PHP_ARRAY) ? value(level + 1) : (take(LINE) ?? '').trimEnd()]);
    }
  }

  function next(pattern: RegExp): boolean {
    const before = at;
    const found = take(pattern) !== null;
    at = before;
    return found;
  }

  try {
    return { value: value(0), end: at };
  } catch (error) {
    if (error instanceof NotDumped) return null;
    throw error;
  }
}

const BLANKS = /\s*/y;
const INLINE = /[ \t]*/y;
const OBJECT = /(?:\[Object: null prototype\] )?\{/y;
const END = /\s*\}/y;
const LIST = /\[/y;
const LIST_END = /\s*\]/y;
const COLON = /\s*:/y;
const COMMA = /\s*,/y;
const NAME = /[\p{L}\p{N}_$-]+/uy;
const QUOTED =
  /b?(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*'|`[^`\\]*(?:\\[^][^`\\]*)*`)/y;
const WORD = /[\w.+-]+/y;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const PHP_ARRAY = /Array\s*\(/y;
const PHP_END = /\)/y;
const PHP_KEY = /\[[^\]\n]*\] =>/y;
const LINE = /[^\n)]*/y;

const WORDS: Readonly<Record<string, unknown>> = {
  ...{ true: true, false: false, null: null },
  ...{ True: true, False: false, None: null },
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Without its quotes; escapes as JavaScript and Python have them. */
const unquoted = (quoted: string) =>
  quoted
    .slice(quoted.startsWith('b') ? 2 : 1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([^]))/g, (_, wide, byte, one) =>
      one === undefined
        ? String.fromCharCode(parseInt(String(wide ?? byte), 16))
        : (ESCAPES[String(one)] ?? String(one)),
    );

/** A list if its keys count from 0. */
const phpValue = (found: readonly (readonly [string, unknown])[]): object =>
  found.length > 0 && found.every(([key], at) => key === String(at))
    ? found.map(([, value]) => value)
    : Object.fromEntries(found);
