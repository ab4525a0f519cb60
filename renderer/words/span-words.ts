// A length of time for people, from milliseconds to days: at most two units.

import { formatCount, formatTenths, plural } from './format.ts';
import { words } from './words.ts';

const UNITS = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'h', ms: 60 * 60_000 },
  { unit: 'min', ms: 60_000 },
  { unit: 's', ms: 1000 },
] as const;

/** `80 ms`, `1.2 s`, `42 s`, `1 min 2 s`, `23 h 59 min`, `2 days 4 h`. A negative length counts as zero. */
export function formatSpan(ms: number): string {
  if (ms < 1000) return words.ui.span.ms(formatCount(Math.max(0, Math.round(ms))));
  if (ms < 9_950) return words.ui.span.s(formatTenths(ms / 1000));
  return wholeUnits(ms);
}

/** The same without fractions of a second, for countdowns: `0 s`, `42 s`, `1 min 2 s`. */
export function formatCountdown(ms: number): string {
  return ms <= 0 ? withUnit(0, 's') : wholeUnits(Math.ceil(ms / 1000) * 1000);
}

function wholeUnits(ms: number): string {
  const first = UNITS.findIndex((unit) => Math.round(ms / 1000) * 1000 >= unit.ms);
  const [large, small] = UNITS.slice(first === -1 ? UNITS.length - 1 : first);
  if (!large) return '';
  const step = small?.ms ?? large.ms;
  const rounded = Math.round(ms / step) * step;
  // Rounding may have filled the larger unit: 59 min 59.8 s is an hour.
  const above = UNITS[UNITS.indexOf(large) - 1];
  if (above && rounded >= above.ms) return wholeUnits(above.ms);
  const rest = Math.round((rounded % large.ms) / step);
  const whole = withUnit(Math.floor(rounded / large.ms), large.unit);
  return small && rest > 0 ? `${whole} ${withUnit(rest, small.unit)}` : whole;
}

const withUnit = (count: number, unit: (typeof UNITS)[number]['unit']) =>
  unit === 'day' ? plural(count, 'day') : words.ui.span[unit](formatCount(count));
