// Aligns two lists of values: equal, changed, missing, extra, or moved.

import type { Path } from '../../../json/tree.ts';
import { commonPairs } from './common-pairs.ts';
import type { ComparedValue } from './comparison.ts';
import type { JoinedValue } from '../../engine/procedure.ts';

/** A value of the other side. Its path is known only if a cause proves which values were joined. */
export interface TheirValue {
  readonly text: string;
  readonly path: Path | null;
}

/**
 * Aligns our values with theirs in our order; between two common values, ours come first. Every value of either side is
 * in a row. Values are matched by field if the paths of theirs are known, otherwise by text. A moved value is in two
 * rows of kind `moved`: where it is expected (`theirs` null) and where it was found (`ours` null, with the path of its
 * field).
 */
export function alignValues(
  ours: readonly JoinedValue[],
  theirs: readonly TheirValue[],
): ComparedValue[] {
  const isByField = theirs.every(({ path }) => path !== null);
  const keyOf = ({ text, path }: TheirValue) => (isByField ? JSON.stringify(path) : text);
  const [ourKeys, theirKeys] = [ours.map(keyOf), theirs.map(keyOf)];
  const pairs = commonPairs(ourKeys, theirKeys);
  const moves = findMoves(ourKeys, theirKeys, pairs);
  const rows: ComparedValue[] = [];

  /** Adds the values between two pairs. */
  function addGap(fromOurs: number, toOurs: number, fromTheirs: number, toTheirs: number) {
    const lost = textsOf(ours, fromOurs, toOurs, moves.away);
    const found = textsOf(theirs, fromTheirs, toTheirs, moves.here);
    const isWhole = found.length === toTheirs - fromTheirs;
    // With known fields, there is no need to guess which value replaces which.
    const { texts, extra } = isByField
      ? { texts: [], extra: found }
      : replacements(lost, found, isWhole);
    let next = 0;
    ours.slice(fromOurs, toOurs).forEach(({ text, path }, index) => {
      if (moves.away.has(fromOurs + index)) {
        rows.push({ kind: 'moved', path, ours: text, theirs: null });
      } else {
        const their = texts[next++] ?? null;
        rows.push({
          kind: their === null ? 'missing' : 'changed',
          path,
          ours: text,
          theirs: their,
        });
      }
    });
    next = 0;
    theirs.slice(fromTheirs, toTheirs).forEach(({ text }, index) => {
      const origin = moves.here.get(fromTheirs + index);
      if (origin !== undefined) {
        const path = ours[origin]?.path ?? null;
        rows.push({ kind: 'moved', path, ours: null, theirs: text });
      } else if (extra[next++] !== null) {
        rows.push({ kind: 'extra', path: null, ours: null, theirs: text });
      }
    });
  }

  let [doneOurs, doneTheirs] = [0, 0];
  for (const [at, other] of pairs) {
    addGap(doneOurs, at, doneTheirs, other);
    const { text = '', path = [] } = ours[at] ?? {};
    const their = theirs[other]?.text ?? '';
    rows.push({ kind: text === their ? 'same' : 'changed', path, ours: text, theirs: their });
    [doneOurs, doneTheirs] = [at + 1, other + 1];
  }
  addGap(doneOurs, ours.length, doneTheirs, theirs.length);
  return rows;
}

interface Moves {
  /** Indices of our values that are elsewhere in theirs. */
  readonly away: ReadonlySet<number>;
  /** Indices of their values, each with the index of ours where it was expected. */
  readonly here: ReadonlyMap<number, number>;
}

/** Finds values of both sides that are in no pair. */
function findMoves(
  ourKeys: readonly string[],
  theirKeys: readonly string[],
  pairs: readonly (readonly [ours: number, theirs: number])[],
): Moves {
  const pairedOurs = new Set(pairs.map(([at]) => at));
  const pairedTheirs = new Set(pairs.map(([, at]) => at));
  const waiting = new Map<string, number[]>();
  for (const [at, key] of [...ourKeys.entries()].reverse()) {
    if (pairedOurs.has(at)) continue;
    const places = waiting.get(key);
    if (places) places.push(at);
    else waiting.set(key, [at]);
  }
  const away = new Set<number>();
  const here = new Map<number, number>();
  theirKeys.forEach((key, at) => {
    const origin = pairedTheirs.has(at) ? undefined : waiting.get(key)?.pop();
    if (origin === undefined) return;
    away.add(origin);
    here.set(at, origin);
  });
  return { away, here };
}

/** The texts of a range of values, without those that moved. */
const textsOf = (
  values: readonly { readonly text: string }[],
  from: number,
  to: number,
  moved: { readonly has: (index: number) => boolean },
): string[] =>
  values.slice(from, to).flatMap(({ text }, index) => (moved.has(from + index) ? [] : [text]));

interface Replacements {
  /** For each of our values, the value in its place; null if it is missing. */
  readonly texts: readonly (string | null)[];
  /** Their values; null if it replaces one of ours. */
  readonly extra: readonly (string | null)[];
}

/**
 * Decides which value replaces which: one for one if the counts are equal, otherwise only values that look alike. Their
 * values may have been split at colons inside a value; if they are adjacent (`isWhole`), ours tell how many parts each
 * value has.
 */
function replacements(
  ours: readonly string[],
  theirs: readonly string[],
  isWhole: boolean,
): Replacements {
  const texts = ours.length === theirs.length ? theirs : isWhole ? regrouped(ours, theirs) : null;
  if (texts) return { texts, extra: theirs.map(() => null) };
  const pairs = commonPairs(ours.map(alike), theirs.map(alike));
  const theirPlaces = new Map(pairs);
  const replaced = new Set(theirPlaces.values());
  return {
    texts: ours.map((_, at) => theirs[theirPlaces.get(at) ?? -1] ?? null),
    extra: theirs.map((text, at) => (replaced.has(at) ? null : text)),
  };
}

function regrouped(ours: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const [only] = ours;
  if (ours.length === 1 && theirs.length > 1 && only?.includes(':')) return [theirs.join(':')];
  const parts = theirs.flatMap((text) => text.split(':'));
  const counts = ours.map((text) => text.split(':').length);
  if (counts.reduce((sum, count) => sum + count, 0) !== parts.length) return null;
  let at = 0;
  return counts.map((count) => parts.slice(at, (at += count)).join(':'));
}

/** Equal results for texts that a person takes for the same value: equal numbers, other letter case, blanks. */
const alike = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text.trim())
    ? String(Number(text))
    : text
        .normalize('NFKC')
        .replace(/[\s\p{C}]+/gu, '')
        .toLowerCase();
