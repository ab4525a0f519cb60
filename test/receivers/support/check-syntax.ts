// Whether pieces of code are code of their language: its own compiler reads them, and goes no further.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { needLanguage } from '../../setup/languages.mjs';
import { run, type Command } from './run-program.ts';

interface Reader {
  /** The file that the compiler reads; `code` is one piece, `at` its number. */
  readonly file: string;
  readonly wrap: (code: string, at: number) => string;
  readonly head?: string;
  readonly command: (path: string) => Command;
}

/** A member stands in the class as it is, a statement in a loop, so that it may `continue`. */
const inClass = (code: string, at: number) =>
  /^(?:public|private|@|\[)/.test(code)
    ? `class Example${at} {\n${code}\n}`
    : `class Example${at} { void example() { while (true) {\n${code}\n} } }`;

const READERS: Record<Exclude<ReceiverLanguage, 'javascript'>, Reader> = {
  php: {
    file: 'examples.php',
    head: '<?php',
    wrap: (code, at) => `class Example${at} { function example() { while (true) {\n${code}\n} } }`,
    command: (path) => ['php', '-l', path],
  },
  python: {
    file: 'examples.py',
    wrap: (code) => `while True:\n${indented(code, '    ')}`,
    command: (path) => [
      'python3',
      '-c',
      'import ast, sys; ast.parse(open(sys.argv[1]).read())',
      path,
    ],
  },
  csharp: {
    file: 'Examples.cs',
    wrap: inClass,
    command: (path) => ['mcs', '--parse', path],
  },
  java: {
    file: 'Examples.java',
    wrap: inClass,
    command: (path) => ['javac', '-XDshould-stop.ifNoError=PARSE', path],
  },
  go: {
    file: 'examples.go',
    head: 'package examples\n',
    wrap: (code, at) => `func example${at}() {\n${indented(code, '\t')}\n}\n`,
    command: (path) => ['gofmt', '-e', '-l', path],
  },
};

/** Reads every piece. Throws with the compiler's messages where one is no code of the language. */
export async function checkSyntax(
  language: ReceiverLanguage,
  pieces: readonly string[],
): Promise<void> {
  needLanguage(language);
  if (language === 'javascript') {
    for (const code of pieces) new Script(`for (;;) {\n${code}\n}`);
    return;
  }
  const { file, head, wrap, command } = READERS[language];
  const folder = mkdtempSync(join(tmpdir(), 'countersign-examples-'));
  try {
    const path = join(folder, file);
    writeFileSync(path, [...(head ? [head] : []), ...pieces.map(wrap)].join('\n'));
    await run(command(path));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const indented = (code: string, by: string) =>
  code
    .split('\n')
    .map((line) => by + line)
    .join('\n');
