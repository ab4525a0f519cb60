// Errors that a person meets: a code for programs, and a sentence that says what happened and what to do.

import type { StoreFault } from '../../shared/contract/host.ts';
import type { Failure } from '../../shared/contract/rpc.ts';

export class HostError extends Error {
  readonly code: string;

  /** `message` is shown as it is: no secrets, no buyers' data. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
  }
}

/** What went wrong, as data. Errors that nobody foresaw keep their class and nothing of their text. */
export function describeError(error: unknown): Failure {
  if (error instanceof HostError) return { ok: false, code: error.code, message: error.message };
  const fault = faultOf(error);
  if (fault !== null) return { ok: false, ...FAULTS[fault] };
  if (sqliteCode(error) === SQLITE.busy) return { ok: false, ...BUSY };
  const kind = error instanceof Error ? error.name : typeof error;
  return {
    ok: false,
    code: 'internal',
    message: `Something in Countersign failed (${kind}). Nothing captured is lost; try again.`,
  };
}

/** The `code` of a system error (`ECONNREFUSED`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** SQLite's result codes, as far as a person can do something about them (sqlite.org/rescode.html). */
export const SQLITE = {
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

/** The primary result code of an error of SQLite, or undefined. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode) & 0xff;
}

/** What keeps the store from writing, where that is what an error says; else null. */
export function faultOf(error: unknown): StoreFault['code'] | null {
  switch (sqliteCode(error)) {
    case SQLITE.full:
      return 'disk-full';
    case SQLITE.readOnly:
      return 'read-only';
    case SQLITE.io:
    case SQLITE.cannotOpen:
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return 'failed';
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
};

const BUSY: Pick<Failure, 'code' | 'message'> = {
  code: 'store-busy',
  message:
    'Another program is writing to the database. Nothing was changed; try again in a moment.',
};
