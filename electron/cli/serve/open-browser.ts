// Opens the window in the default browser. Other users can read a program's arguments and the address contains the
// token, so the browser gets a page that only this user can read, and the page redirects.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceFile } from '../../host/folder/durable-file.ts';
import { systemCode } from '../../host/lib/errors.ts';
import { say } from '../lib/output.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'], // `start` would need shell quoting
};

/** Long enough for a browser to start and read the page. */
const PAGE_MS = 60_000;

/**
 * Does not wait; prints a message if no browser starts. Deletes the page after a minute, or when the result is called.
 */
export function openInBrowser(url: string): () => void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const fail = (why: string) =>
    say(`Could not start a browser (${why}). Open the address yourself.`);
  let folder: string | undefined;
  const remove = () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  let page: string;
  try {
    folder = mkdtempSync(join(tmpdir(), 'countersign-')); // created with mode 0700
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

/** Our own address has no character that needs HTML escaping. */
const pageTo = (url: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>Countersign</title>
<a href="${url}">Open Countersign</a>
`;
