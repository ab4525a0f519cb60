// Reads the write-ahead log of a database that SQLite may not be able to use any more (sqlite.org/fileformat2.html,
// section 4): the pages that it holds in a newer version, and whether it was damaged before its end.

import { readSync } from 'node:fs';
import { systemCode } from '../../lib/errors.ts';
import { PAGE_SIZE } from '../database.ts';
import { checksum, isSame, type Sums } from './log-checksums.ts';
import type { LiveEnd } from './log-end.ts';

/** The pages in a log after some of its commits. */
export interface LogPages {
  /** From page number to the position of its newest version in the file. */
  readonly places: ReadonlyMap<number, number>;
  /** The length of the database after the last commit, in pages; null: there is no commit. */
  readonly databasePages: number | null;
}

export interface Log {
  /** The commits that SQLite sees: those up to the first unreadable frame. */
  readonly seen: LogPages;
  /** The same with the commits after a damaged part; null: there are none. */
  readonly beyond: LogPages | null;
  /** An unreadable part precedes a commit, which SQLite would silently drop. */
  readonly isDamaged: boolean;
  /** False: a damaged log may have had more commits after the last readable one. */
  readonly isWhole: boolean;
}

export const EMPTY_LOG: Log = {
  seen: { places: new Map(), databasePages: null },
  beyond: null,
  isDamaged: false,
  isWhole: true,
};

export const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

interface Frame {
  readonly page: number;
  /** The length of the database if this frame ends a transaction, else 0. */
  readonly commit: number;
  readonly salts: string;
  readonly sums: Sums;
}

/**
 * Reads the log in an open file of `size` bytes. Each frame is verified by the checksum of the one before it, so that
 * commits after a damaged part are found again. Nothing after `liveEnd` is read, and uncommitted frames are left out.
 * Throws the system's errors, except for a part that the disk cannot read.
 */
export function readLog(handle: number, size: number, liveEnd: LiveEnd | null): Log {
  if (size < LOG_HEADER_BYTES + FRAME_HEADER_BYTES) return EMPTY_LOG;
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  const isBigEndian = readPlace(handle, header, 0) && header.readUInt32BE(0) === MAGIC_BIG_ENDIAN;
  const headerSums: Sums = [header.readUInt32BE(24), header.readUInt32BE(28)];
  const isSound =
    header.readUInt32BE(8) === PAGE_SIZE &&
    (isBigEndian || header.readUInt32BE(0) === MAGIC_LITTLE_ENDIAN) &&
    isSame(checksum(header.subarray(0, 24), [0, 0], isBigEndian), headerSums);

  const bytes = Buffer.alloc(FRAME_HEADER_BYTES + PAGE_SIZE);
  const seen = { places: new Map<number, number>(), databasePages: null as number | null };
  let beyond: typeof seen | null = null;
  let uncommitted = new Map<number, number>();
  let salts = isSound ? saltsIn(header, 16) : null;
  let before: Sums | null = isSound ? headerSums : null;
  let isGap = !isSound;
  let frames = 0;
  const isLiveEnd = () =>
    liveEnd !== null &&
    before !== null &&
    liveEnd.frames === frames &&
    liveEnd.salts === salts &&
    isSame(liveEnd.sums, before);

  for (let at = LOG_HEADER_BYTES; at + bytes.length <= size; at += bytes.length) {
    const isRead = readPlace(handle, bytes, at);
    const frame = frameIn(bytes);
    if (isRead) salts ??= frame.salts; // the header is lost: the first frame belongs to the present log
    const isOfThisLog = isRead && frame.salts === salts && frame.page > 0;
    const isValid =
      isOfThisLog && before !== null && isSame(frameSums(bytes, before, isBigEndian), frame.sums);
    if (!isValid && !isGap && isLiveEnd()) break;
    before = isOfThisLog ? frame.sums : null;
    frames++;
    if (!isValid) {
      isGap = true;
      continue;
    }
    uncommitted.set(frame.page, at + FRAME_HEADER_BYTES);
    if (frame.commit === 0) continue;
    if (isGap) beyond ??= { ...seen, places: new Map(seen.places) };
    const log = beyond ?? seen;
    for (const [page, place] of uncommitted) log.places.set(page, place);
    log.databasePages = frame.commit;
    uncommitted = new Map();
    isGap = false;
  }
  const isDamaged = !isSound || beyond !== null;
  return { seen, beyond, isDamaged, isWhole: !(isDamaged && isGap) };
}

const frameIn = (bytes: Buffer): Frame => ({
  page: bytes.readUInt32BE(0),
  commit: bytes.readUInt32BE(4),
  salts: saltsIn(bytes, 8),
  sums: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
});

const saltsIn = (bytes: Buffer, at: number) => bytes.toString('hex', at, at + 8);

function frameSums(bytes: Buffer, before: Sums, isBigEndian: boolean): Sums {
  const ofHeader = checksum(bytes.subarray(0, 8), before, isBigEndian);
  return checksum(bytes.subarray(FRAME_HEADER_BYTES), ofHeader, isBigEndian);
}

/**
 * Fills `bytes` from a position in an open file. False if the disk cannot read it. Throws the system's other errors.
 */
export function readPlace(handle: number, bytes: Uint8Array, at: number): boolean {
  try {
    readSync(handle, bytes, 0, bytes.length, at);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EIO') return false;
    throw error;
  }
}
