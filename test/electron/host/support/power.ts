// The disk content at one moment of a running host: its process is stopped, its files are copied, and it continues.
// Some copies lose the end of the data written since the counted webhooks were answered, as a disk loses data that was
// not synced.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DATABASE, LOG } from './damage.ts';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;
/** From this many frames on SQLite copies them into the database; copied frames were synced before. */
const MOVED_AT = 950;

export interface Frames {
  readonly salts: string;
  readonly count: number;
}

/** The frames of the current log, identified by the salts in its header. */
export function framesIn(log: Buffer): Frames {
  const salts = log.toString('hex', 16, 24);
  let count = 0;
  const isOfThisLog = (at: number) => log.toString('hex', at + 8, at + 16) === salts;
  while (
    HEADER_BYTES + (count + 1) * FRAME_BYTES <= log.length &&
    isOfThisLog(HEADER_BYTES + count * FRAME_BYTES)
  ) {
    count++;
  }
  return { salts, count };
}

export const logOf = (folder: string): Buffer =>
  existsSync(join(folder, LOG)) ? readFileSync(join(folder, LOG)) : Buffer.alloc(0);

/** Copies the files of a stopped process. */
export async function copyStopped(pid: number, from: string, to: string): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  try {
    while (!isStopped(pid)) await new Promise((resolve) => setImmediate(resolve));
    mkdirSync(to, { mode: 0o700 });
    for (const name of [DATABASE, LOG]) {
      if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
    }
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Whether every thread has stopped, also those that wait for the disk. */
const isStopped = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).every((task) =>
    readFileSync(`/proc/${pid}/task/${task}/stat`, 'latin1').includes(') T '),
  );

/**
 * Removes data written after `known` from a copy's log: cut at a byte, or with its last page half written. `part`, 0 to
 * 1, sets the position. False if nothing was written since, or it is in the database already.
 */
export function tearLog(folder: string, known: Frames, part: number): boolean {
  const log = logOf(folder);
  const { salts, count } = framesIn(log);
  if (salts !== known.salts || count <= known.count || count >= MOVED_AT) return false;
  const from = HEADER_BYTES + known.count * FRAME_BYTES;
  const to = HEADER_BYTES + count * FRAME_BYTES;
  const at = from + Math.floor((to - from) * part);
  const isCut = Math.floor(part * 1000) % 2 === 0;
  writeFileSync(join(folder, LOG), isCut ? log.subarray(0, at) : Buffer.from(log).fill(0, at));
  return true;
}
