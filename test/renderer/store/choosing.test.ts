// What is chosen, when the view changes under it: the detail stays, and no key deletes what nobody sees.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchQuery, PageQuery } from '../../../shared/contract/finding.ts';
import { useStore } from '../../../renderer/store/store.ts';
import { captureSummary } from '../support/capture-summary.ts';
import { answering } from '../support/host.ts';
import { soon } from '../../support/soon.ts';

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

it('does not keep a row chosen that a change takes out of the view', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  hostWith(5, 3);
  useStore.setState({ query: { endpoint: 7, filter: '' } });
  await state().loadCaptures();
  state().hearCaptures([{ ...captureSummary(5), endpointId: 8 }]);
  await soon(() => expect(state().listed.captures.map(({ id }) => id)).toEqual([3]));
  expect([state().activeId, chosen()]).toEqual([5, []]);
  vi.unstubAllGlobals();
});
