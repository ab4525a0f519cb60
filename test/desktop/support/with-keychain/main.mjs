// The program with a simulated keychain: it really encrypts (AES-256-GCM), always with the same key, so that the next
// start can decrypt. Everything else is the real program.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';

const key = createHash('sha256').update('the key of the test').digest();

Object.assign(safeStorage, {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (/** @type {string} */ text) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  decryptString: (/** @type {Buffer} */ bytes) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  },
});

await import('../../../../dist/program/desktop.js');
