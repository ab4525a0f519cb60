// Secrets are in one file that only its owner can read, sealed if there is a keychain.

import { DatabaseSync } from '@photostructure/sqlite';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  renameSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEndpoints } from '../../../../electron/host/endpoints/endpoints.ts';
import { createOwnSchemes } from '../../../../electron/host/endpoints/own-schemes.ts';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import { inTurn } from '../../../../electron/host/lib/in-turn.ts';
import { openStore, type Store } from '../../../../electron/host/store/store.ts';
import { soon } from '../../../support/soon.ts';
import { directWriter } from '../support/direct-writer.ts';
import { createSealer } from '../support/sealer.ts';
import { startShop, startTestHost, tempFolder, type TestHost } from '../support/test-host.ts';
import { current, endpointDraft, SECRET, signedBody } from '../support/webhook.ts';

const file = (folder: string) => join(folder, 'secrets.json');
const BUILT = new URL('../../../../dist/electron/host/endpoints/secrets.js', import.meta.url).href;
const PATH = '/hooks/shop-a';
const send = (host: TestHost) => () => host.post(PATH, signedBody());
const set = (id: string, secret: string) => ({ set: new Map([[id, secret]]) });

describe('without a keychain', () => {
  it('secrets are in a file of mode 0600, and the status says so', async () => {
    const host = await startShop();
    expect(readFileSync(file(host.folder), 'utf8')).toContain(SECRET);
    if (process.platform !== 'win32') {
      expect((statSync(file(host.folder)).mode & 0o777).toString(8)).toBe('600');
    }
    expect(await host.handlers.status(null)).toMatchObject({ secrets: 'file' });
  });

  it.skipIf(process.platform === 'win32')('a file that others could read becomes private', () => {
    const folder = tempFolder();
    openSecrets(folder, null).change(set('a', 'x'));
    writeFileSync(`${file(folder)}.other`, readFileSync(file(folder)), { mode: 0o644 });
    writeFileSync(file(folder), readFileSync(file(folder)), { mode: 0o644 });
    openSecrets(folder, null);
    expect((statSync(file(folder)).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(['x', ' outer blanks\n', 'מפתח', '"quotes"\\', 'a\u0000b', '\u{1f511}'.repeat(2500)])(
    'a secret is kept exactly: %j',
    (secret) => {
      const folder = tempFolder();
      openSecrets(folder, null).change(set('a', secret));
      expect(openSecrets(folder, null).get('a')).toBe(secret);
      const sealer = createSealer();
      openSecrets(folder, sealer);
      expect(openSecrets(folder, sealer).get('a')).toBe(secret);
    },
  );

  it('a deleted secret is gone from the file', () => {
    const folder = tempFolder();
    const secrets = openSecrets(folder, null);
    secrets.change({
      set: new Map([
        ['a', 'first one'],
        ['b', 'other'],
      ]),
    });
    secrets.change({ remove: ['a'] });
    expect(secrets.get('a')).toBeNull();
    expect(readFileSync(file(folder), 'utf8')).not.toContain('first one');
    expect(openSecrets(folder, null).get('b')).toBe('other');
  });
});

it('with a keychain secrets are sealed, and verify webhooks after a restart', async () => {
  const sealer = createSealer();
  const host = await startShop({}, { sealer });
  expect(await host.handlers.status(null)).toMatchObject({ secrets: 'keychain' });
  expect(readFileSync(file(host.folder), 'utf8')).not.toContain(SECRET);
  await host.close();
  const again = await startTestHost({ sealer, dataFolder: host.folder });
  expect((await again.captureOf(send(again))).summary.verdict).toBe('valid');
});

// These run at once, because the last one waits as long as the host does for a database that another program writes.
describe.concurrent('a secret whose keychain is unavailable', () => {
  const UNAVAILABLE = [
    ['no keychain', null],
    ['another keychain', createSealer()],
  ] as const;

  it.each(UNAVAILABLE)('is locked and kept (%s)', async (_, sealer) => {
    const own = createSealer();
    const first = await startTestHost({ sealer: own });
    const saved = await first.addEndpoint();
    await first.close();

    const without = await startTestHost({ sealer, dataFolder: first.folder });
    const [endpoint] = await without.handlers['endpoints.list'](null);
    expect(endpoint?.secrets).toMatchObject([{ label: 'live', current: true, locked: true }]);
    expect((await without.captureOf(send(without))).summary).toMatchObject({
      verdict: 'unverifiable',
      reason: 'no-secret',
    });
    // Another change rewrites the file; the locked secret stays in it.
    const [secret] = saved.secrets;
    if (!secret) throw new Error('the endpoint has no secret');
    const kept = { id: secret.id, label: 'live', current: false };
    await without.addEndpoint({ id: saved.id, secrets: [kept, current('another one', 'new')] });
    await without.close();

    const again = openSecrets(first.folder, own);
    expect(again.get(secret.id)).toBe(SECRET);
  });
});

it.concurrent.each([
  ['gone', (name: string) => rmSync(name)],
  ['without it', (name: string) => writeFileSync(name, '{"version":1,"secrets":{}}')],
])(
  'a missing file, or one without a secret of an endpoint is reported at the endpoint (%s)',
  async (_, change) => {
    const first = await startShop();
    await first.close();
    change(file(first.folder));
    const again = await startTestHost({ dataFolder: first.folder });
    const [endpoint] = await again.handlers['endpoints.list'](null);
    expect(endpoint?.secrets).toMatchObject([{ label: 'live', current: true, locked: true }]);
    const secrets = [current(SECRET)];
    await again.addEndpoint({ id: endpoint?.id ?? 0, secrets }); // the secret is entered again
    expect((await again.captureOf(send(again))).summary.verdict).toBe('valid');
  },
);

it.concurrent.each([
  ['not JSON', `{"version":1,"secrets":{"a":{"plain":"${SECRET}"`],
  ['another shape', `{"version":1,"secrets":{"a":"${SECRET}"}}`],
  ['another version', `{"version":2,"secrets":{"a":{"plain":"${SECRET}"}}}`],
  ['empty', ''],
])('a damaged file is refused, named and left unchanged (%s)', async (_, content) => {
  const folder = tempFolder();
  writeFileSync(file(folder), content);
  const error = await startTestHost({ dataFolder: folder }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'HostError', code: 'secrets-damaged' });
  expect(String(error)).toContain(file(folder));
  expect(String(error)).toMatch(/Move it away/);
  expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain(SECRET);
  expect(readFileSync(file(folder), 'utf8')).toBe(content);
});

it.runIf(process.platform === 'linux')(
  'starts that fail on their secrets leave no threads behind',
  async () => {
    const folder = tempFolder();
    writeFileSync(file(folder), 'not JSON');
    const fail = () =>
      expect(startTestHost({ dataFolder: folder })).rejects.toMatchObject({
        code: 'secrets-damaged',
      });
    const threads = () => readdirSync('/proc/self/task').length;
    await fail(); // Node starts some threads of its own once
    const before = threads();
    for (let n = 0; n < 8; n++) await fail();
    await soon(() => expect(threads()).toBeLessThan(before + 8));
  },
);

// A process limit on file length, 8 blocks of 512 or 1,024 bytes, also ends a write in the middle.
it.skipIf(process.platform === 'win32')(
  'a disk that is full before the file is complete keeps the existing secrets, and says so',
  () => {
    const folder = tempFolder();
    openSecrets(folder, null).change(set('a', 'first'));
    const script = `
      const { openSecrets } = await import(${JSON.stringify(BUILT)});
      try {
        openSecrets(process.argv[1], null).change({ set: new Map([['b', 'x'.repeat(20_000)]]) });
      } catch ({ code }) {
        console.log(code);
      }`;
    const command = 'ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2"';
    const { stdout } = spawnSync('sh', ['-c', command, process.execPath, script, folder]);
    expect(String(stdout)).toBe('secrets-unwritable\n');
    expect(readdirSync(folder)).toEqual(['secrets.json']);
    expect(openSecrets(folder, null).get('a')).toBe('first');
  },
);

it.concurrent('a file that cannot be written changes no endpoint or secret, and webhooks are still verified', async () => {
  const host = await startTestHost();
  const saved = await host.addEndpoint({
    secrets: [current(SECRET), { label: 'old', current: false, secret: 'another one' }],
  });
  const aside = `${file(host.folder)}.aside`;
  renameSync(file(host.folder), aside); // a folder in its place cannot be replaced
  mkdirSync(file(host.folder));
  const fails = { code: 'secrets-unwritable' };
  const { handlers } = host;
  const [live] = saved.secrets.map(({ id, label, current }) => ({ id, label, current }));
  const without = host.addEndpoint({ id: saved.id, secrets: live ? [live] : [] });
  await expect(without).rejects.toMatchObject(fails);
  const remove = async () => handlers['endpoints.remove']({ id: saved.id });
  await expect(remove()).rejects.toMatchObject(fails);
  expect(await handlers['endpoints.list'](null)).toEqual([saved]);
  expect((await host.captureOf(send(host))).summary.verdict).toBe('valid');
  await host.close();

  rmdirSync(file(host.folder));
  renameSync(aside, file(host.folder));
  const again = await startTestHost({ dataFolder: host.folder });
  expect(await again.handlers['endpoints.list'](null)).toEqual([saved]);
  await again.handlers['endpoints.remove']({ id: saved.id });
  expect(readFileSync(file(host.folder), 'utf8')).not.toContain(SECRET);
});

it.concurrent('a database that cannot be written adds and changes no secret', async () => {
  const host = await startTestHost();
  const saved = await host.addEndpoint();
  const [live] = saved.secrets;
  if (!live) throw new Error('the endpoint has no secret');
  const before = readFileSync(file(host.folder), 'utf8');
  const other = new DatabaseSync(join(host.folder, 'countersign.db'));
  other.exec('BEGIN IMMEDIATE'); // another program writes for longer than the host waits
  const failed = host.addEndpoint({
    id: saved.id,
    secrets: [
      { id: live.id, label: 'live', current: true, secret: 'another value' },
      { label: 'new', current: false, secret: 'another one' },
    ],
  });
  await expect(failed).rejects.toMatchObject({ errcode: 5 });
  other.close();
  expect(JSON.parse(readFileSync(file(host.folder), 'utf8'))).toEqual(JSON.parse(before));
  expect((await host.captureOf(send(host))).summary.verdict).toBe('valid');
});

/** The endpoints of a folder without a host. `atCommit` is the file of secrets as the last write to the database saw it. */
function endpointsIn(folder: string) {
  const store = openStore(folder);
  let seen = '';
  const see = () => {
    seen = readFileSync(file(folder), 'utf8');
  };
  const save: Store['endpoints']['save'] = (...endpoint) => {
    see();
    return store.endpoints.save(...endpoint);
  };
  const remove: Store['endpoints']['remove'] = (id) => {
    see();
    store.endpoints.remove(id);
  };
  const writer = directWriter({ ...store, endpoints: { ...store.endpoints, save, remove } });
  const schemes = createOwnSchemes(store.schemes, writer, inTurn(), () => []);
  const secrets = openSecrets(folder, null);
  const endpoints = createEndpoints(store.endpoints, writer, secrets, Date.now, schemes, inTurn());
  return { folder, store, endpoints, atCommit: () => seen };
}

interface StoredSecrets {
  readonly secrets: Readonly<Record<string, unknown>>;
}

describe('a start after a kill between the file of secrets and the database', () => {
  const secretsOf = (folder: string) =>
    Object.values((JSON.parse(readFileSync(file(folder), 'utf8')) as StoredSecrets).secrets);

  it('deletes a secret that no endpoint got', async () => {
    const { store, endpoints, atCommit } = endpointsIn(tempFolder());
    await endpoints.save(() => endpointDraft());
    store.databases.close();
    const folder = tempFolder();
    writeFileSync(file(folder), atCommit(), { mode: 0o600 });
    expect(secretsOf(folder)).toEqual([{ plain: SECRET }]);
    await startTestHost({ dataFolder: folder });
    expect(secretsOf(folder)).toEqual([]);
  });

  it.each(['changed', 'removed'])('deletes one that was %s, and keeps others', async (how) => {
    const { folder, store, endpoints, atCommit } = endpointsIn(tempFolder());
    const id = await endpoints.save(() => endpointDraft());
    const other = current('another value');
    await endpoints.save(() => endpointDraft({ path: '/other', secrets: [other] }));
    if (how === 'removed') await endpoints.remove(id);
    else {
      const changed = { ...other, id: endpoints.currentSecret(id)?.id ?? '' };
      await endpoints.save(() => endpointDraft({ secrets: [changed] }), id);
    }
    store.databases.close();
    writeFileSync(file(folder), atCommit());
    expect(JSON.stringify(secretsOf(folder))).toContain(SECRET);
    await startTestHost({ dataFolder: folder });
    const left = { plain: 'another value' };
    expect(secretsOf(folder)).toEqual(how === 'removed' ? [left] : [left, left]);
  });
});

it('a new value of a secret keeps the old one in the file until the database names the new one, so a kill loses neither', async () => {
  const { folder, store, endpoints, atCommit } = endpointsIn(tempFolder());
  const id = await endpoints.save(() => endpointDraft());
  const old = endpoints.currentSecret(id)?.id ?? '';
  const changed = [{ id: old, label: 'live', current: true, secret: 'another value' }];
  await endpoints.save(() => endpointDraft({ secrets: changed }), id);

  expect(JSON.parse(atCommit())).toMatchObject({ secrets: { [old]: { plain: SECRET } } });
  const { id: present = '' } = endpoints.currentSecret(id) ?? {};
  expect(JSON.parse(readFileSync(file(folder), 'utf8'))).toEqual({
    version: 1,
    secrets: { [present]: { plain: 'another value' } },
  });
  store.databases.close();
});
