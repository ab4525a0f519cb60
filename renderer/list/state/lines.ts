// The lines of the list. The attempts of a notification are one line, which stands where the newest of them does and opens
// to them.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';

export interface Line {
  /** Names its notification. */
  readonly key: string;
  /** The capture that it shows, and that is selected with it: of several attempts the newest. */
  readonly capture: CaptureSummary;
  /** The captures that it stands for, newest first; none if they have left the list. */
  readonly attempts: readonly CaptureSummary[];
  /** `open`: the newest attempt, above the earlier ones, which are `inside`. */
  readonly is: 'single' | 'closed' | 'open' | 'inside';
  /** Its place among the lines of its level, from 1, and their number: a listener hears both. */
  readonly nth: number;
  readonly of: number;
}

/** The notification of a capture. Empty bodies are equal without being the same notification; so are those of two hosts. */
export function keyOf({ id, archived, endpointId, target, ...body }: CaptureSummary): string {
  if (body.bodyHash === undefined || body.bodyLength === 0) return `#${id}`;
  return [archived?.host ?? '', endpointId ?? target.split('?', 1)[0], body.bodyHash].join(' ');
}

/** The notification of each capture, as the lines show it. */
export type Keys = ReadonlyMap<number, string>;

/**
 * The lines of these rows. A capture in `held` keeps its line, whatever is known of its notification since. `isThere`: the
 * row is in the list.
 */
export function linesOf(
  rows: readonly CaptureSummary[],
  isThere: (row: CaptureSummary) => boolean,
  opened: ReadonlySet<string>,
  held: Keys,
): { readonly lines: readonly Line[]; readonly keys: Keys } {
  const keys = new Map<number, string>();
  const groups = new Map<string, [CaptureSummary, ...CaptureSummary[]]>();
  for (const row of rows) {
    const key = held.get(row.id) ?? keyOf(row);
    keys.set(row.id, key);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const lines = [...groups].flatMap(([key, group], at): Line | Line[] => {
    const head = { nth: at + 1, of: groups.size };
    const attempts = group.filter(isThere);
    if (group.length > 1 && opened.has(key)) {
      return group.map((capture, nth) => ({
        ...{ key, capture, attempts: isThere(capture) ? [capture] : [] },
        ...(nth === 0 ? { is: 'open', ...head } : { is: 'inside', nth, of: group.length - 1 }),
      }));
    }
    const is = attempts.length > 1 ? 'closed' : 'single';
    return { key, capture: attempts[0] ?? group[0], attempts, is, ...head };
  });
  return { lines, keys };
}

/** The index of the line that shows a capture or stands for it; -1 if there is none. */
export const lineOf = (lines: readonly Line[], id: number | null): number =>
  lines.findIndex(
    ({ capture, attempts }) => capture.id === id || attempts.some((one) => one.id === id),
  );

/** The captures of the line that shows this one; it alone if there is none. */
export function withItsLine(lines: readonly Line[], id: number): readonly number[] {
  const attempts = lines[lineOf(lines, id)]?.attempts ?? [];
  return attempts.length === 0 ? [id] : attempts.map((one) => one.id);
}

/** The index of a capture's line or, without one, of the line that is in its place. */
export function placeOfLine(lines: readonly Line[], id: number): number {
  const at = lineOf(lines, id);
  if (at !== -1 || isArchived(id)) return Math.max(0, at);
  const older = lines.findIndex(({ is, capture }) => is !== 'inside' && capture.id < id);
  return older === -1 ? lines.length : older;
}

/** Lines, and the number of rows above them. */
interface Range {
  readonly lines: readonly Line[];
  readonly above: number;
}

/**
 * How many rows the first line at `index` or below it that still heads a line has moved: one that became an earlier attempt
 * of a newer line is somewhere else.
 */
export function movedBy(before: Range, now: Range, index: number): number {
  const read = index < before.above ? [] : before.lines.slice(index - before.above);
  const [first] = read;
  if (!first) return 0;
  const heads = now.lines.flatMap(({ is, capture }, at) =>
    is === 'inside' ? [] : [[capture.id, at] as const],
  );
  const places = new Map(heads);
  const at = read.findIndex(({ is, capture }) => is !== 'inside' && places.has(capture.id));
  const place = places.get(read[at]?.capture.id ?? 0) ?? placeOfLine(now.lines, first.capture.id);
  return now.above + place - index - Math.max(0, at);
}

/** The captures that are selected from one line to another, both included; none if one of them is missing. */
export function idsBetween(lines: readonly Line[], from: number, to: number): number[] {
  const ends = [lineOf(lines, from), lineOf(lines, to)];
  if (ends.includes(-1)) return [];
  const between = lines.slice(Math.min(...ends), Math.max(...ends) + 1);
  return between.flatMap(({ capture, attempts }) => (attempts.length === 0 ? [] : capture.id));
}
