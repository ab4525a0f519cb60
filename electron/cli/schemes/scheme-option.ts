// --scheme. Beside it stands --data, because the store has the schemes of one's own.

import type { StoreOptions } from '../captures/store.ts';

export interface SchemeOptions extends StoreOptions {
  readonly scheme?: string;
}

export const SCHEME_OPTION = [
  '--scheme <NAME|FILE>',
  'Name of a known scheme or of your own, or file with one (default: payment-webhooks).',
] as const;
