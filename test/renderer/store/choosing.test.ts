// What is chosen, when the view changes under it: the detail stays, and no key deletes what nobody sees.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countActs } from '../../../renderer/store/acted-since.ts';
import { useStore } from '../../../renderer/store/store.ts';
import type { MatchQuery, PageQuery } from '../../../shared/contract/finding.ts';
import { soon } from '../../support/soon.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { answering } from '../support/host.ts';

// For as long as the process lives: a frame that was asked for may be drawn after the last test.
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
vi.stubGlobal('cancelAnimationFrame', clearTimeout);

const state = useStore.getState;
const first = useStore.getInitialState();
const chosen = () => [...state().chosen].sort((a, b) => a - b);

/** Odd ids meet any filter. A page is short, so that a view may hold more than was read. */
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
  state().setQuery({ filter });
  await soon(() => expect(state().listedFor.filter).toBe(filter));
};

beforeEach(() => useStore.setState(first, true));

describe('another view', () => {
  it('leaves a capture open that it does not hold, and does not choose it', async () => {
    hostWith(4, 3, 2);
    await state().loadCaptures();
    expect([state().activeId, chosen()]).toEqual([4, [4]]);
    await filtered('is:invalid');
    await soon(() => expect(chosen()).toEqual([]));
    expect(state().activeId).toBe(4);
    await filtered('');
    await soon(() => expect(chosen()).toEqual([4]));
  });

  it('keeps one chosen that stands further down than what was read', async () => {
    const asked = hostWith(9, 8);
    await state().loadCaptures();
    state().choose(5);
    await filtered('is:invalid');
    await soon(() => expect(asked.map(({ command }) => command)).toContain('captures.matching'));
    await Promise.resolve();
    expect([state().activeId, chosen()]).toEqual([5, [5]]);
  });

  it('carries no row over that was chosen beside the open one', async () => {
    hostWith(5, 3, 1);
    await state().loadCaptures();
    state().choose(1, 'range');
    expect(chosen()).toEqual([1, 3, 5]);
    await filtered('is:invalid');
    expect(chosen()).toEqual([1]);
  });
});

it('does not choose the open one again whose mark was taken off, when the list is read again', async () => {
  hostWith(5, 3, 1);
  await state().loadCaptures();
  state().choose(3, 'toggle');
  state().choose(3, 'toggle');
  expect([state().activeId, chosen()]).toEqual([3, [5]]);
  await state().loadCaptures(); // as after a reconnect
  expect([state().activeId, chosen()]).toEqual([3, [5]]);
  await filtered('is:invalid'); // another view begins with the open one
  await soon(() => expect(chosen()).toEqual([3]));
});

it('does not choose a deleted capture that a late toast shows, where its form keeps it open', async () => {
  hostWith(5);
  await state().loadCaptures();
  useStore.setState({
    isDetailInUse: () => true,
    detail: { value: { summary: { id: 5 } } } as never,
  });
  state().hearRemoved([5]);
  expect([state().activeId, state().isDetailGone, chosen()]).toEqual([5, true, []]);
  await state().showCapture(5);
  expect([state().activeId, chosen()]).toEqual([5, []]);
});

it('does not keep a row chosen that a change takes out of the view', async () => {
  hostWith(5, 3);
  useStore.setState({ query: { endpoint: 7, filter: '' } });
  await state().loadCaptures();
  state().hearCaptures([{ ...captureSummary(5), endpointId: 8 }]);
  await soon(() => expect(state().listed.captures.map(({ id }) => id)).toEqual([3]));
  expect([state().activeId, chosen()]).toEqual([5, []]);
});

describe('a late answer', () => {
  /** 420 captures, in pages of 200; each command is answered when the test lets it. */
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
  /** Every row that is chosen was among those that are listed, whenever a person could have pressed a key. */
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
    await state().loadCaptures();
    isSlow = true;
  });

  it('to Ctrl+A does not choose again what a click has left', async () => {
    const all = state().chooseAll();
    state().choose(410);
    await answerAll();
    await all;
    expect(chosen()).toEqual([410]);
  });

  it('about rows further down does not choose them beside the neighbour of a deleted one', async () => {
    isSlow = false;
    await state().chooseAll();
    isSlow = true;
    const again = state().loadCaptures(); // as after a reconnect
    waiting.splice(0).forEach((answer) => answer());
    await again;
    state().hearRemoved([420]);
    expect([state().activeId, chosen()]).toEqual([419, [419]]);
    await answerAll();
    expect([state().activeId, chosen()]).toEqual([419, [419]]);
  });

  it('takes out what was deleted during a loss, also where a row was chosen beside it since', async () => {
    state().choose(411);
    allIds.splice(allIds.indexOf(411), 1);
    const again = state().loadCaptures();
    waiting.splice(0).forEach((answer) => answer());
    await again;
    state().choose(410, 'toggle');
    await answerAll();
    expect(chosen()).toEqual([410]);
  });

  it('to Ctrl+A chooses all where nothing else was chosen, however many pages it takes', async () => {
    const all = state().chooseAll();
    await answerAll();
    await all;
    expect(chosen()).toHaveLength(420);
  });

  it('to a filter is waited for by Ctrl+A, which chooses its rows and no other', async () => {
    state().setQuery({ filter: 'is:invalid' });
    const all = state().chooseAll();
    expect(chosen()).toEqual([420]); // what is shown as chosen until then
    await answerAll();
    await all;
    expect(chosen()).toEqual(allIds.filter((id) => id % 40 === 0).sort((a, b) => a - b));
  });

  it('to a filter leaves nothing chosen that it hides, at no moment', async () => {
    state().choose(411);
    state().setQuery({ filter: 'is:invalid' });
    await answerAll();
    state().setQuery({ filter: 'is:valid' });
    state().setQuery({ filter: '' });
    await answerAll();
    expect([chosen(), state().activeId]).toEqual([[411], 411]);
    expect(isSeen).toBe(true);
  });

  it('to a filter that hides the open capture chooses nothing instead', async () => {
    state().choose(411);
    state().setQuery({ filter: 'is:invalid' });
    await answerAll();
    expect([chosen(), state().activeId]).toEqual([[], 411]);
  });

  it('does not choose a capture of another view that is opened, from its deliveries', async () => {
    state().setQuery({ filter: 'is:invalid' });
    await answerAll();
    state().choose(411);
    expect([chosen(), state().activeId]).toEqual([[], 411]);
    await answerAll();
    expect(chosen()).toEqual([]);
  });

  it('does not go to a capture where a person has done something since', async () => {
    const page = new EventTarget();
    countActs(page);
    state().setQuery({ filter: 'is:invalid' });
    await answerAll();
    const shown = state().showCapture(411);
    expect(state().activeId).toBe(411); // at once
    page.dispatchEvent(new Event('input'));
    await answerAll();
    await shown;
    expect(state().query.filter).toBe('is:invalid');

    const isUndisturbed = () => false;
    await state().showCapture(7, { isUndisturbed, says: 'Capture 7' });
    expect(state().activeId).toBe(411);
  });
});

it('chooses a row that is clicked with Shift where the open capture is not in the list', async () => {
  hostWith(5, 3);
  await state().loadCaptures();
  state().choose(1);
  state().choose(3, 'range');
  expect(chosen()).toContain(3);
});

it('says no more of a row that came back, and is chosen, that it was deleted', async () => {
  hostWith(5, 4);
  await state().loadCaptures();
  const detail = { value: { summary: { id: 5 } } } as never;
  useStore.setState({ activeId: 5, chosen: new Set(), isDetailGone: true, detail });
  state().choose(5);
  expect([state().activeId, chosen(), state().isDetailGone]).toEqual([5, [5], false]);
});
