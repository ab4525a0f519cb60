// What the host tells of itself: where it listens, what it has counted, and what keeps it from storing.

import type { Verdict } from '../signature/verification.ts';
import type { ArchiveStatus } from './archive.ts';
import type { CauseFilter } from './capture.ts';
import type { Salvaged } from './salvage.ts';

export interface HostStatus extends CaptureCounts {
  readonly version: string;
  /** Where webhooks arrive: `http://127.0.0.1:4545`. */
  readonly listener: string;
  /** The listener also speaks TLS on the same port. */
  readonly tls: boolean;
  /** The user's tunnel address, as last checked; null if none was given. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseBytes: number;
  /** How many captures each cause explains, alone or with another. */
  readonly causes: Partial<Record<CauseFilter, number>>;
  /** Webhooks that could not be stored since the start; each was answered 503. */
  readonly lost: number;
  /** How the secrets are protected: by the system's keychain, or in a file that only its owner can read. */
  readonly secrets: SecretProtection;
  /** The length up to which bodies are stored whole, in bytes. */
  readonly maxBodyBytes: number;
  /** Why webhooks cannot be stored now (each is answered 503); null if they can. */
  readonly storeFault: StoreFault | null;
  /** The report about a damaged database, until somebody has read it (`salvage.seen`); otherwise null. */
  readonly salvaged: Salvaged | null;
  /** The command line sets the listener's address, so the setting has no effect. */
  readonly listenIsGiven: boolean;
  readonly shell: 'desktop' | 'browser';
  /** The team's archive; null: none is set. */
  readonly archive: ArchiveStatus | null;
}

/** How many captures there are. It is sent with every change of them, so that rows and counts change together. */
export interface CaptureCounts {
  /** All that are stored, those without a verdict too. */
  readonly captured: number;
  /** By the endpoint's id; endpoints that never had a capture are missing. */
  readonly byEndpoint: Readonly<Record<number, number>>;
  /** Captures with a verdict and without an endpoint. */
  readonly unrouted: number;
  readonly verdicts: VerdictCounts;
}

/** Captures that were deleted together, and how long that can be undone. */
export interface PendingRemoval {
  readonly ids: readonly number[];
  readonly leftMs: number;
}

export interface StoreFault {
  /**
   * `damaged`: only the next start can repair it; until then, whatever can still be stored is stored. `replaced`: the
   * database file was replaced or deleted; nothing is stored until the next start.
   */
  readonly code: 'disk-full' | 'read-only' | 'failed' | 'damaged' | 'replaced';
  readonly sinceMs: number;
}

/** How many captures have each verdict. */
export type VerdictCounts = Record<Verdict, number>;

export type SecretProtection = 'keychain' | 'file';
