// A page of another origin in the user's own browser, with every means that a browser gives it, tries to read and to
// command the window's server, and to read from the listener. It is told nothing and reaches nothing.

import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../setup/browser.mjs';
import { startReceiver } from '../electron/host/support/receiver.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, PATH } from './support/story.ts';

/** What one try came to: `refused`, or what the page got. */
type Tries = Record<string, string>;

/** Runs in the hostile page. `port` is the window's server, by whatever name. */
async function attack({ target, token }: { target: string; token: string }): Promise<Tries> {
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
            // A frame that was refused loads too: Chromium's own page, which nobody can look into either.
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
      if (!opened || opened.closed) return 'refused'; // the opener policy has cut them apart
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

/** A page of the attacker's, at this name, in a browser that resolves every name to this machine. */
async function hostilePage(): Promise<{ page: Page; origin: string; close: () => Promise<void> }> {
  const site = await startReceiver();
  site.react({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>evil</title><body>',
  });
  const { executablePath, args } = findBrowser();
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

test('another page can neither read nor command the window', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  const { port, searchParams } = new URL(served.ui);
  const token = searchParams.get('token') ?? '';
  expect(page.url()).not.toContain(token); // it has left the address
  expect(await page.evaluate(() => document.referrer + document.cookie)).toBe('');

  const { page: evil, close } = await hostilePage();
  const tries: Tries = {};
  for (const [name, target] of [
    ['', `http://127.0.0.1:${port}`],
    [', under the own name (rebinding)', `http://evil.example:${port}`],
    [', under localhost', `http://localhost:${port}`],
  ] as const) {
    for (const [what, came] of Object.entries(await evil.evaluate(attack, { target, token }))) {
      tries[what + name] = came;
    }
  }
  const came = Object.entries(tries).filter(([, what]) => what !== 'refused');
  expect(came).toEqual([]);

  // Rebinding makes it the same origin for the browser; the door still knows its own name.
  await evil.goto(`http://evil.example:${port}/`);
  const answers = await evil.evaluate(
    async (authorization) => [
      (await fetch('/')).status,
      (await fetch('/index.html')).status,
      (await fetch('/port', { headers: { authorization } })).status,
    ],
    `Bearer ${token}`,
  );
  expect(answers).toEqual([421, 421, 421]);
  await close();

  await expect(page.getByRole('button', { name: 'Edit Shop A' })).toBeVisible(); // nothing was changed
  keepEvidence('hostile pages', 'another page in the browser', [
    {
      what: 'means tried by a page of another origin, under three names',
      seen: Object.keys(tries).length,
    },
    { what: 'read, loaded or connected', seen: came.length, goal: '0', met: true },
    {
      what: 'statuses that a rebound name of the same origin gets',
      seen: answers.join(', '),
    },
  ]);
});

test('another page reads nothing of the listener', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  const { page: evil, close } = await hostilePage();
  const url = served.listener + PATH;
  const ask = (init: RequestInit) =>
    evil.evaluate(
      ({ to, how }) =>
        fetch(to, how).then(
          (answer) => answer.type,
          () => 'refused',
        ),
      { to: url, how: init },
    );
  const asked = [
    await ask({ method: 'POST', body: '{}' }),
    await ask({ method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
    await ask({ method: 'PUT' }),
  ];
  const readable = asked.filter((answer) => answer !== 'refused');
  expect(readable).toEqual([]);
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { Origin: 'http://evil.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect([...preflight.headers.keys()].join(' ')).not.toContain('access-control');
  await close();
  keepEvidence('hostile pages', 'the listener', [
    {
      what: 'answers of the listener that another page could read',
      seen: `${readable.length} of ${asked.length}`,
      goal: '0',
      met: readable.length === 0,
    },
    {
      what: 'a preflight is answered',
      seen: `${preflight.status}, without an Access-Control header`,
    },
  ]);
});
