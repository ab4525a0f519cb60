// The catalogues: Hebrew has every text of English, in Hebrew, and no text is empty.

import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as en from '../../../renderer/words/en/en.ts';
import * as he from '../../../renderer/words/he/he.ts';
import { tongueFor } from '../../../shared/contract/settings.ts';

/** Texts that are equal in both languages: identifiers, a language's own name, and texts of placeholders only. */
const SAME_IN_BOTH = new Set([
  'app.commands.language-he',
  'app.name',
  'archive.connectionExample',
  'compose.protocols.1.1',
  'compose.protocolsShort.1.1',
  'compose.protocolsShort.2',
  'compose.withMistake',
  'detail.roots.null',
  'endpoint.policy.whole',
  'explain.charactersOmitted',
  'explain.equalValues',
  'fields.why.null',
  'ownScheme.firstName',
  'replay.hostIs',
  'replay.kinds.null',
  'replay.nameWithOrdinal',
  'replay.targetSays.answered',
  'replay.views.json',
  'scheme.forms.base64',
  'scheme.from.url',
  'scheme.inputs.json',
  'scheme.inputs.xml',
  'settings.databaseSize',
  'settings.languages.en',
  'settings.languages.he',
  'sideBySide.types.null',
  'ui.size',
]);

/** The filter as typed. */
const SYNTAX = /^filter\.dialog\.rows\.\d+\.0$/;

/**
 * Texts with arguments from the host. host-words.test.ts, check-words.test.ts, failures.test.ts, scheme-words.test.ts and the filter's tests
 * cover them.
 */
const OF_THE_HOST =
  /^(causes|documented|failures|filter\.describe|scheme\.reasons)\.|^(tunnel\.says|check\.(baseline|finding[A-Z]\w+|causeTitle|asks)|filter\.wrong|scheme\.(place|digest|note))$/;

interface Pair {
  readonly path: string;
  readonly english: unknown;
  readonly hebrew: unknown;
}

/** Every text and function of both catalogues by path. */
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

/** Possible arguments of functions: names, numbers, lists. */
const SAMPLES: readonly (readonly unknown[])[] = [
  ['7', '8', '9', '10'],
  [7, 8, 9, 10],
  [['x', 'y'], ['z']],
];

/** The visible text of a text, a function or an element. */
function said(entry: unknown): string {
  if (typeof entry !== 'function') return textOf(entry as ReactNode);
  for (const sample of SAMPLES) {
    try {
      return textOf((entry as (...given: readonly unknown[]) => ReactNode)(...sample));
    } catch {
      // The function takes other arguments.
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

it('covers the whole window', () => {
  expect(all.length).toBeGreaterThan(800);
});

describe.each(Object.keys(en))('%s', (part) => {
  const entries = all.filter(({ path }) => path.startsWith(`${part}.`));
  const translated = entries.filter(({ path }) => !SAME_IN_BOTH.has(path) && !SYNTAX.test(path));

  it('has no empty text in either language', () => {
    const silent = entries.filter(({ english, hebrew }) => !said(english) || !said(hebrew));
    expect(paths(silent)).toEqual([]);
  });

  it('has Hebrew letters in Hebrew only', () => {
    expect(paths(translated.filter(({ hebrew }) => !HEBREW.test(said(hebrew))))).toEqual([]);
    expect(paths(translated.filter(({ english }) => HEBREW.test(said(english))))).toEqual([]);
  });
});

it('lists only existing texts as equal in both languages', () => {
  const known = all.filter(({ path }) => SAME_IN_BOTH.has(path));
  expect(known).toHaveLength(SAME_IN_BOTH.size);
});

it.each([
  [['he-IL', 'en-US'], 'he'],
  [['iw'], 'he'],
  [['fr-FR', 'en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('picks the first known language of %j: %s', (languages, tongue) => {
  expect(tongueFor('system', languages)).toBe(tongue);
});
