// Copies captures to the team's archive, behind the answers: in groups, in the order of arrival, each once. What waits
// is in the store, so a slow or absent archive and a kill on either side lose nothing.

import type { ArchiveFault, ArchiveStatus } from '../../../shared/contract/archive.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { describeError, archiveFault } from '../lib/errors.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { ListenerLoad } from '../lib/listener-load.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { archivePlace } from './server/address.ts';
import type { ArchiveSetting, ArchiveThread } from './archive-thread.ts';
import type { CopySource, Reached } from './archive-worker.ts';

export type Copying = ReturnType<typeof createCopying>;

export interface CopyingOptions {
  /** What the command line has set. */
  readonly given: ArchiveSetting | null;
  /** What was set in the window. */
  readonly kept: () => ArchiveSetting | null;
  readonly keep: (setting: ArchiveSetting | null) => void;
  /** One was set, but a keychain that is not available has locked it. */
  readonly isLocked: () => boolean;
  readonly spans: Pick<Store['archiveSpans'], 'isOpen' | 'next' | 'waiting'>;
  readonly writer: Writer;
  readonly thread: ArchiveThread;
  readonly endpoints: Pick<Endpoints, 'list' | 'routeTo' | 'secretsFor'>;
  readonly load: Pick<ListenerLoad, 'quietInMs'>;
  /** Called with the capture whose cause is waited for, or null. */
  readonly awaitsCause: (id: number | null) => void;
  /** Called when the status is another one. */
  readonly tell: () => void;
}

/** Captures that arrive together are copied together. */
const PAUSE_MS = 100;
/** A capture that must wait is looked at again after this. */
const LOOK_MS = 500;
/** While webhooks stream in, copying uses an eighth of the time. */
const REST = 7;
/** After a failure the pause doubles up to the second. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

export function createCopying(options: CopyingOptions) {
  const { spans, writer, thread, endpoints, load, tell } = options;
  let setting = options.given ?? options.kept();
  let reached: Reached | null = null;
  /** The id of the archive that was reached last with this setting. */
  let lastId: string | null = null;
  let problem: ArchiveFault | null = null;
  let passedOver = 0;
  let timer: NodeJS.Timeout | undefined;
  let isCopying: Promise<void> | null = null;
  let hasChanged = false;
  let isChanging = false;
  let retryMs = FIRST_RETRY_MS;
  let state: 'off' | 'on' | 'stopped' = 'off';
  const queue = inTurn(); // two windows may change it at the same time

  function later(ms: number): void {
    if (state !== 'on' || !setting || isCopying || isChanging || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      isCopying = copySome(setting)
        .catch(failed)
        .then((pauseMs) => {
          isCopying = null;
          if (pauseMs !== null) later(pauseMs);
          else if (hasChanged) later(PAUSE_MS);
        });
    }, ms);
  }

  /** Returns the pause until there is more to do; null: nothing is left. */
  async function copySome(to: ArchiveSetting | null): Promise<number | null> {
    hasChanged = false;
    if (!to) return null;
    const startedAt = performance.now();
    reached ??= await reach(to);
    const { id, rights } = reached;
    if (!rights.copies) {
      worked();
      return null;
    }
    const span = spans.next(id);
    if (span === null) return null;
    const copied = await thread.copy(to, { ...span, source: sourceFor(to) });
    passedOver += copied.passedOver;
    options.awaitsCause(copied.awaitsCause);
    if (copied.upTo > span.afterId) await writer.run('archived', span.afterId, copied.upTo);
    worked();
    if (copied.then === 'wait') return LOOK_MS;
    if (copied.then === 'end' && span.upTo === null) return null;
    return load.quietInMs() > 0 ? (performance.now() - startedAt) * REST : 0;
  }

  async function reach(to: ArchiveSetting): Promise<Reached> {
    const found = await thread.reach(to);
    await writer.run('archiveReached', found.id, found.rights.copies);
    lastId = found.id;
    return found;
  }

  function sourceFor({ personalData }: ArchiveSetting): CopySource {
    return {
      personalData,
      endpoints: new Map(
        endpoints.list().map(({ id, name }) => [id, { name, key: endpoints.routeTo(id) }]),
      ),
      secrets: endpoints.secretsFor(null).others.map(({ secret }) => secret),
    };
  }

  function worked(): void {
    retryMs = FIRST_RETRY_MS;
    problem = null;
    tell();
  }

  /** Returns the pause until it is tried again. */
  function failed(error: unknown): number {
    if (state === 'stopped') return 0;
    options.awaitsCause(null);
    reached = null; // the next try looks again what the server is
    const { why, reason } = faultOf(error);
    problem = { why, reason, sinceMs: problem?.sinceMs ?? Date.now() };
    tell();
    const pauseMs = retryMs;
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    return pauseMs;
  }

  async function use(next: ArchiveSetting | null): Promise<void> {
    setting = next;
    options.awaitsCause(null);
    if (next === null) await writer.run('forgetUnarchived');
    if (state === 'on') await writer.run('copyArrivals', next !== null);
    reached = null;
    lastId = null;
    problem = null;
    passedOver = 0;
    retryMs = FIRST_RETRY_MS;
  }

  /** Runs `work` while nothing is copied, after the works before it. */
  const whilePaused = <T>(work: () => Promise<T>): Promise<T> =>
    queue(async () => {
      isChanging = true;
      clearTimeout(timer);
      timer = undefined;
      await isCopying;
      try {
        return await work();
      } finally {
        isChanging = false;
        tell();
        later(0);
      }
    });

  return {
    /** Begins to copy what arrives from now on, and goes on with what waited. Without an archive nothing is noted. */
    start: async (): Promise<void> => {
      const isLocked = setting === null && options.isLocked();
      if (setting || (spans.isOpen() && !isLocked))
        await writer.run('copyArrivals', setting !== null);
      state = 'on';
      later(0);
    },
    /** Captures were stored or became ready. */
    changed: () => {
      hasChanged = true;
      later(PAUSE_MS);
    },
    /**
     * Takes the archive that `made` returns, or none; it gets the present one. What waits for another archive is copied
     * there when it is set again; without one it is never copied. Rejects with HostError, and changes nothing, if the
     * archive cannot be reached or kept.
     */
    change: (made: (present: ArchiveSetting | null) => ArchiveSetting | null): Promise<void> =>
      whilePaused(async () => {
        const next = made(setting);
        if (next) await thread.try(next);
        options.keep(next);
        await use(next);
        if (next) reached = await reach(next).catch(() => null); // it is tried again
      }),
    /** Everything was deleted, the archive's connection string too. Never rejects. */
    erased: async (): Promise<void> => {
      if (!setting || options.given || options.kept() !== null) return;
      await whilePaused(() => use(null)).catch(failed);
    },
    /** Null: no archive is set. */
    status: (): ArchiveStatus | null => {
      if (!setting) return null;
      const { host, database } = archivePlace(setting.connectionString);
      return {
        ...{ host, database, problem, passedOver },
        id: lastId,
        personalData: setting.personalData,
        isGiven: options.given !== null,
        rights: reached?.rights ?? null,
        waiting: spans.waiting(lastId),
      };
    },
    /** The archive that is set. */
    present: (): ArchiveSetting | null => setting,
    stop: async (): Promise<void> => {
      state = 'stopped';
      clearTimeout(timer);
      await thread.stop();
      await isCopying;
    },
  };
}

const faultOf = (error: unknown): Omit<ArchiveFault, 'sinceMs'> =>
  archiveFault(error) ?? { why: 'local', reason: describeError(error).code };
