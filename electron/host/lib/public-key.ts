// Public keys of services, as people paste them: PEM, its lines joined by a text field, or only the Base64 inside it.

import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** Longer texts are no key. */
const MOST_CHARACTERS = 20_000;

const PEM = /^-----BEGIN ([A-Z ]{1,40})-----([^-]*)-----END \1-----$/;

const READERS: Readonly<Record<string, (der: Buffer) => KeyObject>> = {
  'PUBLIC KEY': (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }),
  'RSA PUBLIC KEY': (der) => createPublicKey({ key: der, format: 'der', type: 'pkcs1' }),
  CERTIFICATE: (der) => new X509Certificate(der).publicKey,
};

/** Reads an RSA public key or certificate; null for anything else, a private key too. Never throws. */
export function readPublicKey(text: string): KeyObject | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [, label = 'PUBLIC KEY', inner = text] = PEM.exec(text.trim()) ?? [];
  const read = Object.hasOwn(READERS, label) ? READERS[label] : undefined;
  const base64 = inner.replace(/\s/g, '');
  if (!read || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const key = read(Buffer.from(base64, 'base64'));
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null; // node:crypto throws for every other content
  }
}
