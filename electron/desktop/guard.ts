// Deny by default: the window goes nowhere else, opens nothing, embeds nothing and is permitted nothing but to put
// text on the clipboard. Links to the web open in the person's own browser.

import { app, shell, type Session, type WebContents } from 'electron';
import { APP_ORIGIN, APP_URL } from './protocol.ts';

/** Guards every web contents that will ever be made. */
export function guardWebContents(): void {
  app.on('web-contents-created', (_, contents) => {
    guardNavigation(contents);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      openInBrowser(url);
      return { action: 'deny' };
    });
  });
}

/** Refuses permissions, devices and the network in a session; downloads.ts looks after what is saved. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_, permission, decide, { requestingUrl }) => {
    decide(isPermitted(permission, originOf(requestingUrl)));
  });
  session.setPermissionCheckHandler((_, permission, origin) =>
    isPermitted(permission, originOf(origin)),
  );
  session.setDevicePermissionHandler(() => false);
  // The content security policy says so already; this holds without it too.
  const web = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] };
  session.webRequest.onBeforeRequest(web, (_, decide) => decide({ cancel: true }));
}

/** "Copy" buttons, from our own page; everything else is refused. */
const isPermitted = (permission: string, origin: string | null) =>
  permission === 'clipboard-sanitized-write' && origin === APP_ORIGIN;

function guardNavigation(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && event.url === APP_URL) return; // reload
    event.preventDefault();
    openInBrowser(event.url);
  });
  contents.on('will-redirect', (event) => event.preventDefault());
}

/** Only the web: never a file, a program or another scheme that the system would start something for. */
function openInBrowser(url: string): void {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target?.protocol === 'http:' || target?.protocol === 'https:') {
    void shell.openExternal(target.href).catch(() => undefined); // no browser: nothing opens
  }
}

/** The origin of a URL; `URL.origin` is "null" for a scheme of our own. */
function originOf(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && `${parsed.protocol}//${parsed.host}`;
}
