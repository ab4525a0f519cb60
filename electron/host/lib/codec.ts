// The byte and text functions that shared/formats takes as arguments, from Node.

import type { Codec } from '../../../shared/formats/portable.ts';
import { primitives } from './primitives.ts';

export const codec: Codec = {
  decode: primitives.decode,
  encode: primitives.encode,
  toBase64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
  fromBase64: (text) => (BASE64.test(text) ? Buffer.from(text, 'base64') : null),
};

/** Node decodes any text as base64, so the text is checked first. */
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
