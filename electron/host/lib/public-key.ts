// Public keys of services, as they show them and people paste them: PEM, its lines joined by a text field, or the key in
// Base64 or hexadecimal digits.

import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { PublicKeyKind } from '../../../shared/signature/primitives.ts';

/** Longer texts are no key. */
const MOST_CHARACTERS = 20_000;

const PEM = /^-----BEGIN ([A-Z ]{1,40})-----([^-]*)-----END \1-----$/;

const READERS: Readonly<Record<string, (der: Buffer) => KeyObject>> = {
  'PUBLIC KEY': (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
  'RSA PUBLIC KEY': (der) => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }),
  CERTIFICATE: (der) => new X509Certificate(der).publicKey,
};

/** What stands before the bytes of a key in its `PUBLIC KEY`, and how long they are. */
const BARE: Readonly<Partial<Record<PublicKeyKind, readonly [before: string, length: number]>>> = {
  ed25519: ['302a300506032b6570032100', 32],
  ecdsa: ['3059301306072a8648ce3d020106082a8648ce3d030107034200', 65],
};

const KINDS: Readonly<Record<PublicKeyKind, (key: KeyObject) => boolean>> = {
  rsa: (key) => key.asymmetricKeyType === 'rsa',
  ecdsa: (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
  ed25519: (key) => key.asymmetricKeyType === 'ed25519',
};

/** Reads a public key or certificate of this kind; null for anything else, a private key too. Never throws. */
export function readPublicKey(text: string, kind: PublicKeyKind): KeyObject | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [, label = 'PUBLIC KEY', inner = text] = PEM.exec(text.trim()) ?? [];
  const read = Object.hasOwn(READERS, label) ? READERS[label] : undefined;
  const bytes = bytesOf(inner.replace(/\s/g, ''));
  if (!read || !bytes) return null;
  const [before, length] = BARE[kind] ?? [];
  const isBare = before !== undefined && bytes.length === length;
  try {
    const key = read(isBare ? Buffer.concat([Buffer.from(before, 'hex'), bytes]) : bytes);
    return KINDS[kind](key) ? key : null;
  } catch {
    return null; // node:crypto throws for every other content
  }
}

function bytesOf(text: string): Buffer | null {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;
}
