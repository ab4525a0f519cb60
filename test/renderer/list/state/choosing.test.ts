// The selection when the view changes: the detail stays, and no key deletes hidden captures. Deletions: Undo is offered as
// long as it is possible, also in a window that was opened later.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  setQuery,
  loadCaptures,
  hearRemoved,
  hearCaptures,
} from '../../../../renderer/list/state/captures.ts';
import {
  choose,
  showCapture,
  chooseAll,
  watchTyping,
} from '../../../../renderer/list/state/choosing.ts';
import {
  loadRemovals,
  undoRemoval,
  removeCaptures,
  hearBack,
} from '../../../../renderer/list/state/removal.ts';
import { countActs } from '../../../../renderer/ui/latest.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import { showToast } from '../../../../renderer/ui/toast.ts';
import type { MatchQuery, PageQuery } from '../../../../shared/contract/finding.ts';
import type { PendingRemoval } from '../../../../shared/contract/status.ts';
import { failureSays } from '../../../../shared/english/failures.ts';
import { soon } from '../../../support/soon.ts';
import { captureSummary } from '../../support/capture-summary.ts';
import { answering } from '../../support/host.ts';
import { newWindow } from '../../support/new-window.ts';

// Never restored, because a requested frame may be drawn after the last test.
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
vi.stubGlobal('cancelAnimationFrame', clearTimeout);

const state = useStore.getState;
const chosen = () => [...state().chosen].sort((a, b) => a - b);

/** Odd ids match any filter. Pages are short, so that a view can have more rows than are loaded. */
const inView = ({ filter }: Pick<PageQuery, 'filter'>, id: number) => filter === '' || id % 2 === 1;
const hostWith = (...ids: number[]) =>
  answering({
    'captures.page': (query) => {
      const found = ids.filter((id) => inView(query, id)).map((id) => captureSummary(id));
      return { ok: true, value: { captures: found, total: { count: 9, hasMore: false } } };
    },
    'captures.matching': (query: MatchQuery) => ({
      ok: true,
      value: { ids: query.ids.filter((id) => inView(query, id)) },
    }),
  });
const filtered = async (filter: string) => {
  setQuery({ filter });
  await soon(() => expect(state().listedFor.filter).toBe(filter));
};

beforeEach(() => newWindow());

describe('another view', () => {
  it('keeps a capture open that is not in it, without selecting it', async () => {
    hostWith(4, 3, 2);
    await loadCaptures();
    expect([state().activeId, chosen()]).toEqual([4, [4]]);
    await filtered('is:invalid');
    await soon(() => expect(chosen()).toEqual([]));
    expect(state().activeId).toBe(4);
    await filtered('');
    await soon(() => expect(chosen()).toEqual([4]));
  });

  it('keeps a selected capture below the loaded rows selected', async () => {
    const asked = hostWith(9, 8);
    await loadCaptures();
    choose(5);
    await filtered('is:invalid');
    await soon(() => expect(asked.map(({ command }) => command)).toContain('captures.matching'));
    await Promise.resolve();
    expect([state().activeId, chosen()]).toEqual([5, [5]]);
  });

  it('drops the selection of other rows', async () => {
    hostWith(5, 3, 1);
    await loadCaptures();
    choose(1, 'range');
    expect(chosen()).toEqual([1, 3, 5]);
    await filtered('is:invalid');
    expect(chosen()).toEqual([1]);
  });
});

it('does not select the open capture again after it was deselected, when the list reloads', async () => {
  hostWith(5, 3, 1);
  await loadCaptures();
  choose(3, 'toggle');
  choose(3, 'toggle');
  expect([state().activeId, chosen()]).toEqual([3, [5]]);
  await loadCaptures(); // as after a reconnect
  expect([state().activeId, chosen()]).toEqual([3, [5]]);
  await filtered('is:invalid'); // another view starts with the open capture selected
  await soon(() => expect(chosen()).toEqual([3]));
});

it('does not select a deleted capture that a late toast shows while its form keeps it open', async () => {
  hostWith(5);
  await loadCaptures();
  watchTyping(() => true);
  useStore.setState({
    detail: { value: { summary: { id: 5 } } } as never,
  });
  hearRemoved([5]);
  expect([state().activeId, state().isDetailGone, chosen()]).toEqual([5, true, []]);
  await showCapture(5);
  expect([state().activeId, chosen()]).toEqual([5, []]);
});

it('deselects a row that a change removes from the view', async () => {
  hostWith(5, 3);
  useStore.setState({ query: { endpoint: 7, filter: '' } });
  await loadCaptures();
  hearCaptures([{ ...captureSummary(5), endpointId: 8 }]);
  await soon(() => expect(state().listed.captures.map(({ id }) => id)).toEqual([3]));
  expect([state().activeId, chosen()]).toEqual([5, []]);
});

describe('a late answer', () => {
  /** 420 captures in pages of 200. The test decides when each command is answered. */
  let allIds: number[];
  let waiting: (() => void)[];
  let isSlow: boolean;

  function slowHost() {
    waiting = [];
    isSlow = false;
    const late = <T>(value: T): T | Promise<T> =>
      isSlow ? new Promise((resolve) => waiting.push(() => resolve(value))) : value;
    return answering({
      'captures.page': ({ filter, beforeId }) => {
        const found = allIds.filter(
          (id) => (filter === '' || id % 40 === 0) && id < (beforeId ?? Infinity),
        );
        const captures = found.slice(0, 200).map((id) => captureSummary(id));
        return late({
          ok: true,
          value: { captures, total: { count: found.length, hasMore: false } },
        } as const);
      },
      'captures.matching': ({ ids, filter }) =>
        late({
          ok: true,
          value: {
            ids: ids.filter((id) => allIds.includes(id) && (filter === '' || id % 40 === 0)),
          },
        } as const),
    });
  }
  /** Whenever a person could have pressed a key, every selected row was in the list. */
  let isSeen: boolean;
  const answerAll = async () => {
    do {
      waiting.splice(0).forEach((answer) => answer());
      await new Promise((resolve) => setTimeout(resolve));
      const listed = new Set(state().listed.captures.map(({ id }) => id));
      isSeen &&= [...state().chosen].every((id) => listed.has(id));
    } while (waiting.length > 0);
  };

  beforeEach(async () => {
    allIds = Array.from({ length: 420 }, (_, index) => 420 - index);
    slowHost();
    isSeen = true;
    await loadCaptures();
    isSlow = true;
  });

  it('to Ctrl+A does not reselect rows after a click', async () => {
    const all = chooseAll();
    choose(410);
    await answerAll();
    await all;
    expect(chosen()).toEqual([410]);
  });

  it('about rows further down does not select them beside the neighbour of a deleted row', async () => {
    isSlow = false;
    await chooseAll();
    isSlow = true;
    const again = loadCaptures(); // as after a reconnect
    waiting.splice(0).forEach((answer) => answer());
    await again;
    hearRemoved([420]);
    expect([state().activeId, chosen()]).toEqual([419, [419]]);
    await answerAll();
    expect([state().activeId, chosen()]).toEqual([419, [419]]);
  });

  it('about rows that were selected before Ctrl+A does not select them again', async () => {
    choose(411);
    const before = allIds;
    allIds = []; // others delete all of them, and restore them
    const again = loadCaptures();
    await vi.waitUntil(() => waiting.length > 0);
    allIds = before;
    const all = chooseAll();
    waiting.splice(0).forEach((answer) => answer());
    await Promise.all([again, all]);
    await answerAll();
    expect(chosen()).toEqual([]);
  });

  it('deselects captures deleted during a lost connection, also if a row was added to the selection since', async () => {
    choose(411);
    allIds.splice(allIds.indexOf(411), 1);
    const again = loadCaptures();
    waiting.splice(0).forEach((answer) => answer());
    await again;
    choose(410, 'toggle');
    await answerAll();
    expect(chosen()).toEqual([410]);
  });

  it('to Ctrl+A selects all if nothing else was selected, for any number of pages', async () => {
    const all = chooseAll();
    await answerAll();
    await all;
    expect(chosen()).toHaveLength(420);
  });

  it('to Ctrl+A selects all, also if the list is read again meanwhile', async () => {
    const all = chooseAll();
    await new Promise((resolve) => setTimeout(resolve));
    const again = loadCaptures(); // as after a reconnect
    await answerAll();
    await Promise.all([all, again]);
    expect(chosen()).toHaveLength(420);
  });

  it('to a filter is awaited by Ctrl+A, which selects only its rows', async () => {
    setQuery({ filter: 'is:invalid' });
    const all = chooseAll();
    expect(chosen()).toEqual([420]); // shown as selected until then
    await answerAll();
    await all;
    expect(chosen()).toEqual(allIds.filter((id) => id % 40 === 0).sort((a, b) => a - b));
  });

  it('to a filter never leaves hidden rows selected', async () => {
    choose(411);
    setQuery({ filter: 'is:invalid' });
    await answerAll();
    setQuery({ filter: 'is:valid' });
    setQuery({ filter: '' });
    await answerAll();
    expect([chosen(), state().activeId]).toEqual([[411], 411]);
    expect(isSeen).toBe(true);
  });

  it('to a filter that hides the open capture selects nothing instead', async () => {
    choose(411);
    setQuery({ filter: 'is:invalid' });
    await answerAll();
    expect([chosen(), state().activeId]).toEqual([[], 411]);
  });

  it('does not select a capture of another view that is opened from its deliveries', async () => {
    setQuery({ filter: 'is:invalid' });
    await answerAll();
    choose(411);
    expect([chosen(), state().activeId]).toEqual([[], 411]);
    await answerAll();
    expect(chosen()).toEqual([]);
  });

  it('does not open a capture if the person has acted since', async () => {
    const page = new EventTarget();
    countActs(page);
    setQuery({ filter: 'is:invalid' });
    await answerAll();
    const shown = showCapture(411);
    expect(state().activeId).toBe(411); // at once
    page.dispatchEvent(new Event('input'));
    await answerAll();
    await shown;
    expect(state().query.filter).toBe('is:invalid');

    const isUndisturbed = () => false;
    await showCapture(7, { isUndisturbed, says: 'Capture 7' });
    expect(state().activeId).toBe(411);
  });
});

it('selects a Shift-clicked row if the open capture is not in the list', async () => {
  hostWith(5, 3);
  await loadCaptures();
  choose(1);
  choose(3, 'range');
  expect(chosen()).toContain(3);
});

it('selects a range from the row that was selected without Shift, instead of the range before', async () => {
  hostWith(9, 8, 7, 6, 5);
  await loadCaptures();
  choose(9);
  choose(5, 'range');
  expect(chosen()).toEqual([5, 6, 7, 8, 9]);
  choose(7, 'range');
  expect([state().activeId, chosen()]).toEqual([7, [7, 8, 9]]);
  choose(5, 'toggle'); // it is the beginning now, and what was selected before it stays
  choose(6, 'range');
  expect(chosen()).toEqual([5, 6, 7, 8, 9]);
  choose(5, 'range');
  expect(chosen()).toEqual([5, 7, 8, 9]);
});

it('no longer shows a restored and selected row as deleted', async () => {
  hostWith(5, 4);
  await loadCaptures();
  const detail = { value: { summary: { id: 5 } } } as never;
  useStore.setState({ activeId: 5, chosen: new Set(), isDetailGone: true, detail });
  choose(5);
  expect([state().activeId, chosen(), state().isDetailGone]).toEqual([5, [5], false]);
});

const BUSY = failureSays({ code: 'store-busy', details: {} });
const offered = () => [state().toast?.says, state().toast?.action?.words];

/** A host with these deletions, which can undo each of them. */
const hostWithDeletions = (...pending: PendingRemoval[]) =>
  answering({
    'captures.remove': ({ ids }) => ({ ok: true, value: { ids, undoMs: 10_000 } }),
    'captures.removals': () => ({ ok: true, value: pending }),
    'captures.restore': () => ({ ok: true, value: null }),
  });

it('offers to undo deletions of an earlier window, latest first', async () => {
  const asked = hostWithDeletions({ ids: [1], leftMs: 4_000 }, { ids: [2, 3], leftMs: 9_000 });
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
  const asked = hostWithDeletions();
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
  const asked = hostWithDeletions();
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
  hostWithDeletions();
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
    const asked = hostWithDeletions();
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
    const asked = hostWithDeletions();
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
    hostWithDeletions();
    await removeCaptures([3]);
    page.dispatchEvent(new Event('keydown')); // Delete again
    await removeCaptures([2]);
    expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
    for (const act of ['pointerdown', 'keydown']) page.dispatchEvent(new Event(act));
    await removeCaptures([1]);
    expect(offered()).toEqual(['Deleted 1 capture.', 'Undo']);
  });

  it('leave in the toast what another window did not restore', async () => {
    hostWithDeletions();
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
  hostWithDeletions();
  await loadRemovals();
  expect(state().toast).toBeNull();
});

it('does not offer to undo what another window has restored', async () => {
  hostWithDeletions();
  await removeCaptures([1, 2]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  hearBack([captureSummary(7)]);
  expect(offered()).toEqual(['Deleted 2 captures.', 'Undo']);
  hearBack([captureSummary(2)]);
  expect([state().toast, state().undoable]).toEqual([null, []]);
});

it('keeps a newer message when an older deletion is undone', async () => {
  hostWithDeletions();
  await removeCaptures([1]);
  showToast({ says: 'Saved.' });
  hearBack([captureSummary(1)]);
  expect(state().toast?.says).toBe('Saved.');
});

it('withdraws the offer when it expires', async () => {
  hostWithDeletions({ ids: [1], leftMs: 300 });
  await loadRemovals();
  expect(state().undoable).toHaveLength(1);
  await soon(() => expect([state().undoable, state().toast]).toEqual([[], null]));
});
