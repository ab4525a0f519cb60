// app://countersign/ serves the window's files from dist/renderer only. A custom scheme has its own origin; file:// has
// none.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { net, protocol, type Session } from 'electron';
import { WINDOW_HEADERS } from '../host/lib/window-policy.ts';

const SCHEME = 'app';
export const APP_ORIGIN = `${SCHEME}://countersign`;
export const APP_URL = `${APP_ORIGIN}/`;

/** Call before the app is ready. The web platform then treats the scheme like https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves app://countersign/ in a session. The files are listed once, and only listed paths are served: no path is built
 * from a request. Throws if the folder cannot be read.
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

/** Maps URL paths such as `/assets/index.js` to the files in the folder. */
function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(`/${relative(folder, file).split(sep).join('/')}`, file);
  }
  return files;
}
