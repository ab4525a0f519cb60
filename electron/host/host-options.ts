// The options that a shell passes to the host.

import type { Service } from '../../shared/contract/rpc.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import type { ArchiveSetting } from './archive/archive-thread.ts';
import type { Sealer } from './endpoints/secrets.ts';
import type { HostAndPort } from './lib/host-and-port.ts';
import type { ListenerOptions } from './listen/listener.ts';
import type { ExplainLimits } from './verify/explainer.ts';

export interface HostOptions {
  /** Created if it is missing, readable by its owner only. */
  readonly dataFolder: string;
  /**
   * `as-set` uses the address in the settings. Port 0 takes any free port. Null starts no listener, for the command
   * line.
   */
  readonly listen: HostAndPort | 'as-set' | null;
  /** Runs when all commands work and nothing listens yet. If it fails, the host does not start. */
  readonly beforeListening?: (handlers: Service['handlers']) => Promise<void>;
  /** A certificate chain and its key as PEM texts, for TLS on the same port. */
  readonly tls: ListenerOptions['tls'];
  /** The system's keychain, if the shell has one. With null, secrets are kept in a file of mode 0600. */
  readonly sealer: Sealer | null;
  readonly version: string;
  /** Default: `browser`. */
  readonly shell?: HostStatus['shell'];
  /** Overrides the setting. */
  readonly maxBodyBytes?: number;
  readonly headTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly maxConnections?: number;
  readonly explainLimits?: ExplainLimits;
  /** Memory limit of the thread that searches for causes. */
  readonly explainHeapMb?: number;
  /** A team's archive, in place of the one that is set in the window. */
  readonly archive?: ArchiveSetting;
  /** How long a deletion can be undone. */
  readonly undoMs?: number;
}

export const DEFAULT_UNDO_MS = 10_000;
