// Signing by any scheme (the sender's side): puts a fresh time, an identifier and the right signature where the scheme
// expects them. Every other byte of the request stays.

import { withMember } from '../../json/edit.ts';
import type { JsonObject } from '../../json/tree.ts';
import { headerValues } from '../../webhook/capture.ts';
import type { Primitives } from '../primitives.ts';
import { readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { queryStart } from '../request/url.ts';
import { allParts, hasPublicKey, type Input, type Ref, type Scheme } from '../scheme.ts';
import { phpUrlEncode } from '../texts/text-escapes.ts';
import type { Agreed } from './read-values.ts';
import type { UnsignableRequest } from '../verification.ts';
import { verifyRequest } from './verify-request.ts';

export type SignedByScheme =
  | { readonly ok: true; readonly request: SignedRequest; readonly signature: string }
  | { readonly ok: false; readonly reason: UnsignableRequest };

/** What a new webhook gets. */
export interface Fresh {
  /** The moment of sending (Unix milliseconds). */
  readonly nowMs: number;
  /** For headers that identify a webhook and are absent. */
  readonly id: string;
}

/**
 * Stands where the signature will be: a text that the request does not contain, without a character that a form, XML or
 * JSON would escape.
 */
function placeholderFor({ url, headers, body }: SignedRequest): string {
  const texts = [
    url,
    ...headers.map(([, value]) => value),
    ...(typeof body === 'string' ? [body] : []),
  ];
  let here = 'countersign-signature';
  while (texts.some((text) => text.includes(here))) here += '-';
  return here;
}

/**
 * Signs a request. Never throws. Time and identifier are fresh in headers; in fields they stay.
 */
export function signRequest(
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  fresh: Fresh,
  primitives: Primitives,
): SignedByScheme {
  const placed = placeSignature(scheme, request, fresh, primitives);
  if (!placed.ok) return placed;
  const { computed, reason } = verifyRequest(
    scheme,
    placed.request,
    agreed,
    fresh.nowMs,
    primitives,
  );
  if (computed === null) return { ok: false, reason: reason ?? 'no-sign' };
  return { ok: true, request: placed.sign(computed), signature: computed };
}

/** A request that waits for its signature: a placeholder stands in its place. */
export type PlacedSignature =
  | {
      readonly ok: true;
      readonly request: SignedRequest;
      readonly sign: (signature: string) => SignedRequest;
    }
  | Extract<SignedByScheme, { ok: false }>;

/** The first half of signing: everything but the signature. Never throws. */
export function placeSignature(
  scheme: Scheme,
  request: SignedRequest,
  fresh: Fresh,
  primitives: Primitives,
): PlacedSignature {
  if (hasPublicKey(scheme)) return { ok: false, reason: 'public-key' };
  const text =
    typeof request.body === 'string'
      ? request.body
      : primitives.decode(request.body, 'utf-8', true);
  const isInBody = scheme.signature.at.kind === 'field';
  if (isInBody && text === null) return { ok: false, reason: 'no-place' };
  const given = isInBody && text !== null ? { ...request, body: text } : request;
  const here = placeholderFor(given);
  const placed = withPlaceholder(scheme, withIds(scheme, given, fresh), fresh, here, primitives);
  if (placed === null || 'reason' in placed) return placed ?? { ok: false, reason: 'no-place' };
  const sign = (signature: string) => withSignature(scheme, placed, here, signature);
  return { ok: true, request: placed, sign };
}

/** The headers in the message that identify a webhook get a fresh value if they are absent. */
export function withIds<Request extends SignedRequest>(
  scheme: Scheme,
  request: Request,
  { id }: Pick<Fresh, 'id'>,
): Request {
  const isTime = (ref: Ref) => JSON.stringify(ref) === JSON.stringify(scheme.time?.at);
  const absent = allParts(scheme.message).flatMap((part) => {
    if (typeof part !== 'object' || part.kind !== 'header' || isTime(part)) return [];
    const [name = ''] = part.names;
    const isThere = part.names.some((one) => headerValues(request.headers, one).length > 0);
    return isThere ? [] : [[name, id] as const];
  });
  return { ...request, headers: [...request.headers, ...absent] };
}

function withHeader(request: SignedRequest, names: readonly string[], value: string) {
  const known = names.map((name) => name.toLowerCase());
  const others = request.headers.filter(([name]) => !known.includes(name.toLowerCase()));
  const sent = request.headers.find(([name]) => known.includes(name.toLowerCase()));
  return { ...request, headers: [...others, [sent?.[0] ?? names[0] ?? '', value] as const] };
}

/** The request with a fresh time, and the placeholder at the place of the signature. */
function withPlaceholder(
  scheme: Scheme,
  request: SignedRequest,
  { nowMs }: Fresh,
  here: string,
  primitives: Primitives,
): SignedRequest | Extract<SignedByScheme, { ok: false }> | null {
  const { time, signature } = scheme;
  const now = time?.unit === 'text' ? isoTime(nowMs) : String(Math.floor(nowMs / 1000));
  const timed = time?.at.kind === 'header' ? withHeader(request, time.at.names, now) : request;
  if (signature.at.kind === 'header') {
    return withHeader(timed, signature.at.names, headerText(scheme, now, here));
  }
  if (signature.at.kind !== 'field') return null;
  const read = readRequest(timed, scheme, primitives.decode);
  if (!read.ok) return { ok: false, reason: read.why };
  const [source, ...others] = read.sources;
  if (!source || others.length > 0 || read.input === null) return null;
  const found = source.at(signature.at.path)?.value;
  const written = read.input === 'json' ? JSON.stringify(here) : here;
  const text = found
    ? source.text.slice(0, found.start) + written + source.text.slice(found.end)
    : withField(source.text, source.root, signature.at.path, read.input, here);
  if (text === null) return null;
  return read.input === 'query' ? { ...timed, url: text } : { ...timed, body: text };
}

/** Seconds, without the fraction, as services write it. */
const isoTime = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** The whole header: the signature with what its grammar puts around it. */
function headerText(
  { signature: { grammar }, time, digest }: Scheme,
  now: string,
  here: string,
): string {
  switch (grammar?.kind) {
    case undefined:
      return here;
    case 'prefix':
      return grammar.text + here;
    case 'list':
      return grammar.prefix + here;
    case 'pairs': {
      const before = time?.at.kind === 'element' ? [`${time.at.name}=${now}`] : [];
      const by = digest.kind === 'named' ? digest.by.find(({ kind }) => kind === 'element') : null;
      const named =
        digest.kind === 'named' && by?.kind === 'element' ? strongest(digest.names) : null;
      const behind = by?.kind === 'element' && named !== null ? [`${by.name}=${named}`] : [];
      return [...before, `${grammar.signature}=${here}`, ...behind].join(grammar.separator);
    }
  }
}

/** The name of SHA-256 where a service knows it, else its first. */
function strongest(names: Readonly<Record<string, { readonly algorithm: string }>>): string | null {
  const known = Object.entries(names);
  return (known.findLast(([, { algorithm }]) => algorithm === 'sha256') ?? known[0])?.[0] ?? null;
}

/** The text with the placeholder as a new field at the top level; null if it belongs deeper. */
function withField(
  text: string,
  root: JsonObject,
  path: string,
  input: Input,
  here: string,
): string | null {
  switch (input) {
    case 'json':
      return path.includes('.') ? null : withMember(text, root, path, JSON.stringify(here));
    case 'form':
      return `${text}&${phpUrlEncode(path)}=${here}`;
    case 'query':
      return `${text}${text.length > queryStart(text) ? '&' : ''}${phpUrlEncode(path)}=${here}`;
    case 'xml': {
      const end = text.lastIndexOf('</');
      return end === -1
        ? null
        : `${text.slice(0, end)}<${path}>${here}</${path}>${text.slice(end)}`;
    }
  }
}

/** Replaces the placeholder; in a form or query, Base64 is encoded. */
function withSignature(
  scheme: Scheme,
  request: SignedRequest,
  here: string,
  signature: string,
): SignedRequest {
  if (scheme.signature.at.kind === 'header') {
    const headers = request.headers.map(
      ([name, value]) => [name, value.replace(here, signature)] as const,
    );
    return { ...request, headers };
  }
  const inUrl = request.url.includes(here);
  const text = inUrl ? request.url : String(request.body);
  const isForm = inUrl || !/^\s*[{<]/.test(text);
  const replaced = text.replace(here, isForm ? phpUrlEncode(signature) : signature);
  return inUrl ? { ...request, url: replaced } : { ...request, body: replaced };
}
