// --scheme. Beside it stands --data, because the store has the schemes of one's own.

import { DATA_OPTION } from '../captures/store.ts';
import { text, type Parsed } from '../lib/options.ts';

export const SCHEME_OPTIONS = {
  scheme: text(
    '<NAME|FILE>',
    'Name of a known scheme or of your own, or file with one (default: payment-webhooks).',
  ),
  ...DATA_OPTION,
};

export type SchemeOptions = Parsed<typeof SCHEME_OPTIONS>;
