// Opens an address in the person's own browser, with what each system has for that.

import { spawn } from 'node:child_process';
import { say } from './output.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'], // `start` would need a shell to quote for
};

/** Does not wait. Where there is no browser, says so. */
export function openInBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
    .on('error', () => say(`No browser could be started (${command}). Open the address yourself.`))
    .unref();
}
