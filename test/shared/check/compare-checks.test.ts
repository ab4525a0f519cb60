// A check beside the one before it: what is fixed and what is new.

import { describe, expect, it } from 'vitest';
import {
  checkBefore,
  compareChecks,
  type ComparableCheck,
} from '../../../shared/check/compare-checks.ts';
import type { FindingCode } from '../../../shared/check/finding.ts';

const finding = (code: FindingCode) => ({ code, severity: 'wrong' as const, cases: [], asks: [] });

const checked = (
  codes: readonly FindingCode[],
  change: Partial<Omit<ComparableCheck, 'report'>> & Partial<ComparableCheck['report']> = {},
): ComparableCheck => {
  const { url = 'http://a/', isCancelled = false, suite, ...report } = change;
  return {
    ...{ url, isCancelled },
    ...(suite !== undefined && { suite }),
    report: { baseline: 'verifies', state: 'complete', findings: codes.map(finding), ...report },
  };
};

describe('two checks', () => {
  it('tell which findings are gone and which are new', () => {
    const later = checked(['slow', 'not-trimmed']);
    expect(compareChecks(later, checked(['strings-only', 'slow', 'empty-kept']))).toEqual({
      fixed: ['strings-only', 'empty-kept'],
      added: ['not-trimmed'],
    });
  });

  it('are not compared if one only asked a person: what was not asked is not fixed', () => {
    const asked = checked([], { state: 'only-asked' });
    expect(compareChecks(asked, checked(['slow']))).toBeNull();
    expect(compareChecks(checked([]), asked)).toBeNull();
  });

  it('count a code once', () => {
    const before = checked(['not-explained', 'not-explained']);
    expect(compareChecks(checked([]), before)?.fixed).toEqual(['not-explained']);
  });

  it('fix nothing if the later one could not tell', () => {
    const later = checked(['accepts-everything'], { baseline: 'accepts-everything' });
    expect(compareChecks(later, checked(['slow']))).toEqual({
      fixed: [],
      added: ['accepts-everything'],
    });
  });

  it.each([
    ['another URL', { url: 'http://b/' }],
    ['a cancelled one', { isCancelled: true }],
    ['one that is not over', { state: 'running' }],
    ['one that got no answer', { state: 'no-answer' }],
    ['one of other groups', { leftOut: ['diagnosis'] }],
  ] as const)('are not compared with %s', (_, change) => {
    expect(compareChecks(checked([], change), checked([]))).toBeNull();
    expect(compareChecks(checked([]), checked([], change))).toBeNull();
  });
});

it('finds the check before, past others', () => {
  const before = checked(['slow']);
  const list = [
    checked([]),
    checked([], { url: 'http://b/' }),
    checked([], { isCancelled: true }),
    before,
  ];
  expect(checkBefore(list, 0)).toBe(before);
  expect(checkBefore(list, 1)).toBeUndefined();
  expect(checkBefore(list, 3)).toBeUndefined();
});

it('finds the last one of the same suite, otherwise the last one', () => {
  const nightly = { suite: 'Nightly' };
  const [last, lastOfSuite, oldest] = [
    checked(['slow']),
    checked(['empty-kept'], nightly),
    checked([], nightly),
  ];
  const before = [checked([], { ...nightly, url: 'http://b/' }), last, lastOfSuite, oldest];
  expect(checkBefore([checked([], nightly), ...before], 0)).toBe(lastOfSuite);
  expect(checkBefore([checked([]), ...before], 0)).toBe(last);
  expect(checkBefore([checked([], { suite: 'New' }), ...before], 0)).toBe(last);
});
