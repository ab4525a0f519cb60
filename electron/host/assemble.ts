// The composition root: listener, store, secrets and commands put together. Every shell (desktop, browser, command
// line) runs this same host.

import type { Service } from '../../shared/contract/rpc.ts';
import { createCommitter } from './capture/commit-batch.ts';
import { createForwarder } from './capture/forwarder.ts';
import { createArrivalHandler } from './capture/handle-arrival.ts';
import { createOutcomeSaver } from './capture/save-outcomes.ts';
import { createHandlers } from './commands/commands.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { openSecrets } from './endpoints/secrets.ts';
import { createCaptureCounts } from './find/capture-counts.ts';
import { createOtherWriters } from './find/other-writers.ts';
import { createSearchThread } from './find/search-thread.ts';
import { DEFAULT_UNDO_MS, type HostOptions } from './host-options.ts';
import { createDiskReserve } from './keep/disk-reserve.ts';
import { createKeeping } from './keep/keeping.ts';
import { withoutRemoved } from './keep/store-without-removed.ts';
import { createBusyShare } from './lib/busy-share.ts';
import { describeError, faultOf } from './lib/errors.ts';
import { nextTurn } from './lib/event-loop.ts';
import { createEvents, throttled } from './lib/events.ts';
import { BODY_TIMEOUT_MS, HEAD_TIMEOUT_MS } from './listen/listener-limits.ts';
import { startListener } from './listen/listener.ts';
import { startMovableListener, type MovableListener } from './listen/movable-listener.ts';
import { createJobs } from './send/jobs.ts';
import { createTargetGuard, type TargetGuard } from './send/target-guard.ts';
import { createTunnelCheck } from './send/tunnel-check.ts';
import { createRedactThread } from './share/redact-thread.ts';
import { createStatus } from './status.ts';
import type { Store } from './store/store.ts';
import { createAssessor } from './verify/assessor.ts';
import { createComparer } from './verify/comparer.ts';
import { createExplainThread } from './verify/explain-thread.ts';
import { createExplainer, EXPLAIN_LIMITS } from './verify/explainer.ts';
import { createVerifyThread } from './verify/verify-thread.ts';

export interface Host extends Service {
  /** `http://127.0.0.1:4545`, where it listened first; empty without a listener. */
  readonly listenerUrl: string;
  /** A port of this machine that nothing is ever sent to: the browser window's. */
  readonly neverTarget: TargetGuard['neverTarget'];
  /** Stops listening, waits for what is under way, closes the store. */
  close(): Promise<void>;
}

/** Sizes and the counts of causes change with every webhook; the window hears of them this often. */
const STATUS_PAUSE_MS = 250;

/** On a full disk webhooks are refused anyway, and a search in the log is soon over. */
const LOG_WAIT_MS = 200;

/** Puts a host together on an open store, and starts it. Rejects with what startHost throws, or with the store's error. */
export async function assemble(store: Store, options: HostOptions): Promise<Host> {
  const { dataFolder, undoMs = DEFAULT_UNDO_MS } = options;
  const secrets = openSecrets(dataFolder, options.sealer);
  const { databases, captures, assessments, explanations } = store;
  const events = createEvents();
  const endpoints = createEndpoints(store.endpoints, secrets, Date.now);
  const counts = createCaptureCounts(assessments, explanations);
  let lost = 0;

  const tellStatus = () => events.emit('status', status.present());
  const tellStatusSoon = throttled(tellStatus, STATUS_PAUSE_MS);
  const finder = createSearchThread({
    folder: dataFolder,
    patience: options.listen ? 'new' : 'whole',
    busyShare: createBusyShare(),
    damaged: (error) => faults.failed(error),
  });
  const reserve = createDiskReserve(dataFolder, () => databases.emptyLog(LOG_WAIT_MS));
  const keeping = createKeeping({
    store,
    folder: dataFolder,
    counts,
    events,
    reserve,
    undoMs,
    movable: () => (options.listen === 'as-set' ? listening : null),
    tellStatus,
    tellStatusSoon: () => tellStatusSoon.ask(),
    deleted: finder.changed,
    makeUp,
  });
  const { faults, attempts, removal, retention, settings, load, tellCaptures } = keeping;
  const maxBodyBytes = () => options.maxBodyBytes ?? settings.present().maxBodyBytes;

  const background = createVerifyThread();
  const redactThread = createRedactThread();
  const { explainLimits = EXPLAIN_LIMITS, explainHeapMb } = options;
  const explainer = createExplainer({
    database: databases.derived,
    captures,
    assessments,
    explanations,
    secretsFor: endpoints.secretsFor,
    thread: createExplainThread(explainHeapMb),
    load,
    limits: explainLimits,
    failed: faults.failed,
    tell: (summary) => {
      counts.causesChanged();
      tellCaptures([summary]);
    },
  });
  const newComparer = () =>
    createComparer(createExplainThread(explainHeapMb), explainLimits.opened);
  const comparer = newComparer();
  const caseComparer = newComparer();
  const assessor = createAssessor({
    database: databases.derived,
    captures,
    assessments,
    explanations,
    imports: store.imports,
    background,
    routeOf: endpoints.routeOf,
    routeTo: endpoints.routeTo,
    countNew: (summaries) => counts.add(summaries.filter(({ id }) => !removal.isRemoved(id))),
    failed: faults.failed,
    tell: (summaries) => {
      tellCaptures(summaries);
      explainer.assessed(summaries);
    },
  });
  const others = createOtherWriters({
    store,
    counts,
    removal,
    tell: (summaries) => {
      finder.changed();
      tellCaptures(summaries);
    },
    failed: faults.failed,
  });
  const ingest = createCommitter({
    ...store,
    database: databases.durable,
    afterwards: (batch) => {
      explainer.arrived(batch.length);
      assessor.assessNew(batch);
      finder.changed();
      retention.lookSoon();
    },
    worked: faults.worked,
    lost: (count, error) => {
      lost += count;
      faults.failed(error);
      tellStatusSoon.ask();
    },
  });

  const guard = createTargetGuard(() =>
    listening ? Number(new URL(listening.url()).port || 80) : null,
  );
  const tunnel = createTunnelCheck(guard.notWindow);
  const jobs = createJobs((job) => events.emit('job', job));

  const outcomes = createOutcomeSaver({ ...store, tell: tellCaptures, failed: faults.failed });
  const forwarder = createForwarder({
    captures,
    guard,
    installationId: store.installation.id,
    handedOn: outcomes.handedOn,
    failed: faults.failed,
  });
  let caughtUp = Promise.resolve();
  const take = createArrivalHandler({
    endpoints,
    ingest,
    attempts,
    caughtUp: () => caughtUp,
    forwarder,
    outcomes,
    installationId: store.installation.id,
    isProbe: tunnel.takes,
  });

  if (options.listen) outcomes.endOpen();

  let listening: MovableListener | null = null;
  const status = createStatus({
    host: options,
    store,
    secrets,
    counts,
    faults,
    listenerUrl: () => listening?.url() ?? '',
    maxBodyBytes,
    lost: () => lost,
    changed: tellStatus,
  });

  const address = options.listen === 'as-set' ? settings.present().listen : options.listen;
  listening =
    address &&
    (await startMovableListener(address, (at, isMove) =>
      startListener({
        ...at,
        tls: options.tls,
        maxBodyBytes,
        headTimeoutMs: options.headTimeoutMs ?? HEAD_TIMEOUT_MS,
        bodyTimeoutMs: options.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
        ...(options.maxConnections && { maxConnections: options.maxConnections }),
        take,
        connected: ingest.connected,
        option: isMove ? null : '--listen',
      }),
    ));
  const handlers = createHandlers({
    store: withoutRemoved(store, removal.isRemoved),
    removal,
    retention,
    settings,
    reserve,
    undoMs,
    secrets,
    endpoints,
    counts,
    assessor,
    background,
    redactThread,
    explainer,
    comparer,
    caseComparer,
    finder,
    others,
    events,
    guard,
    jobs,
    tunnel,
    removeDamaged: status.removeDamaged,
    salvageSeen: status.salvageSeen,
    status: status.present,
  });

  function recount() {
    counts.recount();
    tellStatusSoon.ask();
  }

  /** What could not be derived, or was left when the program was ended, is derived now. */
  function makeUp() {
    caughtUp = assessor.resume(recount);
    assessor.catchUp(recount);
  }

  if (listening) {
    makeUp();
    explainer.start();
    finder.changed();
    reserve.setAside();
    void removal.resume();
    retention.start();
    others.start();
  }

  return {
    listenerUrl: listening?.url() ?? '',
    handlers,
    subscribe: events.subscribe,
    describeError: (error) => {
      if (faultOf(error) === 'damaged') faults.failed(error); // only damage: what was asked may just have been too much
      return describeError(error);
    },
    neverTarget: guard.neverTarget,
    close: async () => {
      await jobs.stop();
      await listening?.close();
      await forwarder.stop();
      await afterLastBatch();
      if (listening) outcomes.stop();
      await assessor.stop();
      await keeping.stop();
      others.stop();
      tellStatusSoon.stop();
      await Promise.all([
        background.stop(),
        redactThread.stop(),
        explainer.stop(),
        comparer.stop(),
        caseComparer.stop(),
        finder.stop(),
      ]);
      if (faults.present()?.code === 'damaged') databases.closeAsItIs();
      else databases.close();
    },
  };
}

/** What was answered last is assessed in the turn after next of the event loop. */
async function afterLastBatch(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
