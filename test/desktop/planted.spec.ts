// A planted secret and a planted buyer in real Electron: searches the page, the IPC, the output and the data folder
// with Chromium's profile for them after every feature was used and after a renderer crash.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_FILE } from '../../electron/host/folder/data-folder.ts';
import { heapOf, keptBy, usePlanted } from '../e2e/support/planted.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { markedBuyer, markedSecret, Search, writingsCount } from '../support/planted.ts';
import { startDesktop, type Desktop } from './support/desktop.ts';
import { expect, test } from './support/fixtures.ts';

/** From now on, the main process records everything it sends to the window. */
const writeDownFrames = ({ app }: Desktop) =>
  app.evaluate(({ BrowserWindow }) => {
    const frames: string[] = [];
    Object.assign(globalThis, { plantedFrames: frames });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel, ...args: unknown[]) => {
        frames.push(JSON.stringify(args));
        send(channel, ...args);
      };
    }
  });

const framesOf = ({ app }: Desktop) =>
  app.evaluate(() => (globalThis as unknown as { plantedFrames: string[] }).plantedFrames.join());

/** Crashes the window's renderer. Resolves to Electron's reason and the folder of its crash dumps. */
const crash = ({ app }: Desktop) =>
  app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const [contents] = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
    if (!contents) throw new Error('there is no window');
    const reason = await new Promise<string>((resolve) => {
      contents.once('render-process-gone', (_, details) => resolve(details.reason));
      contents.forcefullyCrashRenderer();
    });
    return { reason, dumps: electron.getPath('crashDumps') };
  });

test('a planted secret leaves the window when it is saved, and no crash reveals it @long', async ({
  folder,
  receiver,
}) => {
  const secret = markedSecret('secret');
  const old = markedSecret('old secret');
  const buyer = markedBuyer();
  const all = [secret, old, buyer];
  const desktop = await startDesktop(folder);
  const { app, page, listener } = desktop;
  const said: Buffer[] = [];
  app.process().stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  app.process().stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  await writeDownFrames(desktop);

  const session = await page.context().newCDPSession(page);
  const typed = new Search(); // must find the typed secret
  await usePlanted(page, listener, receiver, { secret, old, buyer }, async () => {
    typed.look('memory of the page', await heapOf(session), [secret], [secret]);
  });
  expect(typed.expected).toBe(1);
  // Chromium's “basic_text” encrypts with a public password, so it counts as no encryption.
  const hasKeychain = await app.evaluate(
    ({ safeStorage }) => safeStorage.getSelectedStorageBackend() !== 'basic_text',
  );
  const where = hasKeychain ? 'secrets in the system keychain' : 'secrets in a file only you can';
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(where);

  const search = new Search();
  search.look('memory of the page', await heapOf(session), all, [buyer]);
  search.look('what the page keeps', await keptBy(page), all);
  search.look('IPC to the page', await framesOf(desktop), all, [buyer]);
  const { reason, dumps } = await crash(desktop);
  expect(['crashed', 'killed', 'abnormal-exit']).toContain(reason);
  expect(dumps.startsWith(folder), 'dumps would lie in the folder that is searched').toBe(true);
  await desktop.close();
  search.look('output', Buffer.concat(said), all);
  search.lookInDataFolder(folder, all, { secret, buyer });
  const kept = join(folder, SECRETS_FILE);
  const file = JSON.parse(readFileSync(kept, 'utf8')) as { secrets: Record<string, object> };
  const how = hasKeychain ? 'sealed' : 'plain';
  expect(Object.values(file.secrets).map(Object.keys)).toEqual([[how]]);
  if (process.platform !== 'win32') expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(search.unexpected).toEqual([]);
  expect(search.expected).toBeGreaterThanOrEqual(4);
  keepEvidence('secrets and personal data', 'Electron', [
    { what: 'places searched, Chromium’s profile among them', seen: search.places },
    { what: 'bytes searched, the page’s JavaScript heap among them', seen: search.bytes },
    { what: 'writings looked for', seen: writingsCount(all) },
    { what: 'hits where the secret or the data belong', seen: search.expected },
    { what: 'hits anywhere else', seen: search.unexpected.length, goal: '0', met: true },
  ]);
});
