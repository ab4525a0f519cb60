// Opens the window in the person's own browser, with what each system has for that. Arguments can be read by every user
// of the machine, and the address holds the token: the browser is given a page that only this user can read.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceFile } from '../host/folder/durable-file.ts';
import { systemCode } from '../host/lib/errors.ts';
import { say } from './output.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'], // `start` would need a shell to quote for
};

/** A browser that has to start first has read the page by then. */
const PAGE_MS = 60_000;

/** Does not wait. Where there is no browser, says so. Returns what removes the page, which it does itself after a while. */
export function openInBrowser(url: string): () => void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const fail = (why: string) =>
    say(`No browser could be started (${why}). Open the address yourself.`);
  let folder: string | undefined;
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  let page: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'countersign-')); // of mode 0700
    page = join(folder, 'open.html');
    replaceFile(page, pageTo(url));
  } catch (error) {
    remove();
    fail(systemCode(error) ?? 'no temporary file');
    return remove;
  }
  spawn(command, [...args, pathToFileURL(page).href], { detached: true, stdio: 'ignore' })
    .on('error', () => {
      remove();
      fail(command);
    })
    .unref();
  setTimeout(remove, PAGE_MS).unref();
  return remove;
}

/** The address is our own: it holds no character that HTML would read otherwise. */
const pageTo = (url: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Countersign</title>
<a href="${url}">Open Countersign</a>
`;
