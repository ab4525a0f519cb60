// A page of another origin in the user's own browser tries every browser feature to read and command the window's
// server and to read from the listener. It learns nothing and changes nothing.

import { keepEvidence, none } from '../support/evidence.mjs';
import { expect, test } from './support/fixtures.ts';
import { attack, hostilePage, type Tries } from './support/hostile-page.ts';
import { addEndpoint, PATH, unfold } from './support/story.ts';

test('another page neither reads nor commands the window @long', async ({ shop: page, served }) => {
  const { port, searchParams } = new URL(served.ui);
  const token = searchParams.get('token') ?? '';
  expect(page.url()).not.toContain(token); // it was removed from the address
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

  // DNS rebinding makes it the same origin for the browser, but the server checks its own host name.
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
    none('read, loaded or connected', came.length),
    {
      what: 'statuses that a rebound name of the same origin gets',
      seen: answers.join(', '),
    },
  ]);
});

test('only an endpoint’s header lets another page read @long', async ({ shop: page, served }) => {
  const { page: evil, origin, close } = await hostilePage();
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

  // An endpoint may answer with this header.
  await addEndpoint(page, 'Shop B', '/hooks/shop-b');
  await page.getByRole('button', { name: 'Edit Shop B' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop B' });
  await unfold(editor, 'Advanced');
  await editor.getByRole('button', { name: 'Add header' }).click();
  await editor.getByLabel('Name of header 1').fill('Access-Control-Allow-Origin');
  await editor.getByLabel('Value of header 1').fill(origin);
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();

  const read = (path: string) =>
    evil.evaluate(
      (url) =>
        fetch(url, { method: 'POST', body: '{}' }).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      served.listener + path,
    );
  expect(await read('/hooks/shop-b')).toBe(200);
  expect([await read(PATH), await read('/elsewhere')]).toEqual(['refused', 'refused']);
  await close();
});
