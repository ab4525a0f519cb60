// The functions of the thread behind archive-thread.ts. It reads the store over a connection of its own, prepares what leaves, and
// speaks with the archive's server, so that neither the listener nor a window waits for any of it.

import { isDeepStrictEqual } from 'node:util';
import type { ArchivePersonalData, ArchiveRights } from '../../../shared/contract/archive.ts';
import { describeError, faultOf } from '../lib/errors.ts';
import { serveCalls } from '../lib/serve-calls.ts';
import { readExportJob } from '../share/export-job.ts';
import { openStore, type Store } from '../store/store.ts';
import { NO_KEY, type Key } from '../verify/assessable.ts';
import { archivedCapture, type ArchivedCapture } from './copy/archived-capture.ts';
import { archiveReads, type ReadName } from './read/reads.ts';
import { readArchiveAddress } from './server/address.ts';
import { connectArchive, type ArchiveConnection } from './server/connection.ts';
import { captureInserter, isRefusedForGood, type Installation } from './copy/insert-captures.ts';
import { candidateFinder, type Candidates } from './copy/next-captures.ts';
import { needReader, openArchive, withArchive, type Archive } from './server/open-archive.ts';

/** What the thread cannot read itself: names and keys of the endpoints, and every secret, to keep them from leaving. */
export interface CopySource {
  readonly endpoints: ReadonlyMap<number, { readonly name: string; readonly key: Key }>;
  readonly secrets: readonly string[];
  readonly personalData: ArchivePersonalData;
}

export interface CopyTask {
  readonly afterId: number;
  readonly upTo: number | null;
  readonly source: CopySource;
}

export interface Copied extends Pick<Candidates, 'upTo' | 'then' | 'awaitsCause'> {
  /** How many were passed over: the archive refuses them, or they cannot be read. */
  readonly passedOver: number;
}

export interface Reached {
  readonly id: string;
  readonly rights: ArchiveRights;
}

/** Who asks which archive. */
export interface Place {
  readonly folder: string;
  readonly installation: Installation;
  readonly connectionString: string;
}

type Insert = (captures: readonly ArchivedCapture[]) => Promise<void>;

interface Reaching {
  readonly connectionString: string;
  /** One for copying and one for reading, so that slow questions keep no capture back. */
  readonly connections: readonly ArchiveConnection[];
  readonly opened: Promise<Opened>;
}

interface Opened {
  readonly archive: Archive;
  readonly insert: Insert;
  readonly attemptKey: Uint8Array;
  readonly reads: ReturnType<typeof archiveReads>;
}

let local: { readonly store: Store; readonly find: ReturnType<typeof candidateFinder> } | null =
  null;
let reaching: Reaching | null = null;

/** Several calls run at once. After `close` what is under way fails, and nothing may follow. */
const FUNCTIONS = {
  /** Reaches an archive beside the present one. */
  try: ({ connectionString }: Place): Promise<string> =>
    withArchive(connectionString, ({ id }) => Promise.resolve(id)),
  reach: async (place: Place): Promise<Reached> => reachAgain((await reach(place)).archive, place),
  copy: async (place: Place, task: CopyTask): Promise<Copied> =>
    copy(place.folder, task, await reach(place)),
  /** One of the functions of read/reads.ts. */
  read: async (place: Place, name: ReadName, input: readonly unknown[]): Promise<unknown> => {
    const { archive, reads } = await reach(place);
    needReader(archive);
    const read = reads.reads[name] as (...input: readonly unknown[]) => Promise<unknown>;
    return read(...input);
  },
  close,
};

export type ArchiveFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);

/** Looks again, because it may be another archive by now, or the user may do something else there. */
async function reachAgain(known: Archive, place: Place): Promise<Reached> {
  const { id, rights } = await openArchive(known);
  if (id !== known.id || !isDeepStrictEqual(rights, known.rights)) {
    if (reaching) leave(reaching);
    reaching = null;
    await reach(place);
  }
  return { id, rights };
}

/** One archive is open at a time. One that could not be reached is tried again with the next task. */
async function reach({ connectionString, installation }: Place): Promise<Opened> {
  if (reaching?.connectionString !== connectionString) {
    if (reaching) leave(reaching);
    const address = readArchiveAddress(connectionString);
    const connections = [connectArchive(address), connectArchive(address)] as const;
    const opened = open(connections, installation);
    reaching = { connectionString, connections, opened };
  }
  const present = reaching;
  try {
    return await present.opened;
  } catch (error) {
    leave(present);
    if (reaching === present) reaching = null;
    throw error;
  }
}

function leave({ connections, opened }: Reaching): void {
  for (const connection of connections) connection.abort();
  opened.then(
    ({ reads }) => {
      reads.stop();
    },
    () => undefined,
  );
}

async function open(
  [forCopies, forReads]: readonly [ArchiveConnection, ArchiveConnection],
  installation: Installation,
): Promise<Opened> {
  const archive = await openArchive(forCopies);
  return {
    archive,
    insert: captureInserter(archive, installation),
    attemptKey: archive.rights.copies ? await attemptKeyOf(archive) : new Uint8Array(),
    reads: archiveReads(forReads, installation.id),
  };
}

async function attemptKeyOf(archive: Archive): Promise<Uint8Array> {
  const [row] = await archive.rows('SELECT attempt_key FROM countersign.archive');
  return row?.attempt_key instanceof Uint8Array ? row.attempt_key : new Uint8Array();
}

async function copy(
  folder: string,
  { afterId, upTo, source }: CopyTask,
  { insert, attemptKey }: Opened,
): Promise<Copied> {
  local ??= openRead(folder);
  const { store, find } = local;
  const knowsSecrets = source.secrets.length > 0;
  const found = find(afterId, upTo, {
    nowMs: Date.now(),
    awaitsCause: (id) => store.explanations.waits(id, 0, knowsSecrets),
  });
  let { passedOver } = found;
  const captures: ArchivedCapture[] = [];
  for (const id of found.ids) {
    const leaves = prepared(id, store, source, attemptKey);
    if (leaves === 'unreadable') passedOver++;
    else if (leaves !== 'gone') captures.push(leaves);
  }
  passedOver += await insertAll(captures, insert);
  return { ...found, passedOver };
}

/** Returns how many the archive refuses. One that it refuses does not keep the others back. */
async function insertAll(captures: readonly ArchivedCapture[], insert: Insert): Promise<number> {
  if (captures.length === 0) return 0;
  try {
    await insert(captures);
    return 0;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    if (captures.length === 1) return 1;
    const half = Math.ceil(captures.length / 2);
    return (
      (await insertAll(captures.slice(0, half), insert)) +
      (await insertAll(captures.slice(half), insert))
    );
  }
}

function prepared(
  id: number,
  read: Store,
  { endpoints, secrets, personalData }: CopySource,
  attemptKey: Uint8Array,
): ArchivedCapture | 'unreadable' | 'gone' {
  try {
    const job = readExportJob(id, {
      store: read,
      endpoints: {
        get: (endpointId) => endpoints.get(endpointId),
        routeTo: (endpointId) => {
          const known = endpointId === null ? undefined : endpoints.get(endpointId);
          return { endpointId, ...(known?.key ?? NO_KEY) };
        },
      },
    });
    return archivedCapture({ ...job, secrets, personalData, attemptKey });
  } catch (error) {
    if (faultOf(error) === 'damaged') return 'unreadable';
    if (describeError(error).code === 'not-found') return 'gone'; // deleted meanwhile
    throw error;
  }
}

function openRead(folder: string) {
  const store = openStore(folder, 'read');
  return { store, find: candidateFinder(store.databases.derived) };
}

function close(): void {
  if (reaching) leave(reaching);
  reaching = null;
  local?.store.databases.close();
  local = null;
}
