// Recent targets: latest first, at most ten, and reading them back.

import { afterEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import type { State } from '../../../renderer/store/store.ts';
import { targetsSlice } from '../../../renderer/store/targets.ts';

/** A window whose storage contains `kept`. */
function open(kept: string | null) {
  let stored = kept;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => (stored = value),
  });
  const store = create<State>()((...all) => targetsSlice(...all) as State);
  return { slice: () => store.getState(), stored: () => stored };
}

afterEach(() => vi.unstubAllGlobals());

it('remembers ten, latest first, each once with its answer', () => {
  const { slice, stored } = open(null);
  for (let n = 0; n < 12; n++) slice().rememberTarget(`http://${n}/`);
  slice().hearTargetAnswer('http://5/', { status: 503, atMs: 2 });
  slice().hearTargetAnswer('http://5/', { status: 200, atMs: 1 }); // a late answer
  slice().hearTargetAnswer('http://0/', { status: 200, atMs: 3 }); // already forgotten
  slice().rememberTarget('http://5/');
  expect(slice().targets.map(({ url }) => url)).toEqual(
    [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `http://${n}/`),
  );
  expect(slice().targets[0]).toEqual({ url: 'http://5/', last: { status: 503, atMs: 2 } });
  slice().forgetTarget('http://11/');
  expect(open(stored()).slice().targets).toEqual(slice().targets);
});

it.each([
  ['["http://a/"]', [{ url: 'http://a/', last: null }]],
  [
    '[{"url":"http://a/","last":{"status":"x","atMs":1}}, {"last":null}, 7, null]',
    [{ url: 'http://a/', last: null }],
  ],
  ['{', []],
  ['{}', []],
])('reads %s', (kept, targets) => {
  expect(open(kept).slice().targets).toEqual(targets);
});
