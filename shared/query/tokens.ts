// Splits a filter's text into tokens: parentheses, connectives, quoted or bare words, and keys with operator and value.
// Quotes and parentheses inside a word belong to it, because people paste URLs, JSON and Hebrew abbreviations.

import type { Span } from '../json/tree.ts';
import { fault } from './error.ts';
import { keyNamed, type Key } from './keys.ts';

export type Operator = ':' | '=' | '!=' | '>' | '>=' | '<' | '<=';

export type Token = Mark | Word | Keyed;

export interface Mark extends Span {
  readonly is: '(' | ')' | 'and' | 'or' | 'not';
}

/** Free text. */
export interface Word extends Span {
  readonly is: 'word';
  readonly text: string;
}

export interface Keyed extends Span {
  readonly is: 'keyed';
  /** As written. */
  readonly name: string;
  /** Undefined if there is no such key. */
  readonly key: Key | undefined;
  readonly keySpan: Span;
  readonly operator: Operator;
  readonly operatorSpan: Span;
  /** Null if the text ends after the operator. */
  readonly value: { readonly text: string; readonly isQuoted: boolean } | null;
  readonly valueSpan: Span;
}

const BLANKS = /\s*/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.-]*/uy;
/** A name after one of these may be quoted if it holds blanks or other characters. */
const NAME_IN_QUOTES = /(?:field|item|header)\.(?=["“])/iy;
const OPERATOR = /!=|>=|<=|[:=<>]/y;
const CONNECTIVE = /(and|or|not)(?=[\s()]|$)/iy;
const OPENING_QUOTE = /["“]/;
const CLOSING_QUOTE = /["”]/;

/** A token and the position after it. */
type Read<T> = T & { readonly end: number };

/** Splits `text` into tokens. Throws FilterFault `open-quote`. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let at = skipBlanks(text, 0);
  while (at < text.length) {
    for (const token of nextTokens(text, at)) {
      found.push(token);
      at = token.end;
    }
    at = skipBlanks(text, at);
  }
  return found;
}

function nextTokens(text: string, start: number): Token[] {
  const char = text.charAt(start);
  if (char === '(' || char === ')') return [{ is: char, start, end: start + 1 }];
  const connective = match(CONNECTIVE, text, start)?.toLowerCase() as
    | 'and'
    | 'or'
    | 'not'
    | undefined;
  if (connective) return [{ is: connective, start, end: start + connective.length }];
  const keyed = readKeyed(text, start);
  if (keyed) return [keyed];
  // A minus before a key means "not", as in many tools.
  const negated = char === '-' ? readKeyed(text, start + 1) : null;
  if (negated?.key) return [{ is: 'not', start, end: start + 1 }, negated];
  const { text: word, end } = readValue(text, start);
  return [{ is: 'word', text: word, start, end }];
}

/** A key with its operator and value; blanks around the operator are skipped. */
function readKeyed(text: string, start: number): Keyed | null {
  const name = readName(text, start);
  if (!name) return null;
  const keySpan = { start, end: name.end };
  const key = keyNamed(name.text);
  const operatorAt = skipBlanks(text, name.end);
  const operator = match(OPERATOR, text, operatorAt) as Operator | undefined;
  if (operator === undefined) return null;
  if (!key && operator === ':' && operatorAt > name.end) return null; // punctuation
  const operatorEnd = operatorAt + operator.length;
  if (!key && operator === ':' && text.startsWith('//', operatorEnd)) return null; // a URL
  const common = {
    is: 'keyed',
    start,
    name: name.text,
    key,
    keySpan,
    operator,
    operatorSpan: { start: operatorAt, end: operatorEnd },
  } as const;
  const valueAt = key ? skipBlanks(text, operatorEnd) : operatorEnd;
  if (/^(?:[\s)]|$)/.test(text.charAt(valueAt))) {
    const nothing = { start: operatorEnd, end: operatorEnd };
    return { ...common, value: null, valueSpan: nothing, end: operatorEnd };
  }
  const value = readValue(text, valueAt);
  return { ...common, value, valueSpan: { start: valueAt, end: value.end }, end: value.end };
}

function readName(text: string, start: number): Read<{ readonly text: string }> | null {
  const prefix = match(NAME_IN_QUOTES, text, start);
  if (prefix !== undefined) {
    const quoted = readQuoted(text, start + prefix.length, true);
    return { text: prefix.toLowerCase() + quoted.text, end: quoted.end };
  }
  const name = match(NAME, text, start);
  return name === undefined ? null : { text: name, end: start + name.length };
}

function readValue(text: string, start: number): Read<NonNullable<Keyed['value']>> {
  if (OPENING_QUOTE.test(text.charAt(start))) {
    return { ...readQuoted(text, start, false), isQuoted: true };
  }
  let open = 0;
  let end = start;
  for (; end < text.length; end++) {
    const char = text.charAt(end);
    if (/\s/.test(char)) break;
    if (char === '(') open++;
    if (char === ')' && --open < 0) break;
  }
  return { text: text.slice(start, end), isQuoted: false, end };
}

/**
 * A quoted text. It ends at a quote that is followed by a blank, a parenthesis or the end (for a name: an operator), so
 * that `"צה"ל"` is one text. `\"` is a quote inside it, `\\` a backslash.
 */
function readQuoted(text: string, start: number, isName: boolean): Read<{ readonly text: string }> {
  const ends = isName ? /^(?:[\s)!:=<>]|$)/ : /^(?:[\s)]|$)/;
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '\\' && (next === '"' || next === '\\')) {
      value += next;
      at++;
    } else if (CLOSING_QUOTE.test(char) && ends.test(next)) return { text: value, end: at + 1 };
    else value += char;
  }
  throw fault(
    'open-quote',
    { start, end: text.length },
    'This quote is not closed. Add a closing ".',
  );
}

function skipBlanks(text: string, start: number): number {
  return start + (match(BLANKS, text, start)?.length ?? 0);
}

/** The match of a sticky pattern at a position. */
function match(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0];
}
