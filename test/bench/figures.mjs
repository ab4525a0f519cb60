// Figures of the benches: summarising and formatting.

import { cpus, loadavg, release, totalmem } from 'node:os';

/** @param {readonly number[]} values at least one */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** With three digits, as 0.021, 4.32, 18.5 or 1,453. A dash if it could not be measured. @param {number} value */
export function short(value) {
  if (!Number.isFinite(value)) return '—';
  const digits = value < 0.1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en');

/** The machine, and its load before the measurement. */
export function machine() {
  const [processor] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`;
  return `${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory}, ${process.platform} ${release()}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} before`;
}

/** A Markdown table; all columns but the first `texts` are numbers. @param {string[]} head @param {(string | number)[][]} rows */
export function table(head, rows, texts = 1) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column < texts ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** A table of the results and whether each goal was met. @param {readonly import('../support/evidence.mjs').EvidenceRow[]} rows */
export const goalTable = (rows) =>
  table(
    ['figure', 'seen', 'wanted', ''],
    rows.map(({ what, seen, goal = '', met }) => [
      what,
      seen,
      goal,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  );
