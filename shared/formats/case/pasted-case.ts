// A case as it comes by mail: a body, headers, a cURL command, a digest, or all of them between sentences and quote marks.
// Each part is found by its form. Every step takes linear time.

import { parseJson } from '../../json/parse.ts';
import type { JsonObject } from '../../json/tree.ts';
import { ownValues } from '../../signature/engine/own-procedure.ts';
import { findHeaders, type Header } from './headers.ts';
import { isForCmd } from '../cmd-words.ts';
import { findDigests, readsAsDigest } from './digests.ts';
import { readDump } from './dump-text.ts';
import { isHttpText } from '../foreign/http-text.ts';
import { jsonObjects } from '../objects-in-text.ts';

export interface PastedCase {
  /** The part that holds the webhook; null if there is none. */
  readonly source: CaseSource | null;
  /** A digest that other code computed. A digest inside the webhook does not count. */
  readonly digest: string | null;
  /** A line that joins values of the body with colons. */
  readonly canonical: string | null;
  readonly notes: readonly CaseNote[];
}

export interface CaseSource {
  /** `http`: the body with its headers, as HTTP writes them. */
  readonly kind: 'body' | 'curl' | 'http';
  readonly text: string;
}

/** What was changed in the text or left out of it. */
export type CaseNote =
  | 'unquoted' // quote marks of a mail were removed
  | 'lines-joined' // a mail had wrapped a string of the body
  | 'body-rebuilt' // a program had printed the body's values, which were written again
  | 'other-bodies'
  | 'other-digests';

/** Finds the parts of a case. Never throws. */
export function recogniseCase(pasted: string): PastedCase {
  if (readObject(pasted) !== null) return { ...NOTHING, source: { kind: 'body', text: pasted } };
  const { text, wasQuoted } = withoutQuoteMarks(pasted.replaceAll('\r\n', '\n'));
  const webhook = findWebhook(text);
  const digests = findDigests(webhook?.rest ?? text, webhook?.source.text ?? '');
  const canonical = webhook?.object ? findCanonical(webhook.rest, webhook.object) : null;
  return {
    source: webhook?.source ?? null,
    digest: digests[0] ?? null,
    canonical,
    notes: [
      ...(wasQuoted ? (['unquoted'] as const) : []),
      ...(webhook?.notes ?? []),
      ...(digests.length > 1 ? (['other-digests'] as const) : []),
    ],
  };
}

function findWebhook(text: string): FoundWebhook | null {
  if (isHttpText(text.trimStart())) {
    return { source: { kind: 'http', text: text.trimStart() }, rest: '', object: null, notes: [] };
  }
  const command = findCommand(text);
  if (command) return command;
  const head = findHeaders(text);
  const around = head?.rest ?? text;
  const found = findDumped(around) ?? findBody(around) ?? findForm(around) ?? wholeAsBody(around);
  return head && found ? { ...found, source: withHeaders(head.headers, found.source) } : found;
}

/** The body's length may have changed on its way into the mail. */
function withHeaders(headers: readonly Header[], { text }: CaseSource): CaseSource {
  const kept = headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  const lines = kept.map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`);
  return { kind: 'http', text: ['POST / HTTP/1.1', ...lines, '', text].join('\r\n') };
}

const NOTHING: PastedCase = { source: null, digest: null, canonical: null, notes: [] };

/** The webhook, and the text around it. */
interface FoundWebhook {
  readonly source: CaseSource;
  readonly rest: string;
  /** Null if another reader has to read it. */
  readonly object: { readonly text: string; readonly root: JsonObject } | null;
  readonly notes: readonly CaseNote[];
}

function readObject(text: string): JsonObject | null {
  const parsed = parseJson(text);
  return parsed.ok && parsed.root.kind === 'object' ? parsed.root : null;
}

/** A reply quotes the mail it answers: each line begins with one mark or more. */
function withoutQuoteMarks(text: string): { text: string; wasQuoted: boolean } {
  const lines = text.split('\n');
  const bare = lines.map(withoutMarks);
  return { text: bare.join('\n'), wasQuoted: bare.some((line, at) => line !== lines[at]) };
}

function withoutMarks(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '>') end = at + 1;
    else if (line[at] !== ' ') break;
  }
  if (end === 0) return line;
  return line.slice(line[end] === ' ' ? end + 1 : end);
}

const COMMAND = /^(?:[$#%>] )?curl(?:\.exe)?\s/;

/** The first cURL command, from its line to the line that ends it. */
function findCommand(text: string): FoundWebhook | null {
  let start = 0;
  while (start < text.length) {
    const lineEnd = endOfLine(text, start);
    const line = text.slice(start, Math.min(lineEnd, start + 200));
    const indent = line.length - line.trimStart().length;
    if (COMMAND.test(line.slice(indent))) {
      const end = endOfCommand(text, start + indent);
      const source = { kind: 'curl', text: text.slice(start + indent, end) } as const;
      return { source, rest: without(text, start, end), object: null, notes: [] };
    }
    start = lineEnd + 1;
  }
  return null;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
};

/** The end of the line that closes every quote and is not continued; with a here-document, the end of the text. */
function endOfCommand(text: string, start: number): number {
  if (isForCmd(text.slice(start))) return endOfCmdCommand(text, start);
  let quote: string | null = null;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\' && quote !== "'") at++;
    else if (quote !== null) {
      if (character === quote) quote = null;
    } else if (character === "'" || character === '"') quote = character;
    else if (character === '<' && text[at + 1] === '<') return text.length;
    else if (character === '\n') return at;
  }
  return text.length;
}

/** For a Windows command: the first line end without a caret before it. A caret also quotes another caret. */
function endOfCmdCommand(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\n') return at;
    if (text[at] === '^') at += text.startsWith('\n\n', at + 1) ? 2 : 1;
  }
  return text.length;
}

const without = (text: string, start: number, end: number) =>
  `${text.slice(0, start)}\n${text.slice(end)}`;

/** The JSON object that looks most like a webhook. */
function findBody(text: string): FoundWebhook | null {
  const objects = jsonObjects(text);
  const best = objects.reduce<(typeof objects)[number] | null>(
    (before, one) => (before && likeness(before.root) >= likeness(one.root) ? before : one),
    null,
  );
  if (!best || best.root.members.length === 0) return null;
  const others = objects.filter((one) => one !== best && likeness(one.root) > 0);
  return {
    source: { kind: 'body', text: best.text },
    rest: without(text, best.start, best.end),
    object: best,
    notes: [
      ...(best.wasJoined ? (['lines-joined'] as const) : []),
      ...(others.length > 0 ? (['other-bodies'] as const) : []),
    ],
  };
}

/** `body`, then what a program prints and is no JSON; a text in quotes is the body itself. */
const DUMPED = /\bbody\b[^\n{[A'"`]{0,20}(?=\{|Array\s*\(|b?['"`])/gi;
const MOST_TRIED = 10;

function findDumped(text: string): FoundWebhook | null {
  let tried = 0;
  for (const { index, 0: label } of text.matchAll(DUMPED)) {
    if (tried++ === MOST_TRIED) break;
    const start = index + label.length;
    const dumped = readDump(text, start);
    if (!dumped || readObject(text.slice(start, dumped.end))) continue;
    const { value, end } = dumped;
    const isText = typeof value === 'string';
    if (isText && !/^\s*[[{<]|=/.test(value)) continue; // a quoted word of a sentence
    const body = isText ? value : JSON.stringify(value);
    return {
      source: { kind: 'body', text: body },
      rest: without(text, index, end),
      object: null,
      notes: isText ? [] : ['body-rebuilt'],
    };
  }
  return null;
}

/** A signature counts most, then the fields that every notification has. */
function likeness({ members }: JsonObject): number {
  const names = new Set(members.map(({ name }) => name));
  return Number(names.has('sign')) * 4 + Number(names.has('amount')) + Number(names.has('items'));
}

/** A form of two values or more. A URL with a query is none. */
const FORM = /^[^\s=&?]+=[^\s&]*(?:&[^\s=&]+=[^\s&]*)+$/;

/** The first form, in a sentence too. */
function findForm(text: string): FoundWebhook | null {
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (!FORM.test(word)) continue;
    const rest = without(text, index, index + word.length);
    return { source: { kind: 'body', text: word }, rest, object: null, notes: [] };
  }
  return null;
}

/** XML, and damaged JSON, count as a body. */
function wholeAsBody(text: string): FoundWebhook | null {
  const isMeant = /^["[{<]/.test(text.trimStart().slice(0, 1)) && text.trim().length > 1;
  if (!isMeant || readsAsDigest(text.trim())) return null;
  return { source: { kind: 'body', text }, rest: '', object: null, notes: [] };
}

/** Fewer common values may be chance. */
const LEAST_COMMON = 2;

/** The line, or the wrapped paragraph, with the most values of the body between its colons. */
function findCanonical(
  rest: string,
  { text, root }: { readonly text: string; readonly root: JsonObject },
): string | null {
  const { segments } = ownValues(text, root);
  const values = new Set(segments.map((segment) => segment.text).filter((value) => value !== ''));
  let best: string | null = null;
  let most = LEAST_COMMON - 1;
  for (const candidate of linesAndParagraphs(rest)) {
    const line = withoutLabel(candidate.trim());
    const parts = line.split(':');
    const common = parts.filter((part) => values.has(part.trim())).length;
    if (parts.length < 3 || common * 2 < parts.length || common <= most) continue;
    best = line;
    most = common;
  }
  return best;
}

function* linesAndParagraphs(text: string): Generator<string> {
  let paragraph: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    if (line.trim() !== '') {
      yield line;
      paragraph.push(line.trim());
      continue;
    }
    if (paragraph.length > 1) yield paragraph.join(' ');
    paragraph = [];
  }
}

/** `My string: 266.00:1` and `string = "266.00:1"` without the label before the string. */
const withoutLabel = (line: string) => line.replace(/^[^:=]{1,60}[:=]\s/, '').trim();
