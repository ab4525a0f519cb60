// How a receiver shows that it accepts a webhook: by its status, or, if it always answers 200 and decides inside, by a
// header or a text of the answer. Rules are written as `status=2xx`, `header=X-Result: ok` and `body=accepted`.

import { headerValues, type HeaderPairs } from '../webhook/capture.ts';
import type { Answer } from './probe.ts';

/** What came back for a webhook, or from the status URL after it. */
export interface SeenAnswer {
  /** Null if nothing came back. */
  readonly status: number | null;
  readonly headers: HeaderPairs;
  /** The first part of the body as text. */
  readonly body: string;
}

export type AcceptRule =
  | { readonly kind: 'status'; readonly from: number; readonly to: number }
  | { readonly kind: 'header'; readonly name: string; readonly text: string }
  | { readonly kind: 'body'; readonly text: string };

/**
 * A webhook is rejected if a rule for rejection fits; else accepted if a rule for acceptance fits, or if there is none.
 * Without any rule the status decides.
 */
export interface AcceptRules {
  readonly accepted: readonly AcceptRule[];
  readonly rejected: readonly AcceptRule[];
}

/** Reads a rule; null if it is none. */
export function readAcceptRule(written: string): AcceptRule | null {
  const [, kind, text = ''] = /^(status|header|body)=([^]+)$/.exec(written) ?? [];
  if (kind === 'body') return { kind, text };
  if (kind === 'header') {
    const [, name, value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^]*)$/.exec(text) ?? [];
    return name === undefined ? null : { kind, name, text: value };
  }
  const [, hundreds] = /^([1-5])xx$/i.exec(text) ?? [];
  if (hundreds !== undefined) {
    return { kind: 'status', from: Number(hundreds) * 100, to: Number(hundreds) * 100 + 99 };
  }
  return /^[1-5]\d\d$/.test(text) ? { kind: 'status', from: Number(text), to: Number(text) } : null;
}

/** The rule as `readAcceptRule` reads it. */
export function writeAcceptRule(rule: AcceptRule): string {
  switch (rule.kind) {
    case 'status':
      return `status=${rule.from === rule.to ? rule.from : `${rule.from / 100}xx`}`;
    case 'header':
      return `header=${rule.name}: ${rule.text}`;
    case 'body':
      return `body=${rule.text}`;
  }
}

function fits(rule: AcceptRule, { status, headers, body }: SeenAnswer): boolean {
  switch (rule.kind) {
    case 'status':
      return status !== null && status >= rule.from && status <= rule.to;
    case 'header':
      return headerValues(headers, rule.name).some((value) => value.includes(rule.text));
    case 'body':
      return body.includes(rule.text);
  }
}

/** Whether an answer accepts the webhook. A status from 500 on is an error, if no rule says otherwise. */
export function judgeAnswer(
  answer: SeenAnswer,
  { accepted, rejected }: AcceptRules,
): Answer['got'] {
  const { status } = answer;
  if (status === null) return 'error';
  if (rejected.some((rule) => fits(rule, answer))) return 'reject';
  if (accepted.some((rule) => fits(rule, answer))) return 'accept';
  if (status >= 500) return 'error';
  if (accepted.length > 0) return 'reject';
  return status >= 200 && (rejected.length > 0 || status < 400) ? 'accept' : 'reject';
}

/** Longer texts are no proposal that a person would read. */
const MOST_TEXT = 60;

/**
 * The rule that tells the answer to a right webhook from the answer to a wrong one, if their statuses are equal: a header
 * or a word of the body that only the first has. Null: there is none.
 */
export function proposeAcceptRule(right: SeenAnswer, wrong: SeenAnswer): AcceptRule | null {
  const other = (name: string) => headerValues(wrong.headers, name);
  const header = right.headers.find(
    ([name, value]) =>
      !OF_EVERY_ANSWER.has(name.toLowerCase()) &&
      value.length <= MOST_TEXT &&
      !other(name).some((one) => one.includes(value)),
  );
  const text = wordsOf(right.body).find((word) => !wrong.body.includes(word));
  if (text !== undefined) return { kind: 'body', text };
  return header ? { kind: 'header', name: header[0], text: header[1] } : null;
}

/** These differ between any two answers. */
const OF_EVERY_ANSWER = new Set([
  ...['date', 'content-length', 'etag', 'set-cookie', 'age', 'server-timing', 'x-request-id'],
]);

/** Words of letters, the longest first. Numbers, such as an order's, are in one answer only. */
const wordsOf = (body: string): string[] =>
  [...new Set(body.match(/[\p{L}_-]{2,}/gu) ?? [])]
    .filter((word) => word.length <= MOST_TEXT)
    .sort((a, b) => b.length - a.length);
