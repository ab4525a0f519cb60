// Thousands of captures are deleted and restored together: all or none, while webhooks are answered.

import { expect, it } from 'vitest';
import { inForm } from '../../../support/forms.ts';
import { soon } from '../../../support/soon.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

const storedIds = (host: TestHost) =>
  rows(host.folder, 'SELECT id FROM captures ORDER BY id').map(({ id }) => id);
const remove = (host: TestHost, ids: number[]) => host.handlers['captures.remove']({ ids });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** Creates a folder with this many identical, verified webhooks. */
async function folderOf(count: number): Promise<string> {
  const host = await startShop();
  await host.receive(PATH, signedBody());
  await host.close();
  const many = (table: string, columns: string, values: string) =>
    execute(
      host.folder,
      `WITH RECURSIVE n(id) AS (VALUES (2) UNION ALL SELECT id + 1 FROM n WHERE id < ${count})
       INSERT INTO ${table} (${columns}) SELECT ${values} FROM n JOIN ${table} t`,
    );
  const copied = (table: string, but: string) =>
    rows(host.folder, `PRAGMA table_info(${table})`)
      .map(({ name }) => String(name))
      .filter((name) => name !== but)
      .join(', t.');
  const captures = copied('captures', 'id');
  many('captures', `id, ${captures.replaceAll('t.', '')}`, `n.id, t.${captures}`);
  const assessments = copied('assessments', 'capture_id');
  many('assessments', `capture_id, ${assessments.replaceAll('t.', '')}`, `n.id, t.${assessments}`);
  return host.folder;
}

it('a thousand captures restored at the last moment are kept', async () => {
  const undoMs = 300;
  const host = await startTestHost({ dataFolder: await folderOf(1001), undoMs });
  await remove(host, upTo(1000));
  const endsAtMs = performance.now() + undoMs + 10;
  // Block until the time for undo is over, when only the first captures have been restored.
  host.subscribe((name) => {
    while (name === 'captures' && performance.now() < endsAtMs);
  });
  await host.handlers['captures.restore']({ ids: upTo(1000) });
  await remove(host, [1001]); // is erased only after everything deleted before
  await soon(() => expect(storedIds(host)).not.toContain(1001));
  expect(storedIds(host)).toEqual(upTo(1000));
  expect(await host.handlers.status(null)).toMatchObject({
    captured: 1000,
    verdicts: { valid: 1000 },
  });
});

it('captures whose deletion failed are still there after a restart', async () => {
  const host = await startTestHost({ dataFolder: await folderOf(500) });
  execute(
    host.folder,
    `CREATE TRIGGER refuse BEFORE INSERT ON removals WHEN NEW.capture_id = 400 BEGIN SELECT RAISE(ABORT, 'no'); END;
     CREATE TRIGGER refuse_too BEFORE DELETE ON removals BEGIN SELECT RAISE(ABORT, 'no'); END`,
  );
  await expect(remove(host, upTo(500))).rejects.toThrow();
  expect(rows(host.folder, 'SELECT * FROM removals')).toEqual([]); // a start would erase these
  expect(host.captures()).toHaveLength(500);
  expect(await host.handlers['captures.removals'](null)).toEqual([]);
  expect(await host.handlers.status(null)).toMatchObject({ captured: 500 });
});

it('thousands of captures are deleted while webhooks are answered, and the counts are right', async () => {
  const count = inForm(3_000, 10_000);
  const again = await startTestHost({ dataFolder: await folderOf(count + 1), undoMs: 1 });
  expect(await again.handlers.status(null)).toMatchObject({ captured: count + 1 });
  const deleting = remove(again, upTo(count + 1).slice(1));
  expect((await again.post(PATH, signedBody())).status).toBe(200);
  await deleting;
  expect((await again.post(PATH, signedBody())).status).toBe(200);
  const stored = () => storedIds(again);
  await soon(() => expect(stored().length).toBe(3));
  expect(stored()).toEqual([1, count + 2, count + 3]);
  await again.untilStatus({ captured: 3, verdicts: { valid: 3 } });
  expect(rows(again.folder, 'SELECT captures FROM kept')).toEqual([{ captures: 3 }]);
});
