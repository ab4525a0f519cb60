// `archive prune`: drops the months that are older than an age, and those that have no captures, whenever they are. A
// month is dropped as tables, which takes no longer for more captures.

import type { Session } from '../server/connection.ts';
import { isEmpty, monthsOf, rowsOf, type Count, type Month, type Whole } from './months.ts';
import { needKeeper, type Archive } from '../server/open-archive.ts';
import { archiveFault } from '../../lib/errors.ts';

export interface PruneRequest {
  readonly olderThanMs: number;
  /** Deletes the bytes of captures and keeps their rows. */
  readonly bodiesOnly: boolean;
}

export interface Pruned {
  /** What was received before is deleted: the beginning of a month. */
  readonly beforeMs: number;
  /** Dropped as tables, the oldest first. */
  readonly months: readonly PrunedMonth[];
  /** The number of dropped months that are not older and had no captures. */
  readonly emptyMonths: number;
  /** Of the dropped months. */
  readonly notes: number;
}

export interface PrunedMonth {
  readonly month: string;
  /** Null if only the bodies were pruned. */
  readonly captures: Count | null;
  /** Freed on the server's disk. */
  readonly bytes: number;
}

/** Whoever holds a lock for longer is waited for this long, again and again. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

/**
 * Less than PostgreSQL's deadlock timeout of a second, so that two that wait for each other are never both kept, and
 * others wait behind this for no longer.
 */
const LOCK_TIMEOUT = `SET LOCAL lock_timeout = '800ms'`;
/** A vacuum of the month gives way after the deadlock timeout. */
const PART_LOCK_TIMEOUT = `SET LOCAL lock_timeout = '2500ms'`;

/** In the order in which an insert locks them. */
const WHOLES: readonly Whole[] = ['bodies', 'captures'];

/** Rejects with HostError `archive-unusable`: only the keeper may delete. */
export async function pruneArchive(
  archive: Archive,
  { olderThanMs, bodiesOnly }: PruneRequest,
): Promise<Pruned> {
  needKeeper(archive);
  const [row] = await archive.rows('SELECT extract(epoch FROM now())::float8 * 1000 AS now'); // a team has one clock
  const then = new Date(Number(row?.now) - olderThanMs);
  const beforeMs = Date.UTC(then.getUTCFullYear(), then.getUTCMonth());
  const wholes = bodiesOnly ? WHOLES.slice(0, 1) : WHOLES;

  const months: PrunedMonth[] = [];
  let emptyMonths = 0;
  for (const month of await monthsOf(archive)) {
    const isOld = month.toMs <= beforeMs;
    if (isOld && month.parts.some(({ whole }) => wholes.includes(whole))) {
      months.push(await dropMonth(archive, month, wholes));
    } else if (!isOld && !bodiesOnly && (await dropIfEmpty(archive, month))) {
      emptyMonths++;
    }
  }
  const notes = bodiesOnly
    ? 0
    : await archive.run('DELETE FROM countersign.notes WHERE received_at_ms < $1', [beforeMs]);
  return { beforeMs, months, emptyMonths, notes };
}

async function dropMonth(
  archive: Archive,
  month: Month,
  wholes: readonly Whole[],
): Promise<PrunedMonth> {
  const captures = month.parts.find(({ whole }) => whole === 'captures');
  const counted =
    captures && wholes.includes('captures') ? await rowsOf(archive, month, captures) : null;
  await dropParts(archive, month, wholes, () => Promise.resolve(true));
  const parts = month.parts.filter(({ whole }) => wholes.includes(whole));
  return {
    month: month.month,
    captures: counted,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Whether it was dropped. A host that copies into it meanwhile makes it again. */
const dropIfEmpty = async (archive: Archive, month: Month): Promise<boolean> =>
  (await isEmpty(archive, month)) && dropParts(archive, month, WHOLES, isEmpty);

/** Whether `may` allowed it, while nobody could write. Another prune may have been faster. */
async function dropParts(
  archive: Archive,
  { month }: Month,
  wholes: readonly Whole[],
  may: (session: Session, month: Month) => Promise<boolean>,
): Promise<boolean> {
  return patiently(() =>
    archive.transaction(async (session) => {
      await session.run(LOCK_TIMEOUT);
      for (const whole of wholes) {
        await session.run(`LOCK TABLE ONLY countersign.${whole} IN ACCESS EXCLUSIVE MODE`);
      }
      await session.run(PART_LOCK_TIMEOUT);
      const [present] = await monthsOf(session, month);
      if (!present || !(await may(session, present))) return false;
      for (const part of present.parts) {
        if (wholes.includes(part.whole)) await session.run(`DROP TABLE ${part.table}`); // its files go after the commit
      }
      return true;
    }),
  );
}

/** SQLSTATE `lock_not_available` and `deadlock_detected`. */
const LOCKED: readonly unknown[] = ['55P03', '40P01'];

/** Tries again while others hold the locks. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = LOCKED.includes(archiveFault(error)?.reason);
      if (!isLocked || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
    }
  }
}
