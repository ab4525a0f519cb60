// The whole story in real Electron, from an empty folder to a restart.

import { expect, test } from './support/fixtures.ts';
import { startDesktop } from './support/desktop.ts';
import {
  addEndpoint,
  deliver,
  findEverythingAgain,
  readEachTab,
  readInvalid,
  receiveWebhooks,
  replay,
} from '../e2e/support/story.ts';

test('capture, verify, inspect, replay, deliver, restart', async ({ folder, receiver }) => {
  const first = await startDesktop(folder);
  await addEndpoint(first.page);
  const { valid, changed } = await receiveWebhooks(first.page, first.listener);
  await readEachTab(first.page, valid);
  await readInvalid(first.page, changed);
  await replay(first.page, receiver, valid);
  await deliver(first.page);
  await first.close();

  const second = await startDesktop(folder);
  await findEverythingAgain(second.page);
  await second.close();
});

test('the window is where it was, and as large', async ({ folder }) => {
  const first = await startDesktop(folder);
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1010, height: 620 });
  });
  await first.close();
  const second = await startDesktop(folder);
  const bounds = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(bounds).toMatchObject({ width: 1010, height: 620 });
  await second.close();
});

test('says plainly which of the two protects the secrets', async ({ desktop }) => {
  const sealed = await desktop.app.evaluate(
    ({ safeStorage }) =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only one that Electron 33 has
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  );
  const words = sealed ? 'secrets in the system keychain' : 'secrets in a file only you can read';
  await expect(desktop.page.getByRole('contentinfo', { name: 'Status' })).toContainText(words);
});
