// Recent targets: latest first, at most ten, and reading them back.

import { afterEach, expect, it, vi } from 'vitest';

/** A window whose storage contains `kept`. */
async function open(kept: string | null) {
  let stored = kept;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => (stored = value),
  });
  vi.resetModules();
  const subject = await import('../../../../renderer/sending/state/targets.ts');
  const { useStore } = await import('../../../../renderer/ui/store.ts');
  return { ...subject, targets: () => useStore.getState().targets, stored: () => stored };
}

afterEach(() => vi.unstubAllGlobals());

it('remembers ten, latest first, each once with its answer', async () => {
  const { rememberTarget, hearTargetAnswer, forgetTarget, targets, stored } = await open(null);
  for (let n = 0; n < 12; n++) rememberTarget(`http://${n}/`);
  hearTargetAnswer('http://5/', { status: 503, atMs: 2 });
  hearTargetAnswer('http://5/', { status: 200, atMs: 1 }); // a late answer
  hearTargetAnswer('http://0/', { status: 200, atMs: 3 }); // already forgotten
  rememberTarget('http://5/');
  expect(targets().map(({ url }) => url)).toEqual(
    [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `http://${n}/`),
  );
  expect(targets()[0]).toEqual({ url: 'http://5/', last: { status: 503, atMs: 2 } });
  forgetTarget('http://11/');
  expect((await open(stored())).targets()).toEqual(targets());
});

it.each([
  ['["http://a/"]', [{ url: 'http://a/', last: null }]],
  [
    '[{"url":"http://a/","last":{"status":"x","atMs":1}}, {"last":null}, 7, null]',
    [{ url: 'http://a/', last: null }],
  ],
  ['{', []],
  ['{}', []],
])('reads %s', async (kept, targets) => {
  expect((await open(kept)).targets()).toEqual(targets);
});
