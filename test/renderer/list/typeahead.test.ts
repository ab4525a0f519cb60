// Typing in the list, for those who switched the letter keys off.

import { beforeEach, expect, it, vi } from 'vitest';
import { setLetterKeys } from '../../../renderer/go/preferences.ts';
import { liveLines } from '../../../renderer/list/state/actions.ts';
import { firstPage } from '../../../renderer/list/state/listed.ts';
import { put } from '../../../renderer/list/state/list-data.ts';
import { typedLine } from '../../../renderer/list/typeahead.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { newWindow } from '../support/new-window.ts';

const NAMES = ['Cup', 'Order 12', 'Order 13', 'Cap'];

beforeEach(() => {
  newWindow();
  vi.useFakeTimers({ toFake: ['performance'] });
  const captures = NAMES.map((name, at) => ({ ...captureSummary(9 - at), name }));
  put(firstPage({ captures, total: { count: 4, hasMore: false } }), {}, true);
  setLetterKeys(false);
  return () => {
    vi.useRealTimers();
    setLetterKeys(true);
  };
});

const type = (text: string, from: number) => {
  let at = from;
  for (const key of text) at = typedLine(key, liveLines(), at);
  return at;
};

it('goes to the next row that begins with what was typed, and round again', () => {
  vi.setSystemTime(0);
  expect(type('order 13', 0)).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(type('c', 2)).toBe(3);
  vi.advanceTimersByTime(2000);
  expect(type('C', 3)).toBe(0);
});

it('leaves the letters to the commands, and other keys alone', () => {
  vi.advanceTimersByTime(2000);
  expect(typedLine('F6', liveLines(), 0)).toBe(-1);
  setLetterKeys(true);
  expect(typedLine('c', liveLines(), 0)).toBe(-1);
});
