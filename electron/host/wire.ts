// Makes the parts of a host, each after the parts that it needs. No part starts working here: host.ts starts them.

import { hostname } from 'node:os';
import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { isArchiveLocked, keepArchive, keptArchive } from './archive/archive-setting.ts';
import { createArchiveThread } from './archive/archive-thread.ts';
import { createCopying } from './archive/copying.ts';
import { createAttemptCounter } from './capture/answer-policy.ts';
import { createGroupCommit } from './capture/group-commit.ts';
import { createForwarder } from './capture/forwarder.ts';
import { createArrivalHandler } from './capture/handle-arrival.ts';
import { createOutcomeSaver } from './capture/save-outcomes.ts';
import { createHandlers } from './commands/commands.ts';
import { createEndpoints } from './endpoints/endpoints.ts';
import { createOwnSchemes } from './endpoints/own-schemes.ts';
import { openSecrets } from './endpoints/secrets.ts';
import { createCaptureCounts } from './find/capture-counts.ts';
import { createForeignCaptures } from './find/foreign-captures.ts';
import { createSearchThread } from './find/search-thread.ts';
import { DEFAULT_UNDO_MS, type HostOptions } from './host-options.ts';
import { createClockTrust } from './keep/clock-trust.ts';
import { createDiskReserve } from './keep/disk-reserve.ts';
import { createRemoval } from './keep/removal.ts';
import { createRetention } from './keep/retention.ts';
import { createSettings } from './keep/settings.ts';
import { createStoreFaults } from './keep/store-fault.ts';
import { HostError } from './lib/errors.ts';
import { createEvents, paced } from './lib/events.ts';
import { inTurn } from './lib/in-turn.ts';
import { createListenerLoad } from './lib/listener-load.ts';
import { createWorkerThread } from './lib/worker-thread.ts';
import { createMovableListener } from './listen/movable-listener.ts';
import { createJobs } from './send/jobs.ts';
import { createTargetGuard } from './send/target-guard.ts';
import { createTunnelCheck } from './send/tunnel-check.ts';
import type { ShareFunctions } from './share/share-worker.ts';
import { createStatus } from './status.ts';
import type { Store } from './store/store.ts';
import { createAssessor } from './verify/assessor.ts';
import { createComparer } from './verify/comparer.ts';
import { createExplainThread } from './verify/explain-thread.ts';
import { createExplainer, EXPLAIN_LIMITS } from './verify/explainer.ts';
import { createVerifyThread } from './verify/verify-thread.ts';
import { createWriterThread } from './write/writer-thread.ts';

export type Parts = ReturnType<typeof wire>;

/** Short, because webhooks are refused on a full disk anyway and a search reads the log only briefly. */
const LOG_WAIT_MS = 200;

/** Between two lists of the endpoints. */
const ENDPOINTS_PAUSE_MS = 250;

/** Makes the parts of a host on an open store. Throws what `openSecrets` throws, or the store's error. */
export function wire(store: Store, options: HostOptions) {
  const { dataFolder, undoMs = DEFAULT_UNDO_MS } = options;
  const { captures, assessments, explanations } = store;
  const { id: installationId } = store.installation;

  // Used by the parts below: events, faults, secrets, counts, settings.
  const events = createEvents();
  const faults = createStoreFaults(Date.now);
  const { failed } = faults;
  const secrets = openSecrets(dataFolder, options.sealer); // it may fail, so before any thread starts
  const writer = createWriterThread(dataFolder);
  if (options.listen) writer.start();
  const listener = createMovableListener();
  const changesEndpoints = inTurn();
  const schemes = createOwnSchemes(store.schemes, writer, changesEndpoints, (name) =>
    endpoints.list().flatMap((endpoint) => (endpoint.scheme === name ? [endpoint.name] : [])),
  );
  const endpoints = createEndpoints(
    store.endpoints,
    writer,
    secrets,
    Date.now,
    schemes,
    changesEndpoints,
  );
  const counts = createCaptureCounts({
    ...{ assessments, explanations, writer, failed },
    addWaiting: () => {
      assessor.drain();
    },
  });
  const load = createListenerLoad(() => performance.now());
  const reserve = createDiskReserve(
    dataFolder,
    () => writer.run('emptyLog', LOG_WAIT_MS),
    () => finder.giveUp(),
  );
  const settings = createSettings({
    store: store.installation,
    writer,
    movable: options.listen === 'as-set' ? listener : null,
    changed: (present) => events.emit('settings', present),
  });
  const address = options.listen === 'as-set' ? settings.present().listen : options.listen;
  const maxBodyBytes = () => options.maxBodyBytes ?? settings.present().maxBodyBytes;
  const status = createStatus({
    host: options,
    ...{ store, secrets, counts, faults, listener, maxBodyBytes, events },
    archive: () => copying.status(),
  });
  const tellCaptures = (told: readonly CaptureSummary[]) => {
    if (told.length > 0) {
      events.emit('captures', { captures: [...told], counts: counts.told() });
    }
  };
  const tellRemoved = (ids: readonly number[]) => {
    if (ids.length > 0) {
      events.emit('captures.removed', { ids: [...ids], counts: counts.told() });
    }
  };
  const tellEndpoints = async () => {
    await counts.recount();
    events.emit('endpoints', endpoints.list());
    status.tell();
  };
  const endpointNews = paced(tellEndpoints, ENDPOINTS_PAUSE_MS);

  // Search.
  const finder = createSearchThread({
    folder: dataFolder,
    patience: options.listen ? 'new' : 'whole',
    load,
    damaged: failed,
  });
  const others = createForeignCaptures({
    ...{ store, counts, failed },
    isWriting: writer.isBusy,
    tell: (summaries) => {
      finder.changed();
      copying.changed();
      tellCaptures(summaries);
    },
  });

  // Verification and causes.
  const background = createVerifyThread();
  const { explainLimits = EXPLAIN_LIMITS, explainHeapMb } = options;
  const explainer = createExplainer({
    ...{ writer, captures, assessments, explanations, load, failed },
    secretsFor: endpoints.secretsFor,
    thread: createExplainThread(explainHeapMb),
    limits: explainLimits,
    tell: (summary) => {
      counts.causesChanged();
      tellCaptures([summary]);
    },
  });
  const newComparer = () =>
    createComparer(createExplainThread(explainHeapMb), explainLimits.opened);
  const comparer = newComparer();
  const caseComparer = newComparer();
  const tellAssessed = (summaries: readonly CaptureSummary[]) => {
    tellCaptures(summaries);
    explainer.assessed(summaries);
  };
  const assessor = createAssessor({
    ...{ writer, captures, assessments, background, failed },
    imports: store.imports,
    routeOf: endpoints.routeOf,
    routeTo: endpoints.routeTo,
    countNew: counts.add,
    tell: tellAssessed,
  });
  writer.onReport(({ assessed, costly, unsaved, failures }) => {
    assessor.assessed(assessed);
    assessor.costly(costly);
    assessor.unsaved(unsaved);
    for (const failure of failures) failed(failure);
  });

  // The team's archive.
  const archiveThread = createArchiveThread(dataFolder, { id: installationId, name: hostname() });
  const copying = createCopying({
    given: options.archive ?? null,
    kept: () => keptArchive(secrets),
    isLocked: () => isArchiveLocked(secrets),
    keep: (setting) => {
      keepArchive(secrets, setting);
    },
    spans: store.archiveSpans,
    ...{ writer, endpoints, load },
    thread: archiveThread,
    awaitsCause: explainer.archiveWaits,
    tell: status.tellSoon,
  });

  // Deletion and retention.
  const attempts = createAttemptCounter(store.attempts.countSince);
  const removal = createRemoval({
    removals: store.removals,
    ...{ writer, counts, attempts, reserve, undoMs },
    removed: tellRemoved,
    deleted: finder.changed,
    restored: (ids) => tellAssessed(ids.flatMap((id) => assessments.summary(id) ?? [])),
  });
  const retention = createRetention({
    ...{ writer, removal, load, failed },
    store: store.retention,
    limits: () => settings.present().retention,
    removed: tellRemoved,
    now: Date.now,
    clock: createClockTrust({
      now: Date.now,
      elapsed: () => performance.now(),
      trustedMs: store.installation.clockTrustedMs(),
      hasCaptures: store.retention.kept().captures > 0,
      keep: (ms) => void writer.run('setClockTrusted', ms).catch(failed),
    }),
  });

  // From arrival to answer.
  const committer = createGroupCommit({
    writer,
    afterwards: (batch) => {
      explainer.arrived(batch.length);
      assessor.stored(batch);
      finder.changed();
      copying.changed();
      retention.lookSoon();
    },
    isLarge: background.isLarge,
    routeOf: endpoints.routeOf,
    stored: (ids) => {
      others.storedHere(ids);
      faults.worked();
    },
    lost: (count, error) => {
      failed(error);
      status.lost(count);
    },
  });
  const guard = createTargetGuard(() => listener.port() ?? address?.port ?? null);
  const tunnel = createTunnelCheck(guard.notWindow, async (arrival, secret) => {
    const { verification } = await background.verify(arrival, { secret, signing: null });
    return verification.verdict;
  });
  const jobs = createJobs((job) => events.emit('job', job));
  const outcomes = createOutcomeSaver({
    ...{ writer, assessments, failed },
    hasOpen: () => store.answers.isAnyWaiting() || store.forwards.isAnyUnderWay(),
    tell: tellCaptures,
  });
  const forwarder = createForwarder({
    ...{ captures, guard, installationId, failed },
    countingOf: (target) => endpoints.routeOf(target).signing?.scheme ?? null,
    handedOn: outcomes.handedOn,
  });
  const take = createArrivalHandler({
    ...{ endpoints, committer, attempts, forwarder, outcomes, installationId },
    attemptsKnown: assessor.missingAssessed,
    isProbe: tunnel.takes,
  });

  // Commands of the window.
  const shareThread = createWorkerThread<ShareFunctions>('share/share-worker');
  const handlers = createHandlers({
    ...{ store, writer, secrets, schemes, endpoints, counts, events, undoMs },
    ...{ finder, others, background, assessor, explainer, comparer, caseComparer, shareThread },
    ...{ removal, retention, settings, reserve, guard, jobs, tunnel, copying },
    tellEndpoints,
    endpointsChanged: endpointNews.ask,
    readArchive: (name, ...input) => {
      const setting = copying.present();
      if (!setting) throw new HostError('no-archive');
      return archiveThread.read(setting, name, ...input);
    },
    removeDamaged: status.removeDamaged,
    salvageSeen: status.salvageSeen,
    status: status.present,
  });

  events.subscribe((name) => {
    if (name === 'captures' || name === 'captures.removed') status.tellSoon();
    if (name === 'settings') {
      status.tell();
      retention.lookSoon();
    }
  });

  return {
    ...{
      store,
      writer,
      events,
      faults,
      address,
      listener,
      counts,
      reserve,
      maxBodyBytes,
      status,
      endpoints,
      endpointNews,
    },
    ...{ finder, others, background, explainer, comparer, caseComparer, shareThread, assessor },
    ...{ removal, retention, copying, committer, guard, jobs, outcomes, forwarder, take, handlers },
  };
}
