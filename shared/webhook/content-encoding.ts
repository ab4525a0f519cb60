// The compression of a body (RFC 9110 8.4). The document does not mention compression (4.1): the signature covers the
// bytes as they arrived, and the decoded body is only for display.

import { headerValues, type HeaderPairs } from './capture.ts';

/** The names in `Content-Encoding`, in the order of encoding, in lower case; empty if the body is not compressed. */
export function bodyEncodings(headers: HeaderPairs): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
}
