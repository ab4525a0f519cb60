// The list of captures as a value: merging, paging, removing.

import { describe, expect, it } from 'vitest';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import {
  appendPage,
  idsBetween,
  matches,
  mergeArrivals,
  trimmedTo,
  withoutIds,
  type Listed,
  type Query,
} from '../../../renderer/store/capture-list.ts';
import { captureSummary } from '../support/capture-summary.ts';

const ALL: Query = { endpoint: null, verdict: null, cause: null, text: '' };

const listed = (ids: number[], hasOlder = false, total = ids.length): Listed => ({
  captures: ids.map((id) => captureSummary(id)),
  total,
  hasOlder,
});
const idsOf = ({ captures }: Listed) => captures.map(({ id }) => id);

describe('what belongs to a view', () => {
  it('finds text in name, amount, method and target, whatever the case', () => {
    const found = (text: string) => matches(captureSummary(7), { ...ALL, text });
    expect(['order 7', '10.0', 'post', 'SHOP-A'].map(found)).toEqual([true, true, true, true]);
    expect(found('order 8')).toBe(false);
  });

  it('keeps unrouted captures and those of an endpoint apart', () => {
    const unrouted = captureSummary(1, { endpointId: null });
    expect(matches(unrouted, { ...ALL, endpoint: 'unrouted' })).toBe(true);
    expect(matches(unrouted, { ...ALL, endpoint: 1 })).toBe(false);
    expect(matches(captureSummary(1), { ...ALL, endpoint: 'unrouted' })).toBe(false);
  });

  it('finds captures by a cause, alone or with another, and those whose cause is unknown', () => {
    const found = (cause: Query['cause'], causes: CaptureSummary['causes']) =>
      matches(captureSummary(1, { verdict: 'invalid', causes }), { ...ALL, cause });
    expect(found('hmac', ['strings-only', 'hmac'])).toBe(true);
    expect(found('hmac', ['strings-only'])).toBe(false);
    expect([found('unknown', []), found('unknown', ['hmac'])]).toEqual([true, false]);
    expect([found('unknown', null), found('hmac', null), found(null, null)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('arrivals', () => {
  it('stand on top, newest first, whatever order they come in', () => {
    const { listed: merged, added } = mergeArrivals(
      listed([2, 1]),
      [captureSummary(3), captureSummary(5)],
      ALL,
    );
    expect(idsOf(merged)).toEqual([5, 3, 2, 1]);
    expect(added).toBe(2);
    expect(merged.total).toBe(4);
  });

  it('change a capture in its place and count it once', () => {
    const changed = captureSummary(2, { verdict: 'invalid' });
    const { listed: merged, added } = mergeArrivals(listed([3, 2, 1]), [changed], ALL);
    expect(merged.captures[1]?.verdict).toBe('invalid');
    expect(idsOf(merged)).toEqual([3, 2, 1]);
    expect([added, merged.total]).toEqual([0, 3]);
  });

  it('leave the view when they no longer match, and enter it when they do', () => {
    const query: Query = { ...ALL, verdict: 'valid' };
    const gone = mergeArrivals(listed([3, 1]), [captureSummary(3, { verdict: 'invalid' })], query);
    expect([idsOf(gone.listed), gone.listed.total]).toEqual([[1], 1]);
    const come = mergeArrivals(listed([3, 1]), [captureSummary(2)], query);
    expect([idsOf(come.listed), come.listed.total, come.added]).toEqual([[3, 2, 1], 3, 0]);
  });

  it('enter the view of a cause once they are explained', () => {
    const query: Query = { ...ALL, cause: 'hmac' };
    const before = mergeArrivals(listed([]), [captureSummary(1, { verdict: 'invalid' })], query);
    expect(idsOf(before.listed)).toEqual([]);
    const explained = captureSummary(1, { verdict: 'invalid', causes: ['hmac'] });
    expect(idsOf(mergeArrivals(before.listed, [explained], query).listed)).toEqual([1]);
  });

  it('older than what is loaded are left to their page', () => {
    const { listed: merged } = mergeArrivals(listed([9, 8], true, 50), [captureSummary(4)], ALL);
    expect([idsOf(merged), merged.total]).toEqual([[9, 8], 50]);
  });

  it('fill an empty list', () => {
    const { listed: merged, added } = mergeArrivals(listed([]), [captureSummary(1)], ALL);
    expect([idsOf(merged), added]).toEqual([[1], 1]);
  });
});

describe('pages', () => {
  it('are added below without repeating what is there', () => {
    const page = [captureSummary(3), captureSummary(2), captureSummary(1)];
    const more = appendPage(listed([5, 4, 3], true, 5), page, 5, 3);
    expect(idsOf(more)).toEqual([5, 4, 3, 2, 1]);
    expect(more.hasOlder).toBe(true);
  });

  it('end where a page is not full', () => {
    expect(appendPage(listed([5], true), [captureSummary(4)], 2, 3).hasOlder).toBe(false);
  });

  it('can be loaded again after the list was trimmed', () => {
    const trimmed = trimmedTo(listed([4, 3, 2, 1]), 2);
    expect([idsOf(trimmed), trimmed.hasOlder]).toEqual([[4, 3], true]);
  });
});

it('removes captures and counts them out', () => {
  const left = withoutIds(listed([3, 2, 1], true, 10), new Set([3, 1, 99]));
  expect([idsOf(left), left.total]).toEqual([[2], 8]);
});

it('finds the rows between two, in either direction', () => {
  expect(idsBetween(listed([5, 4, 3, 2]), 2, 4)).toEqual([4, 3, 2]);
  expect(idsBetween(listed([5, 4, 3, 2]), 5, 77)).toEqual([]);
});
