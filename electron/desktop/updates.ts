// Updates are off until the user sets a feed; before that there are no requests. The feed is checked at the start, once
// a day and on demand. A version is downloaded only when the user asks for it, and installed when the program quits.

import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { Service } from '../../shared/contract/rpc.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import type { UpdateFailure, UpdateState } from '../../shared/contract/updates.ts';
import { isUpdateAddress } from '../host/lib/update-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Updates {
  /** The host with the commands for updates. */
  readonly service: Service;
  stop(): void;
}

/** Follows the setting until stopped. Does not wait for the first check. */
export async function startUpdates(host: Service): Promise<Updates> {
  const listeners = new Set<Parameters<Service['subscribe']>[0]>();
  const elsewhere = whyElsewhere();
  let state: UpdateState = elsewhere ? { is: 'not-here', why: elsewhere } : { is: 'off' };
  let feed: string | null = null;
  let updater: AppUpdater | null = null;
  let asking: Promise<UpdateState> | null = null;
  let daily: NodeJS.Timeout | undefined;

  function become(next: UpdateState): UpdateState {
    state = next;
    for (const listener of listeners) listener('updates', next);
    return next;
  }

  async function follow({ updateFeed }: Settings): Promise<void> {
    if (elsewhere || updateFeed === feed) return;
    feed = updateFeed;
    clearInterval(daily);
    become({ is: 'off' });
    if (updater) updater.autoInstallOnAppQuit = false; // the download came from the previous feed
    if (feed === null) return;
    daily = setInterval(() => void check(), DAY_MS);
    await check();
  }

  function check(): Promise<UpdateState> {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  }

  async function ask(): Promise<UpdateState> {
    if (feed === null || state.is === 'loading' || state.is === 'ready') return state;
    const asked = feed;
    become({ is: 'asking' });
    const found = await newestOf(asked);
    return asked === feed ? become(found) : ask(); // the feed was changed meanwhile
  }

  /** Checks the feed. Never rejects: an unreachable feed, or a broken updater, becomes the state `failed`. */
  async function newestOf(asked: string): Promise<UpdateState> {
    try {
      updater ??= await loadUpdater(onProgress);
      updater.setFeedURL({ provider: 'generic', url: asked });
      const found = await updater.checkForUpdates();
      return found?.isUpdateAvailable
        ? { is: 'newer', version: found.updateInfo.version }
        : { is: 'newest' };
    } catch (error) {
      return { is: 'failed', why: failureOf(error) };
    }
  }

  async function download(): Promise<UpdateState> {
    if (!updater || state.is !== 'newer') return state;
    const { version } = state;
    become({ is: 'loading', version, percent: 0 });
    updater.autoInstallOnAppQuit = true;
    const failure = await updater.downloadUpdate().then(() => null, failureOf);
    if (!isLoading()) return state; // updates were turned off meanwhile
    return become(failure ? { is: 'failed', why: failure } : { is: 'ready', version });
  }

  const isLoading = () => state.is === 'loading';

  function onProgress(percent: number) {
    if (state.is === 'loading' && percent > state.percent) become({ ...state, percent });
  }

  const unsubscribe = host.subscribe((name, value) => {
    if (name === 'settings') void follow(value as Settings);
  });
  void follow(await host.handlers['settings.get'](null));

  return {
    service: {
      ...host,
      handlers: {
        ...host.handlers,
        'updates.get': () => state,
        'updates.check': check,
        'updates.download': download,
      },
      subscribe: (listener) => {
        listeners.add(listener);
        const stop = host.subscribe(listener);
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
    },
    stop: () => {
      clearInterval(daily);
      unsubscribe();
    },
  };
}

/** Why Countersign does not update itself here; null: it does. On Linux only the AppImage can replace itself. */
function whyElsewhere(): 'checkout' | 'package' | null {
  if (!app.isPackaged) return 'checkout';
  return process.platform === 'linux' && !process.env.APPIMAGE ? 'package' : null;
}

/** Loads the updater and restricts it to the feed in the settings. `onProgress` gets whole percentages. */
async function loadUpdater(onProgress: (percent: number) => void): Promise<AppUpdater> {
  const library = (await import('electron-updater')).default; // CommonJS
  // On Linux its automatic choice depends on a file that another package build may have left behind.
  const updater =
    process.platform === 'linux' ? new library.AppImageUpdater() : library.autoUpdater;
  updater.logger = null;
  updater.autoDownload = false;
  updater.disableWebInstaller = true; // it would download from an address that is not in the settings
  updater.on('download-progress', ({ percent }) => onProgress(Math.floor(percent)));
  const { webRequest } = updater.netSession;
  // A feed may redirect, but only to https or to this machine.
  webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isUpdateAddress(url) }));
  webRequest.onBeforeSendHeaders(({ requestHeaders }, decide) => {
    // This header identifies the installation for staged rollouts. It is dropped for privacy.
    delete requestHeaders['x-user-staging-id'];
    decide({ requestHeaders });
  });
  return updater;
}

const FAILURES: readonly (readonly [RegExp, UpdateFailure])[] = [
  [/^ERR_UPDATER_CHANNEL_FILE_NOT_FOUND$/, 'no-list'],
  [/^ERR_UPDATER_(INVALID|LATEST_VERSION)/, 'not-a-list'],
  [/^ERR_UPDATER_(NO_FILES|ZIP_FILE|ASSET)/, 'no-file'],
  [/^ERR_CHECKSUM_MISMATCH$/, 'damaged'],
  [/^(net::|HTTP_ERROR_|E[A-Z]+$)/, 'unreachable'],
];

/** The failure for the updater's error code. Chromium's network errors have their code in the message. */
function failureOf(error: unknown): UpdateFailure {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof code === 'string' ? code : String(message);
  return FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'not-possible';
}
