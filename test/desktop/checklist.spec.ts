// Electron's security checklist, item by item, in a real Electron: the window's options, and attacks by a compromised
// page. The packaged program's tests cover fuses (19).

import { _electron, type Frame } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTENT_SECURITY_POLICY, WINDOW_HEADERS } from '../../electron/host/lib/window-policy.ts';
import { findElectron } from '../setup/electron-runtime.mjs';
import { GATE } from './support/desktop.ts';
import { keepEvidence, type EvidenceRow } from '../support/evidence.mjs';
import { readPage, readPreferences, SAFE_PREFERENCES } from './support/checklist.ts';
import { expect, test } from './support/fixtures.ts';
import { opened, writeDown } from './support/shell.ts';

const rows: EvidenceRow[] = [];
const kept = (what: string, seen: string | number) => rows.push({ what, seen });

test('the window and its page have safe options (1-4, 6-12, 16, 18, 20)', async ({ desktop }) => {
  const { app, page } = desktop;
  const facts = await readPage(app, page);
  const { bridge, headers } = facts;
  const preferences = await readPreferences(app);

  await test.step('1 only secure content, 18 a custom protocol', () => {
    expect(facts).toMatchObject({ origin: 'app://countersign', isSecureContext: true });
    kept('1 only secure content, 18 custom protocol: the page’s origin', facts.origin);
  });
  await test.step('2 no Node, 3 context isolation, 4 sandbox, 6 web security, 8-10 nothing insecure', () => {
    expect(facts.node).toEqual([]);
    expect(preferences).toEqual(SAFE_PREFERENCES);
    kept('2 Node in page, worker, frames', onOff(preferences.nodeIntegration));
    kept('3 context isolation', onOff(preferences.contextIsolation));
    kept('4 sandbox', onOff(preferences.sandbox));
    kept('6 web security', onOff(preferences.webSecurity));
    kept('8 insecure content', onOff(preferences.allowRunningInsecureContent));
    kept('9 experimental features', onOff(preferences.experimentalFeatures));
    kept('10 Blink features enabled', preferences.enableBlinkFeatures || 'none');
  });
  await test.step('7 content security policy', async () => {
    for (const [name, value] of Object.entries(WINDOW_HEADERS)) {
      expect(headers[name.toLowerCase()], name).toBe(value);
    }
    expect(await page.evaluate(runScripts)).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe');
    kept('7 policy: inline script, eval, handler, markup of a text', 'refused');
  });
  await test.step('11 no pop-ups of a webview, 12 no webview at all', async () => {
    const inPage = await page.evaluate(() => 'getURL' in document.createElement('webview'));
    expect(inPage).toBe(false);
    const prevented = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      let isPrevented = false;
      const event = { preventDefault: () => (isPrevented = true) };
      contents?.emit('will-attach-webview', event, {}, {});
      return isPrevented;
    });
    expect(prevented).toBe(true);
    kept('11 webview, and so its pop-ups', onOff(preferences.webviewTag));
    kept('12 a webview that would be attached', prevented ? 'refused' : 'made');
  });
  await test.step('16 a current Electron version', async () => {
    const running = await app.evaluate(() => process.versions.electron);
    const manifest = fileURLToPath(new URL('../../package.json', import.meta.url));
    const { devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      devDependencies: { electron: string };
    };
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/); // an exact version, not a range
    kept(
      '16 Electron: pinned, and the one that this test ran in',
      `${devDependencies.electron}, ${running}`,
    );
  });
  await test.step('20 the page gets nothing from Electron except one bridge', () => {
    expect(facts.added).toEqual(['countersignPort']);
    expect(bridge).toEqual({ send: 'function', receive: 'function' });
    kept(
      '20 what the preload adds to the page',
      `${facts.added.join()}: ${Object.keys(bridge).join(', ')}`,
    );
  });

  // The window says which of the two protects the secrets.
  const sealed = await app.evaluate(
    ({ safeStorage }) =>
      // oxlint-disable-next-line typescript/no-deprecated -- Electron 33 has no other
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
  );
  const words = sealed ? 'Encrypted with the system keychain' : 'In a file that only you can read';
  await page.keyboard.press('ControlOrMeta+5');
  await expect(page.getByRole('main', { name: 'Settings' })).toContainText(words);
});

test('the page cannot navigate, open windows or get permissions (1, 5, 13-15, 18)', async ({
  desktop,
  receiver,
}) => {
  const { app, page } = desktop;
  await writeDown(app);

  await test.step('1, 18 the page fetches only its own files', async () => {
    const urls = [
      receiver.url,
      'file:///etc/passwd',
      'app://countersign/..%2f..%2f..%2fpackage.json',
      'app://countersign/%2e%2e/package.json',
      'app://elsewhere/index.html',
    ];
    const outcomes = await page.evaluate(
      (asked) =>
        Promise.all(
          asked.map((url) =>
            fetch(url).then(
              ({ ok }) => (ok ? 'read' : 'refused'),
              () => 'refused',
            ),
          ),
        ),
      urls,
    );
    expect(outcomes).toEqual(urls.map(() => 'refused'));
    const bySession = await app.evaluate(
      ({ session }, url) =>
        session.defaultSession.fetch(url).then(
          () => 'read',
          () => 'refused',
        ),
      receiver.url,
    );
    expect(bySession).toBe('refused'); // also without the policy
    kept('1 web and file addresses fetched by the page or its session', bySession);
  });
  await test.step('5 permissions', async () => {
    const asked = await page.evaluate(askForPermissions);
    expect(Object.entries(asked).filter(([, outcome]) => outcome !== 'denied')).toEqual([]);
    kept(`5 permissions asked for: ${Object.keys(asked).join(', ')}`, 'denied');
  });
  await test.step('13 navigation, 14 new windows, 15 openExternal', async () => {
    const schemes = [
      'file:///etc/passwd',
      'smb://host/x',
      'ms-msdt:/id',
      'vscode://x',
      'mailto:a@b',
    ];
    const more = [
      'javascript:void 0',
      'data:text/html,x',
      'about:blank',
      'app://elsewhere/',
      'blob:null/x',
    ];
    await page.evaluate(
      (urls) => {
        for (const url of urls) {
          window.open(url);
          const link = document.createElement('a');
          Object.assign(link, { href: url, target: '_blank' });
          link.click();
          location.href = url;
        }
      },
      [...schemes, ...more],
    );
    await page.evaluate((url) => {
      window.open(`${url}/window`);
      location.href = `${url}/elsewhere`;
    }, receiver.url);
    await expect
      .poll(() => opened(app))
      .toEqual([`${receiver.url}/window`, `${receiver.url}/elsewhere`]);
    const windows = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(windows).toBe(1);
    expect(page.url()).toBe('app://countersign/');
    expect(receiver.received).toEqual([]);
    const tried = schemes.length + more.length;
    kept(
      '13 navigations tried to other addresses, and where the page is',
      `${tried + 1}, ${page.url()}`,
    );
    kept('14 windows tried to open, and windows there are', `${2 * tried + 1}, ${windows}`);
    kept(
      '15 schemes that the system was asked to open',
      [...new Set((await opened(app)).map((url) => new URL(url).protocol))].join(),
    );
  });
});

test('messages of a foreign frame or page are ignored (17)', async () => {
  const { executablePath, args } = await findElectron();
  const program = fileURLToPath(new URL('support/frames', import.meta.url));
  const app = await _electron.launch({
    executablePath,
    args: [...GATE, ...args, '--disable-gpu', program],
  });
  const page = await app.firstWindow();
  const say = (frame: Frame, input: string) =>
    frame.evaluate((said) => {
      const call = { kind: 'call', id: 1, command: 'status', input: said };
      const { countersignPort } = window as unknown as {
        countersignPort: { send(text: string): void };
      };
      countersignPort.send(JSON.stringify(call));
    }, input);
  const told = () =>
    app.evaluate(
      () => (globalThis as unknown as { world: { arrived: number; heard: string[] } }).world,
    );

  await page.reload(); // on a busy machine the driver may come after the frame, and then it does not see it
  await expect.poll(() => page.frames().length).toBe(2);
  const [own, foreign] = page.frames();
  if (!own || !foreign) throw new Error('the page has no frame');
  await expect.poll(() => foreign.url()).toBe('app://elsewhere/');
  await say(foreign, 'foreign frame');
  await say(own, 'own page');
  await expect.poll(told).toEqual({ arrived: 2, heard: ['own page'] });

  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.loadURL('app://elsewhere/page'),
  );
  await page.waitForURL('app://elsewhere/page');
  await say(page.mainFrame(), 'foreign page');
  await expect.poll(async () => (await told()).arrived).toBe(3);
  const { heard, arrived } = await told();
  expect(heard).toEqual(['own page']);
  await app.close();
  kept(
    '17 messages of foreign frames and pages that arrived, and were heard',
    `${arrived - 1}, ${heard.length - 1}`,
  );
  keepEvidence('electron checklist', 'in development', rows);
});

const onOff = (is: boolean) => (is ? 'on' : 'off');

/** In the page: each way to run a text as a script. It runs in a later task, because a debugger's own code may eval. */
async function runScripts(): Promise<string[]> {
  const outcomes: string[] = [];
  for (const attempt of [
    () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
    },
    () => void (0, eval)('window.ran = true'),
    () => {
      document.body.setAttribute('onclick', 'window.ran = true');
      document.body.click();
    },
    () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = true">'),
  ]) {
    Reflect.deleteProperty(window, 'ran');
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        setTimeout(resolve, 50);
        attempt(); // an exception ends only this task
      });
    });
    outcomes.push('ran' in window ? 'ran' : 'refused');
  }
  return outcomes;
}

/** In the page: `denied`, or the result of the request. */
async function askForPermissions(): Promise<Record<string, string>> {
  const told = (asked: Promise<unknown>) =>
    asked.then(
      () => 'granted',
      () => 'denied',
    );
  return {
    notifications: await Notification.requestPermission(),
    camera: await told(navigator.mediaDevices.getUserMedia({ video: true })),
    microphone: await told(navigator.mediaDevices.getUserMedia({ audio: true })),
    screen: await told(navigator.mediaDevices.getDisplayMedia()),
    location: await told(
      new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
    ),
    'reading the clipboard': await told(navigator.clipboard.readText()),
    MIDI: await told(navigator.requestMIDIAccess()),
    'full screen': await told(document.documentElement.requestFullscreen()),
    'pointer lock': await told(
      Promise.resolve(document.body.requestPointerLock()).then(() => {
        if (!document.pointerLockElement) throw new Error('not locked');
      }),
    ),
  };
}
