// No visible text is outside the catalogue (renderer/words).

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { literalsOf } from './literals.ts';

const files = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
  .map((file) => `renderer/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/^renderer\/words\/(en|he)\//.test(file));

it('reads the whole window', () => {
  expect(files.length).toBeGreaterThan(150);
});

it('takes its texts from the catalogue', () => {
  const found = files.flatMap((file) =>
    literalsOf(file, readFileSync(file, 'utf8')).map((text) => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['text', '<p>Copied</p>', ['1: Copied']],
  ['a label', '<Button label="Copy" />', ['1: Copy']],
  ['a label of two parts', '<b aria-label={`Row ${1} of all rows`} />', ['1: of all rows']],
  ['a sentence in code', 'const says = "It is not kept.";', ['1: It is not kept.']],
  ['an option', '({ id: "a", words: "As captured" })', ['1: As captured']],
  ['classes', '<p className="muted says-hint small" />', []],
  ['an error for developers', 'throw new Error("there is no root")', []],
  ['an identifier', '<code>null</code>', []],
  ['what is not said', 'call("compose.sign", { kind: "not-json" })', []],
])('would find %s', (_, code, found) => {
  expect(literalsOf('example.tsx', code)).toEqual(found);
});
