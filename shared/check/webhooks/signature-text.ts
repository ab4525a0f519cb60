// A signed request, and the header with its signature.

import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { Scheme } from '../../signature/scheme.ts';
import type { HeaderPairs } from '../../webhook/capture.ts';

/** A request, and the signature in it without what surrounds it. */
export interface SignedText {
  readonly request: TextRequest;
  readonly signature: string;
}

/** The request with another header in place of the one with the signature; null: it stands elsewhere. */
export function withSignatureHeader(
  { signature: { at } }: Scheme,
  request: TextRequest,
  change: (header: HeaderPairs[number]) => HeaderPairs[number],
): TextRequest | null {
  if (at.kind !== 'header') return null;
  const names = at.names.map((name) => name.toLowerCase());
  const headers = request.headers.map((one) =>
    names.includes(one[0].toLowerCase()) ? change(one) : one,
  );
  return { ...request, headers };
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
