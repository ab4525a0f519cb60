// Endpoints as the window adds, changes, deletes or has them refused, and the effect on the captures of their path.

import { describe, expect, it } from 'vitest';
import type { Endpoint, EndpointDraft } from '../../../../shared/contract/endpoint.ts';
import { hear, startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { always, endpointDraft, SECRET, signedBody } from '../support/webhook.ts';
import { soon } from '../../../support/soon.ts';

const PATH = '/hooks/shop-a';
const send = (host: TestHost, path = PATH, secret = SECRET) =>
  host.receive(path, signedBody({}, secret));
const list = (host: TestHost): Endpoint[] => host.handlers['endpoints.list'](null) as Endpoint[];

/** The error that the window gets for a refused draft. */
const refused = (host: TestHost, draft: unknown) =>
  host.refusal(() => host.handlers['endpoints.save'](draft as EndpointDraft));

describe('saving', () => {
  it('adds an endpoint, and lists its secrets without their values', async () => {
    const host = await startTestHost();
    const before = Date.now();
    const endpoint = await host.addEndpoint({
      name: ' Shop A ',
      note: 'of דנה',
      secrets: [
        { label: 'live', current: true, secret: SECRET },
        { label: 'old', current: false, secret: ' blanks ' },
      ],
    });
    expect(endpoint).toMatchObject({ name: 'Shop A', path: PATH, note: 'of דנה' });
    expect(endpoint.secrets).toMatchObject([
      { label: 'live', current: true, outerBlanks: false, locked: false },
      { label: 'old', current: false, outerBlanks: true, locked: false },
    ]);
    expect(endpoint.secrets[0]?.setAtMs).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(endpoint)).not.toMatch(/whsec|blanks ",/);
    expect(list(host)).toEqual([endpoint]);
  });

  it('adds a secret once if a save is repeated because its reply was lost', async () => {
    const host = await startTestHost();
    const { id } = await host.addEndpoint();
    const to = { label: 'next', secret: 'next one' };
    const changes = { id, fields: {}, secrets: { 'new-1': { from: null, to } } };
    await host.handlers['endpoints.save'](changes);
    const once = list(host);
    await host.handlers['endpoints.save'](changes);
    expect(list(host)).toEqual(once);
    expect(once[0]?.secrets.map(({ label }) => label)).toEqual(['live', 'next']);
  });

  it('keeps texts exactly', async () => {
    const host = await startTestHost();
    const body = 'line\r\n\ttab “quotes” 🔑 \u0001';
    const saved = await host.addEndpoint({
      note: body,
      policy: always({ status: 201, headers: [['X-A', ' b']], body }),
    });
    const again = await host.startAgain();
    expect(list(again)).toEqual([saved]);
    expect(saved).toMatchObject({ note: body, policy: { always: { body } } });
  });
});

describe('a refused draft', () => {
  const refusals: [string, object, RegExp][] = [
    ['without a name', { name: '  ' }, /the name must not be empty/],
    ['with a path without /', { path: 'hooks' }, /path must start with \//],
    ['with a query in its path', { path: '/a?b' }, /no spaces, \? or #/],
    ['of another kind', { kind: 'subscription' }, /kind/],
    ['with an answer of 99', { policy: always({ status: 99 }) }, /status must be at least 200/],
    [
      'that hands on to a URL with a password',
      { forward: { url: 'http://dana:word@127.0.0.1:3000/', mode: 'tee', timeoutMs: 1_000 } },
      /user name or a password/,
    ],
    [
      'with a header of two lines',
      { policy: always({ headers: [['X', 'a\r\nb']] }) },
      /value with characters that HTTP/,
    ],
    [
      'with an empty secret',
      { secrets: [{ label: 'a', current: true, secret: '' }] },
      /secret must not be empty/,
    ],
    [
      'with a new secret that is not entered',
      { secrets: [{ label: 'a', current: true }] },
      /secret must not be empty/,
    ],
    [
      'with two current secrets',
      { secrets: ['a', 'b'].map((label) => ({ label, current: true, secret: label })) },
      /exactly one/,
    ],
  ];

  it('is explained by a sentence, and nothing is saved', async () => {
    const host = await startTestHost();
    for (const [what, change, says] of refusals) {
      const failure = await refused(host, { ...endpointDraft(), ...change });
      expect(failure, what).toMatchObject({ ok: false, code: 'invalid-input' });
      expect(failure.message, what).toMatch(says);
    }
    expect(await refused(host, { id: 7, fields: {}, secrets: {} })).toMatchObject({
      code: 'not-found',
    });
    expect(list(host)).toEqual([]);
  });

  it('on a path in use: names the endpoint that has it', async () => {
    const host = await startShop({ name: 'Shop A' });
    const failure = await refused(host, endpointDraft({ name: 'Shop B' }));
    expect(failure).toMatchObject({ code: 'path-taken' });
    expect(failure.message).toMatch(/“Shop A” .*\/hooks\/shop-a/);
    expect(list(host)).toHaveLength(1);
  });

  it('lists one secret twice, and changes nothing', async () => {
    const host = await startTestHost();
    const { secrets } = await host.addEndpoint();
    const kept = { id: secrets[0]?.id ?? '', label: 'live', secret: 'changed' };
    const twice = [
      { ...kept, current: true },
      { ...kept, current: false },
    ];
    const failure = await refused(host, endpointDraft({ path: '/other', secrets: twice }));
    expect(failure.code).toBe('invalid-input');
    expect((await send(host)).summary.verdict).toBe('valid');
  });
});

const SAVES = 100;
const PAUSE_MS = 250;

it('many saves are told to windows at intervals, at last with all of them, and nothing after the end', async () => {
  const host = await startTestHost();
  const lists = hear(host, 'endpoints');
  const before = performance.now();
  await host.addEndpoint({ path: '/0' });
  expect(lists).toHaveLength(1); // the first at once
  for (let at = 1; at < SAVES; at += 1) await host.addEndpoint({ path: `/${at}` });
  await soon(() => expect(lists.at(-1)).toHaveLength(SAVES));
  const intervals = (performance.now() - before) / PAUSE_MS;
  expect(lists.length).toBeLessThanOrEqual(intervals + 2);
  expect(lists.at(-1)).toEqual(host.handlers['endpoints.list'](null));

  await host.addEndpoint({ path: '/last' });
  await host.close();
  const { length } = lists;
  await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
  expect(lists).toHaveLength(length);
});
