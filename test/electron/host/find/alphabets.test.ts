// A value is written in the index in the alphabet of its field: each field finds its own values, and hardly looks at the
// captures that have the text elsewhere.

import { filterOf } from '../../../shared/support/parsed.ts';
import { expect, it } from 'vitest';
import { indexedText, inEveryAlphabet } from '../../../../electron/host/find/alphabets.ts';
import { textCandidates } from '../../../../electron/host/find/candidates.ts';
import { SEARCH_LIMITS } from '../../../../electron/host/find/search.ts';
import { finderIn, PLAIN, storeOf } from './found-store.ts';

const NAMES = ['name', 'client_name', 'card_brand', 'x', 'data', 'ab', 'מוצר', 'ÜBER'];
/** So many fields that each alphabet has some. */
const FIELDS = [...NAMES, ...Array.from({ length: 32 }, (_, n) => `field_${n}`)];

const found = storeOf(
  FIELDS.map((name, at) => ({
    ...PLAIN,
    fields: { ...Object.fromEntries(FIELDS.map((one) => [one, '-'])), [name]: `Value ${at} שלום` },
    headers: [['x-request-id', `req_${at}`]],
  })),
);
/** Trigrams only. */
const find = finderIn(found, { ...SEARCH_LIMITS, few: 0, veryFew: 0 });
const idsOf = (text: string) => find(text).captures.map(({ id }) => id);

it.each(FIELDS.map((name, at) => [name, at] as const))('%s finds its values', (name, at) => {
  const id = at + 1;
  expect(idsOf(`field.${name}:"VALUE ${at} ש"`)).toEqual([id]);
  expect(idsOf(`field.${name}="Value ${at} שלום"`)).toEqual([id]);
  expect(idsOf(`field.${name}="alue ${at} שלום"`)).toEqual([]);
  expect(idsOf(`field.${name}!=-`)).toEqual([id]);
  expect(idsOf(`"value ${at} ש"`)).toEqual([id]);
  expect(idsOf(`header.x-request-id=req_${at}`)).toEqual([id]);
});

it('a field looks at few captures that have the text elsewhere', () => {
  const looked = FIELDS.map((name) => {
    const query = textCandidates(filterOf(`field.${name}:value`), (all) => all)?.trigrams ?? '';
    return found.database.prepare('SELECT rowid FROM trigrams(?)').all(query).length;
  });
  // One of them is its own; by chance every fifteenth of the others has its alphabet.
  expect(looked.reduce((sum, count) => sum + count) / FIELDS.length).toBeLessThan(6);
});

it('values are written in other characters of the same number, which only fold', () => {
  const text = indexedText('\x01Name\tDana שָׁלוֹם\n\x01other\tDana\n');
  const [[name, value = ''] = [], [, other = ''] = []] = text
    .split('\n')
    .map((line) => line.split('\t'));
  expect([name, value.slice(5)]).toEqual(['\x01name', 'שלום']);
  expect(new Set([value.slice(0, 4), other, 'dana']).size).toBe(3);
  expect(inEveryAlphabet('dana')).toEqual(
    expect.arrayContaining([value.slice(0, 4), other, 'dana']),
  );
  expect(inEveryAlphabet('שלום')).toEqual(['שלום']);
});
