// A data folder with every kind of data in it, and a way to destroy its database header.

import { expect } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { overwrite } from './damage.ts';
import { startTestHost } from './test-host.ts';
import { addEndpoint, always, endpointDraft, saveSettings, signedBody } from './webhook.ts';
import { post } from './wire.ts';

/** Creates the folder; its host was closed. */
export async function richFolder(): Promise<string> {
  const host = await startTestHost({ undoMs: 600_000 });
  await addEndpoint(host, { policy: always({ headers: [['X-A', 'b']] }) });
  for (let n = 0; n < 6; n++) {
    await host.captureOf(() =>
      post(host.listenerUrl, '/hooks/shop-a', signedBody({ name: `N ${n}` })),
    );
  }
  await host.captureOf(() => post(host.listenerUrl, '/elsewhere', '{}'));
  await host.handlers['replay.send']({
    captureId: 1,
    method: 'POST',
    url: 'http://127.0.0.1:9/',
    host: null,
    headers: [['X-Replayed', 'yes']],
    editedBody: '{}',
    resignWith: null,
    timeoutMs: 5000,
    acceptAnyCertificate: false,
  });
  await host.handlers['views.save']({ name: 'Mine', filter: 'is:invalid' });
  await saveSettings(host, { maxBodyBytes: 4096 });
  await host.handlers['endpoints.save'](endpointDraft({ name: 'Shop B', path: '/hooks/shop-b' }));
  await soon(() => expect(host.captures().every(({ verdict }) => verdict !== null)).toBe(true));
  await host.close();
  return host.folder;
}

/** After this no program recognises the file as a database. */
export const breakHead = (folder: string) =>
  overwrite(folder, 0, Buffer.alloc(16, 'not a database'));
