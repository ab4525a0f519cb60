// Long lists fetch only the pages in view.

import { expect, it } from 'vitest';
import { listAtHand, listFromAfar } from '../../../renderer/body/long-list.ts';

const numbers = (from: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(count, 1000 - from)) }, (_, at) => from + at);

it('has every entry at once if the list is local', () => {
  const list = listAtHand(1000, numbers);
  expect([list.at(0), list.at(199), list.at(200), list.at(999), list.at(1000)]).toEqual([
    0,
    199,
    200,
    999,
    undefined,
  ]);
});

it('fetches each wanted page once and notifies when it arrives', async () => {
  const asked: number[] = [];
  const list = listFromAfar(1000, async (from, count) => {
    asked.push(from);
    return Promise.resolve(numbers(from, count));
  });
  expect(list.at(450)).toBeUndefined();
  const came = new Promise<void>((resolve) => list.subscribe(resolve));
  list.want(410, 430);
  list.want(420, 440);
  await came;
  expect([list.at(410), list.at(599), list.at(600)]).toEqual([410, 599, undefined]);
  expect([asked, list.version()]).toEqual([[400], 1]);
});

it('fetches a failed page again', async () => {
  let fails = true;
  const list = listFromAfar(10, async (from, count) => {
    if (fails) throw new Error('gone');
    return Promise.resolve(numbers(from, count));
  });
  list.want(0, 10);
  await Promise.resolve();
  await Promise.resolve();
  fails = false;
  const came = new Promise<void>((resolve) => list.subscribe(resolve));
  list.want(0, 10);
  await came;
  expect(list.at(9)).toBe(9);
});
