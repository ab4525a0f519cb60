// A failed check for updates is a state that the window shows, whatever failed, and the next check tries again.

import { expect, it, onTestFinished, vi } from 'vitest';
import { startUpdates } from '../../../electron/desktop/updates.ts';
import type { Service } from '../../../shared/contract/rpc.ts';
import { DEFAULT_SETTINGS } from '../../../shared/contract/settings.ts';

vi.mock('electron', () => ({ app: { isPackaged: true } }));

let isBroken = true;

class Updater {
  readonly netSession = {
    webRequest: { onBeforeRequest: () => undefined, onBeforeSendHeaders: () => undefined },
  };
  readonly on = () => this;
  readonly setFeedURL = () => undefined;
  readonly checkForUpdates = () => Promise.resolve({ isUpdateAvailable: false });
  constructor() {
    if (isBroken) throw new Error('cannot be loaded');
  }
}

vi.mock('electron-updater', () => ({
  default: {
    AppImageUpdater: Updater,
    get autoUpdater() {
      return new Updater();
    },
  },
}));

it('an updater that cannot be loaded is the state `failed`, and is loaded by the next check', async () => {
  vi.stubEnv('APPIMAGE', '/countersign.AppImage');
  onTestFinished(() => void vi.unstubAllEnvs());
  const rejected: unknown[] = [];
  const hear = (reason: unknown) => rejected.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const settings = { ...DEFAULT_SETTINGS, updateFeed: 'https://updates.example/' };
  const host = {
    handlers: { 'settings.get': () => settings },
    subscribe: () => () => undefined,
  } as unknown as Service;

  const updates = await startUpdates(host);
  onTestFinished(() => updates.stop());
  const state = () => updates.service.handlers['updates.get'](null);
  await expect.poll(state).toEqual({ is: 'failed', why: 'not-possible' });
  expect(rejected).toEqual([]);
  isBroken = false;
  expect(await updates.service.handlers['updates.check'](null)).toEqual({ is: 'newest' });
});
