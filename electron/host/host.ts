// The composition root: listener, store, secrets and commands put together. Every shell (desktop, browser, command
// line) runs this same host.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { Service } from '../../shared/contract/rpc.ts';
import { createAssessor } from './assessor.ts';
import { createBackground } from './background.ts';
import { createHandlers } from './commands.ts';
import { createComparer } from './comparer.ts';
import { createCounts } from './counts.ts';
import { prepareFolder } from './data-folder.ts';
import { createEndpoints } from './endpoints.ts';
import { describeError } from './errors.ts';
import { createEvents, throttled } from './events.ts';
import { createExplainThread } from './explain-thread.ts';
import { createExplainer, EXPLAIN_LIMITS, type ExplainLimits } from './explainer.ts';
import { createForwarder } from './forwarder.ts';
import { createIngest } from './ingest.ts';
import { startListener, type Listener, type ListenerOptions } from './listener.ts';
import { createJobs } from './jobs.ts';
import { createLoad } from './load.ts';
import { lockFolder } from './folder-lock.ts';
import { createOutcomes } from './outcomes.ts';
import { createAttemptCounter } from './policy.ts';
import { openSecrets, type Sealer } from './secrets.ts';
import { openStore } from './store/store.ts';
import { createTake } from './take.ts';
import { createTargetGuard, type TargetGuard } from './target-guard.ts';
import { createTunnel } from './tunnel.ts';

export interface HostOptions {
  /** Made when it is missing, readable by its owner only. */
  readonly dataFolder: string;
  /** Null starts no listener: the store only, for the command line. Port 0 takes any free one. */
  readonly listen: { readonly host: string; readonly port: number } | null;
  /** PEM texts of a certificate chain and its key, for TLS on the same port. */
  readonly tls: ListenerOptions['tls'];
  /** The system's keychain, where a shell has one; null keeps secrets in a file of mode 0600. */
  readonly sealer: Sealer | null;
  readonly version: string;
  readonly maxBodyBytes?: number;
  readonly headTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly explainLimits?: ExplainLimits;
  /** The memory of the thread that explains. */
  readonly explainHeapMb?: number;
}

export interface Host extends Service {
  /** `http://127.0.0.1:4545`; empty without a listener. */
  readonly listenerUrl: string;
  /** A port of this machine that nothing is ever sent to: the browser window's. */
  readonly neverTarget: TargetGuard['neverTarget'];
  /** Stops listening, waits for what is under way, closes the store. */
  close(): Promise<void>;
}

const DEFAULT_MAX_BODY_BYTES = 32 * 1024 * 1024;
const DEFAULT_HEAD_TIMEOUT_MS = 15_000;
const DEFAULT_BODY_TIMEOUT_MS = 30_000;

/** Counts and sizes change with every webhook; the window hears of them this often. */
const STATUS_PAUSE_MS = 250;

/**
 * Starts a host. Throws HostError: `port-in-use`, `listen-failed`, `folder-unusable`, `folder-in-use`, `database-newer`,
 * `database-damaged`, `database-unusable`, `secrets-damaged`, `secrets-unwritable`.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  prepareFolder(options.dataFolder);
  const unlock = options.listen ? lockFolder(options.dataFolder) : () => undefined;
  try {
    const host = await openHost(options);
    return { ...host, close: () => host.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openHost(options: HostOptions): Promise<Host> {
  const { dataFolder, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = options;
  const secrets = openSecrets(dataFolder, options.sealer);
  const store = openStore(dataFolder);
  const { databases, captures, assessments, explanations } = store;
  const events = createEvents();
  const { endpoints, counts } = databases.reading(() => ({
    endpoints: createEndpoints(store.endpoints, secrets, Date.now),
    counts: createCounts(assessments, explanations),
  }));
  let lost = 0;

  const tellCounts = throttled(() => {
    events.emit('status', handlers.status());
    events.emit('endpoints', handlers['endpoints.list']());
  }, STATUS_PAUSE_MS);
  const tellCaptures = (summaries: CaptureSummary[]) => {
    events.emit('captures', summaries);
    tellCounts.ask();
  };

  const background = createBackground();
  const { explainLimits = EXPLAIN_LIMITS, explainHeapMb } = options;
  const explainer = createExplainer({
    database: databases.derived,
    captures,
    assessments,
    explanations,
    secretsFor: endpoints.secretsFor,
    thread: createExplainThread(explainHeapMb),
    load: createLoad(() => performance.now()),
    limits: explainLimits,
    tell: (summary) => {
      counts.causesChanged();
      tellCaptures([summary]);
    },
  });
  const comparer = createComparer(createExplainThread(explainHeapMb), explainLimits.opened);
  const assessor = createAssessor({
    database: databases.derived,
    captures,
    assessments,
    explanations,
    background,
    routeOf: endpoints.routeOf,
    routeTo: endpoints.routeTo,
    countNew: counts.add,
    tell: (summaries) => {
      tellCaptures(summaries);
      explainer.assessed(summaries);
    },
  });
  const ingest = createIngest({
    ...store,
    database: databases.durable,
    afterwards: (batch) => {
      explainer.arrived(batch.length);
      assessor.assessNew(batch);
    },
    lost: (count) => {
      lost += count;
      tellCounts.ask();
    },
  });

  const guard = createTargetGuard(() =>
    listener ? Number(new URL(listener.url).port || 80) : null,
  );
  const tunnel = createTunnel();
  const jobs = createJobs((job) => events.emit('job', job));

  const outcomes = createOutcomes({ ...store, tell: tellCaptures });
  const forwarder = createForwarder({
    captures,
    guard,
    installationId: store.installation.id,
    handedOn: outcomes.handedOn,
  });
  let caughtUp = Promise.resolve();
  const take = createTake({
    endpoints,
    ingest,
    attempts: createAttemptCounter(store.attempts.countSince),
    caughtUp: () => caughtUp,
    forwarder,
    outcomes,
    installationId: store.installation.id,
    isProbe: tunnel.takes,
  });

  if (options.listen) databases.reading(outcomes.endOpen);
  let listener: Listener | null = null;
  try {
    listener =
      options.listen &&
      (await startListener({
        ...options.listen,
        tls: options.tls,
        maxBodyBytes,
        headTimeoutMs: options.headTimeoutMs ?? DEFAULT_HEAD_TIMEOUT_MS,
        bodyTimeoutMs: options.bodyTimeoutMs ?? DEFAULT_BODY_TIMEOUT_MS,
        take,
      }));
  } catch (error) {
    databases.close();
    throw error;
  }
  const listenerUrl = listener?.url ?? '';

  const handlers = createHandlers({
    store,
    secrets,
    endpoints,
    counts,
    assessor,
    background,
    explainer,
    comparer,
    events,
    guard,
    jobs,
    tunnel,
    status: () => ({
      version: options.version,
      listener: listenerUrl,
      tls: options.tls !== null,
      publicUrl: store.installation.publicUrl(),
      dataFolder,
      databaseBytes: databases.sizeInBytes(),
      captured: counts.total(),
      unrouted: counts.byEndpoint().get(null) ?? 0,
      verdicts: counts.byVerdict(),
      causes: counts.byCause(),
      lost,
      secrets: secrets.protection,
      maxBodyBytes,
    }),
  });

  if (listener) {
    // Captures that were answered just before the program was ended have no verdict yet.
    caughtUp = assessor.resume(counts.recount);
    assessor.catchUp(counts.recount);
    explainer.start();
  }

  return {
    listenerUrl,
    handlers,
    subscribe: events.subscribe,
    describeError,
    neverTarget: guard.neverTarget,
    close: async () => {
      await jobs.stop();
      await listener?.close();
      await forwarder.stop();
      await afterLastBatch();
      if (listener) outcomes.stop();
      assessor.stop();
      tellCounts.stop();
      await Promise.all([background.stop(), explainer.stop(), comparer.stop()]);
      databases.close();
    },
  };
}

/** What was answered last is assessed in the turn after next of the event loop. */
async function afterLastBatch(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
