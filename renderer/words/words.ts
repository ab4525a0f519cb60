// The texts of the window, one catalogue for each language, and how numbers, sizes and times are written in them. English is always
// there, others are loaded when they are used. Components read `words` while they draw; a change of language redraws the whole window
// (ui/memo.tsx), so that nothing has to listen.

import * as en from './en/en.ts';
import type { BucketWidth } from '../../shared/contract/finding.ts';
import type { Tongue } from '../../shared/contract/settings.ts';
import type { Words } from './en/en.ts';

interface Language {
  readonly load: () => Promise<Words>;
  /** For `Intl`: dates and numbers. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

const LANGUAGES: Readonly<Record<Tongue, Language>> = {
  en: { load: () => Promise.resolve(en), locale: 'en-GB', direction: 'ltr' },
  he: { load: () => import('./he/he.ts'), locale: 'he-IL', direction: 'rtl' },
};

/** The present language's catalogue: a live binding, never stored in a constant of a module. */
export let words: Words = en;
export let tongue: Tongue = 'en';

/** The present language for `Intl`. */
export const locale = () => LANGUAGES[tongue].locale;

/** The direction of the present language. */
export const direction = () => LANGUAGES[tongue].direction;

const listeners = new Set<() => void>();

/** Calls the listener at a change of language, until the returned function is called. */
export function onSpeak(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let asked: Tongue = tongue;

/**
 * Changes the language of the window and the direction of the page, once its catalogue is there. The last call counts.
 * Resolves to the language that the window has now: the one before if the catalogue cannot be loaded.
 */
export async function speak(to: Tongue): Promise<Tongue> {
  asked = to;
  const loaded = await LANGUAGES[to].load().catch(() => null);
  if (!loaded || asked !== to) return tongue;
  tongue = to;
  words = loaded;
  document.documentElement.lang = to;
  document.documentElement.dir = direction();
  for (const listener of listeners) listener();
  return tongue;
}

/** A noun that can be counted; its forms are in the catalogue. */
type Countable = keyof typeof words.ui.nouns;

/** `14:02:31` today, `20 Nov 14:02` before. */
export function formatListTime(ms: number, nowMs: number): string {
  const { time, date } = formats();
  const text = time.format(ms);
  return isSameDay(ms, nowMs) ? text : `${date.format(ms)} ${text.slice(0, 5)}`;
}

/** `14:02:31.118` today, with the date before. */
export function formatPreciseTime(ms: number, nowMs: number): string {
  return isSameDay(ms, nowMs) ? formats().preciseTime.format(ms) : formatFullTime(ms);
}

/** `21 Nov 2026, 14:02:31.118`. */
export function formatFullTime(ms: number): string {
  const { longDate, preciseTime } = formats();
  return `${longDate.format(ms)}, ${preciseTime.format(ms)}`;
}

/** `21 Nov 2026, 14:02:31`. */
export function formatDateTime(ms: number): string {
  const { longDate, time } = formats();
  return `${longDate.format(ms)}, ${time.format(ms)}`;
}

/** `26 Nov, 14:02`: a point on an axis of time. */
export const formatTimeOf = (ms: number, unit: BucketWidth['unit']) =>
  formats().units[unit].format(ms);

/** `26 Nov, 14:02–14:05`, `26–28 Nov`; `toMs` is not included. */
export function formatTimeRange(fromMs: number, toMs: number, unit: BucketWidth['unit']): string {
  return formats().units[unit].formatRange(fromMs, lastOf(toMs, unit));
}

/** The end of a range, named as in `formatTimeRange`: on the day of its begin it is a time of day, for want of room. */
export function formatTimeEnd(fromMs: number, toMs: number, unit: BucketWidth['unit']): string {
  const lastMs = lastOf(toMs, unit);
  const range = isOfDays(unit) ? [] : formats().units[unit].formatRangeToParts(fromMs, lastMs);
  const end = range.flatMap(({ source, value }) => (source === 'endRange' ? [value] : []));
  return end.length > 0 ? end.join('') : formatTimeOf(lastMs, unit);
}

const isOfDays = (unit: BucketWidth['unit']) => unit === 'day' || unit === 'month';

/** A day is named by its begin: two days end at the second one, not at the midnight after it. */
const lastOf = (toMs: number, unit: BucketWidth['unit']) => (isOfDays(unit) ? toMs - 1 : toMs);

export const formatCount = (value: number) => formats().count.format(value);

/** With at most one decimal: `1.2`, `3`. */
const formatTenths = (value: number) => formats().tenths.format(value);

/** `713 bytes`, `1.2 kB`, `32 MB`; 1,000 bytes are a kilobyte. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte');
  const units = ['kB', 'MB', 'GB', 'TB'] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return words.ui.size(formatTenths(value), units[unit] ?? 'TB');
}

/** `1 byte`, `2 bytes`. */
export function plural(value: number, of: Countable): string {
  const { one, two, many } = words.ui.nouns[of];
  if (value === 1) return one;
  return value === 2 && two !== undefined ? two : `${formatCount(value)} ${many}`;
}

/** `1st`, `2nd`, `3rd`, `11th`, `8,009th`. */
export const ordinal = (value: number) => words.ui.ordinal(value, formatCount(value));

/** Creating a format takes long, so each language's formats are created once. */
const MADE = new Map<string, ReturnType<typeof makeFormats>>();

function formats() {
  const now = locale();
  const made = MADE.get(now) ?? makeFormats(now);
  MADE.set(now, made);
  return made;
}

function makeFormats(now: string) {
  const seconds = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  const minutes = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const minute = new Intl.DateTimeFormat(now, { ...day, ...minutes });
  const units: Readonly<Record<BucketWidth['unit'], Intl.DateTimeFormat>> = {
    second: new Intl.DateTimeFormat(now, { ...day, ...seconds }),
    minute,
    hour: minute,
    day: new Intl.DateTimeFormat(now, day),
    month: new Intl.DateTimeFormat(now, { month: 'short', year: 'numeric' }),
  };
  return {
    units,
    time: new Intl.DateTimeFormat(now, seconds),
    preciseTime: new Intl.DateTimeFormat(now, { ...seconds, fractionalSecondDigits: 3 }),
    date: new Intl.DateTimeFormat(now, day),
    longDate: new Intl.DateTimeFormat(now, { ...day, year: 'numeric' }),
    count: new Intl.NumberFormat(now),
    tenths: new Intl.NumberFormat(now, { maximumFractionDigits: 1 }),
  };
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

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
