// The list with an in-memory host over the real protocol: which arrivals are drawn, which wait, how often the host is
// asked, and the counts beside it.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearCounts } from '../../../../renderer/host/connection.ts';
import { openHost } from '../../../../renderer/host/host.ts';
import { createArrivals } from '../../../../renderer/list/state/arrivals.ts';
import {
  hearCaptures,
  loadCaptures,
  setQuery,
  pauseList,
  showNewest,
  hearRemoved,
  isTakingIn,
  loadOlder,
} from '../../../../renderer/list/state/captures.ts';
import { choose, chooseAll } from '../../../../renderer/list/state/choosing.ts';
import { hearUnseen, MOST_UNSEEN, setHiddenSince } from '../../../../renderer/list/state/counts.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { MatchQuery, PageQuery } from '../../../../shared/contract/finding.ts';
import { serve, type Handlers, type Port } from '../../../../shared/contract/rpc.ts';
import { soon } from '../../../support/soon.ts';
import { captureCounts, captureSummary } from '../../support/capture-summary.ts';
import { newWindow } from '../../support/new-window.ts';

let stored: CaptureSummary[];
let asked: MatchQuery[];
let isAnswering: boolean;
let isFailing: boolean;

/** Odd ids are invalid. A filter matches exactly those. */
const isInvalid = (id: number) => id % 2 === 1;
const arriving = (id: number) =>
  captureSummary(id, { verdict: isInvalid(id) ? 'invalid' : 'valid' });

const handlers = {
  'captures.page': ({ filter, beforeId, limit }: PageQuery) => {
    const found = stored
      .filter(({ id }) => filter === '' || isInvalid(id))
      .sort((a, b) => b.id - a.id);
    const captures = found.filter(({ id }) => id < (beforeId ?? Infinity)).slice(0, limit);
    return { captures, total: { count: found.length, hasMore: false } };
  },
  'captures.matching': async (query: MatchQuery) => {
    asked.push(query);
    await vi.waitUntil(() => isAnswering, { timeout: 30_000 });
    if (isFailing) throw new Error('it failed');
    return { ids: query.ids.filter(isInvalid) };
  },
} as unknown as Handlers;

/** Two ends of one channel. */
function channel(): [Port, Port] {
  const listeners: [Set<(text: string) => void>, Set<(text: string) => void>] = [
    new Set(),
    new Set(),
  ];
  const end = (mine: 0 | 1, other: 0 | 1): Port => ({
    send: (text) => queueMicrotask(() => listeners[other].forEach((hear) => hear(text))),
    receive: (listener) => {
      listeners[mine].add(listener);
      return () => listeners[mine].delete(listener);
    },
  });
  return [end(0, 1), end(1, 0)];
}

const state = useStore.getState;
const shown = () => state().drawn.captures.map(({ id }) => id);
/** The rows that left and keep their places. */
const gone = () => state().drawn.rows.flatMap(({ id }) => (shown().includes(id) ? [] : [id]));
const arrive = (...ids: number[]) => {
  const captures = ids.map(arriving);
  stored.push(...captures);
  hearCaptures(captures);
};

// Never restored, because a requested frame may be drawn after the last test.
const stubFrames = () =>
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
stubFrames();
vi.stubGlobal('cancelAnimationFrame', clearTimeout);

beforeEach(async () => {
  stored = [1, 2, 3].map(arriving);
  asked = [];
  isAnswering = true;
  isFailing = false;
  const [window, host] = channel();
  openHost(window);
  serve(host, {
    handlers,
    subscribe: () => () => undefined,
    describeError: () => ({
      ok: false,
      code: 'internal',
      message: '',
      details: { reason: 'Error' },
    }),
  });
  newWindow();
  await loadCaptures();
});

describe('a burst', () => {
  let turns: (readonly CaptureSummary[])[];
  const arrivals = () => createArrivals((captures) => turns.push(captures));

  beforeEach(() => {
    turns = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    stubFrames();
  });

  it('is taken in ten times a second at most, each capture in its latest state', () => {
    const { add } = arrivals();
    for (let id = 1; id <= 100; id++) {
      add([arriving(id)]);
      add([captureSummary(id, { verdict: 'unverifiable' })]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(200);
    expect(turns.flat().map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    );
    expect(turns.flat().every(({ verdict }) => verdict === 'unverifiable')).toBe(true);
    expect(turns.length).toBeLessThanOrEqual(11);
  });

  it('does not wait for a frame of a hidden window', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    arrivals().add([arriving(4)]);
    vi.advanceTimersByTime(1000);
    expect(turns).toHaveLength(1);
  });
});

it('adds arrivals without asking the host if there is no filter', async () => {
  arrive(4, 5);
  await soon(() => expect(shown()).toEqual([5, 4, 3, 2, 1]));
  expect(asked).toEqual([]);
});

it('asks the host which arrivals match a filter, one question at a time', async () => {
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toEqual([3, 1]));
  isAnswering = false;
  arrive(4, 5);
  await soon(() => expect(asked).toHaveLength(1));
  for (let id = 6; id < 20; id++) arrive(id);
  isAnswering = true;
  await soon(() => expect(shown()).toEqual([19, 17, 15, 13, 11, 9, 7, 5, 3, 1]));
  expect(asked.map(({ filter, ids }) => [filter, ids.length])).toEqual([
    ['is:invalid', 2],
    ['is:invalid', 14],
  ]);
  expect(state().listed.total.count).toBe(10);
});

it('drops an answer for a view that was left', async () => {
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toEqual([3, 1]));
  isAnswering = false;
  arrive(5);
  await soon(() => expect(asked).toHaveLength(1));
  setQuery({ filter: '' });
  await soon(() => expect(shown()).toEqual([5, 3, 2, 1]));
  isAnswering = true;
  arrive(6);
  await soon(() => expect(shown()).toEqual([6, 5, 3, 2, 1]));
});

it('holds arrivals back while the list is scrolled down, and shows them at the top', async () => {
  pauseList('scrolled', true);
  arrive(4, 5);
  await soon(() => expect(state().drawn.waiting).toBe(2));
  expect([shown(), state().listed.total.count]).toEqual([[3, 2, 1], 5]);
  pauseList('scrolled', false);
  expect([shown(), state().drawn.waiting, state().listed.total.count]).toEqual([
    [5, 4, 3, 2, 1],
    0,
    5,
  ]);
});

it.each(['pointer', 'button', 'key', 'menu'] as const)(
  'holds arrivals back during a %s, and shows them when the last pause ends',
  async (why) => {
    pauseList(why, true);
    pauseList('scrolled', true);
    arrive(4, 5);
    await soon(() => expect(state().drawn.waiting).toBe(2));
    pauseList('scrolled', false);
    expect(shown()).toEqual([3, 2, 1]);
    pauseList(why, false);
    expect([shown(), state().drawn.waiting]).toEqual([[5, 4, 3, 2, 1], 0]);
  },
);

it('shows the newest on request, wherever the pointer is, and keeps holding back', async () => {
  pauseList('pointer', true);
  arrive(4);
  await soon(() => expect(state().drawn.waiting).toBe(1));
  await showNewest();
  expect(shown()).toEqual([4, 3, 2, 1]);
  arrive(5);
  await soon(() => expect(state().drawn.waiting).toBe(1));
  expect(shown()).toEqual([4, 3, 2, 1]);
});

it('keeps the places of rows deleted under the pointer, except by its own deletions with a prompt answer', async () => {
  arrive(4);
  await soon(() => expect(shown()).toEqual([4, 3, 2, 1]));
  pauseList('pointer', true);
  hearRemoved([2]);
  expect([shown(), gone()]).toEqual([[4, 3, 1], [2]]);
  const now = performance.now();
  useStore.setState({ removingIds: new Map([[3, now + 60_000]]) });
  hearRemoved([3]);
  expect([shown(), gone()]).toEqual([[4, 1], [2]]);
  useStore.setState({ removingIds: new Map([[4, now]]) }); // the answer is late
  hearRemoved([4]);
  expect([shown(), gone()]).toEqual([[1], [4, 2]]);
  pauseList('pointer', false);
  expect(gone()).toEqual([]);
});

it('keeps the place of a row that left the view and is then deleted', async () => {
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toEqual([3, 1]));
  arrive(5);
  await soon(() => expect(shown()).toEqual([5, 3, 1]));
  pauseList('pointer', true);
  hearRemoved([5]);
  hearRemoved([5, 3]); // 5 is reported again, with another one
  expect([shown(), gone()]).toEqual([[1], [5, 3]]);
});

describe('restored rows', () => {
  beforeEach(async () => {
    arrive(4, 5, 6);
    await soon(() => expect(shown()).toEqual([6, 5, 4, 3, 2, 1]));
    hearRemoved([3, 5]);
  });

  it('are held back under the pointer if another window restored them', async () => {
    pauseList('pointer', true);
    hearCaptures([3, 5].map(arriving));
    await soon(() => expect(state().drawn.waiting).toBe(2));
    expect([shown(), state().listed.total.count]).toEqual([[6, 4, 2, 1], 6]);
    hearRemoved([5]);
    expect([state().drawn.waiting, state().listed.total.count]).toEqual([1, 5]);
    pauseList('scrolled', true);
    pauseList('pointer', false);
    hearCaptures([arriving(7)]);
    await soon(() => expect(state().listed.total.count).toBe(6));
    expect([shown(), state().drawn.waiting]).toEqual([[6, 4, 3, 2, 1], 1]);
    pauseList('scrolled', false);
    expect([shown(), state().drawn.waiting]).toEqual([[7, 6, 4, 3, 2, 1], 0]);
  });

  it('appear at once if this window restored them, or if the list is only scrolled', async () => {
    pauseList('pointer', true);
    useStore.setState({ restoringIds: new Map([[3, Infinity]]) });
    hearCaptures([arriving(3)]);
    await soon(() => expect(shown()).toEqual([6, 4, 3, 2, 1]));
    pauseList('scrolled', true);
    pauseList('pointer', false);
    hearCaptures([arriving(5)]);
    await soon(() => expect(shown()).toEqual([6, 5, 4, 3, 2, 1]));
  });
});

it('keeps one place for a row that is restored and deleted again', async () => {
  pauseList('pointer', true);
  hearRemoved([2]);
  arrive(2);
  await soon(() => expect(shown()).toEqual([3, 2, 1]));
  hearRemoved([2]);
  expect(gone()).toEqual([2]);
});

it('removes deleted captures from the held arrivals and from the count', async () => {
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toEqual([3, 1]));
  pauseList('pointer', true);
  arrive(5, 7);
  await soon(() => expect([state().drawn.waiting, state().listed.total.count]).toEqual([2, 4]));
  hearRemoved([5]);
  expect([state().drawn.waiting, state().listed.total.count]).toEqual([1, 3]);
});

it('holds nothing back in an empty list', async () => {
  pauseList('pointer', true);
  arrive(4, 5);
  await soon(() => expect(state().drawn.waiting).toBe(2));
  hearRemoved([1, 2, 3]);
  expect([shown(), gone(), state().drawn.waiting]).toEqual([[5, 4], [], 0]);
});

it('reloads the list if too much was held back', async () => {
  pauseList('scrolled', true);
  arrive(...Array.from({ length: 1200 }, (_, index) => index + 4));
  await soon(() => expect(state().drawn.waiting).toBe(1200));
  await showNewest();
  expect([shown()[0], shown().length, state().listed.hasOlder]).toEqual([1203, 200, true]);
});

it('does not show a capture that was deleted while its page was loading', async () => {
  const loading = loadCaptures();
  hearRemoved([2]);
  await loading;
  expect([shown(), state().listed.total.count]).toEqual([[3, 1], 2]);
});

it('ignores an event from before the page was requested', async () => {
  const loading = loadCaptures();
  arrive(4);
  const again = loadCaptures(); // as after a lost connection, during which others deleted it
  stored = stored.filter(({ id }) => id !== 4);
  arrive(5);
  await Promise.all([loading, again]);
  expect([shown(), state().listed.total.count]).toEqual([[5, 3, 2, 1], 4]);
});

it('does not show a capture that was deleted before it was added', async () => {
  arrive(4);
  hearRemoved([4]);
  arrive(5);
  await soon(() => expect(shown()).toEqual([5, 3, 2, 1]));
});

it('recounts a filtered view after a deletion or restoration below the loaded rows', async () => {
  stored = Array.from({ length: 600 }, (_, index) => arriving(index + 1));
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect([shown().length, state().listed.total.count]).toEqual([200, 300]));
  stored = stored.filter(({ id }) => id > 60);
  hearRemoved(Array.from({ length: 60 }, (_, index) => index + 1));
  await soon(() => expect(state().listed.total.count).toBe(270));
  arrive(1, 2); // another window restores them
  await soon(() => expect(state().listed.total.count).toBe(271));
});

it('loads more when all loaded rows were deleted', async () => {
  stored = Array.from({ length: 300 }, (_, index) => arriving(index + 1));
  await loadCaptures();
  const loaded = shown();
  choose(250);
  stored = stored.filter(({ id }) => !loaded.includes(id));
  hearRemoved(loaded);
  await soon(() => expect([shown().length, state().activeId]).toEqual([100, 100]));
});

describe('the counts', () => {
  const counted = (captured: number) => captureCounts({ captured, byEndpoint: { 1: captured } });
  /** The counts as a host message brings them. */
  const tell = (ids: number[], captured: number) => {
    arrive(...ids);
    hearCounts(counted(captured));
  };
  const said = () => [state().counts?.captured, state().listed.total.count, shown().length];

  beforeEach(() => hearCounts(counted(3)));

  it('change together with the rows of the same message', async () => {
    expect(said()).toEqual([3, 3, 3]);
    tell([4], 4);
    tell([5], 5);
    expect(said()).toEqual([3, 3, 3]);
    const seen: unknown[] = [];
    const stop = useStore.subscribe(() => seen.push(state().counts?.captured));
    await soon(() => expect(said()).toEqual([5, 5, 5]));
    stop();
    expect(seen).not.toContain(4);
  });

  it('from a status message in between wait for the rows too', async () => {
    tell([4], 4);
    hearCounts(counted(4));
    expect(said()).toEqual([3, 3, 3]);
    await soon(() => expect(said()).toEqual([4, 4, 4]));
  });

  it('change together with deleted rows, also rows that have just arrived', () => {
    tell([4], 4);
    hearRemoved([2]);
    hearCounts(counted(3));
    expect([said(), shown()]).toEqual([
      [3, 3, 3],
      [4, 3, 1],
    ]);
  });

  it('of an unfiltered list are its total, loaded or not', () => {
    hearCounts(counted(7)); // another window restored captures that are not loaded here
    expect(said()).toEqual([7, 7, 3]);
  });

  it('are shown if the host cannot count the view', async () => {
    setQuery({ filter: 'is:invalid' });
    await soon(() => expect(shown()).toEqual([3, 1]));
    isFailing = true;
    tell([4], 4);
    await soon(() => expect(state().counts?.captured).toBe(4));
    expect([shown(), state().listed.total.count]).toEqual([[3, 1], 2]);
  });

  it('wait for the loading page', async () => {
    const loading = loadCaptures();
    tell([4], 4);
    expect(state().counts?.captured).toBe(3);
    await loading;
    await soon(() => expect(said()).toEqual([4, 4, 4]));
  });
});

it('asks again about arrivals, in their latest state, if the host could not say whether they match', async () => {
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toEqual([3, 1]));
  isFailing = true;
  arrive(5, 6);
  await soon(() => expect(asked.length).toBeGreaterThan(1));
  expect(shown()).toEqual([3, 1]);
  isFailing = false;
  await soon(() => expect(shown()).toEqual([5, 3, 1]));
  expect(isTakingIn()).toBe(false);
});

it('reloads a page that lacks captures restored while it was loading', async () => {
  stored = Array.from({ length: 300 }, (_, index) => arriving(index + 1)).filter(
    ({ id }) => id !== 50,
  );
  await loadCaptures();
  const loading = loadOlder(); // read immediately, and on its way
  await Promise.resolve();
  await Promise.resolve();
  arrive(50);
  await loading;
  expect(shown()).toHaveLength(300);
});

it('selects all matching captures, also those not loaded yet', async () => {
  stored = Array.from({ length: 450 }, (_, index) => arriving(index + 1));
  setQuery({ filter: 'is:invalid' });
  await soon(() => expect(shown()).toHaveLength(200));
  await chooseAll();
  expect(state().chosen).toEqual(new Set(stored.map(({ id }) => id).filter(isInvalid)));
});

describe('invalid ones that arrive while the window is in the background', () => {
  const HIDDEN_AT_MS = 1000;
  const invalid = (id: number, change: Partial<CaptureSummary> = {}) =>
    captureSummary(id, { receivedAtMs: HIDDEN_AT_MS + id, verdict: 'invalid', ...change });

  const count = () => state().unseenInvalid.size;

  beforeEach(() => setHiddenSince(HIDDEN_AT_MS));

  it('are counted once each, however often they are reported', () => {
    hearUnseen([invalid(1), invalid(2)]);
    hearUnseen([invalid(2)]);
    expect(count()).toBe(2);
  });

  it('exclude earlier, imported and valid ones', () => {
    hearUnseen([
      invalid(1, { receivedAtMs: HIDDEN_AT_MS - 1 }),
      invalid(2, { imported: 'har' }),
      invalid(3, { verdict: 'unverifiable' }),
      invalid(4, { verdict: null }),
    ]);
    expect(count()).toBe(0);
  });

  it('are counted when they become invalid, and no longer when a secret makes them valid', () => {
    hearUnseen([invalid(1, { verdict: null })]);
    expect(count()).toBe(0);
    hearUnseen([invalid(1)]);
    expect(count()).toBe(1);
    hearUnseen([invalid(1, { verdict: 'valid' })]);
    expect(count()).toBe(0);
  });

  it('are reset when the window gets the focus, and not counted while it has it', () => {
    hearUnseen([invalid(1)]);
    setHiddenSince(null);
    expect(count()).toBe(0);
    hearUnseen([invalid(2)]);
    expect(count()).toBe(0);
  });

  it('are counted up to a limit', () => {
    hearUnseen(Array.from({ length: MOST_UNSEEN + 5 }, (_, id) => invalid(id)));
    expect(count()).toBe(MOST_UNSEEN);
  });
});
