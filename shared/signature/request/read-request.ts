// The signed objects of a request, in the form that its scheme expects.

import { readJson } from '../../json/parse.ts';
import { memberValue, type JsonNode } from '../../json/tree.ts';
import type { Decode } from '../charset.ts';
import type { Input, Scheme } from '../scheme.ts';
import { asSource, type Source } from '../source.ts';
import { PRICES, type Spend } from '../work.ts';
import { readForm } from './form.ts';
import { saysForm, type SignedRequest } from './request.ts';
import { readingPrice } from '../text-price.ts';
import { queryStart } from './url.ts';
import { readFlatXml } from './xml.ts';

/** Why a request cannot be read. */
export type Unreadable =
  | 'too-deep'
  | 'not-json'
  | 'not-an-object'
  | 'not-a-form'
  | 'no-query'
  | 'not-xml';

export type ReadRequest =
  | {
      readonly ok: true;
      readonly input: Input | null;
      /** The objects that are signed one by one; without `root`, one. */
      readonly sources: readonly Source[];
    }
  | { readonly ok: false; readonly why: Unreadable };

type Forms = Pick<Scheme, 'input' | 'root'>;

/**
 * Reads the first form of the scheme's that fits; a scheme without one gets an empty object. Throws only what `spend`
 * throws, which learns before each step what it costs.
 */
export const readRequest = (
  request: SignedRequest,
  forms: Forms,
  decode: Decode,
  spend: Spend = FREE,
): ReadRequest => readFirst(request, forms, (form) => readAs(form, request, decode, spend), spend);

/** The same for many schemes: each form is read once. */
export function requestReader(
  request: SignedRequest,
  decode: Decode,
  spend: Spend,
): (forms: Forms) => ReadRequest {
  const known = new Map<Input, Read>();
  const read = (form: Input): Read => {
    const found = known.get(form) ?? readAs(form, request, decode, spend);
    known.set(form, found);
    return found;
  };
  return (forms) => readFirst(request, forms, read, spend);
}

function readFirst(
  request: SignedRequest,
  { input, root }: Forms,
  readOne: (form: Input) => Read,
  spend: Spend,
): ReadRequest {
  if (input.length === 0) return { ok: true, input: null, sources: [emptySource(request)] };
  const reasons = new Map<Input, Unreadable>();
  for (const form of input) {
    const read = readOne(form);
    if (!('why' in read)) {
      const { source } = read;
      return {
        ...{ ok: true, input: form },
        sources: root === undefined ? [source] : objectsAt(source, root, spend),
      };
    }
    reasons.set(form, read.why);
  }
  const [first = 'not-json'] = reasons.values();
  const ofJson = looksLikeJson(request) ? reasons.get('json') : undefined;
  return { ok: false, why: ofJson ?? first };
}

/** The source of a request whose fields do not matter. */
export const emptySource = ({ body }: SignedRequest): Source =>
  asSource('', body, { kind: 'object', members: [], start: 0, end: 0 });

/** Nothing is told of the price. */
const FREE: Spend = () => undefined;

type Read = { readonly source: Source } | { readonly why: Unreadable };

function readAs(form: Input, request: SignedRequest, decode: Decode, spend: Spend): Read {
  const { body, url } = request;
  const pay = (text: string, start = 0) => {
    if (spend !== FREE) spend(readingPrice(text, form, start));
  };
  if (form === 'query') {
    const start = queryStart(url);
    if (start === url.length) return { why: 'no-query' };
    pay(url, start);
    return { source: asSource(url, body, readForm(url, start, decode)) };
  }
  spend(body.length * PRICES.byte);
  const text = typeof body === 'string' ? body : decode(body, 'utf-8', form === 'json');
  if (text === null) return { why: NOT[form] };
  switch (form) {
    case 'json': {
      pay(text);
      const parsed = readJson(text);
      if (!parsed.ok) return { why: parsed.code };
      return parsed.root.kind === 'object'
        ? { source: asSource(text, body, parsed.root) }
        : { why: 'not-an-object' };
    }
    case 'form': {
      if (text === '' || !(saysForm(request) || LOOKS_LIKE_FORM.test(text)))
        return { why: NOT.form };
      pay(text);
      return { source: asSource(text, body, readForm(text, 0, decode)) };
    }
    case 'xml': {
      pay(text);
      const root = readFlatXml(text);
      return root === null ? { why: NOT.xml } : { source: asSource(text, body, root) };
    }
  }
}

const NOT = { json: 'not-json', form: 'not-a-form', xml: 'not-xml' } as const;

/** Then what is wrong with the JSON says more than that it is not a form. */
function looksLikeJson({ body }: SignedRequest): boolean {
  const start = typeof body === 'string' ? body.charCodeAt(0) : body[0];
  return start === 0x7b || start === 0x5b;
}

export const LOOKS_LIKE_FORM = /^[^\s{}[\]<>"=&]+=/;

/** The objects at a path of names; `*` stands for each element of an array. Throws only what `spend` throws. */
export function objectsAt({ text, sent, root }: Source, path: string, spend: Spend): Source[] {
  let found: readonly JsonNode[] = [root];
  for (const step of path.split('.')) {
    spend(found.length * PRICES.part);
    found = found.flatMap((node) => inside(node, step));
  }
  spend(found.length * PRICES.object);
  return found.flatMap((node) => (node.kind === 'object' ? [asSource(text, sent, node)] : []));
}

function inside(node: JsonNode, step: string): readonly JsonNode[] {
  if (node.kind === 'array') return step === '*' ? node.elements : [];
  const value = node.kind === 'object' ? memberValue(node, step) : undefined;
  return value ? [value] : [];
}
