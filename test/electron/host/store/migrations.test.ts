// Databases of other versions: a released step stays as it is, and what came before the first release is not lost.

import { expect, it } from 'vitest';
import { FIRST_VERSION, MIGRATIONS } from '../../../../electron/host/store/migrations.ts';
import { sha256 } from '../support/explained.ts';
import { execute } from '../support/sqlite.ts';
import { startShop, startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

it('saves the rows of a version from before the first release', async () => {
  const host = await startShop();
  await host.receive('/hooks/shop-a', signedBody());
  await host.close();
  const { folder } = host;
  execute(
    folder,
    `DROP VIEW present_assessments;
    ALTER TABLE assessments DROP COLUMN told;
    ALTER TABLE installation DROP COLUMN clock_trusted_ms;
    PRAGMA user_version = ${FIRST_VERSION - 3}`,
  );
  const again = await startTestHost({ dataFolder: folder });
  expect(again.captures()).toMatchObject([{ verdict: 'valid' }]);
  expect(await again.handlers['endpoints.list'](null)).toHaveLength(1);
  const { salvaged } = await again.handlers.status(null);
  expect(salvaged).toMatchObject({ saved: 1, lost: 0, endpoints: 1 });
});

it('never changes a released step', () => {
  expect(MIGRATIONS.slice(0, 1).map(sha256)).toEqual([
    '129e0b293836af1ae42ac8246eb6f220c396af3443a899b9597ead23b915d37b',
  ]);
});
