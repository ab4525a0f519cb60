// A 200 is a promise: the webhook is stored, whatever happens next. Hosts are killed with SIGKILL at random moments
// under load, and at each step of ingest, of migration and of replacing a damaged database.

import { DatabaseSync } from '@photostructure/sqlite';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../electron/host/store/migrations.ts';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { soon } from '../../support/soon.ts';
import { DATABASE, LOG } from './support/damage.ts';
import { startHostProcess, type HostProcess } from './support/host-process.ts';
import { sendUntilBroken } from './support/load.ts';
import { rows, storedBodies } from './support/sqlite.ts';
import { startShop, startTestHost, tempFolder } from './support/test-host.ts';
import { signedBody } from './support/webhook.ts';
import { post } from './support/wire.ts';

const KILLS = Number(process.env.COUNTERSIGN_KILLS ?? 200);
/** Hosts that run in parallel, each with its own data folder. */
const HOSTS = 4;
const CONNECTIONS = 12;

const urlOf = ({ said }: HostProcess): string => {
  if ('url' in said) return said.url;
  throw new Error(`the host did not start: ${said.message}`);
};

/** Kills a host under load and returns the bodies that were answered 200. */
async function killUnderLoad(folder: string, round: number): Promise<string[]> {
  const host = await startHostProcess(folder);
  const confirmed: string[] = [];
  const senders = Array.from({ length: CONNECTIONS }, (_, connection) =>
    sendUntilBroken(urlOf(host), `${round}-${connection}`, confirmed),
  );
  // Count from the first response, so that a slow machine is under load too.
  await Promise.race([soon(() => expect(confirmed.length).toBeGreaterThan(0)), host.ended]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
  await host.kill();
  await Promise.all(senders);
  return confirmed;
}

it(
  `${KILLS} hosts killed under load lose no webhook that was answered 200`,
  { timeout: 300_000 + KILLS * 4_000 },
  async () => {
    const answered = await Promise.all(
      Array.from({ length: HOSTS }, async (_, at) => {
        const folder = tempFolder();
        const confirmed: string[] = [];
        for (let round = 0; round < KILLS / HOSTS; round++) {
          confirmed.push(...(await killUnderLoad(folder, round)));
        }
        const stored = storedBodies(folder);
        const missing = confirmed.filter((body) => !stored.has(body));
        expect(missing, `of host ${at}`).toEqual([]);
        expect(rows(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        return { all: confirmed.length, missing: missing.length };
      }),
    );
    const all = answered.reduce((sum, host) => sum + host.all, 0);
    const missing = answered.reduce((sum, host) => sum + host.missing, 0);
    expect(all).toBeGreaterThan(KILLS); // there was load
    keepEvidence(
      'durability',
      'killed under load',
      [
        { what: 'hosts ended with SIGKILL at random moments under load', seen: KILLS },
        { what: 'webhooks that were answered 200 before', seen: all },
        none('of them missing afterwards', missing),
      ],
      KILLS > 200 ? 'long' : 'short',
    );
  },
);

/** A closed host's folder with an endpoint and one webhook. */
async function usedFolder(): Promise<string> {
  const host = await startShop();
  await host.receive('/hooks/shop-a', signedBody());
  await host.close();
  return host.folder;
}

describe('a host killed during its work', () => {
  let survived = 0;

  const INGEST = [
    // An unanswered webhook may be stored or not: the sender will retry it.
    { killAt: 'commit:before', isAnswered: false, isStored: false },
    { killAt: 'commit:after', isAnswered: false, isStored: true },
    { killAt: 'verdict:before', isAnswered: true, isStored: true },
  ];

  it.each(INGEST)('at $killAt of ingest', async ({ killAt, isAnswered, isStored }) => {
    const folder = await usedFolder();
    const host = await startHostProcess(folder, { killAt });
    const body = signedBody({ name: 'Order 2' });
    const answer = await post(urlOf(host), '/hooks/shop-a', body).catch(() => null);
    expect(await host.ended).toBe('SIGKILL');
    expect(answer?.status === 200).toBe(isAnswered);
    expect(storedBodies(folder).has(Buffer.from(body).toString('latin1'))).toBe(isStored);

    const again = await startTestHost({ dataFolder: folder });
    await soon(() => {
      expect(again.captures().map(({ verdict }) => verdict)).toEqual(
        isStored ? ['valid', 'valid'] : ['valid'],
      );
    });
    await again.close();
    survived++;
  });

  /** A database from an older version: one webhook, and the number of migration steps. */
  function olderFolder(steps: number): string {
    const folder = tempFolder();
    const database = new DatabaseSync(join(folder, DATABASE));
    database.exec('PRAGMA journal_mode = WAL');
    for (const step of MIGRATIONS.slice(0, steps)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps}`);
    database.exec(`
      INSERT INTO captures (id, received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address,
        peer_port, answered_status, body_length, headers, body)
      VALUES (7, 1, 1, 'POST', '/a', '1.1', 0, '::1', 1, 200, 2, '[]', x'7b7d')`);
    database.close();
    return folder;
  }

  const STEPS = MIGRATIONS.flatMap((_, index) =>
    ['before', 'after'].map((when) => ({ step: index + 1, when })),
  );

  it.each(STEPS)('during migration, $when the commit of step $step', async (at) => {
    const { step, when } = at;
    const folder = step === 1 ? tempFolder() : olderFolder(step - 1);
    const killed = startHostProcess(folder, { killAt: `migration:${step}:${when}` });
    await expect(killed).rejects.toThrow('ended: SIGKILL');
    expect(rows(folder, 'PRAGMA user_version')).toEqual([
      { user_version: when === 'after' ? step : step - 1 },
    ]);
    const again = await startTestHost({ dataFolder: folder });
    expect(await again.handlers.status(null)).toMatchObject({ salvaged: null });
    await soon(() => {
      expect(again.captures().map(({ id, verdict }) => [id, verdict])).toEqual(
        step === 1 ? [] : [[7, 'unverifiable']],
      );
    });
    await again.close();
    expect(rows(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    survived++;
  });

  const RENAMES = [1, 2, 3, 4].flatMap((number) =>
    ['before', 'after'].map((when) => ({ number, when })),
  );

  it.each(RENAMES)(
    'during replacement of a damaged database, $when file $number is renamed',
    async ({ number, when }) => {
      const folder = await usedFolder();
      const bytes = readFileSync(join(folder, DATABASE));
      writeFileSync(join(folder, DATABASE), bytes.fill(0x55, 0, 16)); // the header
      writeFileSync(join(folder, LOG), Buffer.alloc(100, 'this was a log. '));
      const killed = startHostProcess(folder, { killAt: `rename:${number}:${when}` });
      await expect(killed).rejects.toThrow('ended: SIGKILL');

      const again = await startTestHost({ dataFolder: folder });
      expect(again.captures().map(({ verdict }) => verdict)).toEqual(['valid']);
      expect(await again.handlers.status(null)).toMatchObject({
        salvaged: { saved: 1, endpoints: 1 },
      });
      const kept = readdirSync(folder).filter((name) => /^countersign\.damaged-.*\.db$/.test(name));
      expect(kept.map((name) => readFileSync(join(folder, name)).equals(bytes))).toEqual([true]);
      await again.close();
      survived++;
    },
  );

  it('keeps every answered webhook at each step', () => {
    expect(survived).toBe(INGEST.length + STEPS.length + RENAMES.length);
    keepEvidence('durability', 'killed at a step', [
      { what: 'steps of ingest, migration and salvage at which a host was killed', seen: survived },
      { what: 'of them after which everything answered 200 was there', seen: survived },
    ]);
  });
});
