// The files of a database that was damaged: kept aside under a name that says so, nothing of them deleted, with a report
// beside them. A new database takes their place in steps that a start can repeat, wherever the program was ended.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { replaceFile, syncFile, syncFolder } from '../../folder/durable-file.ts';
import { systemCode } from '../../lib/errors.ts';
import { DATABASE_FILE } from '../database.ts';

const ASIDE = 'countersign.damaged-';
/** A new database that is whole, and still has to take the damaged one's place. */
const SAVED = 'countersign.saved-';
/** Made whole before it gets that name. */
const BEGUN = 'countersign.saving.db';
/** The next start looks through the whole database, however large it is. */
const NOTE = 'countersign.look-for-damage';

const Report = z.object({
  seen: z.boolean(),
  salvaged: z.object({
    atMs: z.number(),
    file: z.string(),
    found: z.array(z.string()),
    saved: z.number(),
    lost: z.number().nullable(),
    lostIds: z.array(z.tuple([z.number(), z.number()])),
    isIdsCertain: z.boolean(),
    endpoints: z.number(),
    lostEndpoints: z.number(),
  }),
});

/** Where a new database is written until it is whole. */
export const begunFile = (folder: string): string => join(folder, BEGUN);

/** The name under which a damaged database is kept, for a time: `countersign.damaged-2026-11-21T22-59-03.db`. */
export function asideName(folder: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n++) {
    const name = `${ASIDE}${stamp}${n === 1 ? '' : `-${n}`}.db`;
    if (!existsSync(join(folder, name)) && !existsSync(reportOf(folder, name))) return name;
  }
}

/**
 * Puts the begun database, which is whole now, in the damaged one's place. Throws the system's error; whatever was done
 * by then, `finishReplacing` goes on with it.
 */
export function replaceDamaged(folder: string, salvaged: Salvaged): void {
  replaceFile(reportOf(folder, salvaged.file), JSON.stringify({ seen: false, salvaged }, null, 2));
  syncFile(begunFile(folder));
  renameSync(begunFile(folder), join(folder, SAVED + stampOf(salvaged.file)));
  syncFolder(folder);
  finishReplacing(folder);
}

/** Goes on where a run was ended while it replaced a damaged database. Throws the system's error. */
export function finishReplacing(folder: string): void {
  rmSync(begunFile(folder), { force: true });
  const saved = readdirSync(folder).find((name) => name.startsWith(SAVED));
  if (saved === undefined) return;
  const database = join(folder, DATABASE_FILE);
  const aside = join(folder, ASIDE + saved.slice(SAVED.length));
  if (!existsSync(aside)) move(database, aside);
  for (const log of ['-wal', '-journal']) move(database + log, aside + log); // would be read with the new one
  rmSync(`${database}-shm`, { force: true }); // belongs to the processes that had it open, and holds nothing
  renameSync(join(folder, saved), database);
  syncFolder(folder);
}

/** What was saved of a damaged database and nobody has seen yet, the earliest first. */
export function unseenReport(folder: string): Salvaged | null {
  return unseen(folder)?.report.salvaged ?? null;
}

/** A person has read that one. Throws the system's error where that cannot be kept. */
export function markSeen(folder: string): void {
  const told = unseen(folder);
  if (!told) return;
  replaceFile(told.file, JSON.stringify({ ...told.report, seen: true }, null, 2));
}

/** Deletes every file of a damaged database that was kept. */
export function removeDamaged(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(ASIDE)) rmSync(join(folder, name), { force: true });
  }
}

/** Damage was met while the program ran: the next start looks through the whole database. */
export function noteDamage(folder: string): void {
  try {
    replaceFile(join(folder, NOTE), '');
  } catch {
    // A full disk: what the next start reads by itself has to show it.
  }
}

export const isDamageNoted = (folder: string): boolean => existsSync(join(folder, NOTE));

/** The database is sound, or is a new one. A note that stays keeps nobody from working, and is told. */
export function forgetNote(folder: string): void {
  const note = join(folder, NOTE);
  try {
    rmSync(note, { force: true });
  } catch (error) {
    process.emitWarning(
      `The file ${note} cannot be removed, so each start looks through the whole database, which takes time. Remove it.`,
      { code: systemCode(error) ?? 'unknown error' },
    );
  }
}

const stampOf = (aside: string) => aside.slice(ASIDE.length);

const reportOf = (folder: string, aside: string) => join(folder, aside.replace(/\.db$/, '.json'));

function unseen(folder: string) {
  const [earliest] = readdirSync(folder)
    .filter((name) => name.startsWith(ASIDE) && name.endsWith('.json'))
    .map((name) => join(folder, name))
    .flatMap((file) => {
      const report = readReport(file);
      return report && !report.seen ? [{ file, report }] : [];
    })
    .sort((one, other) => one.report.salvaged.atMs - other.report.salvaged.atMs);
  return earliest;
}

function readReport(file: string): z.infer<typeof Report> | null {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // it was only there to be told
  }
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
