// What helps where no cause gives the signature. A hint proves nothing. It never holds a part of a secret but a beginning
// that all secrets of its kind have.

import { eachLeaf } from '../../json/leaves.ts';
import { readJson } from '../../json/parse.ts';
import { headerValues } from '../../webhook/capture.ts';
import { bodyText, type Decode } from '../charset.ts';
import type { SignedRequest } from '../request/request.ts';
import { allParts, hasPublicKey, type Scheme } from '../scheme.ts';

/** What a secret is that is none: a key or certificate in PEM, a web address, a signed token. */
export type SecretKind = 'pem' | 'url' | 'jwt';

export type Hint =
  /** Secrets of this service begin with one of these; this one does not. */
  | { readonly code: 'secret-form'; readonly begins: readonly string[] }
  /** It begins like the API keys of a service. */
  | { readonly code: 'api-key'; readonly begins: string }
  | { readonly code: 'secret-kind'; readonly kind: SecretKind }
  /** An integer in the body is beyond 2^53, where languages that read numbers as floats round it. */
  | { readonly code: 'big-number' }
  /** `Content-Length` says more bytes than there are. */
  | { readonly code: 'body-cut'; readonly said: number; readonly got: number }
  /** A header that the scheme reads came more than once. */
  | { readonly code: 'header-twice'; readonly name: string };

/** The beginnings of API keys, which are often taken for the secret of webhooks. */
const API_KEYS: readonly string[] = [
  ...['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'pk_live_', 'pk_test_'],
  ...['rzp_live_', 'rzp_test_', 'shpat_', 'shpca_', 'shppa_', 'pdl_live_apikey_'],
  ...['pdl_sdbx_apikey_', 'ghp_', 'gho_', 'ghs_', 'github_pat_', 'xoxb-', 'xoxp-', 'xapp-'],
];

const KINDS: readonly (readonly [kind: SecretKind, form: RegExp])[] = [
  ['pem', /^-----BEGIN /],
  ['url', /^https?:\/\//i],
  ['jwt', /^eyJ[\w-]+\.eyJ[\w-]+\./],
];

/** What the form of the secret says. Null: there is no secret. */
export function secretHints(
  secret: string | null,
  scheme: Pick<Scheme, 'secret' | 'digest'>,
): Hint[] {
  if (secret === null || secret === '') return [];
  const text = secret.trim();
  const isOf = (begins: string) => text.startsWith(begins);
  const { begins = [] } = scheme.secret ?? {};
  if (begins.some(isOf)) return [];
  const apiKey = API_KEYS.find(isOf);
  const kind = hasPublicKey(scheme) ? undefined : KINDS.find(([, form]) => form.test(text))?.[0];
  return [
    ...(apiKey === undefined ? [] : [{ code: 'api-key', begins: apiKey } as const]),
    ...(kind === undefined ? [] : [{ code: 'secret-kind', kind } as const]),
    ...(begins.length === 0 ? [] : [{ code: 'secret-form', begins } as const]),
  ];
}

/** What the request shows. */
export function requestHints(
  { headers, body }: Pick<SignedRequest, 'headers' | 'body'>,
  scheme: Scheme,
  decode: Decode,
): Hint[] {
  const said = Number(headerValues(headers, 'Content-Length')[0] ?? 0);
  const text = bodyText(body, decode);
  const isCut = typeof body !== 'string' && said > body.length; // of a text the bytes are not known
  const twice = namesRead(scheme).find((name) => headerValues(headers, name).length > 1);
  return [
    ...(isCut ? [{ code: 'body-cut', said, got: body.length } as const] : []),
    ...(twice === undefined ? [] : [{ code: 'header-twice', name: twice } as const]),
    ...(text !== null && hasBigNumber(text) ? [{ code: 'big-number' } as const] : []),
  ];
}

/** The headers that a scheme reads. */
const namesRead = ({ message, signature, time }: Scheme): string[] =>
  [...allParts(message), signature.at, ...(time ? [time.at] : [])].flatMap((part) =>
    typeof part === 'object' && part.kind === 'header' ? part.names : [],
  );

function hasBigNumber(text: string): boolean {
  const read = /\d{16}/.test(text) ? readJson(text) : null;
  return (
    read?.ok === true &&
    eachLeaf(read.root, (node) => node.kind === 'number' && isBig(node.literal))
  );
}

const isBig = (literal: string) =>
  /^-?\d+$/.test(literal) && !Number.isSafeInteger(Number(literal));

/** For the command line. */
export function hintSays(hint: Hint, { secret, service }: Pick<Scheme, 'secret' | 'service'>) {
  switch (hint.code) {
    case 'api-key':
      return `The secret begins with ${hint.begins}, like an API key.`;
    case 'secret-kind':
      return `The secret is ${KIND_WORDS[hint.kind]}.`;
    case 'secret-form':
      return `The ${secret?.name ?? 'secret'} of ${service} begins with ${hint.begins.join(' or ')}. This one does not.`;
    case 'big-number':
      return 'The body has a number beyond 2^53. A program that reads numbers as floats changes it.';
    case 'body-cut':
      return `Content-Length says ${hint.said} bytes, but the body has ${hint.got}.`;
    case 'header-twice':
      return `The header ${hint.name} came more than once.`;
  }
}

export const KIND_WORDS: Readonly<Record<SecretKind, string>> = {
  pem: 'a key or certificate in PEM',
  url: 'a URL',
  jwt: 'a JSON web token',
};

/** Other webhooks of the same endpoint, verified with its present secret. */
export interface OtherWebhooks {
  readonly valid: number;
  /** Neither valid nor without a verdict. */
  readonly invalid: number;
}

/** Hints that speak against the secret, and not about the request. */
const OF_SECRET: readonly Hint['code'][] = ['secret-form', 'api-key', 'secret-kind'];

/**
 * What is likeliest if no cause gives the signature: a secret with which others are valid is right, unless its form says
 * otherwise.
 */
export const likeliest = (hints: readonly Hint[], others: OtherWebhooks): 'secret' | 'changed' =>
  others.valid > 0 && !hints.some(({ code }) => OF_SECRET.includes(code)) ? 'changed' : 'secret';
