// The platform functions that shared/signature takes as arguments: digests and charsets.

import type { Decode } from './charset.ts';

/** SHA-256, and algorithms that other programs confuse with it. */
export type Algorithm = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';

/**
 * Signatures that are checked with the service’s public key, which stands in the place of the secret. `rsa`: PKCS #1
 * v1.5. `ecdsa`: on the curve P-256, in DER.
 */
export const PUBLIC_KEY_KINDS = ['rsa', 'ecdsa', 'ed25519'] as const;
export type PublicKeyKind = (typeof PUBLIC_KEY_KINDS)[number];

/** Whether a signature of the joined parts is right. With `padding`, an RSA key checks RSA-PSS, with a salt of any length. */
export type CheckSignature = (
  how: { readonly algorithm: Algorithm; readonly padding?: 'pss' },
  parts: readonly (string | Uint8Array)[],
  signature: Uint8Array,
) => boolean;

/** The functions that the host provides. */
export interface Primitives {
  /** Compares in constant time (R15). */
  readonly equal: (a: string, b: string) => boolean;
  readonly decode: Decode;
  /**
   * The digest of the joined parts as lower-case hexadecimal digits; texts are UTF-8, a lone surrogate is U+FFFD (R14). With
   * a key: HMAC.
   */
  readonly digest: (
    algorithm: Algorithm,
    parts: readonly (string | Uint8Array)[],
    key: string | Uint8Array | null,
  ) => string;
  /**
   * Reads a public key of this kind: PEM, a certificate too, or the key in Base64 or hexadecimal digits. The result tells
   * whether a signature of the joined parts is right. Null: it is no such key.
   */
  readonly publicKey: (text: string, kind: PublicKeyKind) => CheckSignature | null;
  /**
   * A text's bytes in the encoding with this WHATWG label (`utf-16le` and `utf-16be` too); `?` for characters that it
   * lacks.
   */
  readonly encode: (text: string, label: string) => Uint8Array;
  /** The bytes that were compressed with gzip; null: they are damaged, or too many. */
  readonly gunzip: (bytes: Uint8Array) => Uint8Array | null;
}
