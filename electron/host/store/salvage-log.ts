// The write-ahead log of a database that SQLite may not be able to use any more (sqlite.org/fileformat2.html, section
// 4): which pages it has in a newer version, and whether it was damaged before its end. Reads only.

import { readSync } from 'node:fs';
import { PAGE_SIZE } from './database.ts';

export interface Log {
  /** Page number to the place of its newest version in the file. */
  readonly pages: ReadonlyMap<number, number>;
  /** The length of the database after the last commit, in pages; null: the log holds no commit. */
  readonly databasePages: number | null;
  /** A commit stands behind a part that cannot be read: SQLite would pass over it without a word. */
  readonly isDamaged: boolean;
  /** False: in a damaged log, more commits may have stood behind the last one that can be read. */
  readonly isWhole: boolean;
}

export const EMPTY_LOG: Log = {
  pages: new Map(),
  databasePages: null,
  isDamaged: false,
  isWhole: true,
};

export const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

type Sums = readonly [number, number];

interface Frame {
  readonly page: number;
  /** The length of the database where this frame ends a transaction, else 0. */
  readonly commit: number;
  readonly salts: string;
  readonly sums: Sums;
}

/**
 * Reads the log in an open file of so many bytes. Each frame is verified by the checksum
 * of the one before it, so that what stands behind a damaged part is found again. What was not committed is left out.
 */
export function readLog(handle: number, size: number): Log {
  if (size < LOG_HEADER_BYTES + FRAME_HEADER_BYTES) return EMPTY_LOG;
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  readSync(handle, header, 0, header.length, 0);
  const isBigEndian = header.readUInt32BE(0) === MAGIC_BIG_ENDIAN;
  const headerSums: Sums = [header.readUInt32BE(24), header.readUInt32BE(28)];
  const isSound =
    header.readUInt32BE(8) === PAGE_SIZE &&
    (isBigEndian || header.readUInt32BE(0) === MAGIC_LITTLE_ENDIAN) &&
    isSame(checksum(header.subarray(0, 24), [0, 0], isBigEndian), headerSums);

  const bytes = Buffer.alloc(FRAME_HEADER_BYTES + PAGE_SIZE);
  const pages = new Map<number, number>();
  let uncommitted = new Map<number, number>();
  let salts = isSound ? saltsIn(header, 16) : null;
  let before: Sums | null = isSound ? headerSums : null;
  let databasePages: number | null = null;
  let isGap = !isSound;
  let isDamaged = !isSound;
  for (let at = LOG_HEADER_BYTES; at + bytes.length <= size; at += bytes.length) {
    readSync(handle, bytes, 0, bytes.length, at);
    const frame = frameIn(bytes);
    salts ??= frame.salts; // the header is gone: the first frame is of the present log
    const isOfThisLog = frame.salts === salts && frame.page > 0;
    const isValid =
      isOfThisLog && before !== null && isSame(frameSums(bytes, before, isBigEndian), frame.sums);
    before = isOfThisLog ? frame.sums : null;
    if (!isValid) {
      isGap = true;
      continue;
    }
    uncommitted.set(frame.page, at + FRAME_HEADER_BYTES);
    if (frame.commit === 0) continue;
    for (const [page, place] of uncommitted) pages.set(page, place);
    uncommitted = new Map();
    databasePages = frame.commit;
    isDamaged ||= isGap;
    isGap = false;
  }
  return { pages, databasePages, isDamaged, isWhole: !(isDamaged && isGap) };
}

const frameIn = (bytes: Buffer): Frame => ({
  page: bytes.readUInt32BE(0),
  commit: bytes.readUInt32BE(4),
  salts: saltsIn(bytes, 8),
  sums: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
});

const saltsIn = (bytes: Buffer, at: number) => bytes.toString('hex', at, at + 8);

const isSame = (one: Sums, other: Sums) => one[0] === other[0] && one[1] === other[1];

function frameSums(bytes: Buffer, before: Sums, isBigEndian: boolean): Sums {
  const ofHeader = checksum(bytes.subarray(0, 8), before, isBigEndian);
  return checksum(bytes.subarray(FRAME_HEADER_BYTES), ofHeader, isBigEndian);
}

/** Section 4.2: two sums of 32 bits over pairs of words. */
function checksum(bytes: Buffer, [start0, start1]: Sums, isBigEndian: boolean): Sums {
  let [s0, s1] = [start0, start1];
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    s0 = (s0 + words.getUint32(at, !isBigEndian) + s1) >>> 0;
    s1 = (s1 + words.getUint32(at + 4, !isBigEndian) + s0) >>> 0;
  }
  return [s0, s1];
}
