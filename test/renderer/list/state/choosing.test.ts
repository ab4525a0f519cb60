// The selection when the view changes: the detail stays, and no key deletes hidden captures.

import { beforeEach, describe, expect, it, vi } from 'vitest';
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
import { countActs } from '../../../../renderer/ui/latest.ts';
import { useStore } from '../../../../renderer/ui/store.ts';
import type { MatchQuery, PageQuery } from '../../../../shared/contract/finding.ts';
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
