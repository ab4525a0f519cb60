// How a body was compressed on its way (RFC 9110 8.4). The document knows no such thing (4.1): the signature is about the
// bytes as they came, and what is decoded is only for show.

import { headerValues, type HeaderPairs } from './capture.ts';

/** What `Content-Encoding` names, in the order in which it was applied, in lower case; empty: the body is as it is. */
export function bodyEncodings(headers: HeaderPairs): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
}
