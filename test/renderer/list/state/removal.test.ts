// Deletions in the window: Undo is offered as long as it is possible, also in a window that was opened later.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadRemovals,
  undoRemoval,
  removeCaptures,
  hearBack,
} from '../../../../renderer/list/state/removal.ts';
import { countActs } from '../../../../renderer/ui/latest.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { showToast } from '../../../../renderer/ui/toast.ts';
import type { PendingRemoval } from '../../../../shared/contract/status.ts';
import { failureSays } from '../../../../shared/english/failures.ts';
import { soon } from '../../../support/soon.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

const BUSY = failureSays({ code: 'store-busy', details: {} });
const state = useStore.getState;
const offered = () => [state().toast?.says, state().toast?.action?.words];

/** A host with these deletions, which can undo each of them. */
const hostWith = (...pending: PendingRemoval[]) =>
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.removals': () => ({ ok: true, value: pending }),
    'captures.restore': () => ({ ok: true, value: null }),
  });

beforeEach(() => newWindow());

it('offers to undo deletions of an earlier window, latest first', async () => {
  const asked = hostWith({ ids: [1], leftMs: 4_000 }, { ids: [2, 3], leftMs: 9_000 });
  const askedAtMs = Date.now();
  await loadRemovals();
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  const endsAtMs = state().toast?.endsAtMs ?? 0;
  expect(endsAtMs).toBeGreaterThanOrEqual(askedAtMs + 9_000);
  expect(endsAtMs).toBeLessThanOrEqual(Date.now() + 9_000);

  await undoRemoval();
  expect(asked.at(-2)).toEqual({ command: 'captures.restore', input: { ids: [2, 3] } });
  expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  expect(state().activeId).toBe(3);
});

it('undoes a deletion that the host has not reported yet', async () => {
  const asked = hostWith();
  const removing = removeCaptures([4]);
  await undoRemoval();
  await removing;
  expect(asked).toContainEqual({ command: 'captures.restore', input: { ids: [4] } });
  expect([state().toast, state().undoable, state().removing]).toEqual([null, [], null]);
});

describe('Undo during an unanswered deletion', () => {
  const FAILED = { ok: false, code: 'store-busy', message: 'Busy.', details: {} } as const;
  const NONE_WENT = { ok: true, value: { ids: [], undoMs: 10_000 } } as const;

  it.each([
    ['fails', FAILED, `${BUSY} Nothing was undone.`],
    ['deletes nothing', NONE_WENT, 'Nothing to delete: already deleted. Nothing was undone.'],
  ])('undoes no older deletion, and says so, if it %s', async (_what, reply, says) => {
    const replies = [{ ok: true, value: { ids: [1], undoMs: 10_000 } } as const, reply];
    const asked = answering({
      'captures.remove': () => replies.shift() ?? reply,
      'captures.restore': () => ({ ok: true, value: null }),
    });
    await removeCaptures([1]);
    const removing = removeCaptures([2]);
    const undone = undoRemoval();
    await Promise.all([removing, undone]);
    expect(asked.map(({ command }) => command)).not.toContain('captures.restore');
    expect(state().toast?.says).toBe(says);
    expect(state().undoable.map(({ ids }) => ids)).toEqual([[1]]);
    await undoRemoval(); // this undoes the older deletion
    expect(asked).toContainEqual({ command: 'captures.restore', input: { ids: [1] } });
  });
});

it('asks once for captures that it is deleting already, and says nothing about them', async () => {
  let answer: (ids: number[]) => void = () => undefined;
  const asked = answering({
    'captures.remove': ({ ids }) =>
      new Promise((resolve) => {
        const late = ids.includes(1);
        if (!late) resolve({ ok: true, value: { ids, undoMs: 10_000 } });
        answer = (gone) => resolve({ ok: true, value: { ids: gone, undoMs: 10_000 } });
      }),
    'captures.restore': () => ({ ok: true, value: null }),
  });
  const first = removeCaptures([1]);
  const answerFirst = answer;
  expect(await removeCaptures([1])).toBeNull();
  await removeCaptures([1, 2]);
  expect(asked.map(({ input }) => input)).toEqual([{ ids: [1] }, { ids: [2] }]);
  answerFirst([1]);
  await first;
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  expect(state().removingIds.size).toBe(0);
});

it('undoes the first of two presses of Delete on one capture', async () => {
  const asked = hostWith();
  const removing = removeCaptures([4]);
  void removeCaptures([4]);
  await undoRemoval();
  await removing;
  expect(asked.slice(0, 2)).toEqual([
    { command: 'captures.remove', input: { ids: [4] } },
    { command: 'captures.restore', input: { ids: [4] } },
  ]);
});

it('can be repeated if the host could not undo', async () => {
  const replies = [
    { ok: false as const, code: 'store-busy' as const, message: '', details: {} },
    { ok: true as const, value: null },
  ];
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.restore': () => replies.shift() ?? { ok: true, value: null },
  });
  await removeCaptures([4]);
  await undoRemoval();
  expect([state().toast?.says, state().undoable.length]).toEqual([BUSY, 1]);
  await undoRemoval();
  expect(state().undoable).toEqual([]);
});

it('names the deleted captures if it can name all of them', async () => {
  hostWith();
  const [named, nameless] = [captureSummary(1, { name: 'Order 1' }), captureSummary(2)];
  useStore.setState({
    listed: { ...state().listed, captures: [{ ...nameless, name: null }, named] },
  });
  await removeCaptures([1]);
  expect(state().toast).toMatchObject({ says: 'Deleted 1 capture:', names: ['Order 1'] });
  await removeCaptures([1, 2]);
  expect(state().toast?.names).toBeUndefined();
});

describe('deletions in quick succession', () => {
  const captures = [3, 2, 1].map((id) => captureSummary(id, { name: `Order ${id}` }));

  afterEach(() => vi.useRealTimers());

  it('are named in one toast, whose Undo brings all of them back', async () => {
    const asked = hostWith();
    useStore.setState({ listed: { ...state().listed, captures } });
    for (const id of [3, 2, 1]) await removeCaptures([id]);
    expect(state().toast).toMatchObject({
      says: 'Deleted 3 captures:',
      names: ['Order 3', 'Order 2', 'Order 1'],
    });
    state().toast?.action?.run();
    expect(asked.at(-1)).toEqual({ command: 'captures.restore', input: { ids: [3, 2, 1] } });
    expect([state().toast, state().undoable]).toEqual([null, []]);
  });

  it('are two toasts if a person paused between them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked = hostWith();
    await removeCaptures([3]);
    vi.setSystemTime(Date.now() + 5_000);
    await removeCaptures([2]);
    expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
    await undoRemoval();
    expect(asked).toContainEqual({ command: 'captures.restore', input: { ids: [2] } });
    expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  });

  it('are two toasts if a person did something else between them', async () => {
    const page = new EventTarget();
    countActs(page);
    hostWith();
    await removeCaptures([3]);
    page.dispatchEvent(new Event('keydown')); // Delete again
    await removeCaptures([2]);
    expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
    for (const act of ['pointerdown', 'keydown']) page.dispatchEvent(new Event(act));
    await removeCaptures([1]);
    expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  });

  it('leave in the toast what another window did not restore', async () => {
    hostWith();
    for (const id of [3, 2]) await removeCaptures([id]);
    hearBack([captureSummary(3)]);
    expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  });
});

it('keeps deletions and undos made here while an older answer was on its way', async () => {
  let answer: (reply: { ok: true; value: PendingRemoval[] }) => void = () => undefined;
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.removals': () => new Promise((resolve) => (answer = resolve)),
    'captures.restore': () => ({ ok: true, value: null }),
  });
  await removeCaptures([1]);
  const loading = loadRemovals();
  await undoRemoval();
  await removeCaptures([2]);
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

it('says nothing if nothing can be undone', async () => {
  hostWith();
  await loadRemovals();
  expect(state().toast).toBeNull();
});

it('does not offer to undo what another window has restored', async () => {
  hostWith();
  await removeCaptures([1, 2]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  hearBack([captureSummary(7)]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  hearBack([captureSummary(2)]);
  expect([state().toast, state().undoable]).toEqual([null, []]);
});

it('keeps a newer message when an older deletion is undone', async () => {
  hostWith();
  await removeCaptures([1]);
  showToast({ says: 'Saved.' });
  hearBack([captureSummary(1)]);
  expect(state().toast?.says).toBe('Saved.');
});

it('withdraws the offer when it expires', async () => {
  hostWith({ ids: [1], leftMs: 300 });
  await loadRemovals();
  expect(state().undoable).toHaveLength(1);
  await soon(() => expect([state().undoable, state().toast]).toEqual([[], null]));
});
