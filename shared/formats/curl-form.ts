// The form that a cURL command sends with -F: one part for each text field, as curl's formparse reads the options and
// its mime writes the body.

import type { Argument } from './curl-options.ts';
import type { ByteText } from './shell-text.ts';

const FORM_DATA = 'multipart/form-data';

interface Field {
  readonly name: ByteText;
  readonly value: ByteText;
  readonly type: ByteText | null;
}

export interface Form {
  /** The content type with the boundary. */
  readonly type: string;
  readonly body: ByteText;
}

/**
 * The body of the form. `file`: a part is read from a file, or has a file's name or headers of its own; `refused`: cURL
 * does not accept a field. A written content type is kept and gets the boundary.
 */
export function formOf(
  given: readonly Argument[],
  type: string = FORM_DATA,
): Form | 'file' | 'refused' {
  const fields: Field[] = [];
  for (const argument of given) {
    if (argument.option !== 'form' && argument.option !== 'form-string') continue;
    const field = fieldOf(argument);
    if (typeof field === 'string') return field;
    fields.push(field);
  }
  const boundary = boundaryFor(fields);
  const disposition = type.toLowerCase().startsWith(FORM_DATA) ? 'form-data' : 'attachment';
  const parts = fields.map((field) => `--${boundary}\r\n${partOf(field, disposition)}\r\n`);
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return { type: `${type}; boundary=${boundary}`, body };
}

function fieldOf({ option, value: text }: Argument): Field | 'file' | 'refused' {
  const equals = text.indexOf('=');
  if (equals === -1) return 'refused';
  const name = text.slice(0, equals);
  const content = text.slice(equals + 1);
  if (option === 'form-string') return { name, value: content, type: null };
  if (/^[@<(]/.test(content)) return 'file';
  const { value, rest } = readWord(content);
  let type: string | null = null;
  for (const parameter of rest.split(';').slice(1)) {
    if (/^[ \t-\r]*(?:filename|headers|encoder)=/i.test(parameter)) return 'file';
    const given = /^[ \t-\r]*type=[ \t-\r]*(.*)$/is.exec(parameter)?.[1];
    if (type !== null) type += `;${parameter}`;
    else if (given !== undefined) {
      if (!/^[^/ ]+\/[^;, \n]+/.test(given)) return 'refused';
      type = given;
    }
  }
  return { name, value, type: type && trimmed(type) };
}

/** A quoted or plain value up to its first semicolon, and what follows. */
function readWord(content: ByteText): { readonly value: ByteText; readonly rest: ByteText } {
  const start = content.search(/[^ \t-\r]/);
  if (content[start] === '"') {
    let end = start + 1;
    while (end < content.length && content[end] !== '"') end += content[end] === '\\' ? 2 : 1;
    if (end < content.length) {
      const value = content.slice(start + 1, end).replace(/\\([\\"])/g, '$1');
      return { value, rest: content.slice(end + 1) };
    }
  }
  const end = content.includes(';') ? content.indexOf(';') : content.length;
  return { value: trimmed(content.slice(0, end)), rest: content.slice(end) };
}

/** Without white space of ASCII: a byte of a letter may look like another blank. */
function trimmed(text: ByteText): ByteText {
  let end = text.length;
  while (end > 0 && /[ \t-\r]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end).replace(/^[ \t-\r]+/, '');
}

const partOf = ({ name, value, type }: Field, disposition: string): ByteText =>
  `Content-Disposition: ${disposition}${name === '' ? '' : `; name="${name.replace(/["\r\n]/g, escaped)}"`}\r\n` +
  `${type === null ? '' : `Content-Type: ${type}\r\n`}\r\n${value}`;

const escaped = (character: string) => encodeURIComponent(character);

/** cURL takes random digits; these are the first that no value holds, so that an import always reads the same. */
function boundaryFor(fields: readonly Field[]): string {
  const taken = new Set(
    fields.flatMap(({ value }) => [...value.matchAll(/-{24}([\da-f]{16})/g)].map(([, one]) => one)),
  );
  let digits = 1;
  const text = () => digits.toString(16).padStart(16, '0');
  while (taken.has(text())) digits++;
  return `${'-'.repeat(24)}${text()}`;
}
