// The headers of a webhook in a mail: lines as they are sent, or an object that a program printed.

import { asObject, asText } from '../foreign-json.ts';
import { readDump } from './dump-text.ts';

export type Header = readonly [name: string, value: string];

export interface FoundHeaders {
  readonly headers: readonly Header[];
  /** The text without them. */
  readonly rest: string;
}

/** Finds the headers; null: there are none. */
export const findHeaders = (text: string): FoundHeaders | null =>
  dumpedHeaders(text) ?? headerLines(text);

/** `headers`, then what a program prints: an object, a dictionary, an array, or a list of pairs. */
const DUMPED = /\bheaders?\b[^\n{[A]{0,20}(?=[{[]|Array\s*\()/gi;
const MOST_TRIED = 10;

function dumpedHeaders(text: string): FoundHeaders | null {
  let tried = 0;
  for (const { index, 0: label } of text.matchAll(DUMPED)) {
    if (tried++ === MOST_TRIED) break;
    const dumped = readDump(text, index + label.length);
    const headers = dumped ? headersOf(dumped.value) : [];
    if (dumped && headers.length > 0) {
      return { headers, rest: `${text.slice(0, index)}\n${text.slice(dumped.end)}` };
    }
  }
  return null;
}

function headersOf(value: unknown): Header[] {
  const pairs = Array.isArray(value)
    ? value.flatMap((one) => (Array.isArray(one) ? [one as unknown[]] : []))
    : Object.entries(asObject(value) ?? {});
  return pairs.flatMap(([name, given]) => {
    const texts = (Array.isArray(given) ? given : [given]).map(asText);
    return texts.flatMap((text) =>
      typeof name === 'string' && text !== null ? [[headerName(name), text] as const] : [],
    );
  });
}

/** PHP has `HTTP_X_HUB_SIGNATURE`. */
const headerName = (name: string) =>
  /^(?:HTTP_[A-Z0-9_]+|CONTENT_TYPE)$/.test(name)
    ? name
        .replace(/^HTTP_/, '')
        .toLowerCase()
        .replaceAll('_', '-')
    : name;

const LINE = /^[ \t]*([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)[ \t]*:[ \t]+(\S.*)$/;
/** These belong to the mail. */
const OF_MAIL =
  /^(?:message-id|reply-to|in-reply-to|mime-version|return-path|delivered-to|x-mailer|content-transfer-encoding|list-.*)$/i;

/** Lines with a name of two words or more; others also stand in sentences. */
function headerLines(text: string): FoundHeaders | null {
  const headers: Header[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (name !== '' && !OF_MAIL.test(name)) headers.push([name, value]);
    else rest.push(line);
  }
  return headers.length === 0 ? null : { headers, rest: rest.join('\n') };
}
