// A data folder with every kind of data in it, and a way to destroy its database header.

import { overwrite } from './damage.ts';
import { replayRequest } from './job.ts';
import { startShop } from './test-host.ts';
import { always, endpointDraft, signedBody } from './webhook.ts';

/** Creates the folder; its host was closed. */
export async function richFolder(): Promise<string> {
  const host = await startShop(
    { policy: always({ headers: [['X-A', 'b']] }) },
    { undoMs: 600_000 },
  );
  for (let n = 0; n < 6; n++) {
    await host.captureOf(() => host.post('/hooks/shop-a', signedBody({ name: `N ${n}` })));
  }
  await host.captureOf(() => host.post('/elsewhere', '{}'));
  const change = { headers: [['X-Replayed', 'yes']] as const, editedBody: '{}' };
  await host.handlers['replay.send'](replayRequest(1, 'http://127.0.0.1:9/', change));
  await host.handlers['views.save']({ name: 'Mine', filter: 'is:invalid' });
  await host.saveSettings({ maxBodyBytes: 4096 });
  await host.handlers['endpoints.save'](endpointDraft({ name: 'Shop B', path: '/hooks/shop-b' }));
  await host.assessed();
  await host.close();
  return host.folder;
}

/** After this no program recognises the file as a database. */
export const breakHead = (folder: string) =>
  overwrite(folder, 0, Buffer.alloc(16, 'not a database'));
