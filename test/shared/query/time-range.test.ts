// A range of time as terms of a filter, in zones with and without summer time.

import { filterOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowingTerms, timeAt } from '../../../shared/query/filter.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import { hasRange, timeText, withRange } from '../../../shared/query/time-range.ts';
import { readTime } from '../../../shared/query/values.ts';
import { restoreZone, ZONES } from '../../support/zones.ts';

restoreZone();
const time = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });

const HOUR_MS = 3_600_000;
const RANGE = {
  fromMs: new Date(2026, 10, 26).getTime(),
  toMs: new Date(2026, 10, 26, 15, 45).getTime(),
};
const TIMES = 'since:2026-11-26 until:2026-11-26T15:44:59.999';

/** The narrowest times that every match meets. */
function rangeOf(text: string) {
  const times = narrowingTerms(filterOf(text)).flatMap((term) => (term.is === 'time' ? term : []));
  return times.map(({ bound, time }) => [bound, timeAt(time, 0)]);
}

describe('the filter with a range of time', () => {
  it.each([
    ['', TIMES],
    ['is:invalid', `is:invalid ${TIMES}`],
    ['since:1h is:invalid', `is:invalid ${TIMES}`],
    ['is:invalid and since:1h', `is:invalid ${TIMES}`],
    ['since:1h and is:invalid and until:2020-01-01', `is:invalid ${TIMES}`],
    ['dana  since:7d  levi', `dana levi ${TIMES}`],
    ['since:1h or dana', `(since:1h or dana) ${TIMES}`],
    [`(since:1h or dana) ${TIMES}`, `(since:1h or dana) ${TIMES}`],
    ['not since:1h', `not since:1h ${TIMES}`],
    ['-until:1h xyz', `-until:1h xyz ${TIMES}`],
    ['(since:1h xyz)', `(since:1h xyz) ${TIMES}`],
    ['"since:1h"', `"since:1h" ${TIMES}`],
  ])('%s', (text, expected) => {
    expect(withRange(text, RANGE)).toBe(expected);
    expect(parseFilter(expected).ok).toBe(true);
  });

  it('takes its times out again', () => {
    expect(withRange(`aaa and bbb ${TIMES}`, null)).toBe('aaa and bbb');
    expect(withRange(TIMES, null)).toBe('');
    expect(hasRange(TIMES)).toBe(true);
    expect(hasRange(' not since:1h ')).toBe(false);
  });

  it('is valid and has this range only, whatever the filter was', () => {
    const part = fc.constantFrom(
      'is:valid',
      'aaa',
      'since:1h',
      'until:2026-01-01',
      '"x y"',
      'inst>2',
    );
    const joined = fc
      .array(fc.tuple(part, fc.constantFrom(' ', ' and ', '  ')), { minLength: 1, maxLength: 6 })
      .map((parts) =>
        parts
          .map((both) => both.join(''))
          .join('')
          .replace(/ and $/, ''),
      );
    fc.assert(
      fc.property(joined, time, fc.integer({ min: 1, max: 1e9 }), (text, fromMs, length) => {
        const range = { fromMs, toMs: fromMs + length };
        expect(rangeOf(withRange(text, range))).toEqual([
          ['since', fromMs],
          ['until', range.toMs - 1],
        ]);
      }),
    );
  });
});

describe('a time as text', () => {
  it.each(ZONES)('is read as the same time in %s', (zone) => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(time, fc.constantFrom('since', 'until'), (ms, bound) => {
        expect(readTime(timeText(ms, bound), bound)).toMatchObject({ atMs: ms });
      }),
    );
  });

  it('names the zone where an hour comes twice', () => {
    process.env.TZ = 'Asia/Jerusalem';
    const first = Date.UTC(2026, 9, 24, 22, 30); // 01:30, before the clocks go back to 01:00
    expect(timeText(first, 'since')).toBe('2026-10-25T01:30');
    expect(timeText(first + HOUR_MS, 'since')).toBe('2026-10-24T23:30:00.000Z');
  });
});
