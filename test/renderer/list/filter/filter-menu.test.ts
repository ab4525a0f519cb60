// Adding the menu's terms to the filter text and removing them.

import { describe, expect, it } from 'vitest';
import {
  chosenTerms,
  filterToSave,
  readyMade,
  withChoice,
} from '../../../../renderer/list/filter/filter-menu.tsx';

const COUNTS = {
  verdicts: { valid: 3, 'valid-under-reading': 0, invalid: 2, unverifiable: 1 },
  byEndpoint: {},
};
const CAUSES = { 'strings-only': 1, unknown: 1 };

const section = (id: string) => {
  const found = readyMade(COUNTS, CAUSES, []).find((one) => one.id === id);
  if (!found) throw new Error(`no section ${id}`);
  return found;
};
const choose = (text: string, id: string, ...terms: string[]) => {
  const { entries } = section(id);
  const chosen = entries.filter(({ term }) => terms.includes(term));
  return withChoice(text, entries, chosen);
};

it('counts verdicts and the causes in use', () => {
  expect(section('verdict').entries.map(({ count }) => count)).toEqual([3, 0, 2, 1]);
  expect(section('cause').entries.map(({ term, label, count }) => [term, label, count])).toEqual([
    ['cause:strings-only', 'Numbers left out', 1],
    ['cause:unknown', 'Unknown cause', 1],
  ]);
});

it('omits empty sections', () => {
  const empty = readyMade(null, {}, []).map(({ id }) => id);
  expect(empty).toEqual(['verdict', 'time', 'more']);
});

describe('choosing', () => {
  it('adds a term to the typed text', () =>
    expect(choose('amount>100', 'verdict', 'is:invalid')).toBe('amount>100 is:invalid'));

  it('replaces the first verdict with another one', () =>
    expect(choose('is:invalid dana', 'verdict', 'is:valid')).toBe('dana is:valid'));

  it('removes a term and leaves the rest', () =>
    expect(choose('dana is:invalid attempt>1', 'verdict')).toBe('dana attempt>1'));

  it('keeps an “or” in brackets', () =>
    expect(choose('dana or levi', 'more', 'attempt>1')).toBe('(dana or levi) attempt>1'));

  it('marks only terms that narrow the list', () => {
    const { entries } = section('verdict');
    expect(chosenTerms(entries, 'dana is:invalid')).toEqual(['is:invalid']);
    expect(chosenTerms(entries, 'not is:invalid')).toEqual([]);
    expect(chosenTerms(entries, 'is:invalid or dana')).toEqual([]);
  });
});

describe('saving the shown view', () => {
  const SHOPS = [{ id: 7, name: 'Shop "A"' }];

  it('adds the listed endpoint to the filter', () => {
    expect(filterToSave({ endpoint: 7, filter: 'dana' }, SHOPS)).toBe(
      'dana endpoint="Shop \\"A\\""',
    );
    expect(filterToSave({ endpoint: 'unrouted', filter: 'dana' }, SHOPS)).toBe('dana is:unrouted');
  });

  it('saves a filter over all endpoints unchanged', () =>
    expect(filterToSave({ endpoint: null, filter: 'a or b' }, SHOPS)).toBe('a or b'));
});
