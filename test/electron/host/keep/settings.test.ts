// Settings are saved and take effect at once: listener address, max body size, language.

import { listening } from '../../../support/listening.ts';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { keptSettings } from '../../../../electron/host/keep/settings-input.ts';
import { openStore } from '../../../../electron/host/store/store.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/contract/settings.ts';
import { freePort } from '../../../support/free-port.ts';
import { sendHttp1 } from '../support/sender.ts';
import { execute, rows } from '../support/sqlite.ts';
import { refused, hear, startTestHost, tempFolder, type TestHost } from '../support/test-host.ts';
import { always } from '../support/webhook.ts';
import { post } from '../support/wire.ts';

/** Starts a host that listens at the address in its settings. */
async function startAsSet(): Promise<TestHost> {
  const folder = tempFolder();
  const store = openStore(folder);
  const listen = { host: '127.0.0.1', port: await freePort() };
  store.installation.setSettings(JSON.stringify({ listen }));
  store.databases.close();
  return startTestHost({ dataFolder: folder, listen: 'as-set' });
}

const listenerOf = async (host: TestHost) => (await host.handlers.status(null)).listener;

const refusing = await startTestHost();

describe('settings', () => {
  it('have defaults at first, then the saved values, in every window and after a restart', async () => {
    const host = await startTestHost();
    expect(await host.handlers['settings.get'](null)).toEqual(DEFAULT_SETTINGS);
    const heard = hear(host, 'settings');
    const changed: Settings = {
      listen: { host: '::1', port: 4600 },
      maxBodyBytes: 1024,
      retention: { maxAgeDays: 30, maxCaptures: 1000, maxBytes: 1_000_000 },
      desktop: { tray: false, notifyInvalid: false },
      language: 'he',
      updateFeed: 'https://updates.example/countersign',
    };
    expect(await host.saveSettings(changed)).toEqual(changed);
    expect(heard).toEqual([changed]);
    const again = await host.startAgain();
    expect(await again.handlers['settings.get'](null)).toEqual(changed);
  });

  it.each<[string, unknown]>([
    ['a listener for other machines', { listen: { host: '0.0.0.0', port: 4545 } }],
    ['a listener by a name', { listen: { host: 'example.com', port: 4545 } }],
    ['port 0', { listen: { host: '127.0.0.1', port: 0 } }],
    ['port 65536', { listen: { host: '127.0.0.1', port: 65_536 } }],
    ['a body of 1023 bytes', { maxBodyBytes: 1023 }],
    ['a body of more than 256 MB', { maxBodyBytes: 256 * 1024 * 1024 + 1 }],
    ['an age of 0 days', { retention: { ...DEFAULT_SETTINGS.retention, maxAgeDays: 0 } }],
    ['half a capture', { retention: { ...DEFAULT_SETTINGS.retention, maxCaptures: 0.5 } }],
    ['another language', { language: 'fr' }],
    ['an update feed without TLS', { updateFeed: 'http://updates.example/' }],
    ['an update feed of files', { updateFeed: 'file:///tmp/feed' }],
    ['a text for a switch', { desktop: { tray: 'yes', notifyInvalid: true } }],
  ])('are refused as a whole: %s', async (_, change) => {
    const wrong = refusing.saveSettings({
      ...(change as Partial<Settings>),
      ...('language' in (change as object) ? {} : { language: 'he' }),
    });
    await refused('invalid-input', wrong);
    expect(await refusing.handlers['settings.get'](null)).toEqual(DEFAULT_SETTINGS);
    expect(rows(refusing.folder, 'SELECT settings FROM installation')).toEqual([
      { settings: '{}' },
    ]);
  });

  it.each([
    ['no object', '[1]'],
    ['null', 'null'],
    ['other types', '{"listen":7,"retention":{"maxAgeDays":"x"},"language":null}'],
  ])('fall back to their defaults if damaged: %s', (_, json) => {
    expect(keptSettings(JSON.parse(json))).toEqual(DEFAULT_SETTINGS);
  });

  it('keep the undamaged values', () => {
    const kept = keptSettings({ language: 'he', listen: {} });
    expect(kept).toEqual({ ...DEFAULT_SETTINGS, language: 'he' });
  });
});

describe('the listener', () => {
  it('moves, and requests at the old address still get their response', async () => {
    const host = await startAsSet();
    await host.addEndpoint({ path: '/slow', policy: always({ delayMs: 150 }) });
    const before = await listenerOf(host);
    const underWay = sendHttp1(`${before}/slow`, '{}').met;
    await expect.poll(() => host.captures()).toHaveLength(1);

    const port = await freePort();
    await host.saveSettings({ listen: { host: '127.0.0.1', port } });
    expect(await host.handlers.status(null)).toMatchObject({
      listener: `http://127.0.0.1:${port}`,
      listenIsGiven: false,
    });
    expect((await post(await listenerOf(host), '/', '{}')).status).toBe(200);
    expect(await underWay).toMatchObject({ status: 200 });
    await expect
      .poll(() =>
        post(before, '/', '{}').then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
  });

  it('stays if the new port is in use, and names its owner and a free port', async () => {
    const host = await startAsSet();
    const before = await listenerOf(host);
    const port = await listening(createServer());
    const refused = await host
      .saveSettings({
        listen: { host: '127.0.0.1', port },
        language: 'he',
      })
      .catch((error: unknown) => error as { code: string; message: string });
    expect(refused).toMatchObject({
      code: 'port-in-use',
      message: expect.stringMatching(
        new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use by .+\\. Port \\d+ is free\\.$`),
      ) as string,
    });
    expect(await listenerOf(host)).toBe(before);
    expect((await post(before, '/', '{}')).status).toBe(200);
    expect(await host.handlers['settings.get'](null)).toMatchObject({ language: 'system' });
  });

  it('does not move if the command line sets the address', async () => {
    const host = await startTestHost();
    await host.saveSettings({ listen: { host: '127.0.0.1', port: await freePort() } });
    expect(await host.handlers.status(null)).toMatchObject({
      listener: host.listenerUrl,
      listenIsGiven: true,
    });
  });

  it('stays if the setting cannot be saved', async () => {
    const host = await startAsSet();
    const before = await listenerOf(host);
    execute(
      host.folder,
      `CREATE TRIGGER no BEFORE UPDATE ON installation BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    const port = await freePort();
    await expect(host.saveSettings({ listen: { host: '127.0.0.1', port } })).rejects.toThrow();
    expect(await listenerOf(host)).toBe(before);
    expect((await post(before, '/', '{}')).status).toBe(200);
    await expect
      .poll(() =>
        post(`http://127.0.0.1:${port}`, '/', '{}').then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
  });

  it('applies a new max body size from the next request on', async () => {
    const host = await startTestHost();
    const long = 'x'.repeat(2000);
    expect((await host.post('/', long)).status).toBe(200);
    await host.saveSettings({ maxBodyBytes: 1024 });
    expect((await host.post('/', long)).status).toBe(413);
    expect(await host.handlers.status(null)).toMatchObject({ maxBodyBytes: 1024 });
    await host.close();
    // The size from the command line comes first.
    const again = await startTestHost({ dataFolder: host.folder, maxBodyBytes: 3000 });
    expect((await again.post('/', long)).status).toBe(200);
    expect(await again.handlers.status(null)).toMatchObject({ maxBodyBytes: 3000 });
  });
});
