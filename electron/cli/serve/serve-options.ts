// The parsed options of `serve`.

import type { HostAndPort } from '../../host/lib/host-and-port.ts';
import { ARCHIVE_OPTIONS } from '../captures/archive-option.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { parseAddress, parseCount } from '../lib/address.ts';
import { flag, text, value, withDefault, type Parsed } from '../lib/options.ts';

export const DEFAULT_UI: HostAndPort = { host: '127.0.0.1', port: 4546 };

export const SERVE_OPTIONS = {
  listen: value(
    '<HOST:PORT>',
    'Address for webhooks; port 0 means any free port (default: the setting, initially 127.0.0.1:4545).',
    { parse: parseAddress },
  ),
  ui: withDefault(
    value<HostAndPort | boolean>('<HOST:PORT>', 'Address of the window; loopback only.', {
      parse: parseAddress,
    }),
    DEFAULT_UI,
    '127.0.0.1:4546',
  ),
  noUi: flag('Do not serve the window.'),
  ...DATA_OPTION,
  endpoints: text('<FILE>', 'Add or update endpoints from a JSON file.'),
  open: flag('Open the window in the browser.'),
  noOpen: flag('Do not open the window (default).'),
  allowRemote: flag('Allow --listen on an address that other machines can reach.'),
  allowForward: flag('Allow the file of --endpoints to forward webhooks to other machines.'),
  tlsCert: text('<FILE>', 'PEM certificate chain. Also accepts TLS on the same port.'),
  tlsKey: text('<FILE>', 'PEM private key of the certificate.'),
  maxBody: value(
    '<BYTES>',
    'Truncate longer bodies and answer 413 (default: the setting, initially 33554432).',
    { parse: parseCount },
  ),
  archivePersonalData: value(
    '<WHAT>',
    'What the archive gets of buyers’ data: values of the same shape, or all of it (default: replace).',
    { choices: ['replace', 'keep'] },
  ),
  json: flag('Print one line of JSON when ready.'),
  ...ARCHIVE_OPTIONS,
};

/** Commander gives `--no-ui` as false of `ui`, and `--no-open` as false of `open`. */
export type ServeOptions = Parsed<typeof SERVE_OPTIONS>;
