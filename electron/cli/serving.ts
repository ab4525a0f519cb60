// What `serve` does: the host, and its window in a browser, from the first check to the end by Ctrl-C.

import { once } from 'node:events';
import { serveBrowser } from '../browser/serve.ts';
import { dataFolder } from '../host/folder/data-folder.ts';
import { startHost, type Host } from '../host/host.ts';
import { isLoopback } from '../host/lib/window-policy.ts';
import { readEndpointsFile, readSecrets, saveEndpoints } from './endpoints-file.ts';
import { CliError, EXIT } from './exit.ts';
import { readText } from './input.ts';
import { openInBrowser } from './open-browser.ts';
import { jsonLine, print, say, visible } from './output.ts';
import { readyText } from './ready-text.ts';
import { salvagedText } from './salvaged-text.ts';
import { DEFAULT_UI, type ServeOptions } from './serve-options.ts';
import { stopSignal } from './stop-signal.ts';
import { RENDERER_FOLDER, VERSION } from './version.ts';

/** Serves until Ctrl-C. Throws CliError and HostError where it cannot start. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  checkTogether(options);
  checkRemote(options);
  const tls = await readTls(options);
  const entries = options.endpoints === undefined ? [] : await readEndpointsFile(options.endpoints);
  const secrets = readSecrets(entries);

  const stopped = once(stopSignal(), 'abort');
  const folder = dataFolder(options.data);
  const host = await startHost({
    dataFolder: folder,
    listen: options.listen ?? 'as-set',
    tls,
    sealer: null,
    version: VERSION,
    ...(options.maxBody !== undefined && { maxBodyBytes: options.maxBody }),
  });
  try {
    await saveEndpoints(host.handlers, options.endpoints ?? '', entries, secrets);
    await serveWindow(stopped, host, options);
  } finally {
    await host.close();
  }
}

async function serveWindow(
  stopped: Promise<unknown>,
  host: Host,
  options: ServeOptions,
): Promise<void> {
  const address = options.ui === true ? DEFAULT_UI : options.ui;
  const window = address
    ? await serveBrowser({ service: host, rendererFolder: RENDERER_FOLDER, ...address })
    : null;
  if (window) host.neverTarget(window.port);
  let removePage: () => void = () => undefined;
  try {
    const status = await host.handlers.status(null);
    const ready = {
      listener: host.listenerUrl,
      ui: window?.url ?? null,
      data: status.dataFolder,
      pid: process.pid,
    };
    await print(options.json ? jsonLine(ready) : readyText(status, ready.ui));
    if (status.salvaged) say(salvagedText(status.salvaged, status.dataFolder));
    await tellLocked(host);
    if (options.open && window) removePage = openInBrowser(window.url);
    await stopped;
    if (!options.json) say('Stopping.');
  } finally {
    removePage();
    await window?.close();
  }
}

/** Secrets that the desktop sealed with the keychain are not at hand here: what they sign is unverifiable. */
async function tellLocked({ handlers }: Host): Promise<void> {
  const locked = (await handlers['endpoints.list'](null))
    .filter(({ secrets }) => secrets.some((secret) => secret.current && secret.locked))
    .map(({ name }) => name);
  if (locked.length === 0) return;
  say(
    `The secrets of ${visible(locked.join(', '))} cannot be read here: the desktop has sealed them, or they are missing from secrets.json. Open the desktop, or enter them again.`,
  );
}

/** What each says is right, but not both. */
function checkTogether({ listen, ui, open }: ServeOptions): void {
  if (open && ui === false) {
    throw new CliError(EXIT.usage, '--open cannot be used with --no-ui: there is no window then.');
  }
  if (listen && typeof ui === 'object' && listen.port !== 0 && listen.port === ui.port) {
    throw new CliError(
      EXIT.usage,
      `--listen and --ui name the same port, ${ui.port}. Give one of them another.`,
    );
  }
}

function checkRemote({ listen, ui, allowRemote }: ServeOptions): void {
  if (typeof ui === 'object' && !isLoopback(ui.host)) {
    throw new CliError(
      EXIT.usage,
      `--ui ${ui.host} is not this machine; the window is only served to it. From elsewhere, use ssh -L.`,
    );
  }
  if (!listen || isLoopback(listen.host)) return; // a setting is always of this machine
  if (!allowRemote) {
    throw new CliError(
      EXIT.usage,
      `--listen ${listen.host} can be reached from other machines. If you mean that, add --allow-remote.`,
    );
  }
  say(
    `Warning: other machines can reach the listener at ${listen.host}. Whoever can sends what it likes into the list.`,
  );
}

async function readTls({ tlsCert, tlsKey }: ServeOptions) {
  if (tlsCert === undefined && tlsKey === undefined) return null;
  if (tlsCert === undefined || tlsKey === undefined) {
    throw new CliError(EXIT.usage, '--tls-cert and --tls-key belong together.');
  }
  return { cert: await readText(tlsCert), key: await readText(tlsKey) };
}
