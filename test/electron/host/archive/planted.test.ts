// Marked secrets and a marked buyer go through a host with an archive. A dump of the whole database must hold none of
// them, in any encoding, and what a host tells of its archive no password.

import { execFileSync } from 'node:child_process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../support/archive-database.ts';
import { keepEvidence, none } from '../../../support/evidence.mjs';
import { markedBuyer, markedSecret, Search } from '../../../support/planted.ts';
import { needPostgres } from '../../../setup/postgres-programs.mjs';
import { plantedBody, plantedHeaders, plantedQuery } from '../support/planted-webhook.ts';
import { startTestHost } from '../support/test-host.ts';
import { always, current } from '../support/webhook.ts';
import { soonArchived, testArchive } from './support/archives.ts';

const PATH = '/hooks/shop-a';

it('leaves no secret and, by default, no buyer in the database', async () => {
  const [secret, old, buyer] = [markedSecret('secret'), markedSecret('old secret'), markedBuyer()];
  const database = await freshDatabase();
  const archive = await testArchive(database);
  const host = await startTestHost();
  const told: unknown[] = [];
  host.subscribe((_, value) => told.push(value));
  await host.handlers['archive.save'](archive.writer);
  await host.addEndpoint({
    secrets: [current(secret.text), { label: 'old', current: false, secret: old.text }],
    policy: always({ body: `thanks, ${buyer.text} ${secret.text}` }),
  });
  const valid = plantedBody(buyer.text, 'Valid', secret.text);
  const bodies = [
    valid,
    valid.replace('266.00', '999.00'),
    plantedBody(buyer.text, 'Old', old.text),
    plantedBody(`${buyer.text} ${secret.text}`, 'Leaking', secret.text),
    `${buyer.text} is not JSON, ${secret.text}`,
  ];
  const headers = plantedHeaders(buyer.text);
  const url = host.listenerUrl + PATH + plantedQuery(buyer.text);
  for (const body of bodies) await fetch(url, { method: 'POST', body, headers });
  await fetch(`${host.listenerUrl}/${buyer.text}`, { method: 'POST', body: valid, headers });
  await fetch(url, {
    method: 'POST',
    body: gzipSync(bodies[3] ?? ''),
    headers: { ...headers, 'Content-Encoding': 'gzip' },
  });
  const rows = await soonArchived(archive, bodies.length + 2);
  expect(rows.map(({ verdict }) => verdict)).toContain('valid');
  await host.handlers['archive.save']({ connectionString: null, personalData: 'replace' });
  const status = await host.handlers.status(null);
  await host.close();

  const dump = execFileSync(needPostgres().pgDump, ['--dbname', database], {
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(dump.includes('countersign')).toBe(true);
  const search = new Search();
  search.look('dump', dump, [secret, old, buyer]);
  for (const { body } of rows) {
    const bytes = Buffer.from(body as Uint8Array);
    if (bytes.readUInt16BE() === 0x1f8b)
      search.look('gzip', gunzipSync(bytes), [secret, old, buyer]);
  }
  expect(search.places).toBe(2);
  const { password } = new URL(archive.writer.connectionString);
  expect(JSON.stringify([told, status])).not.toContain(password);
  expect(search.unexpected).toEqual([]);
  keepEvidence('secrets and personal data', 'in an archive', [
    { what: 'bytes of the dump of an archive that were searched', seen: dump.length },
    none('hits of two secrets and a buyer', search.unexpected.length),
  ]);
});
