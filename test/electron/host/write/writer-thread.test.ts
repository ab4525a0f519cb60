// The thread that writes the store: it does every write that came before its end, and none after that.

import { expect, it } from 'vitest';
import { FaultError } from '../../../../electron/host/lib/errors.ts';
import { createWriterThread } from '../../../../electron/host/write/writer-thread.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { tempFolder } from '../support/test-host.ts';

it('closing waits for every write before it, and rejects every later one', async () => {
  const folder = tempFolder();
  const store = openStore(folder);
  const writer = createWriterThread(folder);
  const urls = Array.from({ length: 20 }, (_, n) => `https://tunnel.example/${n}`);
  const earlier = urls.map((url) => writer.run('setPublicUrl', url));
  const closed = writer.close(false);
  const later = writer.run('setPublicUrl', 'https://late.example');
  await expect(later).rejects.toThrow(FaultError);
  await Promise.all([...earlier, closed]);
  expect(store.installation.publicUrl()).toBe(urls.at(-1));
  store.databases.close();
});
