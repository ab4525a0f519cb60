// The meaning of SQLite's error codes. Damage must differ from a failing disk: only a damaged database is salvaged.

import { expect, it } from 'vitest';
import { describeError, faultOf } from '../../../../electron/host/lib/errors.ts';

const SHORT_READ = 522; // SQLITE_IOERR_SHORT_READ: the file ends within the last page of a body
const READ = 266; // SQLITE_IOERR_READ: an unreadable disk sector
const WRITE = 778; // SQLITE_IOERR_WRITE

it.each([
  [SHORT_READ, 'damaged', 'database-damaged'],
  [READ, 'damaged', 'database-damaged'],
  [11, 'damaged', 'database-damaged'],
  [267, 'damaged', 'database-damaged'], // SQLITE_CORRUPT_VTAB
  [WRITE, 'failed', 'store-failed'],
  [13, 'disk-full', 'disk-full'],
  [1, null, 'internal'],
])('reports %i as %s', (errcode, fault, code) => {
  const error = Object.assign(new Error('as SQLite says it'), { errcode });
  expect(faultOf(error)).toBe(fault);
  expect(describeError(error)).toMatchObject({ ok: false, code });
});
