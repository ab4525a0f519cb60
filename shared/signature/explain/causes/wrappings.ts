// A body in another wrapping than the one that was signed: gateways, frameworks and logs compress it, write it as Base64
// or as a JSON string, or put it into an object or a form. Each edit takes what is inside.

import { compactText } from '../../../json/compact.ts';
import { parseJson } from '../../../json/parse.ts';
import type { JsonNode } from '../../../json/tree.ts';
import { fromBase64, fromHex, toBase64, toBase64url, toHex } from '../../bytes-text.ts';
import { bodyText } from '../../charset.ts';
import type { Primitives } from '../../primitives.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { uses } from '../../scheme.ts';
import { rememberedBy } from '../../source.ts';
import { JSON_WRITERS } from '../../texts/json-writers.ts';
import { phpJsonEscape, phpUrlEncode, pythonJsonEscape } from '../../texts/text-escapes.ts';
import {
  alone,
  isRare,
  most,
  rare,
  seldom,
  type Met,
  type RequestEdit,
  type Taken,
} from '../edit.ts';
import { ALGORITHM_NAMES } from '../wanted.ts';

type Body = Taken['request']['body'];

/** A longer member is not written as every writer would: all of it is done before the first try. */
const LONGEST_WRITTEN_AGAIN = 16 * 1024;

/** More members of an object are not tried alone. */
const MOST_MEMBERS = 30;

export function wrappingEdits({ scheme, request }: Taken, primitives: Primitives): RequestEdit[] {
  const { body } = request;
  const { decode, gunzip } = primitives;
  if (scheme.input.length === 0 && !uses(scheme.message, 'body')) return [];
  const bytes = typeof body === 'string' ? null : body;
  const text = bodyText(body, decode);
  const plain = bytes?.[0] === 0x1f && bytes[1] === 0x8b ? gunzip(bytes) : null;
  const found: RequestEdit[] = [];
  const add = (says: string, inside: Body | null, more: Partial<RequestEdit> = {}) => {
    if (inside === null || inside === text || inside.length === 0) return;
    found.push({ ...WRAPPED, says, ...more, edit: (taken) => withBody(taken, inside) });
  };

  add('The body was signed before it was compressed.', plain);
  if (text === null) return found;
  add('The body was signed before it was written as Base64.', decoded(text), most);
  for (const [name, inside] of membersOf(text, decode)) {
    if (name === null) {
      add('The body was signed before it was written as a JSON string.', inside);
      continue;
    }
    const details = { names: [name] };
    const met = /^[{[]/.test(inside) ? rare : alone;
    add(`Only “${name}” was signed, not the whole body.`, inside, { details, ...met });
    add(`Only “${name}” was signed, decoded from Base64.`, decoded(inside), { details });
  }
  const written = wrappingsBy(primitives).map(([says, write, more]): RequestEdit => ({
    ...{ ...WRAPPED, ...seldom, points: ['body-text'], says, ...more },
    edit: (taken) => {
      const own = bodyText(taken.request.body, decode);
      return own === null ? null : withBody(taken, write(own));
    },
  }));
  return [...found, ...written];
}

const WRAPPED: Omit<RequestEdit, 'says' | 'edit'> = {
  ...{ stage: 'request', points: ['request-body'], code: 'body-wrapped', ...alone },
};

const withBody = (taken: Taken, body: Body): Taken => ({
  ...taken,
  request: { ...taken.request, body },
});

type Wrapping = readonly [
  says: string,
  write: (text: string) => string,
  more?: Met & Partial<Pick<RequestEdit, 'code'>>,
];

/** What is made of a body, whatever it is. */
const wrappingsBy = rememberedBy(({ digest, encode }: Primitives): readonly Wrapping[] => {
  const ofBytes = (write: (bytes: Uint8Array) => string) => (text: string) =>
    write(encode(text, 'utf-8'));
  return [
    ['The body was signed as a JSON string.', JSON.stringify, rare],
    ['The body was signed as Base64.', ofBytes(toBase64), most],
    ['The body was signed as a JSON string of Python.', (text) => `"${pythonJsonEscape(text)}"`],
    ['The body was signed as a JSON string of PHP.', (text) => `"${phpJsonEscape(text)}"`],
    ['The body was signed as the only element of an array.', (text) => `[${text}]`],
    ...['payload', 'data', 'body', 'json'].map((name): Wrapping => [
      `The body was signed as the field “${name}” of a form.`,
      (text) => `${name}=${phpUrlEncode(text)}`,
    ]),
    ...(['md5', 'sha1', 'sha256', 'sha512'] as const).flatMap((algorithm): Wrapping[] => {
      const hex = (text: string) => digest(algorithm, [text], null);
      const base64 = (text: string) => toBase64(fromHex(hex(text)) ?? []);
      const says = `The body’s ${ALGORITHM_NAMES[algorithm]} was signed in its place`;
      const more = { code: 'hashing-other' } as const;
      const often = algorithm === 'sha256' ? { ...more, ...rare } : more;
      return [
        [`${says}.`, hex, often],
        [`${says}, in Base64.`, base64, more],
      ];
    }),
    ['The body was signed as base64url.', ofBytes(toBase64url)],
    ['The body was signed as hexadecimal digits.', ofBytes((bytes) => toHex([...bytes]))],
    ["The body was signed as Python shows its bytes: b'…'.", ofBytes(pythonBytes)],
    ['The body was signed as the numbers of its bytes, with commas.', ofBytes(String)],
    [
      'The body was signed as JSON of a Buffer in Node.',
      ofBytes((bytes) => `{"type":"Buffer","data":[${String(bytes)}]}`),
    ],
  ];
});

/** `repr()` of bytes. */
function pythonBytes(bytes: Uint8Array): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  const shown = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (character === quote || character === '\\') return `\\${character}`;
    const escape = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }[character];
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return escape ?? (isPlain ? character : `\\x${toHex([byte])}`);
  });
  return `b${quote}${shown.join('')}${quote}`;
}

/** The bytes of Base64 that is longer than a word. */
function decoded(text: string): Uint8Array | null {
  const bytes = text.length < 16 ? null : fromBase64(text.trim());
  return bytes && Uint8Array.from(bytes);
}

/** The texts inside a body, with their names; without a name, the body is a JSON string. */
function membersOf(
  text: string,
  decode: Primitives['decode'],
): (readonly [name: string | null, inside: string])[] {
  if (LOOKS_LIKE_FORM.test(text)) {
    const { members } = readForm(text, 0, decode);
    return members.slice(0, MOST_MEMBERS).flatMap(({ name, value }) => inside(text, name, value));
  }
  const parsed = parseJson(text);
  if (!parsed.ok) return [];
  const { root } = parsed;
  if (root.kind === 'string') return [[null, root.value]];
  return childrenOf(root)
    .flatMap(([name, value]) => [
      [name, value] as const,
      ...childrenOf(value).flatMap(([inner, node]) =>
        node.kind === 'object' ? [[`${name}.${inner}`, node] as const] : [],
      ),
    ])
    .slice(0, MOST_MEMBERS)
    .flatMap(([name, value]) => inside(text, name, value));
}

function childrenOf(node: JsonNode): (readonly [name: string, value: JsonNode])[] {
  if (node.kind === 'array') return node.elements.map((value, at) => [`[${at}]`, value]);
  return node.kind === 'object' ? node.members.map(({ name, value }) => [name, value]) : [];
}

/** A text as its value; an object or array as it is written, without blanks, and as usual writers write it. */
function inside(text: string, name: string, value: JsonNode): (readonly [string, string])[] {
  if (value.kind === 'string') return [[name, value.value]];
  if (value.kind !== 'object' && value.kind !== 'array') return [];
  const written = text.slice(value.start, value.end);
  const writers = written.length > LONGEST_WRITTEN_AGAIN ? [] : JSON_WRITERS;
  const again = writers.flatMap((writer) => (isRare(writer) ? [] : writer.write(value)));
  return [...new Set([written, compactText(text, value), ...again])].map((one) => [name, one]);
}
