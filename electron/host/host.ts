// A host begins with its data folder: one that listens has it to itself, and a damaged database is replaced first.

import { join } from 'node:path';
import { assemble, type Host } from './assemble.ts';
import { prepareFolder } from './folder/data-folder.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { removeWindowPort, readWindowPort, writeWindowPort } from './folder/window-port-file.ts';
import type { HostOptions } from './host-options.ts';
import { HostError } from './lib/errors.ts';
import { makeSound, refuseDamaged, replaceDatabase } from './store/damage/open-sound-store.ts';
import { DATABASE_FILE, inWords } from './store/database.ts';
import { openStore } from './store/store.ts';

export type { Host } from './assemble.ts';
export type { HostOptions } from './host-options.ts';

/**
 * Starts a host. Throws HostError: `port-in-use`, `listen-failed`, `folder-unusable`, `folder-in-use`, `database-newer`,
 * `database-damaged`, `database-unusable`, `secrets-damaged`, `secrets-unwritable`.
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
    removeWindowPort(dataFolder); // of a run that was killed
    makeSound(dataFolder, Date.now());
    const host = await openHost(options).catch((error: unknown) => {
      if (!isDamage(error)) throw error;
      replaceDatabase(dataFolder, [DAMAGE_MET], Date.now());
      return openHost(options);
    });
    return {
      ...host,
      neverTarget: (port) => {
        host.neverTarget(port);
        writeWindowPort(dataFolder, port);
      },
      close: () =>
        host.close().finally(() => {
          removeWindowPort(dataFolder);
          unlock();
        }),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A command that only looks has the folder for less than this before it opens the database. */
const LOOK_MS = 1000;

/**
 * A host that listens has looked for damage when it started: then this only returns the port of its window. Where there
 * is none, nobody has looked.
 */
function lookBefore(dataFolder: string): number | null {
  let unlock: () => void;
  try {
    unlock = lockFolder(dataFolder, 0);
  } catch {
    return readWindowPort(dataFolder);
  }
  try {
    refuseDamaged(dataFolder);
    return null;
  } finally {
    unlock();
  }
}

const DAMAGE_MET = 'A part of it that is read at each start cannot be read.';

const isDamage = (error: unknown) =>
  error instanceof HostError && error.code === 'database-damaged';

async function openHost(options: HostOptions): Promise<Host> {
  const store = openStore(options.dataFolder);
  try {
    return await assemble(store, options);
  } catch (error) {
    store.databases.closeAsItIs();
    throw inWords(error, join(options.dataFolder, DATABASE_FILE));
  }
}
