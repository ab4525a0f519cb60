// Checks the syntax of code samples with their language's own compiler.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { ReceiverLanguage } from '../../../shared/signature/snippets/languages.ts';
import { needLanguage } from '../../setup/languages.mjs';
import { run, type Command } from './run-program.ts';

interface Reader {
  /** The file for the compiler. `code` is one sample, `at` its number. */
  readonly file: string;
  readonly wrap: (code: string, at: number) => string;
  readonly head?: string;
  readonly command: (path: string) => Command;
}

/** Puts a member into the class and a statement into a loop, so that it may `continue`. */
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

/** Checks every sample. Throws the compiler's messages if one is not valid code. */
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
