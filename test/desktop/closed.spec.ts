// The desktop is closed to everything but its own page (Electron's security list): what the window is made with, and
// what a page that was taken over could try.

import { expect, test } from './support/fixtures.ts';
import { opened, writeDown } from './support/shell.ts';

test('the page has a sandbox, a strict policy, no Node, and one small bridge', async ({
  desktop,
}) => {
  const { app, page } = desktop;
  const world = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
    bridge: Object.keys((window as unknown as { countersignPort: object }).countersignPort),
    origin: location.origin,
  }));
  expect(world).toEqual({ node: [], bridge: ['send', 'receive'], origin: 'app://countersign' });

  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Not in the types: it tells what the window was really made with.
    return (
      contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
    ).getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });

  const policy = await page.evaluate(async () =>
    (await fetch('app://countersign/')).headers.get('content-security-policy'),
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);

  // Which of the two protects the secrets is said plainly.
  const sealed = await app.evaluate(
    ({ safeStorage }) =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only one that Electron 33 has
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  );
  const words = sealed ? 'secrets in the system keychain' : 'secrets in a file only you can read';
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(words);
});

test('it goes nowhere else, reads no file and is permitted nothing', async ({
  desktop,
  receiver,
}) => {
  const { app, page } = desktop;
  await writeDown(app);
  const outcomes = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            (answer) => answer.status,
            () => 'refused',
          ),
        ),
      ),
    [
      receiver.url,
      'file:///etc/passwd',
      'app://countersign/..%2f..%2f..%2fpackage.json',
      'app://countersign/%2e%2e/package.json',
      'app://elsewhere/index.html',
    ],
  );
  expect(outcomes).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 200)).toEqual([]);

  const asked = await page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    ),
  }));
  expect(asked).toEqual({ notifications: 'denied', camera: 'denied' });

  // A link to the web opens in the person's browser, and nothing else opens anywhere.
  await page.evaluate((url) => {
    window.open('file:///etc/passwd');
    window.open(`${url}/window`);
    location.href = `${url}/elsewhere`;
  }, receiver.url);
  await expect
    .poll(() => opened(app))
    .toEqual([`${receiver.url}/window`, `${receiver.url}/elsewhere`]);
  expect(app.windows()).toHaveLength(1);
  expect(page.url()).toBe('app://countersign/');
  expect(receiver.received).toEqual([]);
});
