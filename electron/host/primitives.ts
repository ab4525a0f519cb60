// The crypto and charset functions that shared/signature takes as arguments, from Node.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Primitives } from '../../shared/signature/verify.ts';

/** What `verify` and `sign` need of the platform. */
export const primitives: Primitives = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),

  equal: (a, b) => {
    const [left, right] = [Buffer.from(a), Buffer.from(b)];
    return left.length === right.length && timingSafeEqual(left, right);
  },

  decode: (bytes, label, strict) => {
    try {
      return new TextDecoder(label, { fatal: strict, ignoreBOM: true }).decode(bytes);
    } catch {
      return null; // the bytes are not in this encoding
    }
  },
};
