// The parts outside the window that follow the settings: the menu's language, the tray with its count, and
// notifications of invalid webhooks.

import { app, Notification } from 'electron';
import { tongueFor, type Settings, type WindowCommand } from '../../shared/contract/settings.ts';
import type { Host } from '../host/host.ts';
import { watchInvalid, type InvalidNews } from '../host/inspect/unseen-invalid.ts';
import { setMenu } from './menu.ts';
import { createTrayIcon } from './tray.ts';
import { WORDS, type DesktopWords } from './words.ts';

export interface Around {
  /** Texts in the language of the settings. */
  readonly words: () => DesktopWords;
  /** Call when the window gets the focus. */
  readonly looked: () => void;
  stop(): void;
}

export interface AroundOptions {
  readonly host: Host;
  readonly showWindow: () => void;
  /** Shows the window and sends it a command. */
  readonly ask: (command: WindowCommand) => void;
  /** Whether the window has the focus. */
  readonly isLooking: () => boolean;
}

/** Sets up the menu, the tray and notifications, and follows the settings until stopped. */
export async function startAround(options: AroundOptions): Promise<Around> {
  const { host, showWindow, ask, isLooking } = options;
  const names = new Map<number, string>();
  let settings = await host.handlers['settings.get'](null);
  let unseen = 0;

  const words = () => WORDS[tongueFor(settings.language, app.getPreferredSystemLanguages())];
  const tray = createTrayIcon({
    open: showWindow,
    showInvalid: () => ask({ is: 'show-invalid' }),
    quit: () => app.quit(),
  });

  function showTray() {
    if (settings.desktop.tray) tray.show(words(), unseen);
    else tray.remove();
  }

  function apply(present: Settings) {
    settings = present;
    setMenu(words(), ask);
    showTray();
  }

  /** Keeps a reference, because Electron drops an unreferenced notification and its click event. */
  let shown: Notification | null = null;

  function notify(news: InvalidNews) {
    if (!settings.desktop.notifyInvalid || !Notification.isSupported()) return;
    takeBack();
    shown = new Notification({
      title: words().invalidTitle(news),
      body: words().invalidBody(news),
    });
    shown.on('click', () => ask({ is: 'show-capture', captureId: news.captureId }));
    shown.show();
  }

  /** A newer notification, or a look at the window, makes the shown one obsolete. */
  function takeBack() {
    shown?.close();
    shown = null;
  }

  for (const { id, name } of await host.handlers['endpoints.list'](null)) names.set(id, name);
  const unsubscribe = host.subscribe((name, value) => {
    if (name === 'settings') apply(value as Settings);
    if (name === 'endpoints') {
      for (const endpoint of value as { id: number; name: string }[]) {
        names.set(endpoint.id, endpoint.name);
      }
    }
  });
  const all = { endpoint: null, filter: '', beforeId: null, limit: 1 };
  const { captures } = await host.handlers['captures.page'](all);
  const attention = watchInvalid({
    service: host,
    seenTo: captures[0]?.id ?? 0,
    endpointName: (id) => names.get(id) ?? null,
    isLooking,
    unseen: (count) => {
      unseen = count;
      showTray();
    },
    notify,
  });
  apply(settings);

  return {
    words,
    looked: () => {
      takeBack();
      attention.looked();
    },
    stop: () => {
      takeBack();
      unsubscribe();
      attention.stop();
      tray.remove();
    },
  };
}
