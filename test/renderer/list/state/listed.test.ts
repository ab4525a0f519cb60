// The list of captures as a value: merging, paging, trimming, removing; and what is drawn of it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draw,
  NOTHING_DRAWN,
  type Drawn,
  type Pause,
} from '../../../../renderer/list/state/list-data.ts';
import {
  appendPage,
  counted,
  firstPage,
  indexOfId,
  isOfEndpoint,
  mergeArrivals,
  MOST_LISTED,
  newestId,
  NOTHING_LISTED,
  PAGE_SIZE,
  prependPage,
  rowsAbove,
  trimmed,
  withoutIds,
  type Listed,
} from '../../../../renderer/list/state/listed.ts';
import { currentView, filterOf } from '../../../../renderer/list/state/saved-views.ts';
import type { CapturePage } from '../../../../shared/contract/finding.ts';
import { captureSummary } from '../../support/capture-summary.ts';

const ALL = () => true;
const NONE = () => false;

const total = (count: number, hasMore = false) => ({ count, hasMore });
const listed = (ids: number[], hasOlder = false, count = ids.length): Listed => ({
  ...NOTHING_LISTED,
  captures: ids.map((id) => captureSummary(id)),
  total: total(count),
  hasOlder,
});
const idsOf = ({ captures }: Listed) => captures.map(({ id }) => id);

/** A page of a store with the ids 1 to `newest`. */
function pageOf(newest: number, beforeId = newest + 1): CapturePage {
  const ids = Array.from({ length: Math.min(PAGE_SIZE, beforeId - 1) }, (_, i) => beforeId - 1 - i);
  return { captures: ids.map((id) => captureSummary(id)), total: total(newest) };
}

it('separates unrouted captures from those of an endpoint', () => {
  const unrouted = captureSummary(1, { endpointId: null });
  expect(isOfEndpoint(unrouted, 'unrouted')).toBe(true);
  expect(isOfEndpoint(unrouted, 1)).toBe(false);
  expect(isOfEndpoint(captureSummary(1), 'unrouted')).toBe(false);
  expect(isOfEndpoint(unrouted, null)).toBe(true);
});

it('finds positions by binary search', () => {
  const { captures } = listed([9, 7, 4]);
  expect([9, 8, 4, null].map((id) => indexOfId(captures, id))).toEqual([0, -1, 2, -1]);
});

describe('arrivals', () => {
  it('are on top, newest first, in any order of arrival', () => {
    const arrivals = [captureSummary(3), captureSummary(5)];
    const merged = mergeArrivals(listed([2, 1]), arrivals, ALL);
    expect(idsOf(merged)).toEqual([5, 3, 2, 1]);
    expect(merged.total.count).toBe(4);
  });

  it('update a capture in place and count it once', () => {
    const changed = captureSummary(2, { verdict: 'invalid' });
    const merged = mergeArrivals(listed([3, 2, 1]), [changed], ALL);
    expect(merged.captures[1]?.verdict).toBe('invalid');
    expect([idsOf(merged), merged.total.count]).toEqual([[3, 2, 1], 3]);
  });

  it('leave the list when they no longer belong to it', () => {
    const merged = mergeArrivals(listed([3, 2, 1]), [captureSummary(2), captureSummary(4)], NONE);
    expect([idsOf(merged), merged.total.count]).toEqual([[3, 1], 2]);
  });

  it('older than the loaded rows are left to their page', () => {
    const merged = mergeArrivals(listed([9, 8], true, 50), [captureSummary(4)], ALL);
    expect([idsOf(merged), merged.total.count]).toEqual([[9, 8], 50]);
  });

  it('newer than the loaded rows are left to their page too', () => {
    const part = { ...listed([9, 8]), above: [209] };
    expect(idsOf(mergeArrivals(part, [captureSummary(12)], ALL))).toEqual([9, 8]);
  });

  it('above a dropped page, or after too many waited, are counted once each', () => {
    const part = { ...listed([9, 8], false, 202), above: [209] };
    let list = mergeArrivals(part, [captureSummary(210), captureSummary(211)], ALL);
    list = mergeArrivals(list, [captureSummary(211), captureSummary(212)], ALL);
    expect([idsOf(list), list.ahead.count, list.total.count]).toEqual([[9, 8], 3, 205]);
    const many = counted(listed([7, 6, 5, 4]), captureSummary(5));
    const more = mergeArrivals(many, [captureSummary(7), captureSummary(8)], ALL);
    expect([idsOf(more), more.ahead.count, more.total.count]).toEqual([[5, 4], 3, 5]);
  });

  it('do not change a count that the host capped', () => {
    const many = { ...listed([1]), total: total(10_000, true) };
    expect(mergeArrivals(many, [captureSummary(2)], ALL).total).toEqual(total(10_000, true));
  });

  it('give the same list in any order and any batches', () => {
    const arrival = fc.record({ id: fc.integer({ min: 1, max: 40 }), belongs: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }),
        fc.array(fc.array(arrival, { maxLength: 8 }), { maxLength: 6 }),
        (first, batches) => {
          const wanted = new Set(first);
          let list = listed([...first].sort((a, b) => b - a));
          for (const batch of batches) {
            const latest = new Map(batch.map(({ id, belongs }) => [id, belongs]));
            const captures = [...latest.keys()].map((id) => captureSummary(id));
            list = mergeArrivals(list, captures, ({ id }) => latest.get(id) ?? false);
            for (const [id, belongs] of latest) {
              if (belongs) wanted.add(id);
              else wanted.delete(id);
            }
          }
          expect(idsOf(list)).toEqual([...wanted].sort((a, b) => b - a));
          expect(list.total.count).toBe(wanted.size);
        },
      ),
    );
  });
});

describe('pages', () => {
  it('are appended without duplicates', () => {
    const page = [captureSummary(3), captureSummary(2), captureSummary(1)];
    const read = { captures: page, total: total(5) };
    const more = appendPage(listed([5, 4, 3], true, 5), read, new Set(), true);
    expect([idsOf(more), more.hasOlder]).toEqual([[5, 4, 3, 2, 1], false]);
  });

  it('of an archive keep every capture of a millisecond, whatever the order of their ids', () => {
    const at = (id: number) => captureSummary(id, { receivedAtMs: 100 });
    const list = firstPage({ captures: [at(-7), at(-2)], total: total(5) });
    const read = { captures: [at(-2), at(-5), at(-9), at(-1)], total: total(5) };
    expect(idsOf(appendPage(list, read, new Set([-1]), true))).toEqual([-7, -2, -5, -9]);
  });

  it('omit captures deleted since the request, without counting them again', () => {
    const read = { captures: [2, 1].map((id) => captureSummary(id)), total: total(5) };
    const more = appendPage(listed([5, 4, 3], true, 4), read, new Set([2]), true);
    expect([idsOf(more), more.total]).toEqual([[5, 4, 3, 1], total(4)]);
  });

  it('are unloaded above and loaded again, so that a long scroll needs no more memory', () => {
    const newest = 3 * MOST_LISTED;
    let list = firstPage(pageOf(newest));
    while (list.hasOlder && list.captures.length > 0) {
      list = appendPage(list, pageOf(newest, list.captures.at(-1)?.id), new Set(), true);
      expect(list.captures.length).toBeLessThanOrEqual(MOST_LISTED);
      expect(rowsAbove(list) + list.captures.length + (list.captures.at(-1)?.id ?? 0) - 1).toBe(
        newest,
      );
    }
    expect([list.captures.at(-1)?.id, newestId(list)]).toEqual([1, newest]);

    for (let above = list.above.at(-1); above !== undefined; above = list.above.at(-1)) {
      list = prependPage(list, pageOf(newest, above + 1), new Set());
      expect(list.captures.length).toBeLessThanOrEqual(MOST_LISTED);
    }
    expect(idsOf(list)).toEqual(Array.from({ length: MOST_LISTED }, (_, i) => newest - i));
    expect(list.hasOlder).toBe(true);
  });

  it('can be loaded again after trimming', () => {
    const ids = Array.from({ length: MOST_LISTED + 3 }, (_, i) => MOST_LISTED + 3 - i);
    const short = trimmed(listed(ids));
    expect([short.captures.length, short.hasOlder]).toEqual([MOST_LISTED, true]);
    expect(trimmed(short)).toBe(short);
  });
});

it('removes captures and lowers the count', () => {
  const left = withoutIds(listed([3, 2, 1], true, 10), new Set([3, 1, 99]));
  expect([idsOf(left), left.total.count]).toEqual([[2], 8]);
});

describe('what is drawn', () => {
  const now = (pauses: readonly Pause[], own: { gone?: number; back?: number } = {}) => ({
    pauses: new Set(pauses),
    opened: new Set<string>(),
    removingIds: new Map(own.gone === undefined ? [] : [[own.gone, Infinity] as const]),
    restoringIds: new Map(own.back === undefined ? [] : [[own.back, Infinity] as const]),
  });
  const drawnIds = ({ rows }: Drawn) => rows.map(({ id }) => id);

  const change = fc.record({
    does: fc.constantFrom('arrives', 'goes', 'comes back'),
    at: fc.nat(30),
    isOwn: fc.boolean(),
  });

  it('keeps still while a row may be pressed, and is the list afterwards', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }),
        fc.array(change, { maxLength: 20 }),
        (first, changes) => {
          let list = listed([...first].sort((a, b) => b - a));
          let drawn = draw(NOTHING_DRAWN, list, now([]));
          expect(drawn.rows).toBe(list.captures);
          drawn = draw(drawn, list, now(['pointer']));
          let places = drawnIds(drawn);
          const gone: number[] = [];
          let newest = 40;
          for (const { does, at, isOwn } of changes) {
            if (does === 'arrives') {
              list = mergeArrivals(list, [captureSummary(++newest)], ALL);
              drawn = draw(drawn, list, now(['pointer']));
            } else if (does === 'goes') {
              const id = list.captures[at]?.id ?? 0;
              gone.push(id);
              list = withoutIds(list, new Set([id]));
              drawn = draw(drawn, list, now(['pointer'], isOwn ? { gone: id } : {}));
              if (isOwn) places = places.filter((one) => one !== id);
            } else {
              const id = gone.pop() ?? 0;
              if (id === 0) continue;
              list = mergeArrivals(list, [captureSummary(id)], ALL);
              drawn = draw(drawn, list, now(['pointer'], isOwn ? { back: id } : {}));
              if (isOwn) places = [...new Set([...places, id])].sort((a, b) => b - a);
              else if (id < (places.at(-1) ?? 0)) places.push(id);
            }
            expect(drawnIds(drawn)).toEqual(places);
            const there = new Set(list.captures);
            expect(drawn.captures).toEqual(drawn.rows.filter((row) => there.has(row)));
            expect(drawn.waiting + drawn.captures.length).toBe(list.captures.length);
          }
          drawn = draw(drawn, list, now([]));
          expect([drawn.rows, drawn.waiting]).toEqual([list.captures, 0]);
        },
      ),
    );
  });

  it('follows what is read further down, and only new ones wait', () => {
    let drawn = draw(NOTHING_DRAWN, listed([5, 4, 2]), now(['scrolled']));
    drawn = draw(drawn, listed([7, 5, 3, 2]), now(['scrolled']));
    expect([drawnIds(drawn), drawn.captures, drawn.waiting]).toEqual([[5, 3, 2], drawn.rows, 1]);
  });

  it('has the pages that are loaded at its ends, and none that is dropped', () => {
    const all = (from: number, to: number) =>
      listed(Array.from({ length: from - to + 1 }, (_, at) => from - at));
    const part = { ...all(400, 1), above: [600] };
    let drawn = draw(draw(NOTHING_DRAWN, part, now(['pointer'])), part, now(['pointer']));
    drawn = draw(drawn, { ...part, captures: all(600, 1).captures, above: [] }, now(['pointer']));
    expect([drawn.rows.length, drawn.above]).toEqual([600, 0]);
    drawn = draw(drawn, part, now(['pointer']));
    expect([drawn.rows.length, drawn.rows[0]?.id, drawn.above]).toEqual([400, 400, PAGE_SIZE]);
  });
});

describe('the view that the side bar marks', () => {
  const VIEWS = [
    { id: 1, name: 'Large', filter: 'amount>1000' },
    { id: 2, name: 'Also invalid', filter: 'is:invalid' },
  ];
  const current = (filter: string, chosen: Parameters<typeof currentView>[1] = null) =>
    currentView({ endpoint: null, filter }, chosen, VIEWS);

  it('is the chosen one, and says if its filter was changed', () => {
    expect(current('amount>1000', 1)).toEqual({ view: 1, isChanged: false });
    expect(current('amount>1000 dana', 1)).toEqual({ view: 1, isChanged: true });
    expect(current('is:invalid ', 2)).toEqual({ view: 2, isChanged: false });
  });

  it('is one whose filter was typed', () => {
    expect(current('is:invalid')).toEqual({ view: 'invalid', isChanged: false });
    expect(current('amount>1000')).toEqual({ view: 1, isChanged: false });
    expect(current('amount>999')).toBeNull();
  });

  it('is none if there is no filter or an endpoint is shown', () => {
    expect(current('', 1)).toBeNull();
    expect(currentView({ endpoint: 3, filter: 'is:invalid' }, 'invalid', VIEWS)).toBeNull();
  });

  it('is not a deleted one', () => {
    expect(filterOf(7, VIEWS)).toBeNull();
    expect(current('is:invalid', 7)).toEqual({ view: 'invalid', isChanged: false });
  });
});
