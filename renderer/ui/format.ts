// Times, sizes and counts as a person reads them, in the local time zone.

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const preciseTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hour12: false,
});
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const count = new Intl.NumberFormat('en-GB');
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `14:02:31` today, `20 Nov 14:02` before. */
export function formatListTime(ms: number, nowMs: number): string {
  const text = time.format(ms);
  return isSameDay(ms, nowMs) ? text : `${date.format(ms)} ${text.slice(0, 5)}`;
}

/** `14:02:31.118` today, with the date before. */
export function formatPreciseTime(ms: number, nowMs: number): string {
  const text = preciseTime.format(ms);
  return isSameDay(ms, nowMs) ? text : `${longDate.format(ms)}, ${text}`;
}

/** `21 Nov 2026, 14:02:31.118`. */
export function formatFullTime(ms: number): string {
  return `${longDate.format(ms)}, ${preciseTime.format(ms)}`;
}

/** `21 Nov 2026, 14:02:31`. */
export function formatDateTime(ms: number): string {
  return `${longDate.format(ms)}, ${time.format(ms)}`;
}

export const formatCount = (value: number) => count.format(value);

/** `713 bytes`, `1.2 kB`, `32 MB`; 1,000 bytes are a kilobyte. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte');
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${oneDecimal.format(value)} ${units[unit] ?? ''}`;
}

/** `3 ms`, `1.2 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${oneDecimal.format(ms / 1000)} s`;
}

/** `1 byte`, `2 bytes`. */
export function plural(value: number, word: string): string {
  return `${formatCount(value)} ${word}${value === 1 ? '' : 's'}`;
}

/** `1st`, `2nd`, `3rd`, `11th`, `8,009th`. */
export function ordinal(value: number): string {
  const rest = value % 100;
  const ending = rest >= 11 && rest <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${formatCount(value)}${ending}`;
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
