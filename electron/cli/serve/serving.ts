// Runs `serve`: starts the host and the browser window, and stops on Ctrl-C.

import { once } from 'node:events';
import type { HostStatus } from '../../../shared/contract/status.ts';
import { serveBrowser } from '../../browser/serve.ts';
import type { ArchiveSetting } from '../../host/archive/archive-thread.ts';
import { readArchiveAddress } from '../../host/archive/server/address.ts';
import { dataFolder } from '../../host/folder/data-folder.ts';
import { type Host, startHost } from '../../host/host.ts';
import { isLoopback } from '../../host/lib/window-policy.ts';
import { readArchiveOption } from '../captures/archive-option.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { readText } from '../lib/input.ts';
import { jsonLine, print, say, styled, visible } from '../lib/output.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { RENDERER_FOLDER, VERSION } from '../lib/version.ts';
import { readEndpointsFile, readSecrets, refuseForwards, saveEndpoints } from './endpoints-file.ts';
import { openInBrowser } from './open-browser.ts';
import { salvagedText } from './salvaged-text.ts';
import { DEFAULT_UI, type ServeOptions } from './serve-options.ts';
import { tellStoreFaults } from './store-fault-text.ts';
import { terminal } from '../lib/terminal.ts';

/** Serves until Ctrl-C. Throws CliError or HostError if it cannot start. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  checkTogether(options);
  checkRemote(options);
  const tls = await readTls(options);
  const entries = options.endpoints === undefined ? [] : await readEndpointsFile(options.endpoints);
  if (!options.allowForward) refuseForwards(options.endpoints ?? '', entries);
  const secrets = readSecrets(entries);

  const archive = await readArchive(options);

  const stopped = once(stopSignal(), 'abort');
  const folder = dataFolder(options.data, terminal().env);
  const host = await startHost({
    dataFolder: folder,
    listen: options.listen ?? 'as-set',
    tls,
    sealer: null,
    version: VERSION,
    ...(options.maxBody !== undefined && { maxBodyBytes: options.maxBody }),
    ...(archive && { archive }),
    // Else the first webhooks would get the default response and not be forwarded.
    beforeListening: (handlers) =>
      saveEndpoints(handlers, options.endpoints ?? '', entries, secrets),
  });
  try {
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
  let stopTelling: () => void = () => undefined;
  try {
    const status = await host.handlers.status(null);
    const ready = {
      listener: host.listenerUrl,
      ui: window?.url ?? null,
      data: status.dataFolder,
      pid: process.pid,
    };
    stopTelling = tellStoreFaults(host, status);
    await print(options.json ? jsonLine(ready) : readyText(status, ready.ui));
    if (status.salvaged) say(salvagedText(status.salvaged, status.dataFolder));
    await tellLocked(host);
    if (options.open && window) removePage = openInBrowser(window.url);
    await stopped;
    if (!options.json) say('Stopping.');
  } finally {
    stopTelling();
    removePage();
    await window?.close();
  }
}

/** The command line cannot decrypt secrets that the desktop encrypted with the keychain. */
async function tellLocked({ handlers }: Host): Promise<void> {
  const locked = (await handlers['endpoints.list'](null))
    .filter(({ secrets }) => secrets.some((secret) => secret.current && secret.locked))
    .map(({ name }) => name);
  if (locked.length === 0) return;
  say(
    `The secrets of ${visible(locked.join(', '))} are locked or missing. They are encrypted with the desktop keychain, or not in secrets.json. Open the desktop app, or re-enter them in the window.`,
  );
}

/** Throws CliError 64, 65, 66, or HostError `archive-address`. An archive that does not answer is tried again later. */
async function readArchive(options: ServeOptions): Promise<ArchiveSetting | null> {
  const connectionString = await readArchiveOption(options);
  const { archivePersonalData: personalData } = options;
  if (connectionString === null) {
    if (personalData === undefined) return null;
    throw new CliError(
      EXIT.usage,
      'Use --archive-personal-data together with --archive-env or --archive-file.',
    );
  }
  readArchiveAddress(connectionString);
  return { connectionString, personalData: personalData ?? 'replace' };
}

/** Refuses options that contradict each other. */
function checkTogether({ listen, ui, open }: ServeOptions): void {
  if (open && ui === false) {
    throw new CliError(EXIT.usage, '--open cannot be used with --no-ui. Leave one of them out.');
  }
  if (listen && typeof ui === 'object' && listen.port !== 0 && listen.port === ui.port) {
    throw new CliError(
      EXIT.usage,
      `--listen and --ui have the same port, ${ui.port}. Change one of them.`,
    );
  }
}

function checkRemote({ listen, ui, allowRemote }: ServeOptions): void {
  if (typeof ui === 'object' && !isLoopback(ui.host)) {
    throw new CliError(
      EXIT.usage,
      `--ui ${ui.host} is not a loopback address. Use 127.0.0.1, and ssh -L to reach the window from another machine.`,
    );
  }
  if (!listen || isLoopback(listen.host)) return; // the setting is always a loopback address
  if (!allowRemote) {
    throw new CliError(
      EXIT.usage,
      `Other machines can reach --listen ${listen.host}. Add --allow-remote to allow that.`,
    );
  }
  say(
    `Warning: other machines can reach the listener at ${listen.host}. Anyone who can reach it can add captures.`,
  );
}

async function readTls({ tlsCert, tlsKey }: ServeOptions) {
  if (tlsCert === undefined && tlsKey === undefined) return null;
  if (tlsCert === undefined || tlsKey === undefined) {
    throw new CliError(EXIT.usage, 'Use --tls-cert and --tls-key together.');
  }
  return { cert: await readText(tlsCert), key: await readText(tlsKey) };
}

/** The listener, the window (null: not served), the data folder, and how secrets are stored. */
function readyText(status: HostStatus, windowUrl: string | null): string {
  const row = (name: string, value: string) => `${styled('gray', name.padEnd(9))} ${value}`;
  return `${[
    row('Webhooks', status.listener),
    ...(status.tls ? [row('', status.listener.replace(/^http:/, 'https:'))] : []),
    row('Window', windowUrl ?? 'not served'),
    row('Data', status.dataFolder),
    row('Secrets', PROTECTION[status.secrets]),
    ...(status.archive
      ? [row('Archive', visible(`${status.archive.database} on ${status.archive.host}`))]
      : []),
    '',
    'Press Ctrl-C to stop.',
  ].join('\n')}\n`;
}

const PROTECTION: Record<HostStatus['secrets'], string> = {
  keychain: 'encrypted with the system keychain',
  file: 'in a file that only you can read, not encrypted',
};
