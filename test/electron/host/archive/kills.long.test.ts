// Every webhook that was answered 200 is in the archive exactly once: three hosts under load, each killed again and
// again, while the server is stopped and killed and the network is held.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '../../../support/archive-database.ts';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { soon } from '../../../support/soon.ts';
import { startPostgres } from '../../../setup/postgres-server.mjs';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';
import { sendUntilBroken } from '../support/load.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';
import { archivedRows, testArchive } from './support/archives.ts';
import { heldNetwork } from './support/held-network.ts';

const HOSTS = 3;
const KILLS = Number(process.env.COUNTERSIGN_KILLS ?? 10);
const STOPS = 5;
const HELD_MS = 30_000;
const CONNECTIONS = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const urlOf = ({ said }: HostProcess): string => {
  if ('url' in said) return said.url;
  throw new Error(`the host did not start: ${said.message}`);
};

it('loses and doubles nothing on the way to the archive', { timeout: 600_000 }, async () => {
  const server = await startPostgres(mkdtempSync(join(tmpdir(), 'postgres-')));
  cleanUpLater(() => server.stop());
  const archive = await testArchive(await createDatabase(server.adminUrl));
  const network = await heldNetwork(server.port);
  const way = new URL(archive.of('writer'));
  way.port = String(network.port);
  const setting = { connectionString: way.href, personalData: 'keep' } as const;
  const folders = Array.from({ length: HOSTS }, tempFolder);
  const answered = folders.map((): string[] => []);

  /** Ends each run of a host under load. */
  const killHosts = folders.map(async (dataFolder, at) => {
    for (let round = 0; round < KILLS; round++) {
      const host = await startHostProcess(dataFolder, { archive: setting });
      const confirmed: string[] = [];
      const senders = Array.from({ length: CONNECTIONS }, (_, connection) =>
        sendUntilBroken(urlOf(host), `${at}-${round}-${connection}`, confirmed),
      );
      // Counted from the first answer, so that a slow machine is under load too.
      await soon(() => expect(confirmed.length).toBeGreaterThan(0));
      await pause(100 + Math.random() * 400);
      await host.kill();
      await Promise.all(senders);
      answered[at]?.push(...confirmed);
    }
  });
  const stopServer = (async () => {
    for (let n = 0; n < STOPS; n++) {
      await pause(Math.random() * 800);
      await (n % 2 === 0 ? server.stop() : server.kill());
      await pause(Math.random() * 400);
      await server.restart();
    }
  })();
  await Promise.all([...killHosts, stopServer]);

  // The hosts go on; for a while nothing gets through, and webhooks are answered all the same.
  const hosts = await Promise.all(
    folders.map((dataFolder) => startTestHost({ dataFolder, archive: setting })),
  );
  network.hold();
  const heldUntil = Date.now() + HELD_MS;
  const slowest = await Promise.all(
    hosts.map(async ({ listenerUrl }, at) => {
      let slowestMs = 0;
      for (let n = 0; Date.now() < heldUntil; n++) {
        const body = `{"held":"${at}-${n}"}`;
        const sentAt = performance.now();
        const answer = await fetch(`${listenerUrl}/hooks`, { method: 'POST', body });
        slowestMs = Math.max(slowestMs, performance.now() - sentAt);
        if (answer.status === 200) answered[at]?.push(body);
        await pause(20);
      }
      return slowestMs;
    }),
  );
  network.release();

  const all = answered.flat();
  await expect
    .poll(async () => (await Promise.all(hosts.map(waiting))).reduce((sum, n) => sum + n), {
      timeout: 300_000,
      interval: 500,
    })
    .toBe(0);
  const rows = await archivedRows(archive);
  const copies = new Map<string, number>();
  for (const { body } of rows) {
    const text = Buffer.from(body as Uint8Array).toString('latin1');
    copies.set(text, (copies.get(text) ?? 0) + 1);
  }
  const missing = all.filter((body) => !copies.has(body)).length;
  const twice = [...copies.values()].filter((count) => count > 1).length;
  expect({ missing, twice }).toEqual({ missing: 0, twice: 0 });
  keepEvidence('durability', 'killed on the way to an archive', [
    { what: 'hosts killed under load', seen: HOSTS * KILLS },
    { what: 'stops and kills of PostgreSQL meanwhile', seen: STOPS },
    { what: 'webhooks that were answered 200', seen: all.length },
    none('of them not in the archive', missing),
    none('captures that are there twice', twice),
    {
      what: 'slowest answer while the network was held for 30 s, in ms',
      seen: Math.round(Math.max(...slowest)),
    },
  ]);
  await Promise.all(hosts.map((host) => host.close()));
});

const waiting = async ({ handlers }: Awaited<ReturnType<typeof startTestHost>>) =>
  (await handlers.status(null)).archive?.waiting ?? -1;
