// A team's archive: a PostgreSQL database that several Countersigns copy captures to and read from. In the window's
// commands an archived capture has a negative id, so that it is never taken for one of the local store.

import type { CaptureSummary } from './capture.ts';

/**
 * Why an archive cannot be used. `refused`: the user, the password or the database is wrong. `untrusted`: the server
 * could not prove who it is. `missing`: no archive was made in this database. `older`, `newer`: than this program.
 * `not-allowed`: the user lacks a right. `full`: the server's disk.
 * `local`: this machine could not prepare what leaves.
 */
export type ArchiveProblem =
  | 'unreachable'
  | 'refused'
  | 'untrusted'
  | 'slow'
  | 'missing'
  | 'older'
  | 'newer'
  | 'too-old-server'
  | 'not-allowed'
  | 'full'
  | 'local'
  | 'other';

/** What may be done with the connection that is set. */
export interface ArchiveRights {
  /** Captures may be copied there. */
  readonly copies: boolean;
  /** Captures may be read and notes written. */
  readonly reads: boolean;
  /** Captures may be deleted there. */
  readonly keeps: boolean;
}

/** Whether an id of the window's commands is of an archived capture. */
export const isArchived = (id: number): boolean => id < 0;

/** Whether buyers' data leaves this machine for the archive. */
export type ArchivePersonalData = 'replace' | 'keep';

export interface ArchiveStatus {
  /** The host and the database; never the user or the password. */
  readonly host: string;
  readonly database: string;
  /** Random, made with the archive; null until it was reached for the first time. */
  readonly id: string | null;
  readonly personalData: ArchivePersonalData;
  /** The command line sets it, so the window cannot change it. */
  readonly isGiven: boolean;
  /** Null until it was reached for the first time. */
  readonly rights: ArchiveRights | null;
  /** How many captures wait to be copied. */
  readonly waiting: number;
  /** How many captures were passed over, because the archive refuses them or they cannot be read here. */
  readonly passedOver: number;
  /** Why copying does not work now, and since when; null: it works. */
  readonly problem: ArchiveFault | null;
}

export interface ArchiveFault {
  readonly why: ArchiveProblem;
  readonly reason: string | null;
  readonly sinceMs: number;
}

export interface ArchiveSave {
  /** `postgres://…`, write-only; null: the present one stays. */
  readonly connectionString: string | null;
  readonly personalData: ArchivePersonalData;
}

/** New captures of the archive. */
export interface ArchiveNews {
  /** Newest first, with negative ids; at most 500. */
  readonly captures: readonly CaptureSummary[];
  /** More arrived than are listed, so the list is to be read again. */
  readonly isMore: boolean;
  /** Where to go on. */
  readonly after: string;
}

/** A person's remark on an archived capture. */
export interface ArchiveNote {
  readonly author: string;
  readonly text: string;
  readonly writtenAtMs: number;
}
