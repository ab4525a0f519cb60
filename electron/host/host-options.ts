// What a shell tells the host when it starts it.

import type { HostStatus } from '../../shared/contract/host.ts';
import type { Sealer } from './endpoints/secrets.ts';
import type { HostAndPort } from './lib/host-and-port.ts';
import type { ListenerOptions } from './listen/listener.ts';
import type { ExplainLimits } from './verify/explainer.ts';

export interface HostOptions {
  /** Made when it is missing, readable by its owner only. */
  readonly dataFolder: string;
  /** `as-set` takes the setting. Port 0 takes any free one. Null starts no listener: the store only, for the command line. */
  readonly listen: HostAndPort | 'as-set' | null;
  /** PEM texts of a certificate chain and its key, for TLS on the same port. */
  readonly tls: ListenerOptions['tls'];
  /** The system's keychain, where a shell has one; null keeps secrets in a file of mode 0600. */
  readonly sealer: Sealer | null;
  readonly version: string;
  /** Without, a browser's. */
  readonly shell?: HostStatus['shell'];
  /** Goes before the setting. */
  readonly maxBodyBytes?: number;
  readonly headTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly maxConnections?: number;
  readonly explainLimits?: ExplainLimits;
  /** The memory of the thread that explains. */
  readonly explainHeapMb?: number;
  /** How long deleted captures can be brought back. */
  readonly undoMs?: number;
}

export const DEFAULT_UNDO_MS = 10_000;
