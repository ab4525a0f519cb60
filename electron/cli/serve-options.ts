// The options of `serve`, as they are read.

import type { Address } from '../host/lib/host-and-port.ts';
import type { StoreOptions } from './store.ts';

export interface ServeOptions extends StoreOptions {
  /** Without, the setting. */
  readonly listen?: Address;
  /** False: --no-ui. */
  readonly ui: Address | boolean;
  readonly endpoints?: string;
  readonly open?: boolean;
  readonly allowRemote?: true;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly maxBody?: number;
  readonly json?: true;
}

export const DEFAULT_UI: Address = { host: '127.0.0.1', port: 4546 };
