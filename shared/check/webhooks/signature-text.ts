// A signed request, and the header with its signature.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Scheme } from '../../signature/scheme.ts';

/** A request, and the signature in it without what surrounds it. */
export interface SignedText {
  readonly request: TextRequest;
  readonly signature: string;
}

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
