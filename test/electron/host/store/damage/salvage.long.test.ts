// After damage: the report to the user, and the data that is saved.

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { salvagedText } from '../../../../../electron/cli/serve/salvaged-text.ts';
import { soon } from '../../../../support/soon.ts';
import { copyFolder, DATABASE, LOG, overwrite } from '../../support/damage.ts';
import { breakHead, richFolder } from '../../support/rich-folder.ts';
import { execute, rows } from '../../support/sqlite.ts';
import { refused, startTestHost, tempFolder, type TestHost } from '../../support/test-host.ts';
import { SECRET, signedBody, numbered } from '../../support/webhook.ts';

const tables = [
  ...['endpoints', 'endpoint_secrets', 'views', 'captures', 'assessments', 'installation'],
  ...['answer_texts', 'answers', 'forwards', 'imports', 'replays'],
];
const contents = (folder: string) =>
  Object.fromEntries(
    tables.map((table) => [table, rows(folder, `SELECT * FROM ${table} ORDER BY 1`)]),
  );

describe('a database with an overwritten header', () => {
  it('loses nothing: tables are unchanged, secrets work, ids continue', async () => {
    const folder = await richFolder();
    const before = contents(folder);
    breakHead(folder);
    const host = await startTestHost({ dataFolder: folder });
    const { summary } = await host.receive('/hooks/shop-a', signedBody({ name: 'after' }));
    expect(summary).toMatchObject({ id: 8, verdict: 'valid', attempt: 1 });
    expect(await host.handlers.status(null)).toMatchObject({
      salvaged: { saved: 7, lost: 0, lostIds: [], endpoints: 2, lostEndpoints: 0 },
    });
    await host.handlers['captures.remove']({ ids: [8] });
    await host.close();
    const after = contents(folder);
    const { installation, ...others } = after;
    expect(others).toEqual(
      Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'installation')),
    );
    expect(installation).toMatchObject([
      { id: before.installation?.[0]?.id, settings: before.installation?.[0]?.settings },
    ]);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain(SECRET);
  });

  it('is reported until somebody has read it, also by the next run', async () => {
    const folder = await richFolder();
    breakHead(folder);
    const first = await startTestHost({ dataFolder: folder });
    const { salvaged } = await first.handlers.status(null);
    await first.close();
    const second = await startTestHost({ dataFolder: folder });
    expect((await second.handlers.status(null)).salvaged).toEqual(salvaged);
    await second.handlers['salvage.seen'](null);
    expect((await second.handlers.status(null)).salvaged).toBeNull();
    await second.close();
    const third = await startTestHost({ dataFolder: folder });
    expect((await third.handlers.status(null)).salvaged).toBeNull();
    expect(existsSync(join(folder, salvaged?.file ?? ''))).toBe(true);

    await third.handlers['data.removeAll'](null); // the bytes are gone from every file
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  it('that is damaged twice is reported twice, the earlier one first', async () => {
    const folder = await richFolder();
    const alter = (id: number) => {
      execute(folder, `UPDATE captures SET body = x'00' WHERE id = ${id}`);
      writeFileSync(join(folder, 'countersign.look-for-damage'), '');
    };
    for (const id of [2, 5]) {
      alter(id);
      await (await startTestHost({ dataFolder: folder })).close();
    }
    const host = await startTestHost({ dataFolder: folder });
    const told = async () => (await host.handlers.status(null)).salvaged?.lostIds;
    expect(await told()).toEqual([[2, 2]]);
    await host.handlers['salvage.seen'](null);
    expect(await told()).toEqual([[5, 5]]);
    await host.handlers['salvage.seen'](null);
    expect(await told()).toBeUndefined();
  });

  it('is reported on stderr by the command line', () => {
    const text = salvagedText(
      {
        ...{ atMs: 0, file: 'countersign.damaged-x.db', found: ['a', 'b'], saved: 1, lost: 4 },
        lostIds: [
          [2, 4],
          [9, 9],
        ],
        ...{ isIdsCertain: true, endpoints: 2, lostEndpoints: 1 },
      },
      '/data',
    );
    expect(text.split('\n')).toEqual([
      'Warning: the database was damaged. The readable data was recovered into a new one.',
      ...['  found: a', '  found: b', '  recovered: 1 webhook, 2 endpoints'],
      ...['  could not be read: 4 webhooks (IDs 2-4, 9)', '  could not be read: 1 endpoint'],
      '  damaged file: /data/countersign.damaged-x.db',
    ]);
  });
});

describe('a database with overwritten first pages', () => {
  const noLog = (folder: string) => {
    execute(folder, 'PRAGMA wal_checkpoint(TRUNCATE)');
  };
  const overwritePage = (folder: string, page: number, byte: number) => {
    overwrite(folder, (page - 1) * 4096, Buffer.alloc(4096, byte));
  };

  it('counts the captures it cannot reach, and starts', async () => {
    const folder = await richFolder();
    noLog(folder);
    const [{ rootpage: root } = {}] = rows(
      folder,
      "SELECT rootpage FROM sqlite_schema WHERE name = 'captures'",
    );
    overwritePage(folder, Number(root), 0xe3);
    const host = await startTestHost({ dataFolder: folder });
    expect(await host.handlers.status(null)).toMatchObject({
      salvaged: { saved: 0, lost: 7, lostIds: [[1, 7]], endpoints: 2 },
    });
    const { summary } = await host.receive('/', '{}');
    expect(summary.id).toBe(8);
  });

  it('trusts a body cut off with the file only if its digest matches', async () => {
    const host = await startTestHost();
    for (const end of ['one', 'two']) {
      const body = JSON.stringify({ end, long: 'x'.repeat(40_000) });
      await host.receive('/', body);
    }
    await host.close();
    const { folder } = host;
    execute(folder, 'DELETE FROM assessments; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(join(folder, DATABASE));
    const end = bytes.lastIndexOf('xxx"}');
    overwrite(folder, end - 100, Buffer.alloc(4096 - ((end - 100) % 4096)));
    breakHead(folder);
    const again = await startTestHost({ dataFolder: folder });
    expect(await again.handlers.status(null)).toMatchObject({ salvaged: { saved: 1, lost: 1 } });
  });
});

describe('damage found while the host runs', () => {
  it('is reported, and the next start saves the readable data', async () => {
    const folder = await richFolder();
    const host = await startTestHost({ dataFolder: folder });
    execute(folder, `UPDATE captures SET body = x'00' WHERE id = 3`); // as disk damage might
    expect(await host.refusal(() => host.detail(3))).toMatchObject({ code: 'database-damaged' });
    expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'damaged' } });
    expect((await host.post('/', '{}')).status).toBe(200); // storable webhooks are still stored
    expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'damaged' } });
    await host.close();

    const again = await startTestHost({ dataFolder: folder });
    expect(await again.handlers.status(null)).toMatchObject({
      storeFault: null,
      salvaged: { saved: 7, lost: 1, lostIds: [[3, 3]], isIdsCertain: true },
    });
    expect(again.ids()).toEqual([8, 7, 6, 5, 4, 2, 1]);
  });

  it('leaves a note for the next host, which starts and reports even if the note cannot be deleted', async () => {
    const folder = await richFolder();
    mkdirSync(join(folder, 'countersign.look-for-damage')); // only a file can be deleted
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const host = await startTestHost({ dataFolder: folder });
    expect(host.captures()).toHaveLength(7);
    await soon(() => {
      expect(warnings).toContainEqual(
        expect.objectContaining({
          code: 'ERR_FS_EISDIR',
          message: expect.stringMatching(/look-for-damage cannot be removed.*Remove it/) as string,
        }),
      );
    });
  });

  it('is closed without changing the files', async () => {
    const host = await startTestHost();
    await host.receiveAll('/', numbered(6));
    execute(host.folder, `UPDATE captures SET body = x'00' WHERE id = 3`);
    await expect(Promise.resolve().then(() => host.detail(3))).rejects.toThrow();
    await host.assessed(); // nothing is left to be written
    host.describeError(Object.assign(new Error('met'), { errcode: 11 }));
    const sizes = () => [DATABASE, LOG].map((name) => statSync(join(host.folder, name)).size);
    const before = sizes();
    await host.close();
    expect(sizes()).toEqual(before);
  });

  it('to the search index only rebuilds it', async () => {
    const folder = await richFolder();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(9_000, 'x')]) {
      writeFileSync(join(folder, 'search.db'), bytes);
      const host = await startTestHost({ dataFolder: folder });
      const found = await host.page('name:"N 3"');
      expect(found.captures.map(({ id }) => id)).toEqual([4]);
      expect(await host.handlers.status(null)).toMatchObject({ salvaged: null, storeFault: null });
      await host.close();
    }
  });
});

describe('a damaged database that a command opens first', () => {
  /** The state after a kill, with all six webhooks in the log. */
  async function killedFolder(): Promise<string> {
    const host = await startTestHost();
    await host.receiveAll('/', numbered(6));
    return copyFolder(host.folder);
  }
  const digests = (folder: string) =>
    [DATABASE, LOG].map((name) => hash('sha256', readFileSync(join(folder, name))));

  it.each<[string, (folder: string) => void]>([
    ['emptied', (folder) => writeFileSync(join(folder, DATABASE), '')],
    ['of one byte', (folder) => writeFileSync(join(folder, DATABASE), 'S')],
  ])('stays unchanged for the next host to salvage: %s', async (_, damage) => {
    const folder = await killedFolder();
    damage(folder);
    const before = digests(folder);
    const looks = startTestHost({ dataFolder: folder, listen: null });
    await refused('database-damaged', looks);
    expect(digests(folder)).toEqual(before);
    const host = await startTestHost({ dataFolder: folder });
    expect(await host.handlers.status(null)).toMatchObject({ salvaged: { saved: 6, lost: 0 } });
  });

  it('is not checked while a host listens, and commands continue to work', async () => {
    const host = await startTestHost();
    await host.receive('/', '{}');
    overwrite(host.folder, 40, Buffer.alloc(8), LOG);
    const looks = await startTestHost({ dataFolder: host.folder, listen: null });
    expect(looks.captures()).toHaveLength(1);
  });
});

it('a new folder has nothing to report', async () => {
  const host: TestHost = await startTestHost({ dataFolder: join(tempFolder(), 'new') });
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: null, storeFault: null });
});
