// A page of another origin in the user's own browser, with every way to reach a server from a browser.

import { chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../setup/browser.mjs';
import { startReceiver } from '../../electron/host/support/receiver.ts';

/** The result of one attempt: `refused`, or the data that the page got. */
export type Tries = Record<string, string>;

/** Runs in the hostile page. `port` is that of the window's server, under any host name. */
export async function attack({ target, token }: { target: string; token: string }): Promise<Tries> {
  document.body.replaceChildren();
  const socket = target.replace('http', 'ws');
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const told = (promise: Promise<unknown>) =>
    promise.then(
      (value) => String(value),
      () => 'refused',
    );
  const read = (path: string, init: RequestInit = {}) =>
    told(
      fetch(target + path, init).then(async (answer) => {
        const text = await answer.text();
        return answer.type === 'opaque' ? 'refused' : text;
      }),
    );
  const connect = (protocols: string[]) =>
    told(
      new Promise((resolve, reject) => {
        const opened = new WebSocket(`${socket}/port`, protocols);
        opened.onopen = () => resolve('connected');
        opened.onerror = reject;
      }),
    );
  const element = (tag: 'script' | 'img' | 'link' | 'iframe' | 'object' | 'embed', path: string) =>
    told(
      new Promise((resolve, reject) => {
        const made = document.createElement(tag);
        made.onload = () => {
          if (made instanceof HTMLIFrameElement) {
            // A rejected frame also loads, but as Chromium's own error page, which cannot be read either.
            resolve(made.contentDocument === null ? 'refused' : 'read');
          } else resolve('loaded');
        };
        made.onerror = reject;
        if (made instanceof HTMLLinkElement) {
          made.rel = 'stylesheet';
          made.href = target + path;
        } else if (made instanceof HTMLObjectElement) made.data = target + path;
        else made.src = target + path;
        document.body.append(made);
        setTimeout(() => reject(new Error('nothing came')), 2_000);
      }),
    );
  const submit = (method: string) => {
    const form = document.createElement('form');
    const frame = document.createElement('iframe');
    frame.name = `answer-${method}`;
    form.action = `${target}/port`;
    form.method = method;
    form.target = frame.name;
    document.body.append(frame, form);
    form.submit();
    return wait(300).then(() => {
      try {
        return frame.contentDocument?.body.textContent ?? 'refused';
      } catch {
        return 'refused';
      }
    });
  };
  const opener = () => {
    const opened = window.open(target, 'theirs');
    return wait(1_000).then(() => {
      if (!opened || opened.closed) return 'refused'; // the opener policy has separated them
      try {
        return opened.document.title;
      } catch {
        return 'refused';
      }
    });
  };

  return {
    'fetch of the window': await read('/'),
    'fetch with credentials': await read('/', { credentials: 'include' }),
    'fetch without CORS': await read('/', { mode: 'no-cors' }),
    'fetch of the door, with the token': await read('/port', {
      headers: { Authorization: `Bearer ${token}` },
    }),
    'POST of a command': await read('/port', { method: 'POST', body: '{"kind":"call"}' }),
    'POST without CORS': await read('/port', { method: 'POST', mode: 'no-cors', body: '{}' }),
    'POST as JSON': await read('/port', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
    'WebSocket without a token': await connect([]),
    'WebSocket with the right token': await connect(['countersign', token]),
    'script element': await element('script', '/'),
    'picture element': await element('img', '/icon.svg'),
    'style sheet': await element('link', '/assets/index.css'),
    frame: await element('iframe', '/'),
    object: await element('object', '/'),
    'form by GET': await submit('get'),
    'form by POST': await submit('post'),
    'window that it opens': await opener(),
    'server-sent events': await told(
      new Promise((resolve, reject) => {
        const events = new EventSource(`${target}/`);
        events.onopen = resolve;
        events.onerror = () => {
          events.close();
          reject(new Error('refused'));
        };
      }),
    ),
    'shared worker from there': await told(
      new Promise((resolve, reject) => {
        const worker = new SharedWorker(`${target}/`);
        worker.onerror = reject;
        worker.port.onmessage = resolve;
        setTimeout(reject, 1_000, new Error('nothing came'));
      }),
    ),
  };
}

interface HostilePage {
  readonly page: Page;
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Opens the attacker's page at this host name, in a browser that resolves every name to this machine. */
export async function hostilePage(): Promise<HostilePage> {
  const site = await startReceiver();
  site.react({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>evil</title><body>',
  });
  const { executablePath, args } = findHeadlessShell();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--host-resolver-rules=MAP *.example 127.0.0.1', '--disable-popup-blocking'],
  });
  const page = await browser.newPage();
  const origin = `http://evil.example:${new URL(site.url).port}`;
  await page.goto(origin);
  const close = async () => {
    await browser.close();
    await site.close();
  };
  return { page, origin, close };
}
