// The platform functions that signing and explaining need: digests and charsets.

import type { Decode } from './charset.ts';

/** The functions that the host provides: a digest and the charsets. */
export interface Primitives {
  /** SHA-256 of the text's UTF-8 bytes, 64 lower-case hexadecimal characters. A lone surrogate is U+FFFD (R14). */
  readonly sha256: (text: string) => string;
  /** Compares in constant time (R15). */
  readonly equal: (a: string, b: string) => boolean;
  readonly decode: Decode;
}

/** SHA-256, and algorithms that other programs confuse with it. */
export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** The platform functions that the search needs. */
export interface ExplainPrimitives extends Primitives {
  /**
   * The digest of the joined parts as lower-case hexadecimal digits; texts are UTF-8, a lone surrogate is U+FFFD. With
   * a key: HMAC.
   */
  readonly digest: (
    algorithm: Algorithm,
    parts: readonly (string | Uint8Array)[],
    key: string | Uint8Array | null,
  ) => string;
  /**
   * A text's bytes in the encoding with this WHATWG label (`utf-16le` and `utf-16be` too); `?` for characters that it
   * lacks.
   */
  readonly encode: (text: string, label: string) => Uint8Array;
}
