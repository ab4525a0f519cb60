// A save of an endpoint that fails undoes its own secrets only: others may have changed while it waited.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEndpoints } from '../../../../electron/host/endpoints/endpoints.ts';
import { createOwnSchemes } from '../../../../electron/host/endpoints/own-schemes.ts';
import { openSecrets, type Secrets } from '../../../../electron/host/endpoints/secrets.ts';
import { inTurn } from '../../../../electron/host/lib/in-turn.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { directWriter } from '../support/direct-writer.ts';
import { tempFolder } from '../support/test-host.ts';
import { endpointDraft, SECRET } from '../support/webhook.ts';

const ARCHIVE = 'postgres://archive.example/team';
const set = (id: string, secret: string) => ({ set: new Map([[id, secret]]) });

it.each<[string, (secrets: Secrets) => void, Record<string, string>]>([
  [
    'keeps one that was stored meanwhile',
    (secrets) => secrets.change(set('archive', ARCHIVE)),
    { earlier: SECRET, archive: ARCHIVE },
  ],
  ['does not bring back deleted ones', (secrets) => secrets.clear(), {}],
])('%s', async (_, changeMeanwhile, left) => {
  const folder = tempFolder();
  const store = openStore(folder);
  const secrets = openSecrets(folder, null);
  secrets.change(set('earlier', SECRET));
  const save = () => {
    changeMeanwhile(secrets);
    throw new Error('cannot be written');
  };
  const writer = directWriter({ ...store, endpoints: { ...store.endpoints, save } });
  const schemes = createOwnSchemes(store.schemes, writer, inTurn(), () => []);
  const endpoints = createEndpoints(store.endpoints, writer, secrets, Date.now, schemes, inTurn());
  await expect(endpoints.save(() => endpointDraft())).rejects.toThrow('cannot be written');

  for (const id of ['earlier', 'archive']) expect(secrets.get(id)).toBe(left[id] ?? null);
  const { secrets: stored } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    secrets: Record<string, { plain: string }>;
  };
  const plain = Object.entries(stored).map(([id, secret]) => [id, secret.plain]);
  expect(Object.fromEntries(plain)).toEqual(left);
  store.databases.close();
});
