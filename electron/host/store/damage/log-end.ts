// The end of the log for the processes that last had the database open. It is in their shared memory, a file that stays
// when they are killed. Anything in the log after that end was never committed, even if it looks so: its commit was
// interrupted between the last frame and the announcement (sqlite.org/walformat.html, section 2).

import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { checksum, type Sums } from './log-checksums.ts';

export interface LiveEnd {
  /** The number of frames in the log. */
  readonly frames: number;
  /** The checksum of the last frame. */
  readonly sums: Sums;
  /** The log's salts, as hexadecimal digits. */
  readonly salts: string;
}

const HEADER_BYTES = 48;
const SUMMED_BYTES = 40;

/**
 * Reads the end from a database's `-shm` file. Null: there is none that can be trusted, because the file does not
 * survive a power cut.
 */
export function readLiveEnd(file: string): LiveEnd | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  if (bytes.length < 2 * HEADER_BYTES) return null;
  const header = bytes.subarray(0, HEADER_BYTES);
  if (!header.equals(bytes.subarray(HEADER_BYTES, 2 * HEADER_BYTES))) return null;
  const isBigEndian = endianness() === 'BE';
  const word = (at: number) => (isBigEndian ? header.readUInt32BE(at) : header.readUInt32LE(at));
  const [sum0, sum1] = checksum(header.subarray(0, SUMMED_BYTES), [0, 0], isBigEndian);
  if (header[12] !== 1 || sum0 !== word(40) || sum1 !== word(44)) return null;
  return { frames: word(16), sums: [word(24), word(28)], salts: header.toString('hex', 32, 40) };
}
