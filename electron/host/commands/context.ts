// What the handlers of commands work with.

import type { Endpoint, EndpointDraft } from '../../../shared/contract/endpoint.ts';
import type { HostStatus } from '../../../shared/contract/status.ts';
import type { ReadArchive } from '../archive/archive-thread.ts';
import type { Copying } from '../archive/copying.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import type { OwnSchemes } from '../endpoints/own-schemes.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import type { Counts } from '../find/capture-counts.ts';
import type { ForeignCaptures } from '../find/foreign-captures.ts';
import type { SearchThread } from '../find/search-thread.ts';
import type { DiskReserve } from '../keep/disk-reserve.ts';
import type { Removal } from '../keep/removal.ts';
import type { RetentionKeeper } from '../keep/retention.ts';
import type { HostSettings } from '../keep/settings.ts';
import type { Events } from '../lib/events.ts';
import type { WorkerThread } from '../lib/worker-thread.ts';
import type { IdempotencyKeys } from '../send/idempotency-keys.ts';
import type { Jobs } from '../send/jobs.ts';
import type { TargetGuard } from '../send/target-guard.ts';
import type { Tunnel } from '../send/tunnel-check.ts';
import type { ExportParts } from '../share/export-parts.ts';
import type { ShareFunctions } from '../share/share-worker.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import type { Assessor } from '../verify/assessor.ts';
import type { Comparer } from '../verify/comparer.ts';
import type { Explainer } from '../verify/explainer.ts';
import type { VerifyThread } from '../verify/verify-thread.ts';

/** The parts of the host that commands use. */
export interface CommandContext {
  readonly store: Store;
  readonly writer: Writer;
  readonly secrets: Secrets;
  readonly schemes: OwnSchemes;
  readonly endpoints: Endpoints;
  /** Counts again and tells every window the endpoints. */
  readonly tellEndpoints: () => Promise<void>;
  /** The same, at intervals if endpoints are saved in quick succession: the list may be long. */
  readonly endpointsChanged: () => Promise<void>;
  readonly counts: Counts;
  readonly assessor: Assessor;
  readonly background: VerifyThread;
  /** Redacts what leaves, because a capture's head and body may be large and come from anyone. */
  readonly shareThread: Pick<WorkerThread<ShareFunctions>, 'call'>;
  readonly explainer: Explainer;
  readonly comparer: Comparer;
  /** For pasted cases, beside comparisons with a capture. */
  readonly caseComparer: Comparer;
  readonly finder: SearchThread;
  readonly others: ForeignCaptures;
  readonly events: Events;
  readonly status: () => HostStatus;
  readonly removal: Removal;
  readonly retention: RetentionKeeper;
  readonly settings: HostSettings;
  readonly reserve: DiskReserve;
  readonly guard: TargetGuard;
  readonly jobs: Jobs;
  readonly tunnel: Tunnel;
  readonly undoMs: number;
  /** Deletes the files that were kept of damaged databases. */
  readonly removeDamaged: () => void;
  /** A person has read the report about a damaged database. */
  readonly salvageSeen: () => void;
  readonly copying: Copying;
  readonly readArchive: ReadArchive;
}

/** The same with what several commands share. */
export interface HandlerContext extends CommandContext {
  readonly once: IdempotencyKeys;
  /** The exports that windows read in parts. */
  readonly exports: ExportParts;
  readonly now: () => number;
  readonly saveEndpoint: (make: () => EndpointDraft, known?: number) => Promise<Endpoint>;
  /** After a change of secrets or paths verdicts are derived again, and after them explanations. */
  readonly assessAgain: () => void;
  readonly schemesChanged: () => void;
  readonly suitesChanged: () => void;
  /** Resolves when counts, views and verdicts are those of what is left. */
  readonly allChanged: () => Promise<void>;
  /** The captures of an import are stored. */
  readonly stored: (ids: readonly number[]) => void;
}
