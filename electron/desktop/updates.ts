// Updates: off until somebody sets the address of a feed, and nothing is asked before. Then it is asked at the start,
// once a day and on demand; what it offers is downloaded on the person's word only, and installed when the program ends.

import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { Service } from '../../shared/contract/rpc.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import type { UpdateFailure, UpdateState } from '../../shared/contract/updates.ts';
import { isUpdateAddress } from '../host/lib/update-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Updates {
  /** The host, which knows of updates now. */
  readonly service: Service;
  stop(): void;
}

/** Follows the setting from now on. A first question to the feed is not waited for. */
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
    if (updater) updater.autoInstallOnAppQuit = false; // what was downloaded is of the other feed
    if (feed === null) return;
    daily = setInterval(() => void check(), DAY_MS);
    updater ??= await loadUpdater(onProgress);
    await check();
  }

  function check(): Promise<UpdateState> {
    asking ??= ask().finally(() => (asking = null));
    return asking;
  }

  async function ask(): Promise<UpdateState> {
    if (!updater || feed === null || state.is === 'loading' || state.is === 'ready') return state;
    const asked = feed;
    become({ is: 'asking' });
    const found = await newestOf(updater, asked);
    return asked === feed ? become(found) : ask(); // another one was set meanwhile
  }

  async function download(): Promise<UpdateState> {
    if (!updater || state.is !== 'newer') return state;
    const { version } = state;
    become({ is: 'loading', version, percent: 0 });
    updater.autoInstallOnAppQuit = true;
    const failure = await updater.downloadUpdate().then(() => null, failureOf);
    if (!isLoading()) return state; // it is off by now
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

/** Who else sees to updates here; null: nobody does. On Linux the AppImage alone can replace itself. */
function whyElsewhere(): 'checkout' | 'package' | null {
  if (!app.isPackaged) return 'checkout';
  return process.platform === 'linux' && !process.env.APPIMAGE ? 'package' : null;
}

/** Loads the updater and holds it to what the setting promises. `onProgress` hears whole per cents. */
async function loadUpdater(onProgress: (percent: number) => void): Promise<AppUpdater> {
  const library = (await import('electron-updater')).default; // CommonJS
  // Its own choice on Linux goes by a file that a build of several packages may have left there.
  const updater =
    process.platform === 'linux' ? new library.AppImageUpdater() : library.autoUpdater;
  updater.logger = null;
  updater.autoDownload = false;
  updater.disableWebInstaller = true; // it would fetch from a place that nobody has set
  updater.on('download-progress', ({ percent }) => onProgress(Math.floor(percent)));
  const { webRequest } = updater.netSession;
  // A feed, once found, may send us on: never to where anybody on the way could answer.
  webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isUpdateAddress(url) }));
  webRequest.onBeforeSendHeaders(({ requestHeaders }, decide) => {
    // A lasting number of this installation, for feeds that serve a share of all: it is nobody's business.
    delete requestHeaders['x-user-staging-id'];
    decide({ requestHeaders });
  });
  return updater;
}

/** Asks the feed. Never rejects: a feed that cannot be asked is a failure like any other. */
async function newestOf(updater: AppUpdater, feed: string): Promise<UpdateState> {
  try {
    updater.setFeedURL({ provider: 'generic', url: feed });
    const found = await updater.checkForUpdates();
    return found?.isUpdateAvailable
      ? { is: 'newer', version: found.updateInfo.version }
      : { is: 'newest' };
  } catch (error) {
    return { is: 'failed', why: failureOf(error) };
  }
}

const FAILURES: readonly (readonly [RegExp, UpdateFailure])[] = [
  [/^ERR_UPDATER_CHANNEL_FILE_NOT_FOUND$/, 'no-list'],
  [/^ERR_UPDATER_(INVALID|LATEST_VERSION)/, 'not-a-list'],
  [/^ERR_UPDATER_(NO_FILES|ZIP_FILE|ASSET)/, 'no-file'],
  [/^ERR_CHECKSUM_MISMATCH$/, 'damaged'],
  [/^(net::|HTTP_ERROR_|E[A-Z]+$)/, 'unreachable'],
];

/** Why it failed, by the updater's codes; Chromium's network errors have theirs in the message. */
function failureOf(error: unknown): UpdateFailure {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof code === 'string' ? code : String(message);
  return FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'not-possible';
}
