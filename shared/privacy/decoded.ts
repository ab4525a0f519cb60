// A text that was decoded, and its way back: each part of it knows the part of the encoded text that holds it.

import type { Span } from '../json/tree.ts';

/** Bytes as text, one character for each. */
export type Latin1 = string;

/** A text that was decoded, and where its parts came from. */
export interface Decoded {
  readonly text: Latin1;
  /** The ranges of the encoded text that hold these ranges of the decoded one. */
  readonly outer: (inner: readonly Span[]) => Span[];
}

/** What the text may be in this encoding, in no way or several. `spend` throws if the work becomes too much. */
export type Decoding = (text: Latin1, spend: Spend) => Iterable<Decoded>;
export type Spend = (work: number) => void;

export const NOTHING: readonly Decoded[] = [];

/** Maps a range of a decoded run back to the run. */
type Within = (run: string, inner: Span) => Span;

export const wholeRun: Within = (run) => ({ start: 0, end: run.length });

/**
 * A slash belongs to the alphabet but also separates path segments. In a run with line breaks everything belongs
 * together.
 */
export const withinSlashes =
  (skipped: number): Within =>
  (run, { start, end }) => {
    if (/\s/.test(run)) return wholeRun(run, { start, end });
    const from = skipped + Math.floor((start * 4) / 3);
    const to = skipped + Math.ceil((end * 4) / 3);
    const next = run.indexOf('/', to);
    return { start: run.lastIndexOf('/', from) + 1, end: next === -1 ? run.length : next };
  };

interface Run {
  readonly run: string;
  /** Its position in the text. */
  readonly index: number;
}

/** One of the ways to read runs of the same characters. */
export interface RunReading {
  readonly decode: (run: string) => Latin1;
  readonly within: Within;
}

/** Decodes each run of characters separately, in each of these ways. */
export function runs(pattern: RegExp, ...readings: readonly RunReading[]): Decoding {
  function* read(text: Latin1, spend: Spend) {
    const found = Array.from(text.matchAll(pattern), ({ 0: run, index }) => ({ run, index }));
    const length = found.reduce((sum, { run }) => sum + run.length, 0);
    spend(text.length);
    for (const reading of readings) {
      spend(length);
      yield decodedRuns(found, reading);
    }
  }
  return (text, spend) => (text.search(pattern) === -1 ? NOTHING : read(text, spend));
}

/** Each result is a line of its own. A short one too may be a part of what the next decoding joins. */
function decodedRuns(runs: readonly Run[], { decode, within }: RunReading): Decoded {
  const places: (Run & { from: number; to: number })[] = [];
  const said: string[] = [];
  let at = 0;
  for (const { run, index } of runs) {
    const decoded = decode(run);
    if (decoded === '') continue;
    places.push({ run, index, from: at, to: at + decoded.length });
    said.push(decoded);
    at += decoded.length + 1;
  }
  return {
    text: said.join('\n'),
    outer: (inner) =>
      overlaps(places, inner).map(([{ run, index, from, to }, { start, end }]) => {
        const span = { start: Math.max(0, start - from), end: Math.min(to, end) - from };
        const part = within(run, span);
        return { start: index + part.start, end: index + part.end };
      }),
  };
}

/** What is read in a part of a text that begins here. */
export const startingAt = (start: number, { text, outer }: Decoded): Decoded => ({
  text,
  outer: (inner) =>
    outer(inner).map((span) => ({ start: span.start + start, end: span.end + start })),
});

/** Pairs each place with each range that it overlaps, both in order. */
export function overlaps<Place extends { readonly from: number; readonly to: number }>(
  places: readonly Place[],
  parts: readonly Span[],
): (readonly [Place, Span])[] {
  const found: (readonly [Place, Span])[] = [];
  let first = 0;
  for (const part of parts) {
    while ((places[first]?.to ?? Infinity) <= part.start) first++;
    for (let at = first; (places[at]?.from ?? Infinity) < part.end; at++) {
      const place = places[at];
      if (place) found.push([place, part]);
    }
  }
  return found;
}
