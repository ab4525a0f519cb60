// The catalogues: Hebrew says everything that English says, in Hebrew, and nothing is empty in either.

import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { en } from '../../../renderer/words/en/en.ts';
import { he } from '../../../renderer/words/he/he.ts';
import { tongueFor } from '../../../shared/contract/settings.ts';

/** What is written alike: identifiers, a language's own name, and forms with nothing but what is put in. */
const SAME_IN_BOTH = new Set([
  'app.commands.language-he',
  'app.name',
  'compose.protocols.1.1',
  'compose.protocolsShort.1.1',
  'compose.protocolsShort.2',
  'compose.withMistake',
  'detail.roots.null',
  'endpoint.policy.whole',
  'explain.charactersOmitted',
  'explain.equalValues',
  'fields.why.null',
  'replay.hostIs',
  'replay.kinds.null',
  'replay.nameWithOrdinal',
  'replay.targetSays.answered',
  'replay.views.json',
  'settings.databaseSize',
  'settings.languages.en',
  'settings.languages.he',
  'sideBySide.types.null',
  'ui.size',
]);

/** The filter as it is typed. */
const SYNTAX = /^filter\.sheet\.rows\.\d+\.0$/;

/** They take things of the host, which host-words.test.ts, failures.test.ts and the filter's own tests have. */
const OF_THE_HOST =
  /^(causes|documented|failures|filter\.describe)\.|^(tunnel\.says|filter\.wrong)$/;

interface Pair {
  readonly path: string;
  readonly english: unknown;
  readonly hebrew: unknown;
}

/** Every text and function of both catalogues, by its path. */
function pairs(english: unknown, hebrew: unknown, path = ''): Pair[] {
  if (typeof english !== 'object' || english === null || isValidElement(english)) {
    return [{ path, english, hebrew }];
  }
  return Object.entries(english).flatMap(([key, value]) => {
    const other = (hebrew as Record<string, unknown> | undefined)?.[key];
    return pairs(value, other, path === '' ? key : `${path}.${key}`);
  });
}

const all = pairs(en, he).filter(({ path }) => !OF_THE_HOST.test(path));

/** Arguments that some function takes: names, numbers, lists. */
const SAMPLES: readonly (readonly unknown[])[] = [
  ['7', '8', '9', '10'],
  [7, 8, 9, 10],
  [['x', 'y'], ['z']],
];

/** A text, or what a function or element comes to, as it is read. */
function said(entry: unknown): string {
  if (typeof entry !== 'function') return textOf(entry as ReactNode);
  for (const sample of SAMPLES) {
    try {
      return textOf((entry as (...given: readonly unknown[]) => ReactNode)(...sample));
    } catch {
      // It takes something else.
    }
  }
  return '';
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((one: ReactNode) => textOf(one)).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

const HEBREW = /\p{Script=Hebrew}/u;
const paths = (entries: readonly Pair[]) => entries.map(({ path }) => path);

it('holds the whole window', () => {
  expect(all.length).toBeGreaterThan(800);
});

describe.each(Object.keys(en))('%s', (part) => {
  const entries = all.filter(({ path }) => path.startsWith(`${part}.`));
  const translated = entries.filter(({ path }) => !SAME_IN_BOTH.has(path) && !SYNTAX.test(path));

  it('says something everywhere, in both languages', () => {
    const silent = entries.filter(({ english, hebrew }) => !said(english) || !said(hebrew));
    expect(paths(silent)).toEqual([]);
  });

  it('is Hebrew in Hebrew, and not in English', () => {
    expect(paths(translated.filter(({ hebrew }) => !HEBREW.test(said(hebrew))))).toEqual([]);
    expect(paths(translated.filter(({ english }) => HEBREW.test(said(english))))).toEqual([]);
  });
});

it('names nothing as written alike that is not', () => {
  const known = all.filter(({ path }) => SAME_IN_BOTH.has(path));
  expect(known).toHaveLength(SAME_IN_BOTH.size);
});

it.each([
  [['he-IL', 'en-US'], 'he'],
  [['iw'], 'he'],
  [['fr-FR', 'en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('takes the first known of %j: %s', (languages, tongue) => {
  expect(tongueFor('system', languages)).toBe(tongue);
});
