// Finds secrets that are in a capture by mistake, for example in a pasted canonical string or the wrong field. They are
// never exported, whatever a person chose about personal data, and in no encoding. Every export goes through one hider.

import type { Span } from '../json/tree.ts';
import { SECRET_PLACEHOLDER } from '../signature/verification.ts';
import type { Latin1 } from './decoded.ts';
import { createDecodings, type Decoders } from './decodings.ts';
import { REPLACED, type Replaced } from './personal.ts';

/** Replaces every secret by `<SECRET>`, and text that would take too long to check by `NOT_SHOWN`. */
export interface SecretHider {
  /** In a text of any kind. */
  readonly text: (text: string) => string;
  /** For a body's bytes, one character for each (Latin-1). */
  readonly bytes: (latin1: Latin1) => Latin1;
  /** The same for a request target or header, where a short secret counts between any two separators. */
  readonly head: (latin1: Latin1) => Latin1;
  /** The replacements so far. */
  readonly replaced: () => readonly Replaced[];
}

/** Replaces a text that could not be checked; unchecked text is never exported. */
export const NOT_SHOWN = '<not shown: too long to check>';

/** The same for a body that cannot be decompressed. */
export const NOT_DECOMPRESSED = '<not shown: compression unknown>';

/** A shorter secret may appear inside a value by chance, so it counts only as a whole value. */
const LONG = 8;

/** Three nested encodings, plus two of the place itself: the items are JSON inside JSON. */
const MOST_DEPTH = 5;

/**
 * The work limit for one capture, in characters checked: a few seconds at most. A body of 20 MB without encoded parts
 * takes a fifth of it.
 */
const MOST_WORK = 512 * 1024 * 1024;

/** Longer texts are not remembered: they are checked again if two encodings give the same one. */
const MOST_REMEMBERED = 1024 * 1024;

/** The characters around a whole value, in a body and in a head. */
const EDGES_IN_BODY = /^["':&=\r\n\\<>]?$/;
const EDGES_IN_HEAD = /^[?#&;,\s=:@|"'(){}[\]/\\<>]?$/;

/** Short texts without a secret are remembered, because captures have most of them in common. */
const MOST_KNOWN = 4096;
const MOST_KNOWN_LENGTH = 64;

/** Thrown if a text needs more work than is left. */
const tooLong = () => new RangeError('too long to check');

/** What is searched for, prepared once for any number of captures. */
export type SecretPatterns = ReturnType<typeof secretPatterns>;

/** Prepares the search for these secrets. */
export function secretPatterns(secrets: readonly string[], decoders: Decoders) {
  const forms = formsOf(secrets, decoders);
  const shortest = Math.min(...forms.map((form) => form.length));
  return {
    ...{ decoders, shortest },
    long: matching(forms.filter((form) => form.length >= LONG)),
    short: matching(forms.filter((form) => form.length < LONG)),
    decodings: createDecodings(decoders, shortest),
    known: new Map([EDGES_IN_BODY, EDGES_IN_HEAD].map((edges) => [edges, new Set<Latin1>()])),
  };
}

/** A hider for one capture. `work` limits everything that it checks. */
export function createSecretHider(
  { decoders, shortest, long, short, decodings, known }: SecretPatterns,
  work = MOST_WORK,
): SecretHider {
  const replaced = new Set<Replaced>();
  let left = work;

  function spend(some: number) {
    left -= some;

    if (left < 0) throw tooLong();
  }

  /** Finds secrets in a text in any encoding, in order. */
  function find(text: Latin1, edges: RegExp, depth: number, seen: Map<string, number>): Span[] {
    spend(text.length);
    const spans = spansOf(text, long);
    for (const span of spansOf(text, short)) if (isWhole(text, span, edges)) spans.push(span);
    if (depth === MOST_DEPTH) return merged(spans);
    for (const decoding of decodings) {
      for (const decoded of decoding(text, spend)) {
        if (decoded.text.length < shortest) continue;
        if ((seen.get(decoded.text) ?? Infinity) <= depth) continue;
        if (decoded.text.length <= MOST_REMEMBERED) seen.set(decoded.text, depth);
        const inner = find(decoded.text, edges, depth + 1, seen);
        if (inner.length > 0) for (const span of decoded.outer(inner)) spans.push(span);
      }
    }
    return merged(spans);
  }

  function hidden(latin1: Latin1, edges: RegExp): Latin1 {
    if (known.get(edges)?.has(latin1)) return latin1;
    const before = left;
    try {
      const spans = find(latin1, edges, 0, new Map());
      if (spans.length === 0) return remembered(latin1, edges);
      replaced.add(REPLACED.secret);
      return without(latin1, spans, edges === EDGES_IN_BODY);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      left = before / 2; // shorter texts after a hostile one are still checked
      replaced.add(REPLACED.unchecked);
      return NOT_SHOWN;
    }
  }

  function remembered(latin1: Latin1, edges: RegExp): Latin1 {
    const texts = known.get(edges);
    if (!texts || latin1.length > MOST_KNOWN_LENGTH) return latin1;
    if (texts.size >= MOST_KNOWN) texts.clear();
    texts.add(Array.from(latin1).join('')); // a copy: a part of a text keeps all of it in memory
    return latin1;
  }

  if (!long && !short) {
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
      // An escaped slash would separate the text between two real slashes.
      const parts = short ? latin1.split('/').map((part) => hidden(part, EDGES_IN_HEAD)) : [latin1];
      return hidden(parts.join('/'), EDGES_IN_HEAD);
    },
    replaced: () => [...replaced],
  };
}

/** The secrets as bytes: in UTF-8, UTF-16, and Latin-1 if possible. */
function formsOf(secrets: readonly string[], { utf8 }: Decoders): string[] {
  const forms = new Set<string>();
  for (const secret of new Set(secrets.flatMap((one) => [one, one.trim()]))) {
    if (secret === '') continue;
    forms.add(utf8(secret));
    if (/^[\0-\xff]*$/.test(secret)) forms.add(secret);
    if (secret.length >= LONG) for (const form of utf16(secret)) forms.add(form);
    // A URL keeps the escapes it was given and escapes the rest, so decoding it also removes the secret's own escapes.
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

/** Matches any of the texts, also in quoted-printable and with blanks as forms encode them; null without texts. */
const matching = (texts: readonly string[]): RegExp | null =>
  texts.length === 0 ? null : new RegExp(String.raw`(?:${texts.map(matchingOne).join('|')})`, 'g');

const matchingOne = (text: string) => Array.from(text, matchingByte).join('');

function matchingByte(byte: string): string {
  const [high, low] = byte.charCodeAt(0).toString(16).padStart(2, '0').split('');
  const digit = (one = '') => `[${one}${one.toUpperCase()}]`;
  const plain = byte === ' ' ? '[ +]' : byte.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  return `(?:${plain}|=${digit(high)}${digit(low)})`;
}

const spansOf = (text: string, pattern: RegExp | null): Span[] =>
  pattern === null || text.search(pattern) === -1
    ? []
    : Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
        start: index,
        end: index + found.length,
      }));

/** Whether only blanks are between a part and the separators or ends around it. */
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

/** In order, without overlaps. */
function merged(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** In JSON, a number with a secret becomes a string, so that the text stays JSON. */
function without(text: string, spans: readonly Span[], isBody: boolean): string {
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    if (span.start < at) continue; // inside the previous number
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
/** Maximum length of a number before and after the secret in it. */
const LONGEST = 400;

/** The JSON number that contains a part; null if it is not in a number. */
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
