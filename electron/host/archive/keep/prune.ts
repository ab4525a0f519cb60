// `archive prune`: deletes what is older than an age. Whole months are dropped as tables, because that takes no longer
// for more captures; the rest is deleted in batches, so that nobody waits long for a row.

import { randomBytes } from 'node:crypto';
import { HostError } from '../../lib/errors.ts';
import type { Session } from '../server/connection.ts';
import { DETACHED, dropDetached } from './detached.ts';
import { monthsOf, rowsOf, type Count, type Month, type Whole } from './months.ts';
import { needKeeper, type Archive } from '../server/open-archive.ts';
import { quoted } from '../server/roles.ts';

export interface PruneRequest {
  readonly olderThanMs: number;
  /** Deletes the bytes of captures and keeps their rows. */
  readonly bodiesOnly: boolean;
}

export interface Pruned {
  /** What was received before is deleted. */
  readonly beforeMs: number;
  /** Dropped as tables, the oldest first. */
  readonly months: readonly PrunedMonth[];
  /** Deleted beside the dropped months. */
  readonly captures: number;
  readonly bodies: number;
  readonly notes: number;
}

export interface PrunedMonth {
  readonly month: string;
  /** Null if only the bodies were pruned. */
  readonly captures: Count | null;
  /** Freed on the server's disk. */
  readonly bytes: number;
}

const BATCH = 2000;
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
  const beforeMs = Math.floor(Number(row?.now) - olderThanMs);
  const wholes = bodiesOnly ? WHOLES.slice(0, 1) : WHOLES;

  await dropDetached(archive); // an earlier run may have been killed
  const months: PrunedMonth[] = [];
  for (;;) {
    const month = await detachOldest(archive, beforeMs, wholes);
    if (month === null) break;
    await dropDetached(archive);
    months.push(month);
  }
  const bodies = await deleteOlder(archive, 'bodies', beforeMs);
  const captures = bodiesOnly ? 0 : await deleteOlder(archive, 'captures', beforeMs);
  const notes = bodiesOnly
    ? 0
    : await archive.run('DELETE FROM countersign.notes WHERE received_at_ms < $1', [beforeMs]);
  return { beforeMs, months, captures, bodies, notes };
}

async function detachOldest(
  archive: Archive,
  beforeMs: number,
  wholes: readonly Whole[],
): Promise<PrunedMonth | null> {
  const isOld = ({ toMs, parts }: Month) =>
    toMs <= beforeMs && parts.some(({ whole }) => wholes.includes(whole));
  const found = (await monthsOf(archive)).find(isOld);
  if (!found) return null;
  const captures = found.parts.find(({ whole }) => whole === 'captures');
  const counted =
    captures && wholes.includes('captures') ? await rowsOf(archive, found, captures) : null;
  await patiently(() =>
    archive.transaction(async (session) => {
      await session.run(LOCK_TIMEOUT);
      for (const whole of wholes) {
        await session.run(`LOCK TABLE ONLY countersign.${whole} IN ACCESS EXCLUSIVE MODE`);
      }
      await session.run(PART_LOCK_TIMEOUT);
      const month = (await monthsOf(session)).find(({ fromMs }) => fromMs === found.fromMs);
      for (const part of month?.parts ?? []) {
        // none: another prune was faster
        if (wholes.includes(part.whole)) await detach(session, part);
      }
    }),
  );
  const parts = found.parts.filter(({ whole }) => wholes.includes(whole));
  return {
    month: found.month,
    captures: counted,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function detach(session: Session, part: Month['parts'][number]): Promise<void> {
  const name = `${DETACHED}${part.name}_${randomBytes(4).toString('hex')}`;
  await session.run(`ALTER TABLE countersign.${part.whole} DETACH PARTITION ${part.table}`);
  await session.run(`ALTER TABLE ${part.table} RENAME TO ${quoted(name)}`);
}

/** Rows that somebody else has locked are left for the next run. */
async function deleteOlder(session: Session, whole: Whole, beforeMs: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await session.run(
      `DELETE FROM countersign.${whole} t USING (
        SELECT received_at_ms, installation, capture FROM countersign.${whole} WHERE received_at_ms < $1
        ORDER BY received_at_ms LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) o
      WHERE t.received_at_ms < $1 AND (t.received_at_ms, t.installation, t.capture)
        = (o.received_at_ms, o.installation, o.capture)`,
      [beforeMs],
    );
    if (batch === 0) return deleted;
    deleted += batch;
  }
}

/** SQLSTATE `lock_not_available` and `deadlock_detected`. */
const LOCKED: readonly unknown[] = ['55P03', '40P01'];

/** Tries again while others hold the locks. */
async function patiently(work: () => Promise<void>): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isLocked =
        error instanceof HostError &&
        error.reason.code === 'archive-unusable' &&
        LOCKED.includes(error.reason.details.reason);
      if (!isLocked || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
    }
  }
}
