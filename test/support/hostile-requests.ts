// Requests that cost a receiver the most, made for any scheme without its secret: every shape passes what the scheme
// reads first, carries a wrong signature, and is as long as asked.

import { exampleValues, requestOfValues } from '../../shared/signature/engine/example-request.ts';
import type { Pairs } from '../../shared/signature/engine/example-request.ts';
import { allParts, type Input, type Ref, type Scheme } from '../../shared/signature/scheme.ts';
import { SCHEMES } from '../../shared/signature/schemes/schemes.ts';
import { phpUrlEncode } from '../../shared/signature/texts/text-escapes.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { inForm } from './forms.ts';

/** A request as the engine reads it, and as it goes over a socket: `target` is the URL's path and query. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly target: string;
  readonly headers: HeaderPairs;
  readonly body: string;
}

export interface Hostile {
  readonly shape: string;
  /** Made each time it is read, because five megabytes take their time. */
  readonly request: HostileRequest;
}

/** The fields of an attack are written by hand, because an object would lose repeated names. */
type Written = Readonly<Record<'json' | 'form' | 'xml' | 'query', string>>;

const ORIGIN = 'https://shop.example';
const PATH = '/hooks/pay';
const NOW_MS = 1_790_000_000_000;
/** No server takes more. */
const MOST_HEADERS = 4000;
/** The engine reads 200 levels. */
const LEVELS = 190;

/** What decides the work of a verdict: records that differ only in names and in the form of their digest are alike. */
const workOf = ({ input, root, message, signature, time, digest }: Scheme) =>
  JSON.stringify([
    ...[input, root, message, signature.at.kind, signature.grammar?.kind],
    ...[time?.at.kind, digest.kind],
  ]);

/** The schemes to attack: in the short form, one of those that work alike. */
export const ATTACKED: readonly Scheme[] = inForm(
  [...new Map(SCHEMES.toReversed().map((scheme) => [workOf(scheme), scheme])).values()].reverse(),
  [...SCHEMES],
);

/** Settings that make every known scheme start to work. */
export const HOSTILE_SETTINGS: Readonly<Record<string, string>> = {
  hash_iv: 'v77hoKGq4kWxNNIS',
  salt: 'salt',
  access_key: 'access',
  webhook_id: '8PT597110X',
  user_id: 'user',
};

/**
 * One request for each shape, in total about `bytes` long; a shape that needs headers has at most 4,000 of them.
 * Some shapes do not exist for every scheme.
 */
export function hostileRequests(scheme: Scheme, bytes: number): Hostile[] {
  const own = scheme.input[0] ?? 'json';
  const few = fieldsOf(0);
  const many = fieldsOf(bytes);
  const made = (
    shape: string,
    form: Input,
    fields: Written,
    more: Partial<Parts> = {},
  ): Hostile => ({
    shape,
    get request() {
      return requestOf(scheme, form, fields, more);
    },
  });
  const signature = signatureHeader(scheme);
  const line = signature ? signature[0].length + signature[1].length + 4 : 0;
  return [
    made('many-fields', own, many),
    ...Object.entries(NAMES).map(([shape, nameOf]) => made(shape, own, fieldsOf(bytes, nameOf))),
    made('long-value', own, fieldsOf(1, NAMES['repeated-names'], 'v'.repeat(bytes))),
    made('escaped-value', own, escaped(bytes)),
    made('deep', 'json', { ...few, json: deep(bytes) }),
    ...FORMS.map((form) => made(form, form, many)),
    made('long-url', own, few, { query: many.query }),
    made('long-path', own, few, { path: `/${'p'.repeat(bytes)}` }),
    made('many-slashes', own, few, { path: '/'.repeat(bytes) }),
    made('other-headers', own, few, { headers: headersOf(bytes) }),
    ...(signature
      ? [
          made('signature-headers', own, few, {
            headers: Array<readonly [string, string]>(
              Math.min(MOST_HEADERS, Math.ceil(bytes / line)),
            ).fill(signature),
          }),
          made('signatures-in-all', own, many, {
            headers: Array(9).fill(signature) as HeaderPairs,
          }),
          ...inOneHeader(scheme, bytes).map((header) =>
            made('one-signature-header', own, few, { headers: [header] }),
          ),
        ]
      : [made('signature-fields', own, repeatedSignature(scheme, bytes))]),
    ...(scheme.root?.includes('*') ? [manyObjects(scheme, bytes)] : []),
  ];
}

interface Parts {
  /** Of the URL, in place of the usual ones. */
  readonly path: string;
  readonly query: string;
  /** In front of the usual ones. */
  readonly headers: HeaderPairs;
}

function requestOf(
  scheme: Scheme,
  form: Input,
  written: Written,
  { path = PATH, query = '', headers = [] }: Partial<Parts>,
): HostileRequest {
  const values = exampleValues(scheme, NOW_MS);
  const place = scheme.signature.at.kind === 'field' ? scheme.signature.at.path : null;
  const fields: Pairs = [
    ...values.fields.filter(([name]) => name !== place),
    ...(place === null ? [] : [[place, wrongSignature(scheme)] as const]),
  ];
  const example = requestOfValues({ ...scheme, input: [form] }, ORIGIN + path, {
    ...values,
    fields,
  });
  const more = [query, form === 'query' ? written.query : ''].filter((text) => text !== '');
  const url = more.reduce(
    (all, text) => `${all}${all.includes('?') ? '&' : '?'}${text}`,
    example.url,
  );
  const body = form === 'query' ? '' : withFields(example.body, form, written);
  return {
    method: body === '' ? 'GET' : 'POST',
    url,
    target: url.slice(ORIGIN.length),
    headers: [
      ['content-type', TYPES[form]],
      ...headers,
      ...(headers.some(([name]) => name === signatureHeader(scheme)?.[0])
        ? []
        : [signatureHeader(scheme)].filter((one) => one !== null)),
      ...timeHeaders(scheme),
    ],
    body,
  };
}

/** The names of fields, by their number, in shapes that only differ in these. */
const NAMES = {
  'long-names': (at: number) => `${'n'.repeat(500)}${at}`,
  'wide-names': (at: number) => `${'שדה😀'.repeat(9)}${at}`,
  'repeated-names': () => 'a',
  'shared-prefix': (at: number) => `Shp_params[${at}]`,
};

const FORMS = ['json', 'form', 'xml', 'query'] as const satisfies readonly Input[];

const TYPES: Record<Input, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'text/xml',
  query: 'text/plain',
};

/** The example's body with the fields of the attack beside its own, in the innermost object of JSON. */
function withFields(body: string, form: Exclude<Input, 'query'>, written: Written): string {
  if (written[form] === '') return body;
  switch (form) {
    case 'form':
      return `${body}&${written.form}`;
    case 'xml':
      return body.replace('</xml>', () => `${written.xml}</xml>`);
    case 'json': {
      const open = body.search(/\{"[^"]*":(?![[{])|\{\}/) + 1;
      const comma = body[open] === '}' ? '' : ',';
      return body.slice(0, open) + written.json + comma + body.slice(open);
    }
  }
}

/** As many fields as fit, in every form. */
function fieldsOf(bytes: number, nameOf = (at: number) => at.toString(36), value = '1'): Written {
  const form = () =>
    filled(bytes, '&', (at) => `${phpUrlEncode(nameOf(at))}=${phpUrlEncode(value)}`);
  return {
    get json() {
      return filled(bytes, ',', (at) => `${JSON.stringify(nameOf(at))}:${JSON.stringify(value)}`);
    },
    get form() {
      return form();
    },
    get query() {
      return form();
    },
    get xml() {
      return filled(bytes, '', (at) => `<${xmlName(nameOf(at))}>${value}</${xmlName(nameOf(at))}>`);
    },
  };
}

function filled(bytes: number, separator: string, textOf: (at: number) => string): string {
  const texts: string[] = [];
  for (let length = 0; length < bytes;) {
    const text = textOf(texts.length);
    texts.push(text);
    length += Buffer.byteLength(text) + separator.length;
  }
  return texts.join(separator);
}

const xmlName = (name: string) => name.replace(/^\d/, 'x$&').replace(/[^\w]/g, '_');

function escaped(bytes: number): Written {
  const form = `a=${'%C3%A9+'.repeat(bytes / 7)}`;
  return {
    json: `"a":"${'\\u00e9'.repeat(bytes / 6)}"`,
    ...{ form, query: form },
    xml: `<a>${'&#233;'.repeat(bytes / 6)}</a>`,
  };
}

/** Two values on each level, and most of the values on the last. */
function deep(bytes: number): string {
  const inside = '1,'.repeat(Math.max(1, bytes / 2 - 4 * LEVELS));
  return `"a":${'[1,{"b":'.repeat(LEVELS / 2)}[${inside}1]${'}]'.repeat(LEVELS / 2)}`;
}

function headersOf(bytes: number): HeaderPairs {
  const count = Math.min(MOST_HEADERS, Math.ceil(bytes / 12));
  return Array.from({ length: count }, (_, at) => [`x-a${at}`, 'v'] as const);
}

const DIGITS: Readonly<Record<string, number>> = {
  md5: 32,
  sha1: 40,
  sha256: 64,
  sha384: 96,
  sha512: 128,
};

function wrongSignature({ digest, signature: { as } }: Scheme): string {
  const { algorithm = 'md5', kind = 'plain' } =
    digest.kind === 'named' ? (Object.values(digest.names)[0] ?? {}) : digest;
  const digits = kind === 'rsa' ? 512 : (DIGITS[algorithm] ?? 64);
  if (as !== 'base64') return (as === 'HEX' ? 'A' : 'a').repeat(digits);
  const bytes = digits / 2;
  return `${'A'.repeat(Math.ceil((bytes * 4) / 3))}${'='.repeat((3 - (bytes % 3)) % 3)}`;
}

function signatureHeader(scheme: Scheme, count = 1): readonly [string, string] | null {
  const { at, grammar } = scheme.signature;
  if (at.kind !== 'header') return null;
  const name = at.names[0] ?? '';
  const wrong = wrongSignature(scheme);
  switch (grammar?.kind) {
    case undefined:
      return [name, wrong];
    case 'prefix':
      return [name, grammar.text + wrong];
    case 'list':
      return [
        name,
        Array<string>(count)
          .fill(grammar.prefix + wrong)
          .join(grammar.separator),
      ];
    case 'pairs': {
      const beside = allRefs(scheme).flatMap((ref) =>
        ref.kind === 'element' ? [`${ref.name}=${elementValue(scheme, ref)}`] : [],
      );
      const signed = Array<string>(count).fill(`${grammar.signature}=${wrong}`);
      return [name, [...new Set(beside), ...signed].join(grammar.separator)];
    }
  }
}

function inOneHeader(scheme: Scheme, bytes: number) {
  const kind = scheme.signature.grammar?.kind;
  if (kind !== 'pairs' && kind !== 'list') return [];
  const header = signatureHeader(scheme, Math.ceil(bytes / (wrongSignature(scheme).length + 4)));
  return header ? [header] : [];
}

const allRefs = ({ message, time, digest }: Scheme): Ref[] => [
  ...allParts(message).filter(
    (part): part is Ref => typeof part === 'object' && ['element', 'header'].includes(part.kind),
  ),
  ...(time ? [time.at] : []),
  ...(digest.kind === 'named' ? digest.by : []),
];

const elementValue = ({ digest }: Scheme, ref: Ref) =>
  digest.kind === 'named' && digest.by.includes(ref)
    ? (Object.keys(digest.names)[0] ?? '')
    : String(NOW_MS / 1000);

const timeHeaders = (scheme: Scheme): HeaderPairs =>
  allRefs(scheme).flatMap((ref) =>
    ref.kind === 'header' ? [[ref.names[0] ?? '', String(NOW_MS / 1000)] as const] : [],
  );

/** The signature's own field again and again. */
function repeatedSignature(scheme: Scheme, bytes: number): Written {
  const path = scheme.signature.at.kind === 'field' ? scheme.signature.at.path : 'sign';
  const name = path.split('.')[0] ?? path;
  return fieldsOf(bytes, () => name, wrongSignature(scheme));
}

/** As many signed objects as fit. */
function manyObjects(scheme: Scheme, bytes: number): Hostile {
  const request = requestOf(scheme, 'json', fieldsOf(0), {});
  const list = /\[(.*)\]/s.exec(request.body)?.[1] ?? '{}';
  const count = Math.max(1, Math.floor(bytes / (list.length + 1)));
  const body = request.body.replace(list, () => Array<string>(count).fill(list).join(','));
  return { shape: 'many-objects', request: { ...request, body } };
}
