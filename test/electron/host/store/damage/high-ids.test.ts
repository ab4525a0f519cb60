// Ids are never given twice, so a store that has long been used has high ones. Damage can write an id of any height.

import { expect, it } from 'vitest';
import { overwrite } from '../../support/damage.ts';
import { execute, rows } from '../../support/sqlite.ts';
import { startTestHost } from '../../support/test-host.ts';

/** A folder with the captures from 1 to `count`. */
async function filledFolder(count: number): Promise<string> {
  const host = await startTestHost();
  for (let n = 0; n < count; n++) await host.post('/', `{"n":${n}}`);
  await host.assessed();
  await host.close();
  return host.folder;
}

/** Sets what the database notes as the last id of a capture. */
const setLastId = (folder: string, id: number) =>
  execute(folder, `UPDATE sqlite_sequence SET seq = ${id} WHERE name = 'captures'`);

/** Overwrites the first page of a table or an index. */
function overwriteRoot(folder: string, name: string): void {
  execute(folder, 'PRAGMA wal_checkpoint(TRUNCATE)');
  const [root] = rows(folder, `SELECT rootpage FROM sqlite_schema WHERE name = '${name}'`);
  overwrite(folder, (Number(root?.rootpage) - 1) * 4096, Buffer.alloc(4096, 0xe3));
}

const INDEX = 'captures_by_time';

it.each([10_000_000, 200_000_000_000_000])(
  'nothing is lost with the ids 1 to 3 and above %i',
  async (last) => {
    const folder = await filledFolder(8);
    execute(
      folder,
      `PRAGMA foreign_keys = OFF;
      UPDATE captures SET id = id - 3 + ${last} WHERE id > 3;
      UPDATE assessments SET capture_id = capture_id - 3 + ${last} WHERE capture_id > 3`,
    );
    setLastId(folder, last + 5);
    overwriteRoot(folder, INDEX);
    const host = await startTestHost({ dataFolder: folder });
    expect(await host.handlers.status(null)).toMatchObject({
      salvaged: { saved: 8, lost: 0, lostIds: [] },
    });
    const ids = [5, 4, 3, 2, 1].map((n) => last + n);
    expect(host.ids()).toEqual([...ids, 3, 2, 1]);
    const { summary } = await host.receive('/', '{}');
    expect(summary.id).toBe(last + 6);
  },
);

it('ids continue after the last capture if damage wrote a last id', async () => {
  const folder = await filledFolder(3);
  setLastId(folder, 2 ** 50);
  overwriteRoot(folder, INDEX);
  const host = await startTestHost({ dataFolder: folder });
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: { saved: 3, lost: 0 } });
  const { summary } = await host.receive('/', '{}');
  expect(summary.id).toBe(4);
});

it('a table of high ids that cannot be read ends no start', async () => {
  const folder = await filledFolder(3);
  execute(
    folder,
    `PRAGMA foreign_keys = OFF;
    UPDATE assessments SET capture_id = ${2 ** 32} WHERE capture_id = 3`,
  );
  setLastId(folder, 2 ** 32);
  overwriteRoot(folder, 'captures');
  const host = await startTestHost({ dataFolder: folder });
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: { saved: 0, lost: 3 } });
});
