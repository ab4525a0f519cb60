// Reads the value after an operator as a number or a point in time.

import type { Time, TimeUnit } from './filter.ts';

const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/** A decimal number, blanks around it allowed; null if the text is not one. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!DECIMAL.test(trimmed)) return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : null;
}

const MINUTE_MS = 60_000;
const AGO = /^(\d{1,6}(?:\.\d{1,3})?)([smhdw])$/i;

/** ISO 8601 from 1970 on: a date; a date and time; the same with a zone. */
const DATE = /^((?:19[7-9]|[2-9]\d\d)\d)-(\d\d)-(\d\d)/;
const TIME = /^[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?/i;
const ZONE = /^(?:Z|([-+])(\d\d):?(\d\d))$/i;

/**
 * A point in time: `30m`, `2h`, `7d` (an age), a date, or a date and time (without a zone, in the system's). A date
 * alone is its first millisecond for `since` and its last for `until`. Null if the text is not one.
 */
export function readTime(text: string, bound: 'since' | 'until'): Time | null {
  const trimmed = text.trim();
  const ago = AGO.exec(trimmed);
  if (ago) return { ago: Number(ago[1]), unit: (ago[2] ?? '').toLowerCase() as TimeUnit };
  const atMs = readDate(trimmed, bound);
  return atMs === null ? null : { atMs, text: trimmed };
}

function readDate(text: string, bound: 'since' | 'until'): number | null {
  const date = DATE.exec(text);
  if (!date) return null;
  const [year, month, day] = [Number(date[1]), Number(date[2]), Number(date[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
  const rest = text.slice(date[0].length);
  if (rest === '') {
    return bound === 'since'
      ? new Date(year, month - 1, day).getTime()
      : new Date(year, month - 1, day + 1).getTime() - 1;
  }
  const time = TIME.exec(rest);
  if (!time) return null;
  const [hour, minute, second] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const parts = [
    year,
    month - 1,
    day,
    hour,
    minute,
    second,
    Number((time[4] ?? '').padEnd(3, '0')),
  ] as const;
  const zone = rest.slice(time[0].length);
  if (zone === '') return new Date(...parts).getTime();
  const offset = ZONE.exec(zone);
  if (!offset) return null;
  const minutes = Number(offset[2] ?? 0) * 60 + Number(offset[3] ?? 0);
  return Date.UTC(...parts) - (offset[1] === '-' ? -1 : 1) * minutes * MINUTE_MS;
}

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
