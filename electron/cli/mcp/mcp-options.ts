// The parsed options of `mcp`.

import type { HostAndPort } from '../../host/lib/host-and-port.ts';
import type { StoreOptions } from '../captures/store.ts';

export interface McpOptions extends StoreOptions {
  readonly listen?: HostAndPort;
  /** True: to private addresses only. */
  readonly allowSend?: true | readonly string[];
  readonly includePersonalData?: true;
}
