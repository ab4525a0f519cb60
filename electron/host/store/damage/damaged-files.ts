// The files of a damaged database. They are kept complete under another name, with a report beside them. A new database
// takes their place in steps that any start can repeat, wherever the program ended.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { replaceFile, syncFile, syncFolder } from '../../folder/durable-file.ts';
import { systemCode } from '../../lib/errors.ts';
import { DATABASE_FILE } from '../database.ts';

const ASIDE = 'countersign.damaged-';
/** A complete new database that has not replaced the damaged one yet. */
const SAVED = 'countersign.saved-';
/** The new database's name until it is complete. */
const BEGUN = 'countersign.saving.db';
/** A copy of the damaged database with a new head, which is read instead of it. */
const COPY = 'countersign.reading.db';
/** Makes the next start check the whole database, however large it is. */
const NOTE = 'countersign.look-for-damage';

interface Report {
  /** By a person. */
  readonly seen: boolean;
  readonly salvaged: Salvaged;
}

/** The path of a new database until it is complete. */
export const begunFile = (folder: string): string => join(folder, BEGUN);

export const workingCopy = (folder: string): string => join(folder, COPY);

export function removeCopy(folder: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(workingCopy(folder) + end, { force: true });
}

/** The name under which a damaged database is kept, with a time: `countersign.damaged-2026-11-21T22-59-03.db`. */
export function asideName(folder: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-');
  for (let n = 1; ; n++) {
    const name = `${ASIDE}${stamp}${n === 1 ? '' : `_${n}`}.db`;
    if (!existsSync(join(folder, name)) && !existsSync(reportOf(folder, name))) return name;
  }
}

/**
 * Puts the completed new database in place of the damaged one. Throws the system's error; `finishReplacing` then
 * completes the work.
 */
export function replaceDamaged(folder: string, salvaged: Salvaged): void {
  const report: Report = { seen: false, salvaged };
  replaceFile(reportOf(folder, salvaged.file), JSON.stringify(report, null, 2));
  syncFile(begunFile(folder));
  renameSync(begunFile(folder), join(folder, SAVED + stampOf(salvaged.file)));
  syncFolder(folder);
  finishReplacing(folder);
}

/** Completes a replacement during which the program ended. Throws the system's error. */
export function finishReplacing(folder: string): void {
  removeCopy(folder);
  rmSync(begunFile(folder), { force: true });
  const saved = readdirSync(folder).find((name) => name.startsWith(SAVED));
  if (saved === undefined) return;
  const database = join(folder, DATABASE_FILE);
  const aside = join(folder, ASIDE + saved.slice(SAVED.length));
  if (!existsSync(aside)) move(database, aside);
  for (const log of ['-wal', '-journal']) move(database + log, aside + log); // otherwise read with the new database
  rmSync(`${database}-shm`, { force: true }); // belongs to the processes that had it open, and holds no data
  renameSync(join(folder, saved), database);
  syncFolder(folder);
}

/** The earliest report that nobody has read; null: none. */
export const unseenReport = (folder: string): Salvaged | null =>
  unseen(folder)?.report.salvaged ?? null;

/** Marks that report as read. Throws the system's error if that cannot be saved. */
export function markSeen(folder: string): void {
  const told = unseen(folder);
  if (told) replaceFile(told.file, JSON.stringify({ ...told.report, seen: true }, null, 2));
}

/** Deletes all files that were kept of damaged databases. */
export function removeDamaged(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(ASIDE)) rmSync(join(folder, name), { force: true });
  }
}

/** Notes damage that was found while the program ran, so that the next start checks the whole database. */
export function noteDamage(folder: string): void {
  try {
    replaceFile(join(folder, NOTE), '');
  } catch {
    // Disk full: the ordinary check of the next start has to find the damage.
  }
}

export const isDamageNoted = (folder: string): boolean => existsSync(join(folder, NOTE));

/** Removes the note for a sound or new database. If that fails, the program works and warns. */
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
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(ASIDE) && name.endsWith('.json'),
  );
  for (const name of names.sort()) {
    const file = join(folder, name); // the time is in its name
    try {
      const report = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>;
      if (report.salvaged && !report.seen) return { file, report: report as Report };
    } catch {
      // the report is for information only
    }
  }
  return null;
}

function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
