// The desktop is closed to everything but its own page (Electron's security list): what a page could try, and what
// the window is made with.

import { expect, test } from './support/fixtures.ts';

test('the page has no Node, and one small bridge', async ({ desktop }) => {
  const world = await desktop.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
    bridge: Object.keys((window as unknown as { countersignPort: object }).countersignPort),
    origin: location.origin,
  }));
  expect(world).toEqual({ node: [], bridge: ['send', 'receive'], origin: 'app://countersign' });
});

test('sandbox, isolation and no node integration', async ({ desktop }) => {
  const preferences = await desktop.app.evaluate(({ BrowserWindow }) => {
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
});

test('the content security policy is a header, without unsafe', async ({ desktop }) => {
  const policy = await desktop.page.evaluate(async () =>
    (await fetch('app://countersign/')).headers.get('content-security-policy'),
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const ran = await desktop.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  expect(ran).toBe(false);
});

test('it goes nowhere else and opens nothing', async ({ desktop, receiver }) => {
  const opened: string[] = [];
  await desktop.app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      const world = globalThis as unknown as { opened?: string[] };
      world.opened = [...(world.opened ?? []), url];
      return Promise.resolve();
    };
  });
  await desktop.page.evaluate((url) => {
    window.open(url);
    window.open('file:///etc/passwd');
    location.href = `${url}/elsewhere`;
  }, receiver.url);
  await desktop.page.waitForTimeout(500);
  const external = await desktop.app.evaluate(
    () => (globalThis as unknown as { opened?: string[] }).opened ?? [],
  );
  opened.push(...external);
  expect(desktop.app.windows()).toHaveLength(1);
  expect(desktop.page.url()).toBe('app://countersign/');
  expect(opened.every((url) => url.startsWith(receiver.url))).toBe(true);
  expect(receiver.received).toEqual([]);
});

test('no request leaves the page, and no file is read', async ({ desktop, receiver }) => {
  const outcomes = await desktop.page.evaluate(
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
  expect(outcomes.filter((outcome) => outcome === 200)).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('permissions are denied', async ({ desktop }) => {
  const asked = await desktop.page.evaluate(async () => ({
    notifications: await Notification.requestPermission(),
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    ),
  }));
  expect(asked).toEqual({ notifications: 'denied', camera: 'denied' });
});

test('a second instance of the same data folder shows the first', async ({ desktop, folder }) => {
  const { findElectron } = await import('../setup/electron-runtime.mjs');
  const { spawn } = await import('node:child_process');
  const { executablePath, args } = await findElectron();
  const second = spawn(
    executablePath,
    [...args, '.', '--data', folder, '--listen', '127.0.0.1:0'],
    {
      stdio: 'ignore',
    },
  );
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  expect(desktop.app.windows()).toHaveLength(1);
});
