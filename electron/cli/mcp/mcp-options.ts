// The parsed options of `mcp`.

import { InvalidArgumentError } from 'commander';
import { DATA_OPTION } from '../captures/store.ts';
import { parseAddress } from '../lib/address.ts';
import { flag, value, type Parsed } from '../lib/options.ts';

export const MCP_OPTIONS = {
  ...DATA_OPTION,
  listen: value(
    '<HOST:PORT>',
    'Also receive webhooks here; loopback only, and only if nothing else runs on the data folder.',
    { parse: parseAddress },
  ),
  /** True: to private addresses only. */
  allowSend: value<true | readonly string[]>(
    '[HOST...]',
    'Allow checks, examples and replays to private addresses, and to these hosts.',
    { parse: collectHost },
  ),
  includePersonalData: flag('Show personal data as it arrived.'),
};

export type McpOptions = Parsed<typeof MCP_OPTIONS>;

/** As a URL writes it: in lower case, without a port. */
function collectHost(text: string, before: true | readonly string[] = []): readonly string[] {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null;
  if (url?.href !== `http://${url?.hostname}/`) {
    throw new InvalidArgumentError('Enter a host name, for example staging.example.com.');
  }
  return [...(before === true ? [] : before), url.hostname];
}
