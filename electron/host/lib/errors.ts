// Errors that a person meets: a code for programs, and a sentence that says what happened and what to do.

import type { FailureDetails } from '../../../shared/contract/failure.ts';
import type { StoreFault } from '../../../shared/contract/host.ts';
import type { Failure } from '../../../shared/contract/rpc.ts';

export class HostError extends Error {
  readonly code: string;
  readonly details: FailureDetails;

  /** `message` is shown as it is, and `details` in other languages: no secrets, no buyers' data. */
  constructor(code: string, message: string, options: HostErrorOptions = {}) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
    this.details = options.details ?? {};
  }
}

interface HostErrorOptions extends ErrorOptions {
  /** What the message holds beside what the code says. */
  readonly details?: FailureDetails;
}

/** What went wrong, as data. Errors that nobody foresaw keep their class and nothing of their text. */
export function describeError(error: unknown): Failure {
  if (error instanceof HostError) {
    const { code, message, details } = error;
    return { ok: false, code, message, details };
  }
  const fault = faultOf(error);
  if (fault !== null) return { ok: false, ...FAULTS[fault] };
  if (sqliteCode(error) === SQLITE.busy) return { ok: false, ...BUSY };
  const kind = error instanceof Error ? error.name : typeof error;
  return {
    ok: false,
    code: 'internal',
    message: `Something in Countersign failed (${kind}). Nothing captured is lost; try again.`,
    details: { reason: kind },
  };
}

/** The `code` of a system error (`ECONNREFUSED`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** SQLite's result codes, as far as a person can do something about them (sqlite.org/rescode.html). */
export const SQLITE = {
  error: 1,
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

/**
 * `SQLITE_IOERR_SHORT_READ`, the file ends before a page that belongs to it, which is how a body's last page is met; and
 * `SQLITE_IOERR_READ`, the disk has lost a page.
 */
const UNREADABLE: ReadonlySet<number> = new Set([522, 266]);

/** The primary result code of an error of SQLite, or undefined. A page that cannot be read is damage, not a disk that fails. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = Number(error.errcode);
  return UNREADABLE.has(code) ? SQLITE.corrupt : code & 0xff;
}

/** What the database holds is not what was stored, though SQLite does not see that: an error as SQLite's own. */
export class DamageError extends Error {
  readonly errcode = SQLITE.corrupt;

  constructor() {
    super('what is read is not what was stored');
    this.name = 'DamageError';
  }
}

/** The database file is not the one any more that was opened: what is written into that is lost. */
export class ReplacedError extends Error {
  constructor() {
    super('the database file was replaced or removed');
    this.name = 'ReplacedError';
  }
}

/** What keeps the store from writing, where that is what an error says; else null. */
export function faultOf(error: unknown): StoreFault['code'] | null {
  if (error instanceof ReplacedError) return 'replaced';
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

const FAULTS: Readonly<Record<StoreFault['code'], Pick<Failure, 'code' | 'message'>>> = {
  'disk-full': {
    code: 'disk-full',
    message: 'The disk is full, so nothing was changed. Free some space and try again.',
  },
  'read-only': {
    code: 'read-only',
    message:
      'The database cannot be written, so nothing was changed. Make the data folder writable and try again.',
  },
  failed: {
    code: 'store-failed',
    message:
      'The database could not be read or written, so nothing was changed. Check the disk of the data folder and try again.',
  },
  damaged: {
    code: 'database-damaged',
    message:
      'The database is damaged here. Start Countersign again: it keeps the damaged file aside and saves what can be read.',
  },
  replaced: {
    code: 'database-replaced',
    message:
      'The database file was replaced or removed while Countersign ran, so nothing was changed. Start Countersign again: it goes on with the file that is there.',
  },
};

const BUSY: Pick<Failure, 'code' | 'message'> = {
  code: 'store-busy',
  message:
    'Another program is writing to the database. Nothing was changed; try again in a moment.',
};
