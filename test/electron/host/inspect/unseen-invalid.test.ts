// Unseen invalid webhooks are counted and announced in a notification, at a limited rate and without buyers' data.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  watchInvalid,
  type InvalidNews,
} from '../../../../electron/host/inspect/unseen-invalid.ts';
import { createEvents } from '../../../../electron/host/lib/events.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { captureCounts, captureSummary } from '../../../renderer/support/capture-summary.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch({ seenTo = 0 } = {}) {
  const events = createEvents();
  const told: InvalidNews[] = [];
  const counts: number[] = [];
  const state = { isLooking: false };
  const attention = watchInvalid({
    ...{ service: events, seenTo, endpointName: (id) => (id === 1 ? 'Shop A' : null) },
    ...{ isLooking: () => state.isLooking, unseen: (count) => counts.push(count) },
    notify: (news) => told.push(news),
  });
  const invalid = (id: number, change: Partial<CaptureSummary> = {}) =>
    captureSummary(id, {
      ...{ verdict: 'invalid', endpointId: 1, causes: null, name: 'Dana Levi' },
      ...change,
    });
  const arrive = (...captures: CaptureSummary[]) =>
    events.emit('captures', { captures, counts: captureCounts() });
  const remove = (...ids: number[]) =>
    events.emit('captures.removed', { ids, counts: captureCounts() });
  return { attention, told, counts, state, invalid, arrive, remove };
}

describe('a desktop notification', () => {
  it('waits for the cause, and names it and the endpoint, but no buyer’s data', () => {
    const { told, arrive, invalid } = watch();
    arrive(invalid(1));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    arrive(invalid(1, { causes: ['strings-only'] }));
    vi.advanceTimersByTime(1);
    expect(told).toEqual([
      {
        count: 1,
        captureId: 1,
        endpoint: 'Shop A',
        cause: {
          en: expect.stringMatching(/^Signed/) as string,
          he: expect.stringMatching(/^נחתם /) as string,
        },
      },
    ]);
    expect(JSON.stringify(told)).not.toContain('Dana');
  });

  it('does not wait forever, and not at all for a cause known to be unknown', () => {
    const { told, arrive, invalid } = watch();
    arrive(invalid(1, { endpointId: null }));
    vi.advanceTimersByTime(2500);
    expect(told).toEqual([{ count: 1, captureId: 1, endpoint: null, cause: null }]);
    vi.advanceTimersByTime(10_000);
    arrive(invalid(2, { causes: [] }));
    vi.advanceTimersByTime(1);
    expect(told).toHaveLength(2);
  });

  it('comes at most every ten seconds and covers everything since', () => {
    const { told, arrive, invalid } = watch();
    arrive(invalid(1), invalid(2));
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ count: 2, captureId: 2, endpoint: null, cause: null }]);
    for (let id = 3; id < 10; id++) {
      arrive(invalid(id));
      vi.advanceTimersByTime(1000);
    }
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(told[1]).toMatchObject({ count: 7, captureId: 9 });
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });

  it.each<[string, Partial<CaptureSummary>]>([
    ['a valid one', { verdict: 'valid' }],
    ['one without a verdict', { verdict: null }],
    ['an imported one', { imported: 'har' }],
  ])('does not cover %s', (_, change) => {
    const { told, counts, arrive, invalid } = watch();
    arrive(invalid(1, change));
    vi.advanceTimersByTime(60_000);
    expect([told, counts]).toEqual([[], []]);
  });

  it('does not cover old captures, or those that arrive while a person looks', () => {
    const { told, counts, state, arrive, invalid } = watch({ seenTo: 5 });
    arrive(invalid(5));
    state.isLooking = true;
    arrive(invalid(6));
    state.isLooking = false;
    arrive(invalid(6, { causes: [] })); // a cause found later is no reason for a notification
    vi.advanceTimersByTime(60_000);
    expect([told, counts]).toEqual([[], []]);
  });

  it('does not cover captures that were deleted or became valid before it', () => {
    const { told, counts, arrive, remove, invalid } = watch();
    arrive(invalid(1), invalid(2));
    remove(1);
    arrive(invalid(2, { verdict: 'valid' }));
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    expect(counts).toEqual([2, 1, 0]);
  });
});

describe('the count', () => {
  it('includes each capture once, until a person looks', () => {
    const { attention, counts, arrive, invalid } = watch();
    arrive(invalid(1), invalid(2));
    arrive(invalid(1, { causes: [] }), invalid(3));
    vi.advanceTimersByTime(20_000);
    arrive(invalid(3, { causes: [] }));
    attention.looked();
    arrive(invalid(2, { answered: 500 }));
    arrive(invalid(4));
    expect(counts).toEqual([2, 3, 0, 1]);
  });

  it('is no longer updated after stop', () => {
    const { attention, told, counts, arrive, invalid } = watch();
    arrive(invalid(1));
    attention.stop();
    arrive(invalid(2));
    vi.advanceTimersByTime(60_000);
    expect([told, counts]).toEqual([[], [1]]);
  });
});
