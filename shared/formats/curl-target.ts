// The target that cURL asks for: path and query of a URL, and what options make of them.

import type { ByteText } from './shell-text.ts';

export interface TargetOptions {
  /** `--request-target`. */
  readonly own: ByteText | undefined;
  /** `--path-as-is`. */
  readonly isAsIs: boolean;
  /** Of -G or `--url-query`; null: there is none. */
  readonly query: ByteText | null;
}

/** `asked`: path and query as they are written. */
export function targetOf(asked: ByteText, { own, isAsIs, query }: TargetOptions): ByteText {
  if (own !== undefined) return own;
  const end = asked.includes('?') ? asked.indexOf('?') : asked.length;
  const path = asked.slice(0, end);
  const kept = isAsIs && query === null ? path : withoutDots(path); // it is read anew to append to it
  return encodedPath(kept) + appended(asked.slice(end), query);
}

/** cURL writes the digits of what it appends in lower case. */
function appended(before: ByteText, query: ByteText | null): ByteText {
  if (query === null) return before;
  const joiner = before === '' ? '?' : before.endsWith('?') || before.endsWith('&') ? '' : '&';
  return before + joiner + query.replace(/%[\da-f]{2}/gi, (escape) => escape.toLowerCase());
}

const encodedPath = (path: ByteText) =>
  path.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);

function withoutDots(path: ByteText): ByteText {
  const parts = path.split('/').slice(1);
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  const endsInFolder = /^\.{1,2}$/.test(parts.at(-1) ?? '');
  return `/${kept.join('/')}${endsInFolder && kept.length > 0 ? '/' : ''}`;
}
