// Deny by default: the window cannot navigate away, open windows, embed pages, or get permissions other than writing
// text to the clipboard. Web links open in the default browser.

import { app, shell, type Session, type WebContents } from 'electron';
import { APP_ORIGIN, APP_URL } from './protocol.ts';

/** Guards every web contents created later. */
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

/** Refuses permissions, devices and the network in a session; downloads.ts guards downloads. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_, permission, decide, { requestingUrl }) => {
    decide(isPermitted(permission, originOf(requestingUrl)));
  });
  session.setPermissionCheckHandler((_, permission, origin) =>
    isPermitted(permission, originOf(origin)),
  );
  session.setDevicePermissionHandler(() => false);
  // A second barrier: the content security policy also forbids this.
  const web = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] };
  session.webRequest.onBeforeRequest(web, (_, decide) => decide({ cancel: true }));
}

/** Only our own page may write to the clipboard, for its "Copy" buttons. */
const isPermitted = (permission: string, origin: string | null) =>
  permission === 'clipboard-sanitized-write' && origin === APP_ORIGIN;

function guardNavigation(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && event.url.replace(/#.*/, '') === APP_URL) return; // reload of a page
    event.preventDefault();
    openInBrowser(event.url);
  });
  contents.on('will-redirect', (event) => event.preventDefault());
}

/** Only http and https: other schemes could open files or start programs. */
function openInBrowser(url: string): void {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target?.protocol === 'http:' || target?.protocol === 'https:') {
    void shell.openExternal(target.href).catch(() => undefined); // no browser is installed
  }
}

/** The origin of a URL; `URL.origin` is "null" for custom schemes. */
function originOf(url: string): string | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && `${parsed.protocol}//${parsed.host}`;
}
