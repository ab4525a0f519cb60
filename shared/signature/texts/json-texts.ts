// Writes a value as JSON again like common libraries do: for items that were sent as an array and signed as one text
// (cause `items-as-json`), for a whole body that was encoded again (cause `raw-body`), or for a scheme that signs JSON.

import { byName, type JsonMember, type JsonNode, type JsonObject } from '../../json/tree.ts';
import {
  javaFloat,
  javascriptNumber,
  javaNumber,
  phpJsonNumber,
  pythonNumber,
  type NumberText,
} from './language-numbers.ts';
import {
  astralJsonEscape,
  dotnetJsonEscape,
  goJsonEscape,
  gsonEscape,
  jsonEscape,
  phpJsonEscape,
  phpJsonEscapeUnicode,
  pythonJsonEscape,
  upperAstralJsonEscape,
  upperUnicodeJsonEscape,
  type Escape,
} from './text-escapes.ts';

export interface JsonStyle {
  /** The program that writes it, for a sentence. */
  readonly by: string;
  readonly comma: string;
  readonly colon: string;
  readonly escape: Escape;
  readonly number: NumberText;
  readonly sorts: boolean;
  readonly isRare?: true;
  /** Short names first, as databases keep JSON; they are sorted too. */
  readonly byLength?: true;
  /** Each member and element on a line of its own. */
  readonly indent?: string;
  readonly lineEnd?: string;
  /** An empty object is an empty array, as in PHP. */
  readonly emptyAsArray?: true;
  /** Members with null are left out. */
  readonly dropsNull?: true;
  /** An empty text is null, as Laravel reads it. */
  readonly emptyAsNull?: true;
}

const compact = { comma: ',', colon: ':', sorts: false };
const spaced = { comma: ', ', colon: ': ', sorts: false };
export const javascript: JsonStyle = {
  ...compact,
  by: 'compact, as JSON.stringify writes it',
  escape: jsonEscape,
  number: javascriptNumber,
};
const python: JsonStyle = {
  ...spaced,
  by: 'with blanks and \\uXXXX, as json.dumps in Python writes it',
  escape: pythonJsonEscape,
  number: pythonNumber,
};
const php: JsonStyle = {
  ...compact,
  by: 'with \\/ and \\uXXXX, as json_encode in PHP writes it',
  escape: phpJsonEscape,
  number: phpJsonNumber,
};

/** PHP with JSON_UNESCAPED_UNICODE. */
export const phpUnicode: JsonStyle = {
  ...php,
  by: 'as json_encode with JSON_UNESCAPED_UNICODE writes it',
  escape: phpJsonEscapeUnicode,
};

const asSent = { by: 'with its numbers as they were sent', number: (literal: string) => literal };

const OPTIONS: readonly JsonStyle[] = [
  { ...python, by: 'as json.dumps with ensure_ascii=False writes it', escape: jsonEscape },
  phpUnicode,
  { ...php, by: 'as json_encode with JSON_UNESCAPED_SLASHES writes it', escape: pythonJsonEscape },
  { ...php, by: 'as json_encode without escapes writes it', escape: jsonEscape },
  { ...python, ...compact, by: 'as json.dumps without blanks writes it' },
  {
    ...python,
    ...compact,
    by: 'as json.dumps without blanks and escapes writes it',
    escape: jsonEscape,
  },
  { ...javascript, by: 'as System.Text.Json writes it', escape: dotnetJsonEscape },
  { ...javascript, by: 'as json.Marshal in Go writes it', escape: goJsonEscape },
  { ...javascript, by: 'as Gson writes it', escape: gsonEscape, number: javaNumber },
  { ...javascript, by: 'as Jackson writes it', number: javaFloat },
  {
    ...javascript,
    by: 'with only characters beyond U+FFFF as \\uXXXX',
    escape: astralJsonEscape,
  },
  {
    ...javascript,
    by: 'with only characters beyond U+FFFF as \\uXXXX in upper case',
    escape: upperAstralJsonEscape,
  },
  {
    ...javascript,
    by: 'with \\uXXXX in upper case, as jsesc writes it',
    escape: upperUnicodeJsonEscape,
  },
  { ...javascript, ...asSent },
  { ...python, ...asSent },
  { ...php, ...asSent },
  { ...javascript, by: 'compact, its names sorted', sorts: true },
  { ...python, by: 'as json.dumps with sort_keys=True writes it', sorts: true },
  { ...php, by: 'as json_encode writes it, its names sorted', sorts: true },
];

/** The usual styles first, then those of options and other libraries. */
export const JSON_STYLES: readonly JsonStyle[] = [
  javascript,
  python,
  php,
  ...OPTIONS.map((style) => ({ ...style, isRare: true as const })),
];

/** The same, and what a record’s own JSON in PHP may be. */
export const JSON_FORMS: readonly JsonStyle[] = [
  ...JSON_STYLES,
  { ...phpUnicode, ...spaced, by: 'with blanks and \\/' },
];

/** A value as JSON text in a style. `membersOf` gives an object's members, in the order sent. */
export function jsonText(
  node: JsonNode,
  style: JsonStyle,
  membersOf: (object: JsonObject) => readonly JsonMember[],
): string {
  // Joined once: texts that are joined on each level are copied on each level.
  const pieces: string[] = [];
  const { indent, lineEnd = '\n' } = style;
  const quoted = (text: string) => `"${style.escape(text)}"`;
  /** Between the brackets: what stands before each of them, and the comma. */
  const writeAll = <One>(all: readonly One[], depth: number, writeOne: (one: One) => void) => {
    const line = indent === undefined ? '' : lineEnd + indent.repeat(depth + 1);
    all.forEach((one, at) => {
      pieces.push(at > 0 ? style.comma : '', line);
      writeOne(one);
    });
    if (indent !== undefined && all.length > 0) pieces.push(lineEnd, indent.repeat(depth));
  };
  const write = (value: JsonNode, depth: number) => {
    switch (value.kind) {
      case 'null':
        pieces.push('null');
        return;
      case 'boolean':
        pieces.push(value.value ? 'true' : 'false');
        return;
      case 'number':
        pieces.push(style.number(value.literal));
        return;
      case 'string':
        pieces.push(style.emptyAsNull && value.value === '' ? 'null' : quoted(value.value));
        return;
      case 'array':
        pieces.push('[');
        writeAll(value.elements, depth, (element) => write(element, depth + 1));
        pieces.push(']');
        return;
      case 'object': {
        const sent = membersOf(value).filter(
          (member) => !style.dropsNull || member.value.kind !== 'null',
        );
        if (style.emptyAsArray && sent.length === 0) {
          pieces.push('[]');
          return;
        }
        pieces.push('{');
        writeAll(ordered(sent, style), depth, (member) => {
          pieces.push(quoted(member.name), style.colon);
          write(member.value, depth + 1);
        });
        pieces.push('}');
      }
    }
  };
  write(node, 0);
  return pieces.join('');
}

function ordered(sent: readonly JsonMember[], { sorts, byLength }: JsonStyle) {
  if (!sorts) return sent;
  const sorted = [...sent].sort(byName);
  return byLength ? sorted.sort((a, b) => a.name.length - b.name.length) : sorted;
}
