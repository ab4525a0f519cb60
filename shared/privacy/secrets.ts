// Secrets that stand in a capture by mistake, in a pasted canonical string or in the wrong field: they never leave,
// whatever a person chose about personal data, and in whatever writing. What leaves goes through one hider.

import type { Span } from '../json/tree.ts';
import { SECRET_PLACEHOLDER } from '../signature/verify.ts';
import { createDecodings, type Decoders, type Latin1 } from './decodings.ts';
import { REPLACED, type Replaced } from './personal.ts';

/** Puts `<SECRET>` in place of every secret, and `NOT_SHOWN` in place of what would take too long to look through. */
export interface SecretHider {
  /** In a text of any kind. */
  readonly text: (text: string) => string;
  /** In a body's bytes, each as the character of its number (Latin-1). */
  readonly bytes: (latin1: Latin1) => Latin1;
  /** In a request's target or a header, likewise: a short secret counts between any two separators there. */
  readonly head: (latin1: Latin1) => Latin1;
  /** What was replaced so far. */
  readonly replaced: () => readonly Replaced[];
}

/** Stands for a text that could not be looked through. It is never let through unchecked. */
export const NOT_SHOWN = '<not shown: too long to check>';

/** A shorter secret may stand inside a value by chance: it counts only where it is the whole of one. */
const LONG = 8;

/** Three encodings inside each other, and the two of the place where they stand: the items are JSON in JSON. */
const MOST_DEPTH = 5;

/**
 * Work for all of one capture, in characters looked through: a few seconds at most. A body of 20 MB takes a fifth, where
 * nothing in it is encoded.
 */
export const MOST_WORK = 512 * 1024 * 1024;

/** A longer text is looked through again where two encodings give the same. */
const MOST_REMEMBERED = 1024 * 1024;

/** What stands around a whole value in a body, and in a head. */
const EDGES_IN_BODY = /^["':&=\r\n\\<>]?$/;
const EDGES_IN_HEAD = /^[?#&;,\s=:@|"'(){}[\]/\\<>]?$/;

/** Thrown where a text takes more than is left. */
const tooLong = () => new RangeError('too long to check');

/** `work` is what may be spent on everything that this hider is given. */
export function createSecretHider(
  secrets: readonly string[],
  decoders: Decoders,
  work = MOST_WORK,
): SecretHider {
  const forms = formsOf(secrets, decoders);
  const long = matching(forms.filter((form) => form.length >= LONG));
  const short = matching(forms.filter((form) => form.length < LONG));
  const shortest = Math.min(...forms.map((form) => form.length));
  const decodings = createDecodings(decoders, shortest);
  const replaced = new Set<Replaced>();
  let left = work;

  function spend(some: number) {
    left -= some;
    if (left < 0) throw tooLong();
  }

  /** Where secrets stand in a text, in whatever writing; in order. */
  function find(text: Latin1, edges: RegExp, depth: number, seen: Map<string, number>): Span[] {
    spend(text.length);
    const spans = spansOf(text, long);
    for (const span of spansOf(text, short)) if (isWhole(text, span, edges)) spans.push(span);
    if (depth === MOST_DEPTH) return merged(spans);
    for (const decoding of decodings) {
      const decoded = decoding(text, spend);
      if (!decoded || decoded.text.length < shortest) continue;
      if ((seen.get(decoded.text) ?? Infinity) <= depth) continue;
      if (decoded.text.length <= MOST_REMEMBERED) seen.set(decoded.text, depth);
      const inner = find(decoded.text, edges, depth + 1, seen);
      if (inner.length > 0) for (const span of decoded.outer(inner)) spans.push(span);
    }
    return merged(spans);
  }

  function hidden(latin1: Latin1, edges: RegExp): Latin1 {
    const before = left;
    try {
      const spans = find(latin1, edges, 0, new Map());
      if (spans.length === 0) return latin1;
      replaced.add(REPLACED.secret);
      return without(latin1, spans, edges === EDGES_IN_BODY);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      left = before / 2; // shorter texts behind a hostile one are still looked through
      replaced.add(REPLACED.unchecked);
      return NOT_SHOWN;
    }
  }

  if (forms.length === 0) {
    const same = (text: string) => text;
    return { text: same, bytes: same, head: same, replaced: () => [] };
  }
  return {
    text: (text) => {
      const latin1 = decoders.utf8(text);
      const rest = hidden(latin1, EDGES_IN_BODY);
      return rest === latin1 ? text : decoders.text(rest);
    },
    bytes: (latin1) => hidden(latin1, EDGES_IN_BODY),
    head: (latin1) => {
      // A slash that is written with an escape would part what stands between two others.
      const parts = short ? latin1.split('/').map((part) => hidden(part, EDGES_IN_HEAD)) : [latin1];
      return hidden(parts.join('/'), EDGES_IN_HEAD);
    },
    replaced: () => [...replaced],
  };
}

/** The secrets as bytes: in UTF-8, in UTF-16, and in Latin-1 where that can be. */
function formsOf(secrets: readonly string[], { utf8 }: Decoders): string[] {
  const forms = new Set<string>();
  for (const secret of new Set(secrets.flatMap((one) => [one, one.trim()]))) {
    if (secret === '') continue;
    forms.add(utf8(secret));
    if (/^[\0-\xff]*$/.test(secret)) forms.add(secret);
    if (secret.length >= LONG) for (const form of utf16(secret)) forms.add(form);
    // A URL keeps the escapes that it is given and escapes the rest: read back, the secret's own are gone too.
    const read = utf8(secret).replace(/%[0-9A-Fa-f]{2}/g, (escape) =>
      String.fromCharCode(parseInt(escape.slice(1), 16)),
    );
    if (read.length >= LONG) forms.add(read);
  }
  return [...forms].sort((a, b) => b.length - a.length);
}

function utf16(text: string): string[] {
  const low = (unit: string) => String.fromCharCode(unit.charCodeAt(0) & 0xff);
  const high = (unit: string) => String.fromCharCode(unit.charCodeAt(0) >> 8);
  return [
    text.replace(/[^]/g, (unit) => low(unit) + high(unit)),
    text.replace(/[^]/g, (unit) => high(unit) + low(unit)),
  ];
}

/** Any of the texts, with blanks as forms write them too; null: there is none. */
const matching = (texts: readonly string[]): RegExp | null =>
  texts.length === 0 ? null : new RegExp(String.raw`(?:${texts.map(matchingOne).join('|')})`, 'g');

const matchingOne = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '[ +]');

const spansOf = (text: string, pattern: RegExp | null): Span[] =>
  pattern === null || text.search(pattern) === -1
    ? []
    : Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }));

/** Whether there is nothing but blanks between a part and two separators, or two ends. */
function isWhole(text: string, { start, end }: Span, edges: RegExp): boolean {
  let [before, after] = [start - 1, end];
  while (isBlank(text[before])) before--;
  while (isBlank(text[after])) after++;
  return (
    (edges.test(text[before] ?? '') || (before < start - 1 && edges.test(' '))) &&
    (edges.test(text[after] ?? '') || (after > end && edges.test(' ')))
  );
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

/** In order, none overlapping another. */
function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** A number of a JSON text becomes a string, so that the text stays JSON. */
function without(text: string, spans: readonly Span[], isBody: boolean): string {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    if (span.start < at) continue; // within the number before
    const number = isBody ? numberAround(text, span) : null;
    const { start, end } = number ?? span;
    parts.push(
      text.slice(at, Math.max(at, start)),
      number ? `"${SECRET_PLACEHOLDER}"` : SECRET_PLACEHOLDER,
    );
    at = end;
  }
  return parts.join('') + text.slice(at);
}

const NUMBER_CHARACTER = /^[0-9.eE+-]$/;
/** Of a number, before and behind the secret in it. */
const LONGEST = 400;

/** The JSON number that holds a part; null where it is no number. */
function numberAround(text: string, span: Span): Span | null {
  if (!/^[0-9.eE+-]+$/.test(text.slice(span.start, Math.min(span.end, span.start + LONGEST))))
    return null;
  let { start, end } = span;
  while (NUMBER_CHARACTER.test(text[start - 1] ?? '') && span.start - start < LONGEST) start--;
  while (NUMBER_CHARACTER.test(text[end] ?? '') && end - span.end < LONGEST) end++;
  let [before, after] = [start - 1, end];
  while (/^\s$/.test(text[before] ?? '')) before--;
  while (/^\s$/.test(text[after] ?? '')) after++;
  const isValue = /^[:,[]$/.test(text[before] ?? '') && /^[,\]}]$/.test(text[after] ?? '');
  return isValue ? { start, end } : null;
}
