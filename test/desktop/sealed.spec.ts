// With a system keychain the secret is encrypted and occurs nowhere in the data folder in any encoding. Without one, as
// in planted.spec.ts, it is in a file that only this user can read, and the window says so.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECRETS_FILE } from '../../electron/host/folder/data-folder.ts';
import { addEndpoint, PATH, post, row, signedBody } from '../e2e/support/story.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { markedSecret, Search, writingsCount } from '../support/planted.ts';
import { startDesktop } from './support/desktop.ts';
import { expect, test } from './support/fixtures.ts';

const KEYCHAIN = fileURLToPath(new URL('support/with-keychain', import.meta.url));
const secret = markedSecret('secret');

test('with a keychain the data folder does not contain the secret, and without it the secret is locked', async ({
  folder,
}) => {
  const first = await startDesktop(folder, undefined, KEYCHAIN);
  await addEndpoint(first.page, 'Shop A', PATH, secret.text);
  await first.page.getByRole('button', { name: /^Settings/ }).click();
  const settings = first.page.getByRole('main', { name: 'Settings' });
  await expect(settings).toContainText('Encrypted with the system keychain.');
  await first.page.getByRole('button', { name: /^Inspect/ }).click();
  expect(await post(first.listener + PATH, signedBody({}, secret.text))).toBe(200);
  await expect(row(first.page, /^Valid, Order 1042/)).toBeVisible();
  await first.close();

  const search = new Search();
  search.lookInFolder(folder, [secret]);
  expect(readFileSync(join(folder, SECRETS_FILE), 'utf8')).toMatch(/^{.*{"sealed":"[\w+/=]+"}}}$/);
  expect(existsSync(join(folder, 'window')), 'Chromium’s profile is in the folder').toBe(true);

  const without = await startDesktop(folder);
  await without.page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = without.page.getByRole('main', { name: 'Edit Shop A' });
  await expect(editor).toContainText('Locked or missing: encrypted with the desktop keychain');
  await without.close();
  search.lookInFolder(folder, [secret]);
  expect(search.unexpected).toEqual([]);
  keepEvidence('secrets and personal data', 'Electron with a keychain', [
    { what: 'files of the data folder and of Chromium’s profile searched', seen: search.places },
    { what: 'bytes searched', seen: search.bytes },
    { what: 'writings looked for', seen: writingsCount([secret]) },
    { what: 'hits anywhere', seen: search.unexpected.length, goal: '0', met: true },
  ]);
});
