// The write-ahead log of a database that SQLite may not be able to use any more (sqlite.org/fileformat2.html, section
// 4): which pages it has in a newer version, and whether it was damaged before its end. Reads only.

import { PAGE_SIZE } from '../database.ts';
import { checksum, isSame, type Sums } from './log-checksums.ts';
import type { LiveEnd } from './log-end.ts';
import { readPlace } from './read-damaged-file.ts';

/** The pages that a log has after some of its commits. */
export interface LogPages {
  /** Page number to the place of its newest version in the file. */
  readonly places: ReadonlyMap<number, number>;
  /** The length of the database after the last commit, in pages; null: there is no commit. */
  readonly databasePages: number | null;
}

export interface Log {
  /** What SQLite sees: the commits up to the first frame that cannot be read. */
  readonly seen: LogPages;
  /** The same with the commits that stand behind a damaged part; null: none do. */
  readonly beyond: LogPages | null;
  /** A part that cannot be read stands before a commit: SQLite would pass over that without a word. */
  readonly isDamaged: boolean;
  /** False: in a damaged log, more commits may have stood behind the last one that can be read. */
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
  /** The length of the database where this frame ends a transaction, else 0. */
  readonly commit: number;
  readonly salts: string;
  readonly sums: Sums;
}

/**
 * Reads the log in an open file of so many bytes. Each frame is verified by the checksum of the one before it, so that
 * what stands behind a damaged part is found again; behind `liveEnd` nothing is looked for. What was not committed is
 * left out. Throws the system's errors, but for a part that the disk cannot read.
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
    if (isRead) salts ??= frame.salts; // the header is gone: the first frame is of the present log
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
