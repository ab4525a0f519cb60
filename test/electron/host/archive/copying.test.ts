// Captures arrive in the archive: each once, in full, without secrets and by default without buyers' data, whatever
// happens to the host and to the server in between.

import { describe, expect, it } from 'vitest';
import { withArchive } from '../../../../electron/host/archive/server/open-archive.ts';
import { soon } from '../../../support/soon.ts';
import { startHostProcess } from '../support/host-process.ts';
import { rows as rowsOf } from '../support/sqlite.ts';
import { startShop, startTestHost, tempFolder } from '../support/test-host.ts';
import { read } from '../support/sharing.ts';
import { signedBody } from '../support/webhook.ts';
import { post } from '../support/wire.ts';
import { archivedRows, soonArchived, testArchive } from './support/archives.ts';

describe('copying to an archive', () => {
  it('copies a webhook with its answer, verdict and cause, and nothing imported', async () => {
    const archive = await testArchive();
    const host = await startShop({}, { archive: archive.writer });
    await read(host, '{}', { kind: 'body' });
    await host.post('/hooks/shop-a', signedBody({ amount: 12.5 }));
    await host.post('/hooks/shop-a', signedBody({ amount: 12.5 }).replace('12.5', '13'));
    const [right, wrong] = await soonArchived(archive, 2);
    expect(right).toMatchObject({
      ...{ capture: 2, verdict: 'valid', answered: 200, endpoint: 'Shop A', is_redacted: true },
      ...{ amount_value: 12.5, causes: null, attempt: 1 },
    });
    expect(wrong).toMatchObject({ capture: 3, verdict: 'invalid', causes: ['unknown'] });
    // It was given to the start, and not set in the window.
    await expect(host.handlers['archive.remove'](null)).rejects.toMatchObject({
      reason: { code: 'archive-given' },
    });
  });

  it('copies what waited while no server was there, and only that', async () => {
    const archive = await testArchive();
    const host = await startTestHost();
    await host.post('/before', '{}');
    await host.close();
    const gone = new URL(archive.writer.connectionString);
    gone.port = '1';
    const cut = await startTestHost({
      dataFolder: host.folder,
      archive: { ...archive.writer, connectionString: gone.href },
    });
    await cut.post('/hooks', '{}');
    await cut.untilStatus({
      archive: {
        waiting: 1,
        problem: { why: 'unreachable', reason: 'ECONNREFUSED' },
      },
    });
    await cut.close();
    const back = await startTestHost({ dataFolder: host.folder, archive: archive.writer });
    await back.post('/after', '{}');
    const rows = await soonArchived(archive, 2);
    expect(rows.map(({ target }) => target)).toEqual(['/hooks', '/after']);
    await back.untilStatus({
      archive: {
        ...{ waiting: 0, passedOver: 0, problem: null },
        rights: { copies: true, reads: false, keeps: false },
      },
    });
  });

  it('makes a month again that was pruned while the host runs', async () => {
    const archive = await testArchive();
    const host = await startTestHost({ archive: archive.writer });
    await host.post('/hooks', '{}');
    const [row] = await soonArchived(archive, 1);
    const month = new Date(Number(row?.received_at_ms)).toISOString().slice(0, 7).replace('-', '_');
    await withArchive(archive.of('keeper'), (keeper) =>
      keeper.run(`DROP TABLE countersign.captures_${month}, countersign.bodies_${month}`),
    );
    await host.post('/hooks', '[]');
    expect(await soonArchived(archive, 1)).toMatchObject([{ capture: 2 }]);
    await host.untilStatus({
      archive: {
        ...{ waiting: 0, passedOver: 0, problem: null },
      },
    });
  });

  it('waits for a deletion that can be undone', async () => {
    const archive = await testArchive();
    const host = await startTestHost({ undoMs: 60_000 });
    await host.post('/hooks', '{}');
    const [first] = host.captures();
    const id = first?.id ?? 0;
    await host.handlers['captures.remove']({ ids: [id] });
    await host.handlers['archive.save']({ ...archive.writer, personalData: 'keep' });
    await host.close();
    // The end of a host ends the time in which it can be undone.
    const again = await startTestHost({ dataFolder: host.folder, undoMs: 60_000 });
    const second = await again.receive('/hooks', '[1]');
    await again.handlers['captures.remove']({ ids: [second.summary.id] });
    await again.receive('/hooks', '[2]');
    await again.handlers['captures.restore']({ ids: [second.summary.id] });
    const rows = await soonArchived(archive, 2);
    expect(rows.map(({ body }) => String(body))).toEqual(['[1]', '[2]']);
  });
});

it('after a kill searches the causes first that the archive waits for', async () => {
  const archive = await testArchive();
  const dataFolder = tempFolder();
  const before = await startShop({}, { dataFolder });
  await before.close();
  const killed = await startHostProcess(dataFolder, { archive: archive.writer });
  const url = 'url' in killed.said ? killed.said.url : '';
  const count = 200;
  for (let n = 0; n < count; n++)
    await post(url, '/hooks/shop-a', signedBody({ n }, 'another secret'));
  await killed.kill();

  await startTestHost({ dataFolder, archive: archive.writer });
  const [oldest] = await soon(async () => {
    const rows = await archivedRows(archive);
    expect(rows).not.toEqual([]);
    return rows;
  });
  // With the newest first, the oldest would wait for all others, or be copied without its cause.
  expect(oldest).toMatchObject({ capture: 1, causes: ['unknown'] });
  expect(rowsOf(dataFolder, 'SELECT * FROM explanations').length).toBeLessThan(count);
});

describe('setting an archive in the window', () => {
  it('keeps it for the next start, never tells the connection string, and forgets it with everything', async () => {
    const archive = await testArchive();
    const host = await startTestHost();
    const told: unknown[] = [];
    host.subscribe((_, value) => told.push(value));
    await host.handlers['archive.save'](archive.writer);
    const status = await host.handlers.status(null);
    expect(status.archive).toMatchObject({
      ...{ isGiven: false, waiting: 0, personalData: 'replace', host: '127.0.0.1' },
      rights: { copies: true, reads: false, keeps: false },
    });
    const { password } = new URL(archive.writer.connectionString);
    expect(JSON.stringify([told, status])).not.toContain(password);
    const again = await host.startAgain();
    await again.post('/hooks', '{}');
    await soonArchived(archive, 1);
    await again.handlers['archive.save']({ connectionString: null, personalData: 'keep' });
    await again.handlers['data.removeAll'](null);
    await again.untilStatus({ archive: null });
    await again.post('/hooks', '{}');
    await again.close();
    expect(await archivedRows(archive)).toHaveLength(1);
  });
});

describe('what waits', () => {
  it('is taken up again after captures before it were deleted', async () => {
    const archive = await testArchive();
    const gone = new URL(archive.of('writer'));
    gone.port = '1';
    const absent = { connectionString: gone.href, personalData: 'replace' } as const;
    const first = await startTestHost({ archive: absent });
    await first.receive('/hooks', '{}');
    const second = await first.startAgain({ archive: absent, undoMs: 0 });
    await second.handlers['captures.remove']({ ids: [1] });
    await soon(() => expect(second.captures()).toEqual([]));
    await second.close();
    const third = await startTestHost({ dataFolder: first.folder, archive: archive.writer });
    await third.post('/hooks', '{}');
    expect(await soonArchived(archive, 1)).toMatchObject([{ capture: 2 }]);
  });

  it('is nothing for who may only read', async () => {
    const archive = await testArchive();
    const setting = { connectionString: archive.of('reader'), personalData: 'replace' } as const;
    const host = await startTestHost({ archive: setting });
    await host.post('/hooks', '{}');
    await host.untilStatus({
      archive: {
        ...{ waiting: 0, problem: null },
        rights: { copies: false, reads: true, keeps: false },
      },
    });
    await host.close();
    const team = { ...setting, connectionString: archive.of('team') };
    const again = await startTestHost({ dataFolder: host.folder, archive: team });
    await again.post('/hooks', '[]');
    expect(await soonArchived(archive, 1)).toMatchObject([{ capture: 2 }]);
  });
});
