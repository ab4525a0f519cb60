// Errors that a person sees: a code of the contract with its details. shared/english and renderer/words turn it into
// sentences.

import type {
  Failure,
  FailureDetails,
  Reason,
  StartFailureDetails,
} from '../../../shared/contract/failure.ts';
import type { StoreFault } from '../../../shared/contract/status.ts';
import { failureSays } from '../../../shared/english/failures.ts';

type Details = FailureDetails & StartFailureDetails;

/** A code and its details; none if the code says everything. */
type Told = {
  [C in keyof Details]: object extends Details[C]
    ? [code: C, details?: Details[C], options?: ErrorOptions]
    : [code: C, details: Details[C], options?: ErrorOptions];
}[keyof Details];

export class HostError extends Error {
  readonly reason: Reason;

  /** `details` are shown to people, so they hold no secrets and no buyers' data. */
  constructor(...[code, details = {}, options]: Told) {
    const reason = { code, details } as Reason;
    super(failureSays(reason), options);
    this.name = 'HostError';
    this.reason = reason;
  }

  get code(): Reason['code'] {
    return this.reason.code;
  }

  get details(): Reason['details'] {
    return this.reason.details;
  }
}

/** The error as data for a window. Unexpected errors keep only their class, not their message. */
export function describeError(error: unknown): Failure {
  if (error instanceof HostError) return failure(error.reason);
  const fault = faultOf(error);
  if (fault !== null) return failure(FAULTS[fault]);
  if (sqliteCode(error) === SQLITE.busy) return failure({ code: 'store-busy', details: {} });
  const reason = error instanceof Error ? error.name : typeof error;
  return failure({ code: 'internal', details: { reason } });
}

const failure = (reason: Reason): Failure => ({
  ok: false,
  message: failureSays(reason),
  ...reason,
});

/** Why an archive cannot be used, with PostgreSQL's code or Node's; null: the error says something else. */
export const archiveFault = (error: unknown): FailureDetails['archive-unusable'] | null =>
  error instanceof HostError && error.reason.code === 'archive-unusable'
    ? error.reason.details
    : null;

/** The `code` of a system error (`ECONNREFUSED`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The result codes of SQLite that matter here (sqlite.org/rescode.html). */
export const SQLITE = {
  error: 1,
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  tooBig: 18,
  constraint: 19,
  notADatabase: 26,
};

/**
 * `SQLITE_IOERR_SHORT_READ`: the file ends before one of its pages, such as the last one of a body.
 * `SQLITE_IOERR_READ`: the disk has lost a page.
 */
const UNREADABLE: ReadonlySet<number> = new Set([522, 266]);

/** `SQLITE_IOERR_SHMSIZE`: there is no room for the memory that the connections to a database share. */
const NO_ROOM = 4874;

/**
 * The primary result code of an SQLite error, or undefined. An unreadable page counts as damage, not as a failing disk,
 * and no room for the shared memory as a full one.
 */
export function sqliteCode(error: unknown): number | undefined {
  if (error instanceof FaultError && error.fault === 'damaged') return SQLITE.corrupt;
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = Number(error.errcode);
  if (code === NO_ROOM) return SQLITE.full;
  return UNREADABLE.has(code) ? SQLITE.corrupt : code & 0xff;
}

/** Whether SQLite or the system found no room on the disk, or no more for this user. */
export const isDiskFull = (error: unknown): boolean =>
  sqliteCode(error) === SQLITE.full || ['ENOSPC', 'EDQUOT'].includes(systemCode(error) ?? '');

/**
 * A fault of the store that SQLite does not notice. `damaged`: what is read is not what was stored. `replaced`: the
 * database file is no longer the one that was opened, so everything written to it is lost. `failed`: the thread that
 * writes has ended; the next write starts it again.
 */
export class FaultError extends Error {
  readonly fault: 'damaged' | 'replaced' | 'failed';

  constructor(fault: FaultError['fault'], options?: ErrorOptions) {
    super(`the store is ${fault}`, options);
    this.name = 'FaultError';
    this.fault = fault;
  }
}

/** The fault that keeps the store from writing, if the error means one; else null. */
export function faultOf(error: unknown): StoreFault['code'] | null {
  if (error instanceof FaultError) return error.fault;
  switch (sqliteCode(error)) {
    case SQLITE.full:
      return 'disk-full';
    case SQLITE.readOnly:
      return 'read-only';
    case SQLITE.io:
    case SQLITE.cannotOpen:
      return 'failed';
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return 'damaged';
    default:
      return null;
  }
}

const FAULTS: Readonly<Record<StoreFault['code'], Reason>> = {
  'disk-full': { code: 'disk-full', details: {} },
  'read-only': { code: 'read-only', details: {} },
  failed: { code: 'store-failed', details: {} },
  damaged: { code: 'database-damaged', details: { file: null } },
  replaced: { code: 'database-replaced', details: {} },
};
