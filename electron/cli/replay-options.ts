// The options of `replay`.

import { DATA_OPTION } from './captures/store.ts';
import { parseUrl } from './lib/address.ts';
import { flag, text, value, withDefault, type Parsed } from './lib/options.ts';
import { parseSeconds } from './lib/seconds.ts';
import { SECRET_VARIABLE, secretOptions } from './lib/secret.ts';
import { HEADER_AND_SETTINGS } from './schemes/request-options.ts';

export const REPLAY_OPTIONS = {
  ...secretOptions(`the endpoint's, then ${SECRET_VARIABLE}`),
  ...HEADER_AND_SETTINGS,
  to: value('<URL>', 'Target URL (http or https); required.', { parse: parseUrl }),
  edit: text('<FILE>', 'Send this body instead, re-signed.'),
  sign: flag('Sign the same bytes again, with a fresh time if the service sends one.'),
  scheme: text('<NAME|FILE>', 'Sign by this scheme; only with a file and --edit or --sign.'),
  host: text('<NAME>', "Host header (default: the URL's host)."),
  timeout: withDefault(
    value('<SECONDS>', 'Timeout for the request and the response.', {
      parse: parseSeconds,
    }),
    30_000,
    '30',
  ),
  anyCertificate: flag('Accept any TLS certificate.'),
  json: flag('Print the result as one line of JSON.'),
  ...DATA_OPTION,
};

export type ReplayOptions = Parsed<typeof REPLAY_OPTIONS> & { readonly to: string };
