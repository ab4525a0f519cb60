// app://countersign/ serves the window's files from dist/renderer only. A custom scheme has its own origin; file:// has
// none.

import { protocol, type Session } from 'electron';
import { readWindowFiles } from '../host/lib/window-files.ts';
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
 * Serves app://countersign/ in a session. Throws if the folder cannot be read.
 */
export function serveAppFiles(session: Session, folder: string): void {
  const files = readWindowFiles(folder);
  session.protocol.handle(SCHEME, (request) => {
    const url = new URL(request.url);
    const file = files.get(url.pathname === '/' ? '/index.html' : url.pathname);
    if (url.host !== 'countersign' || !file) return refusal(404);
    if (request.method !== 'GET') return refusal(405);
    return new Response(file.body, { headers: { ...WINDOW_HEADERS, 'Content-Type': file.type } });
  });
}

const refusal = (status: number) => new Response(null, { status, headers: WINDOW_HEADERS });
