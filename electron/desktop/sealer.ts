// Encrypts secrets with the system keychain, if there is a real one.

import { safeStorage } from 'electron';
import type { Sealer } from '../host/endpoints/secrets.ts';

/* Electron 33 has only the synchronous functions. */
/* oxlint-disable typescript/no-deprecated */

/**
 * The keychain's sealer, or null if there is no keychain. Call it after the app is ready. Also null on Linux without a
 * keyring: there Chromium encrypts with a password from its public source, which protects nothing.
 */
export function keychainSealer(): Sealer | null {
  if (!safeStorage.isEncryptionAvailable()) return null;
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') {
    return null;
  }
  return {
    seal: (secret) => safeStorage.encryptString(secret),
    open: (sealed) => safeStorage.decryptString(Buffer.from(sealed)),
  };
}
