// Power loss: copies of the disk at random moments of a host under load, without the shared memory. A host that starts
// on a copy must have every webhook answered before that moment, and must not report damage.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepEvidence, none } from '../../support/evidence.mjs';
import { soon } from '../../support/soon.ts';
import { startHostProcess } from './support/host-process.ts';
import { sendUntilBroken } from './support/load.ts';
import { copyStopped, framesIn, logOf, tearLog } from './support/power.ts';
import { rows, storedBodies } from './support/sqlite.ts';
import { startTestHost, tempFolder } from './support/test-host.ts';

const COPIES = Number(process.env.COUNTERSIGN_COPIES ?? 200);
/** Moments in one run of a host; the next run starts with an empty database. */
const COPIES_OF_A_RUN = 25;
const CONNECTIONS = 4;

interface Copy {
  readonly folder: string;
  /** Webhooks answered before the copied moment. */
  readonly answered: number;
  readonly isTorn: boolean;
}

/** Copies the files of a host under load; returns the copies and the webhooks in the order of their responses. */
async function copyUnderLoad(count: number): Promise<{ copies: Copy[]; confirmed: string[] }> {
  const folder = tempFolder();
  const host = await startHostProcess(folder);
  if (!('url' in host.said)) throw new Error(host.said.message);
  const confirmed: string[] = [];
  const copies: Copy[] = [];
  const { url } = host.said;
  const senders = Array.from({ length: CONNECTIONS }, (_, at) =>
    sendUntilBroken(url, `${at}`, confirmed),
  );
  for (let n = 0; n < count; n++) {
    const answered = confirmed.length;
    const known = framesIn(logOf(folder));
    await soon(() => expect(confirmed.length).toBeGreaterThan(answered));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
    const copy = join(tempFolder(), 'data');
    const isTorn = n % 2 === 1;
    const before = isTorn ? answered : confirmed.length;
    await copyStopped(host.pid, folder, copy);
    if (isTorn && !tearLog(copy, known, Math.random())) {
      copies.push({ folder: copy, answered, isTorn: false });
    } else copies.push({ folder: copy, answered: before, isTorn });
  }
  await host.kill();
  await Promise.all(senders);
  return { copies, confirmed };
}

it.skipIf(process.platform !== 'linux')(
  `${COPIES} copies of the disk at random moments lack no answered webhook`,
  { timeout: 300_000 + COPIES * 4_000 },
  async () => {
    let [copied, torn, answered, missing, damaged] = [0, 0, 0, 0, 0];
    while (copied < COPIES) {
      const { copies, confirmed } = await copyUnderLoad(COPIES_OF_A_RUN);
      for (const copy of copies) {
        const host = await startTestHost({ dataFolder: copy.folder });
        const { salvaged, storeFault } = await host.handlers.status(null);
        if (salvaged || storeFault) damaged++;
        expect({ salvaged, storeFault }).toEqual({ salvaged: null, storeFault: null });
        await host.close();
        const stored = storedBodies(copy.folder);
        const lacking = confirmed.slice(0, copy.answered).filter((body) => !stored.has(body));
        expect(lacking).toEqual([]);
        missing += lacking.length;
        expect(rows(copy.folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
        rmSync(copy.folder, { recursive: true });
        answered += copy.answered;
        if (copy.isTorn) torn++;
        copied++;
      }
    }
    expect(torn).toBeGreaterThan(COPIES / 10);
    keepEvidence(
      'durability',
      'power loss',
      [
        { what: 'copies of the disk at random moments under load, each started on', seen: copied },
        { what: 'of them with a torn end of the log', seen: torn },
        { what: 'answered webhooks looked for in the copies', seen: answered },
        none('of them missing', missing),
        none('copies wrongly called damaged', damaged),
      ],
      COPIES > 200 ? 'long' : 'short',
    );
  },
);
