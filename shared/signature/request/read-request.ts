// The signed objects of a request, in the form that its scheme expects.

import { parseJson } from '../../json/parse.ts';
import type { JsonNode, JsonObject } from '../../json/tree.ts';
import type { Decode } from '../charset.ts';
import type { Input, Scheme } from '../scheme.ts';
import { asSource, type Source } from '../source.ts';
import { readForm } from './form.ts';
import { saysForm, type SignedRequest } from './request.ts';
import { queryStart } from './url.ts';
import { readFlatXml } from './xml.ts';

/** Why a request cannot be read. */
export type Unreadable =
  'too-deep' | 'not-json' | 'not-an-object' | 'not-a-form' | 'no-query' | 'not-xml';

export type ReadRequest =
  | {
      readonly ok: true;
      readonly input: Input | null;
      /** The objects that are signed one by one; without `root`, one. */
      readonly sources: readonly Source[];
    }
  | { readonly ok: false; readonly why: Unreadable };

/** Reads the first form of the scheme's that fits; a scheme without one gets an empty object. Never throws. */
export function readRequest(
  request: SignedRequest,
  { input, root }: Pick<Scheme, 'input' | 'root'>,
  decode: Decode,
): ReadRequest {
  if (input.length === 0) return { ok: true, input: null, sources: [emptySource(request)] };
  const reasons = new Map<Input, Unreadable>();
  for (const form of input) {
    const read = readAs(form, request, decode);
    if (!('why' in read)) {
      const sources = root === undefined ? [read.source] : objectsAt(read.source, root);
      return { ok: true, input: form, sources };
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

type Read = { readonly source: Source } | { readonly why: Unreadable };

function readAs(form: Input, request: SignedRequest, decode: Decode): Read {
  const { body } = request;
  if (form === 'query') {
    const start = queryStart(request.url);
    if (start === request.url.length) return { why: 'no-query' };
    return sourceOf(request.url, body, readForm(request.url, start, decode));
  }
  const text = typeof body === 'string' ? body : decode(body, 'utf-8', form === 'json');
  switch (form) {
    case 'json':
      return text === null ? { why: 'not-json' } : readJson(text, body);
    case 'form': {
      const isForm =
        text !== null && text !== '' && (saysForm(request) || LOOKS_LIKE_FORM.test(text));
      return isForm ? sourceOf(text, body, readForm(text, 0, decode)) : { why: 'not-a-form' };
    }
    case 'xml': {
      const root = text === null ? null : readFlatXml(text);
      return text === null || root === null ? { why: 'not-xml' } : sourceOf(text, body, root);
    }
  }
}

/** Then what is wrong with the JSON says more than that it is not a form. */
function looksLikeJson({ body }: SignedRequest): boolean {
  const start = typeof body === 'string' ? body.charCodeAt(0) : body[0];
  return start === 0x7b || start === 0x5b;
}

const LOOKS_LIKE_FORM = /^[^\s{}[\]<>"=&]+=/;

const sourceOf = (text: string, sent: SignedRequest['body'], root: JsonObject): Read => ({
  source: asSource(text, sent, root),
});

function readJson(text: string, sent: SignedRequest['body']): Read {
  const parsed = parseJson(text);
  if (!parsed.ok) return { why: parsed.error.code };
  return parsed.root.kind === 'object'
    ? sourceOf(text, sent, parsed.root)
    : { why: 'not-an-object' };
}

/** The objects at a path of names; `*` stands for each element of an array. */
function objectsAt(source: Source, path: string): Source[] {
  const found = path
    .split('.')
    .reduce<JsonNode[]>(
      (nodes, step) => nodes.flatMap((node) => inside(source, node, step)),
      [source.root],
    );
  return found.flatMap((node) =>
    node.kind === 'object' ? [asSource(source.text, source.sent, node)] : [],
  );
}

function inside(source: Source, node: JsonNode, step: string): readonly JsonNode[] {
  if (node.kind === 'array') return step === '*' ? node.elements : [];
  if (node.kind !== 'object') return [];
  const member = source.members(node).find(({ name }) => name === step);
  return member ? [member.value] : [];
}
