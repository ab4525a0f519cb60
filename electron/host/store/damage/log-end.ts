// Where the log ended for the processes that had the database open last: they wrote it into the memory that they share,
// a file which stays when they are killed. What stands in the log behind it was never committed, though it may look so:
// a commit that was cut short between its last frame and its announcement (sqlite.org/walformat.html, section 2).

import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { checksum, type Sums } from './log-checksums.ts';

export interface LiveEnd {
  /** How many frames the log had. */
  readonly frames: number;
  /** The checksum of the last of them. */
  readonly sums: Sums;
  /** The log's salts, as hexadecimal digits. */
  readonly salts: string;
}

const HEADER_BYTES = 48;
const SUMMED_BYTES = 40;

/** Reads it from a database's `-shm` file; null where there is none that can be trusted: it is not kept over a power cut. */
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
