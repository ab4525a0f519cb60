// The lines of the list: attempts of one notification are one line, which opens to them, and no line moves by itself while
// it may be pressed.

import { beforeEach, describe, expect, it } from 'vitest';
import { openLine, step, withAttempts } from '../../../../renderer/list/state/actions.ts';
import { hearRemoved, loadCaptures, pauseList } from '../../../../renderer/list/state/captures.ts';
import { choose, chooseAll } from '../../../../renderer/list/state/choosing.ts';
import {
  idsBetween,
  linesOf,
  movedBy,
  placeOfLine,
} from '../../../../renderer/list/state/lines.ts';
import { put } from '../../../../renderer/list/state/list-data.ts';
import { mergeArrivals } from '../../../../renderer/list/state/listed.ts';
import { removeCaptures } from '../../../../renderer/list/state/removal.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const state = useStore.getState;

const order = (id: number, bodyHash: string | undefined, change: Partial<CaptureSummary> = {}) =>
  captureSummary(id, {
    name: `Order ${bodyHash}`,
    ...(bodyHash !== undefined && { bodyHash }),
    ...change,
  });

/** Order a was tried at 2, 5 and 8; e is of another endpoint. */
const CAPTURES = [
  order(9, 'b'),
  order(8, 'a', { attempt: 3 }),
  order(7, 'c'),
  order(6, 'a', { endpointId: 2 }),
  order(5, 'a', { attempt: 2, answered: 500 }),
  order(4, 'd'),
  order(3, undefined),
  order(2, 'a', { answered: 500 }),
];

/** Each line by its capture: (closed) with the number of attempts, [open], > an earlier attempt, ✗ gone. */
const lines = () =>
  state().drawn.lines.map(({ is, capture: { id }, attempts }) => {
    if (attempts.length === 0) return `${id}✗`;
    if (is === 'closed') return `${id}(${attempts.length})`;
    return is === 'open' ? `[${id}]` : is === 'inside' ? `>${id}` : `${id}`;
  });
const lineAt = (at: number) => {
  const line = state().drawn.lines[at];
  if (!line) throw new Error('There is no such line.');
  return line;
};
const toggle = (at: number) => openLine(lineAt(at), lineAt(at).is === 'closed');
const arrive = (...captures: CaptureSummary[]) =>
  put(mergeArrivals(state().listed, captures, () => true));

beforeEach(async () => {
  newWindow();
  answering({
    'captures.page': () => ({
      ok: true,
      value: { captures: CAPTURES, total: { count: CAPTURES.length, hasMore: false } },
    }),
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids: [...ids], undoMs: 9000 } }),
  });
  await loadCaptures();
});

it('are one for the attempts of a notification, where its newest is, and open to them', () => {
  expect(lines()).toEqual(['9', '8(3)', '7', '6', '4', '3']);
  toggle(1);
  expect(lines()).toEqual(['9', '[8]', '>5', '>2', '7', '6', '4', '3']);
  toggle(0);
  openLine(lineAt(1), true);
  expect(lines()).toHaveLength(8);
  openLine(lineAt(3), false);
  expect(lines()).toEqual(['9', '8(3)', '7', '6', '4', '3']);
});

it('count their places by level: attempts within theirs', () => {
  toggle(1);
  const places = state().drawn.lines.map(({ nth, of }) => `${nth}/${of}`);
  expect(places).toEqual(['1/6', '2/6', '1/2', '2/2', '3/6', '4/6', '5/6', '6/6']);
});

it('have no notification of empty bodies', () => {
  const empty = { bodyLength: 0, attempt: 2 };
  arrive(order(11, 'e', empty), order(10, 'e', empty));
  expect(lines().slice(0, 3)).toEqual(['11', '10', '9']);
});

it('go up with a new attempt, and take the selection along', () => {
  choose(8);
  arrive(order(10, 'a', { attempt: 4 }));
  expect(lines()).toEqual(['10(4)', '9', '7', '6', '4', '3']);
  // What is selected was selected by the person: the new attempt is not.
  expect([...state().chosen]).toEqual([8]);
  expect(withAttempts([8])).toEqual([8]);
});

describe('while a row may be pressed', () => {
  beforeEach(() => pauseList('pointer', true));

  it('stay where they are, whatever is heard of their notifications', () => {
    arrive(order(10, 'a', { attempt: 4 }), order(9, 'c', { attempt: 2 }));
    expect(lines()).toEqual(['9', '8(3)', '7', '6', '4', '3']);
    hearRemoved([8]);
    expect(lines()).toEqual(['9', '5(2)', '7', '6', '4', '3']);
    hearRemoved([5, 2]);
    expect(lines()).toEqual(['9', '8✗', '7', '6', '4', '3']);
    pauseList('pointer', false);
    expect(lines()).toEqual(['10', '9(2)', '6', '4', '3']);
  });

  it('open and close where they are pressed', () => {
    toggle(1);
    hearRemoved([5]);
    expect(lines()).toEqual(['9', '[8]', '5✗', '>2', '7', '6', '4', '3']);
    toggle(1);
    expect(lines()).toEqual(['9', '8(2)', '7', '6', '4', '3']);
  });
});

describe('selected', () => {
  it('alone or as a range, leave out attempts that they hide', () => {
    choose(9);
    step(1);
    step(1);
    expect(state().activeId).toBe(7);
    choose(4, 'range');
    expect([...state().chosen]).toEqual([7, 6, 4]);
    step(-9);
    expect(state().activeId).toBe(9);
    expect(idsBetween(state().drawn.lines, 3, 8)).toEqual([8, 7, 6, 4, 3]);
    expect(idsBetween(state().drawn.lines, 3, 77)).toEqual([]);
  });

  it('give the selection to their line when they are hidden', () => {
    toggle(1);
    choose(5);
    toggle(1);
    expect([state().activeId, [...state().chosen]]).toEqual([8, [8]]);
    toggle(1);
    choose(4);
    toggle(1);
    expect(state().activeId).toBe(4);
  });

  it('closed, are deleted with all their attempts, which the toast names', async () => {
    choose(8);
    expect(withAttempts([8, 4])).toEqual([2, 4, 5, 8]);
    await removeCaptures(withAttempts([8]));
    expect(state().toast).toMatchObject({ says: 'Deleted 3 attempts:', names: ['Order a'] });
    hearRemoved([2, 5, 8]);
    expect([lines(), state().activeId]).toEqual([['9', '7', '6', '4', '3'], 7]);
  });

  it('open, are deleted alone', () => {
    toggle(1);
    expect(withAttempts([8])).toEqual([8]);
    choose(5);
    hearRemoved([5]);
    expect(lines().slice(1, 3)).toEqual(['[8]', '>2']);
  });
});

it('leave the rest of the selection when one of them hides what is selected', () => {
  toggle(1);
  choose(7);
  choose(5, 'toggle');
  expect([...state().chosen].sort()).toEqual([5, 7]);
  toggle(1);
  expect(state().activeId).toBe(8);
  expect([...state().chosen].sort()).toEqual([7, 8]);
});

it('keep the place of what is read when an attempt joins a newer line above', () => {
  const lineFor = (capture: CaptureSummary) =>
    linesOf([capture], () => true, new Set(), new Map()).lines;
  const read = [order(5, 'a'), order(4, 'd')].flatMap(lineFor);
  const page = [order(8, 'a'), order(7, 'c'), order(4, 'd')].flatMap(lineFor);
  expect(movedBy({ lines: read, above: 200 }, { lines: page, above: 0 }, 200)).toBe(-199);
  expect(movedBy({ lines: read, above: 200 }, { lines: page, above: 0 }, 100)).toBe(0);
});

it('have a place for a capture that none of them has', () => {
  const { drawn } = state();
  expect([10, 9, 5, 6, 1].map((id) => placeOfLine(drawn.lines, id))).toEqual([0, 0, 1, 3, 6]);
});

it('are excepted from everything together: Delete leaves what does not look selected', async () => {
  await chooseAll();
  choose(8, 'toggle');
  expect([...state().chosen].sort()).toEqual([3, 4, 6, 7, 9]);
  expect(withAttempts([...state().chosen])).toEqual([3, 4, 6, 7, 9]);
});
