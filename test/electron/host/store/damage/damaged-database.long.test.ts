// A database is truncated, overwritten, emptied or replaced. After the start every readable webhook is there, the
// report on the others is correct, and the damaged files are kept byte for byte.

import fc from 'fast-check';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Salvaged } from '../../../../../shared/contract/salvage.ts';
import { keepEvidence } from '../../../../support/evidence.mjs';
import {
  copyFolder,
  damage,
  damageFolder,
  DATABASE,
  LOG,
  readableBySqlite,
  readAll,
  type Damage,
} from '../../support/damage.ts';
import { startShop, startTestHost, type TestHost } from '../../support/test-host.ts';
import { signedBody } from '../../support/webhook.ts';

const RUNS = Number(process.env.COUNTERSIGN_DAMAGES ?? 200);
const WEBHOOKS = 60;
/** Fixed damages, so that two ways of saving can be compared. */
const SEED = Number(process.env.COUNTERSIGN_SEED ?? 1);

/** The files of a killed run: the latest webhooks are in the log. */
let original: string;
/** The body of every webhook, by id. */
const bodies = new Map<number, Buffer>();

const bodyOf = (detail: { capture: { bodyBase64: string } }) =>
  Buffer.from(detail.capture.bodyBase64, 'base64');

async function fill(host: TestHost, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) {
    const fill = 'x'.repeat(n % 9 === 0 ? 12_000 : n * 7);
    await host.post('/hooks/shop-a', signedBody({ name: `Order ${n}`, add_field: fill }));
  }
  await host.assessed();
}

beforeAll(async () => {
  const first = await startShop();
  await fill(first, 0, WEBHOOKS / 2);
  const second = await first.startAgain();
  await fill(second, WEBHOOKS / 2, WEBHOOKS);
  original = copyFolder(first.folder);
  const ids = second.ids();
  for (const [id, detail] of (await readAll(second, ids)).found) bodies.set(id, bodyOf(detail));
  expect(bodies.size).toBe(WEBHOOKS);
});

interface Seen {
  salvages: number;
  /** Webhooks present after all starts together. */
  there: number;
  lost: number;
  /** Starts that could no longer learn the number of webhooks from the damaged files. */
  uncounted: number;
  /** Starts after which reading a webhook found damage; the next start saved what was readable. */
  metLater: number;
}

/** Asserts everything that a start promises after one damage. */
async function survives(done: Damage, seen: Seen): Promise<void> {
  const folder = copyFolder(original);
  let before = damageFolder(folder, done);
  const readable = readableBySqlite(copyFolder(folder), [...bodies.keys()]);
  let host = await startTestHost({ dataFolder: folder });
  try {
    let { found, isDamaged } = await readAll(host, [...bodies.keys()]);
    if (isDamaged) {
      seen.metLater++;
      await host.close();
      before = filesOf(folder);
      host = await startTestHost({ dataFolder: folder });
      ({ found, isDamaged } = await readAll(host, [...bodies.keys()]));
    }
    expect(isDamaged).toBe(false);
    const { salvaged } = await host.handlers.status(null);
    for (const [id, detail] of found) {
      expect(bodyOf(detail).equals(bodies.get(id) ?? Buffer.alloc(0)), `the body of ${id}`).toBe(
        true,
      );
    }
    for (const [id, body] of readable) {
      if (body.equals(bodies.get(id) ?? Buffer.alloc(0))) expect([...found.keys()]).toContain(id);
    }
    seen.there += found.size;
    const missing = [...bodies.keys()].filter((id) => !found.has(id)).sort((a, b) => a - b);
    if (salvaged) {
      seen.salvages++;
      isToldRight(salvaged, missing, seen);
      expectKept(folder, salvaged, before);
    } else if (missing.length > 0) {
      // If the end of the log is missing, nothing can show it.
      expect(done.to).toBe('log');
      expect(missing.at(-1)).toBe(Math.max(...bodies.keys()));
      expect(missing.length).toBe((missing.at(-1) ?? 0) - (missing[0] ?? 0) + 1);
    }
    expect((await host.post('/hooks/shop-a', '{}')).status).toBe(200);
    const newest = Math.max(...host.ids());
    if (salvaged) expect(newest).toBeGreaterThan(Math.max(0, ...found.keys()));
  } finally {
    await host.close();
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

function isToldRight(salvaged: Salvaged, missing: readonly number[], seen: Seen): void {
  expect(salvaged.found.length).toBeGreaterThan(0);
  expect(salvaged.saved).toBe(bodies.size - missing.length);
  seen.lost += missing.length;
  if (salvaged.lost === null) seen.uncounted++;
  else expect(salvaged.lost).toBe(missing.length);
  if (salvaged.lost === null) return;
  const isTold = (id: number) =>
    salvaged.lostIds.some(([first, last]) => first <= id && id <= last);
  expect(missing.filter((id) => !isTold(id))).toEqual([]);
}

function filesOf(folder: string) {
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : Buffer.alloc(0);
  return { database: read(DATABASE), log: read(LOG) };
}

function expectKept(folder: string, { file }: Salvaged, before: { database: Buffer; log: Buffer }) {
  expect(readFileSync(join(folder, file)).equals(before.database)).toBe(true);
  const log = join(folder, `${file}-wal`);
  if (before.log.length > 0) expect(readFileSync(log).equals(before.log)).toBe(true);
}

it(
  `${RUNS} damages: readable webhooks are there, the report is right, damaged files are kept`,
  { timeout: 300_000 + RUNS * 3_000 },
  async () => {
    const seen: Seen = { salvages: 0, there: 0, lost: 0, uncounted: 0, metLater: 0 };
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(damage, async (done) => {
        runs++;
        await survives(done, seen);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(seen.salvages).toBeGreaterThan(RUNS / 4);
    keepEvidence(
      'durability',
      'damaged databases',
      [
        { what: 'database files cut, overwritten, emptied or replaced', seen: runs },
        { what: 'of them replaced by a new database with what could be read', seen: seen.salvages },
        { what: 'webhooks that were in all of them', seen: runs * WEBHOOKS },
        { what: 'of them there after the start', seen: seen.there },
        { what: 'webhooks that could not be read, each told of', seen: seen.lost },
      ],
      RUNS > 200 ? 'long' : 'short',
    );
  },
);
