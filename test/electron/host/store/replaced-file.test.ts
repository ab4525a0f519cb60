// The database file is replaced or deleted while the host runs, as sync and backup tools do. From then on no webhook is
// answered 200, and everything stored before is there after the next start.

import { copyFileSync, existsSync, readFileSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../../electron/host/store/store.ts';
import { DATABASE } from '../support/damage.ts';
import { startShop, tempFolder } from '../support/test-host.ts';
import { endpointDraft, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

const WAYS: readonly (readonly [string, (file: string) => void])[] = [
  [
    'replaced by a copy',
    (file) => {
      copyFileSync(file, `${file}.synchronised`);
      renameSync(`${file}.synchronised`, file);
    },
  ],
  ['deleted', unlinkSync],
];

it.skipIf(process.platform === 'win32').each(WAYS)('%s', async (_, change) => {
  const host = await startShop();
  const file = join(host.folder, DATABASE);
  const send = (n: number) =>
    host.post(PATH, signedBody({ name: `Order ${n}`, add_field: 'x'.repeat(650_000) }));
  for (let n = 0; n < 5; n++) expect((await send(n)).status).toBe(200);

  change(file);
  for (let n = 5; n < 8; n++) expect((await send(n)).status).toBe(503);
  expect(await host.handlers.status(null)).toMatchObject({
    storeFault: { code: 'replaced' },
    lost: 3,
  });
  // Enough for SQLite to copy the log into the file that no longer has a name.
  for (let n = 0; n < 250; n++) {
    await host.saveSettings({ maxBodyBytes: 1024 * (n + 1) });
  }
  const secrets = readFileSync(join(host.folder, 'secrets.json'), 'utf8');
  for (const work of [
    () => host.handlers['endpoints.save'](endpointDraft({ path: '/other' })),
    () => host.handlers['endpoints.remove']({ id: 1 }),
    () => host.handlers['data.removeAll'](null),
  ]) {
    expect(await host.refusal(work)).toMatchObject({ code: 'database-replaced' });
  }
  expect(JSON.parse(readFileSync(join(host.folder, 'secrets.json'), 'utf8'))).toEqual(
    JSON.parse(secrets),
  );
  const again = await host.startAgain();
  const names = () => again.captures().map(({ name }) => name);
  await expect.poll(names).toEqual([4, 3, 2, 1, 0].map((n) => `Order ${n}`));
  expect(await again.handlers.status(null)).toMatchObject({ storeFault: null });
});

it('a file that stays in place is not taken for another', () => {
  const folder = tempFolder();
  const { databases, place, captures } = openStore(folder);
  place.check();
  databases.compact();
  databases.emptyLog();
  place.check();
  expect(captures.get(1)).toBeUndefined();
  expect(existsSync(join(folder, DATABASE))).toBe(true);
  databases.close();
});
