// The parsed options of `serve`.

import type { ArchivePersonalData } from '../../../shared/contract/archive.ts';
import type { HostAndPort } from '../../host/lib/host-and-port.ts';
import type { ArchiveOptions } from '../captures/archive-option.ts';
import type { StoreOptions } from '../captures/store.ts';

export interface ServeOptions extends StoreOptions, ArchiveOptions {
  /** Default: the setting. */
  readonly listen?: HostAndPort;
  /** False: --no-ui. */
  readonly ui: HostAndPort | boolean;
  readonly endpoints?: string;
  readonly open?: boolean;
  readonly allowRemote?: true;
  readonly allowForward?: true;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly maxBody?: number;
  /** Default: replace. */
  readonly archivePersonalData?: ArchivePersonalData;
  readonly json?: true;
}

export const DEFAULT_UI: HostAndPort = { host: '127.0.0.1', port: 4546 };
