// Deletions as the window keeps them: offered back for as long as they can return, also by a window that was not there.

import { beforeEach, describe, expect, it } from 'vitest';
import { useStore } from '../../../renderer/store/store.ts';
import type { PendingRemoval } from '../../../shared/contract/host.ts';
import { soon } from '../../support/soon.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { answering } from '../support/host.ts';

const state = useStore.getState;
const first = useStore.getInitialState();
const offered = () => [state().toast?.says, state().toast?.action?.words];

/** A host that keeps these removals, and takes any of them back. */
const hostWith = (...pending: PendingRemoval[]) =>
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.removals': () => ({ ok: true, value: pending }),
    'captures.restore': () => ({ ok: true, value: null }),
  });

beforeEach(() => useStore.setState(first, true));

it('offers back what a window before this one has deleted, the latest first', async () => {
  const asked = hostWith({ ids: [1], leftMs: 4_000 }, { ids: [2, 3], leftMs: 9_000 });
  await state().loadRemovals();
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  expect(state().toast?.lastsMs).toBeGreaterThan(4_000);
  expect(state().toast?.lastsMs).toBeLessThanOrEqual(9_000);

  await state().undoRemoval();
  expect(asked.at(-2)).toEqual({ command: 'captures.restore', input: { ids: [2, 3] } });
  expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  expect(state().activeId).toBe(3);
});

it('takes a deletion back of which the host has not told yet', async () => {
  const asked = hostWith();
  const removing = state().removeCaptures([4]);
  await state().undoRemoval();
  await removing;
  expect(asked).toContainEqual({ command: 'captures.restore', input: { ids: [4] } });
  expect([state().toast, state().undoable, state().removing]).toEqual([null, [], null]);
});

describe('an undo that is asked for while a deletion is unanswered', () => {
  const FAILED = { ok: false, code: 'store-busy', message: 'Busy.', details: {} } as const;
  const NONE_WENT = { ok: true, value: { ids: [], undoMs: 10_000 } } as const;

  it.each([
    ['fails', FAILED, 'Busy. Nothing was undone.'],
    ['deletes nothing', NONE_WENT, 'Nothing was deleted: it was gone already. Nothing was undone.'],
  ])('undoes no older one, and says so, where that %s', async (_what, reply, says) => {
    const replies = [{ ok: true, value: { ids: [1], undoMs: 10_000 } } as const, reply];
    const asked = answering({
      'captures.remove': () => replies.shift() ?? reply,
      'captures.restore': () => ({ ok: true, value: null }),
    });
    await state().removeCaptures([1]);
    const removing = state().removeCaptures([2]);
    const undone = state().undoRemoval();
    await Promise.all([removing, undone]);
    expect(asked.map(({ command }) => command)).not.toContain('captures.restore');
    expect(state().toast?.says).toBe(says);
    expect(state().undoable.map(({ ids }) => ids)).toEqual([[1]]);
    await state().undoRemoval(); // now it is the older one that is asked for
    expect(asked).toContainEqual({ command: 'captures.restore', input: { ids: [1] } });
  });
});

it('can be tried again where the host could not take it back', async () => {
  const replies = [
    { ok: false as const, code: 'store-busy', message: 'Busy.', details: {} },
    { ok: true as const, value: null },
  ];
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.restore': () => replies.shift() ?? { ok: true, value: null },
  });
  await state().removeCaptures([4]);
  await state().undoRemoval();
  expect([state().toast?.says, state().undoable.length]).toEqual(['Busy.', 1]);
  await state().undoRemoval();
  expect(state().undoable).toEqual([]);
});

it('names what went, where it can name all of it', async () => {
  hostWith();
  const [named, nameless] = [captureSummary(1, { name: 'Order 1' }), captureSummary(2)];
  useStore.setState({
    listed: { ...state().listed, captures: [{ ...nameless, name: null }, named] },
  });
  await state().removeCaptures([1]);
  expect(state().toast).toMatchObject({ says: 'Deleted 1 capture:', names: ['Order 1'] });
  await state().removeCaptures([1, 2]);
  expect(state().toast?.names).toBeUndefined();
});

it('keeps what was deleted and undone here while an older answer was on its way', async () => {
  let answer: (reply: { ok: true; value: PendingRemoval[] }) => void = () => undefined;
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.removals': () => new Promise((resolve) => (answer = resolve)),
    'captures.restore': () => ({ ok: true, value: null }),
  });
  await state().removeCaptures([1]);
  const loading = state().loadRemovals();
  await state().undoRemoval();
  await state().removeCaptures([2]);
  answer({
    ok: true,
    value: [
      { ids: [1], leftMs: 9_000 },
      { ids: [3], leftMs: 9_000 },
    ],
  });
  await loading;
  expect(state().undoable.map(({ ids }) => ids)).toEqual([[3], [2]]);
});

it('says nothing where nothing can be undone', async () => {
  hostWith();
  await state().loadRemovals();
  expect(state().toast).toBeNull();
});

it('offers nothing back that another window has brought back', async () => {
  hostWith();
  await state().removeCaptures([1, 2]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  state().hearBack([captureSummary(7)]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  state().hearBack([captureSummary(2)]);
  expect([state().toast, state().undoable]).toEqual([null, []]);
});

it('leaves a newer sentence alone when what it offered has come back', async () => {
  hostWith();
  await state().removeCaptures([1]);
  state().showToast({ says: 'Saved.' });
  state().hearBack([captureSummary(1)]);
  expect(state().toast?.says).toBe('Saved.');
});

it('takes the offer back when it has run out', async () => {
  hostWith({ ids: [1], leftMs: 30 });
  await state().loadRemovals();
  expect(state().undoable).toHaveLength(1);
  await soon(() => expect([state().undoable, state().toast]).toEqual([[], null]));
});
