// Secrets are sealed with the system's keychain where there is a real one.

import { safeStorage } from 'electron';
import type { Sealer } from '../host/endpoints/secrets.ts';

/* The synchronous functions are the only ones that Electron 33 has. */
/* eslint-disable @typescript-eslint/no-deprecated */

/**
 * The keychain's sealer, after the app is ready; null where there is none. Linux without a keyring "encrypts" with a
 * password that anyone can read in Chromium's source, which would protect nothing and claim otherwise: null too.
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
