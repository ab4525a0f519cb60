// The composition root: open, wire, start, drain, stop. Every shell (desktop, browser, command line) runs this same
// host. A host that listens owns its data folder and replaces a damaged database before it opens the store.

import { join } from 'node:path';
import type { Service } from '../../shared/contract/rpc.ts';
import { prepareFolder } from './folder/data-folder.ts';
import { openDoor } from './folder/door.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { removeWindowPort, writeWindowPort } from './folder/window-port-file.ts';
import type { HostOptions } from './host-options.ts';
import { makeRoomToOpen } from './keep/disk-reserve.ts';
import { describeError, faultOf, HostError } from './lib/errors.ts';
import { BODY_TIMEOUT_MS, HEAD_TIMEOUT_MS } from './listen/listener-limits.ts';
import type { TargetGuard } from './send/target-guard.ts';
import { noteDamage } from './store/damage/damaged-files.ts';
import { LOOK_MS, lookBefore } from './store/damage/look-before.ts';
import { replaceIfDamaged, replaceDatabase } from './store/damage/open-sound-store.ts';
import { DATABASE_FILE, inWords } from './store/database.ts';
import { openStore, type Store } from './store/store.ts';
import { wire, type Parts } from './wire.ts';

export type { HostOptions } from './host-options.ts';

export interface Host extends Service {
  /** The address where it first listened, as `http://127.0.0.1:4545`; empty without a listener. */
  readonly listenerUrl: string;
  /** Sets a port of this machine that no request may go to: the browser window's. */
  readonly neverTarget: TargetGuard['neverTarget'];
  /** Stops listening, waits for work in progress and closes the store. */
  close(): Promise<void>;
}

/**
 * Starts a host. Throws HostError: `port-in-use`, `listen-failed`, `folder-unusable`, `folder-not-private`, `folder-in-use`,
 * `database-newer`, `database-damaged`, `database-unusable`, `secrets-damaged`, `secrets-unwritable`. Also throws what `beforeListening`
 * throws.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { dataFolder } = options;
  prepareFolder(dataFolder);
  if (!options.listen) {
    const windowPort = lookBefore(dataFolder);
    const host = await openHost(options);
    if (windowPort !== null) host.neverTarget(windowPort);
    return host;
  }
  const unlock = lockFolder(dataFolder, LOOK_MS);
  try {
    removeWindowPort(dataFolder); // left by a run that was killed
    makeRoomToOpen(dataFolder);
    replaceIfDamaged(dataFolder, Date.now());
    const host = await openHost(options).catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      replaceDatabase(dataFolder, [DAMAGE_MET], Date.now());
      return openHost(options);
    });
    const closeDoor = await openDoor(dataFolder, host);
    return {
      ...host,
      neverTarget: (port) => {
        host.neverTarget(port);
        writeWindowPort(dataFolder, port);
      },
      close: () => {
        closeDoor();
        return host.close().finally(() => {
          removeWindowPort(dataFolder);
          unlock();
        });
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const DAMAGE_MET = 'A part of it that is read at each start cannot be read.';

const isDamage = (error: unknown) =>
  error instanceof HostError && error.code === 'database-damaged';

async function openHost(options: HostOptions): Promise<Host> {
  const store = openStore(options.dataFolder, 'read');
  try {
    return await runHost(store, options);
  } catch (error) {
    store.databases.closeAsItIs();
    throw inWords(error, join(options.dataFolder, DATABASE_FILE));
  }
}

/** Runs a host on an open store. Rejects with what startHost throws, or with the store's error. */
export async function runHost(store: Store, options: HostOptions): Promise<Host> {
  const parts = wire(store, options);
  try {
    await start(parts, options);
  } catch (error) {
    await stopWork(parts); // else the program would go on without a host
    await parts.writer.close(true);
    throw error;
  }
  const { listener, handlers, events, faults, guard } = parts;
  return {
    listenerUrl: listener.url(),
    handlers,
    subscribe: events.subscribe,
    describeError: (error) => {
      if (faultOf(error) === 'damaged') faults.failed(error); // others may be the request's own fault
      return describeError(error);
    },
    neverTarget: guard.neverTarget,
    close: async () => {
      await drain(parts);
      await stop(parts);
    },
  };
}

/** Starts reporting faults. With an address it also listens and resumes what the last run left unfinished. */
async function start(parts: Parts, options: HostOptions): Promise<void> {
  const { writer, faults, address, listener, outcomes, assessor, counts, status } = parts;
  const { explainer, finder, reserve, removal, retention, others } = parts;

  const assessMissing = () =>
    assessor.assessMissing(() => {
      void counts.recount().then(status.tellSoon);
    });

  faults.start({
    tryToWrite: () => {
      void removal.resume(); // deleting the rest frees space
      return writer.run('tryToWrite');
    },
    changed: (fault) => {
      if (fault?.code === 'damaged') noteDamage(options.dataFolder);
      status.tell();
      if (fault !== null) return;
      reserve.setAside();
      assessMissing();
    },
  });

  if (!address) return;
  parts.endpoints.settleSecrets();
  await outcomes.start();
  await parts.copying.start(); // before the first webhook, which is to be copied too
  await options.beforeListening?.(parts.handlers);
  // Only now: a command that does not listen starts sooner without it.
  const { startListener } = await import('./listen/listener.ts');
  await listener.open(address, (at, isMove) =>
    startListener({
      ...at,
      tls: options.tls,
      maxBodyBytes: parts.maxBodyBytes,
      headTimeoutMs: options.headTimeoutMs ?? HEAD_TIMEOUT_MS,
      bodyTimeoutMs: options.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
      ...(options.maxConnections && { maxConnections: options.maxConnections }),
      take: parts.take,
      option: isMove ? null : '--listen',
    }),
  );
  assessMissing();
  explainer.start();
  finder.changed();
  reserve.setAside();
  void removal.resume();
  retention.start();
  others.start();
}

/**
 * Accepts nothing new and finishes work in progress, so that the last answered webhooks have verdicts before the store
 * closes.
 */
async function drain(parts: Parts): Promise<void> {
  await parts.jobs.stop();
  await parts.listener.close();
  await parts.forwarder.stop();
  await parts.committer.drain();
  await parts.outcomes.stop();
  parts.assessor.drain();
}

/** Ends every timer and thread, deletes the captures that could still be restored, and closes the store. */
async function stop(parts: Parts): Promise<void> {
  const { store, writer, assessor, faults, retention, removal } = parts;
  assessor.stop();
  faults.stop();
  await retention.stop();
  await removal.stop();
  await stopWork(parts);
  const isDamaged = faults.present()?.code === 'damaged';
  await writer.close(isDamaged);
  if (isDamaged) store.databases.closeAsItIs();
  else store.databases.close();
}

/** Ends every timer and thread that waits or works by itself. Nothing is written. */
async function stopWork(parts: Parts): Promise<void> {
  const { assessor, faults, others, status, background, redactThread, explainer } = parts;
  const { comparer, caseComparer, finder, copying, endpointNews } = parts;
  endpointNews.stop();
  assessor.stop();
  faults.stop();
  others.stop();
  status.stop();
  const threads = [background, redactThread, explainer, comparer, caseComparer, finder, copying];
  await Promise.all(threads.map((thread) => thread.stop()));
}
