// The signature in a signed request, replaced by something else.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Scheme } from '../../signature/scheme.ts';
import { phpUrlEncode } from '../../signature/texts/text-escapes.ts';

/** A request, and the signature in it without what surrounds it. */
export interface SignedText {
  readonly request: TextRequest;
  readonly signature: string;
}

const swapped = (text: string, from: string, to: string) => text.replace(from, () => to);

/** The names of the header with the signature, in small letters; none if it stands elsewhere. */
export const signatureHeaders = ({ signature: { at } }: Scheme): string[] =>
  at.kind === 'header' ? at.names.map((name) => name.toLowerCase()) : [];

/** The request with another value of the header with the signature. */
export function withHeaderText(
  scheme: Scheme,
  request: TextRequest,
  change: (value: string) => string,
): TextRequest {
  const names = signatureHeaders(scheme);
  return {
    ...request,
    headers: request.headers.map(([name, value]) => [
      name,
      names.includes(name.toLowerCase()) ? change(value) : value,
    ]),
  };
}

/** The request with another text in place of the signature. */
export function withSignatureText(
  scheme: Scheme,
  { request, signature }: SignedText,
  text: string,
): TextRequest {
  if (scheme.signature.at.kind === 'header') {
    return withHeaderText(scheme, request, (value) => swapped(value, signature, text));
  }
  const encoded = phpUrlEncode(signature);
  if (request.url.includes(encoded)) {
    return { ...request, url: swapped(request.url, encoded, phpUrlEncode(text)) };
  }
  const isForm = !/^\s*[{<]/.test(request.body);
  const body = isForm
    ? swapped(request.body, encoded, phpUrlEncode(text))
    : swapped(request.body, signature, text);
  return { ...request, body };
}

/** The request with JSON in place of the signature's string; null if it does not stand in JSON. */
export function withSignatureJson(
  scheme: Scheme,
  { request, signature }: SignedText,
  json: string,
): TextRequest | null {
  if (scheme.signature.at.kind !== 'field' || !/^\s*\{/.test(request.body)) return null;
  return { ...request, body: swapped(request.body, JSON.stringify(signature), json) };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A signature of the same form that no secret gives: the right one with other digits. */
export const mixed = (signature: string): string =>
  /^[0-9a-f]+$/i.test(signature)
    ? signature.replace(/[0-9a-f]/gi, (digit) => {
        const other = (15 - Number.parseInt(digit, 16)).toString(16);
        return digit === digit.toUpperCase() ? other.toUpperCase() : other;
      })
    : signature.replace(/[A-Za-z0-9+/]/g, (sign) =>
        BASE64.charAt((BASE64.indexOf(sign) + 32) % 64),
      );
