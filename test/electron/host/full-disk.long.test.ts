// A disk fills up under load: every webhook answered 200 is stored, all others get 503, and the host recovers once
// there is room. The disk is a file system in memory that only root can mount; otherwise the test is skipped.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { rows, storedBodies } from './support/sqlite.ts';
import { smallDisk } from './support/small-disk.ts';
import { startTestHost } from './support/test-host.ts';

const ROUNDS = 3;
const SENDERS = 8;

const { disk, isMounted } = smallDisk(24);

it.runIf(isMounted)('a full disk loses no webhook that was answered 200', async () => {
  const host = await startTestHost({ dataFolder: join(disk, 'data') });
  const ballast = join(disk, 'ballast');
  const confirmed: string[] = [];
  let refused = 0;
  let sent = 0;

  async function sendUntilRefused(): Promise<void> {
    for (;;) {
      const body = `{"n":${sent++},"fill":"${'x'.repeat(20_000)}"}`;
      const { status } = await host.post('/', body);
      if (status === 200) confirmed.push(body);
      else {
        expect(status).toBe(503);
        refused++;
        return;
      }
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    expect(() => writeFileSync(ballast, Buffer.alloc(32_000_000))).toThrow(/ENOSPC/);
    await Promise.all(Array.from({ length: SENDERS }, sendUntilRefused));
    expect(await host.handlers.status(null)).toMatchObject({
      lost: refused,
      storeFault: { code: 'disk-full' },
    });
    rmSync(ballast);
    await host.untilStatus({ storeFault: null });
    const body = `{"round":${round}}`;
    expect((await host.post('/', body)).status).toBe(200);
    confirmed.push(body);
  }
  await host.assessed();
  await host.close();

  const stored = storedBodies(host.folder);
  const missing = confirmed.filter((body) => !stored.has(body));
  expect(missing).toEqual([]);
  expect(stored.size).toBe(confirmed.length);
  expect(rows(host.folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  keepEvidence('durability', 'disk full', [
    { what: 'times a small disk was filled up under load, and emptied again', seen: ROUNDS },
    { what: 'webhooks answered 503 while it was full', seen: refused },
    { what: 'webhooks answered 200', seen: confirmed.length },
    none('of them missing afterwards', missing.length),
  ]);
});
