// app://countersign/: the window's files, from dist/renderer and from nowhere else. A scheme of our own is an origin
// of its own, which file:// is not.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { net, protocol, type Session } from 'electron';
import { WINDOW_HEADERS } from '../host/lib/window-policy.ts';

const SCHEME = 'app';
export const APP_ORIGIN = `${SCHEME}://countersign`;
export const APP_URL = `${APP_ORIGIN}/`;

/** Before the app is ready: makes the scheme one that the web platform treats like https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Answers app://countersign/ in a session. The files are listed once, and only a path on that list is served: no path
 * is ever put together from what was asked. Throws where the folder cannot be read.
 */
export function serveAppFiles(session: Session, folder: string): void {
  const files = listFiles(folder);
  session.protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    const file = files.get(url.pathname === '/' ? '/index.html' : url.pathname);
    if (url.host !== 'countersign' || !file) return refusal(404);
    if (request.method !== 'GET') return refusal(405);
    const { body, headers } = await net.fetch(pathToFileURL(file).href);
    const type = headers.get('Content-Type');
    return new Response(body, {
      headers: { ...WINDOW_HEADERS, ...(type && { 'Content-Type': type }) },
    });
  });
}

const refusal = (status: number) => new Response(null, { status, headers: WINDOW_HEADERS });

/** `/assets/index.js` to the file on disk, for each file below the folder. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${relative(folder, file).split(sep).join('/')}`, file);
  }
  return files;
}
