// The string that a receiver signs beside the right one: which parts are marked.

import { expect, it } from 'vitest';
import type { StringPart } from '../../../../renderer/body/marked-strings.ts';
import { markProof } from '../../../../renderer/check/report/one-finding.tsx';

const shown = (parts: readonly StringPart[]) =>
  parts
    .flatMap(({ pieces }) => pieces)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('')
    .replaceAll('][', '');

const marked = (signs: string, right: string) => {
  const { signed, expected } = markProof({ signs, right });
  return [shown(signed), shown(expected)];
};

it.each([
  [
    'a value that is left out',
    'a:c:<SECRET>',
    'a:b:c:<SECRET>',
    'a:c:<SECRET>',
    'a:[b]:c:<SECRET>',
  ],
  [
    'a value written otherwise',
    'a:1.0:<SECRET>',
    'a:1:<SECRET>',
    'a:1[.0]:<SECRET>',
    'a:1:<SECRET>',
  ],
  ['JSON as one part', 'a:<S>', 'a:{"b":"c"}:<S>', 'a:<S>', 'a:[{"b":"c"}]:<S>'],
  ['another separator', 'a|b|<S>', 'a:b:<S>', 'a[|b|]<S>', 'a[:b:]<S>'],
])('marks %s', (_, signs, right, signed, expected) => {
  expect(marked(signs, right)).toEqual([signed, expected]);
});
