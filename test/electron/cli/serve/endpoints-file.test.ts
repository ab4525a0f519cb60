// serve --endpoints FILE creates endpoints without the window. The file is applied at each start; an error in it is
// reported before anything starts.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpointChanges } from '../../../../shared/contract/endpoint-changes.ts';
import { freePort } from '../../../support/free-port.ts';
import { startTestHost } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import {
  countersign,
  eventually,
  listed,
  post,
  running,
  servingHere,
  temporaryFile,
  temporaryFolder,
} from '../support/cli.ts';
import { testReceiver } from '../../host/support/test-receiver.ts';

const ENDPOINT = {
  ...{ name: 'Shop A', path: '/hooks/shop-a', kind: 'payment-link', secretEnv: 'SHOP_A_SECRET' },
  response: { status: 201 },
};
const env = { SHOP_A_SECRET: SECRET };

const fileOf = (...entries: object[]) => temporaryFile(JSON.stringify(entries));

describe('an endpoints file', () => {
  it('adds endpoints, updates them at the next start, and continues the count of failed attempts', async () => {
    const data = temporaryFolder();
    const response = { status: 200, failFirst: 3, failStatus: 503 };
    const failing = { ...ENDPOINT, name: 'Fails first', path: '/hooks/fails', response };
    const file = fileOf(ENDPOINT, failing);
    const args = ['--no-ui', '--data', data, '--endpoints', file];
    const body = signedBody();
    const first = await servingHere(args, env);
    expect(await post(first, ENDPOINT.path, body)).toBe(201);
    for (const status of [503, 503]) expect(await post(first, failing.path, body)).toBe(status);
    expect(await first.stop()).toMatchObject({ code: 0, stderr: '' });

    const changed = { ...ENDPOINT, name: 'Shop B', response: { status: 202 } };
    writeFileSync(file, JSON.stringify([changed, failing]));
    const second = await servingHere(args, env);
    expect(await post(second, ENDPOINT.path, body)).toBe(202);
    for (const status of [503, 200]) expect(await post(second, failing.path, body)).toBe(status);
    const of = (name: string, answered: number) => ({ endpoint: name, verdict: 'valid', answered });
    await second.stop();
    expect(await listed(data, 6)).toMatchObject([
      of('Fails first', 200),
      of('Fails first', 503),
      { ...of('Shop B', 202), attempt: 2 },
      of('Fails first', 503),
      of('Fails first', 503),
      { ...of('Shop B', 201), attempt: 1 },
    ]);
  });

  it('sets the response to each attempt, step by step', async () => {
    const response = {
      headers: { 'X-Shop': 'A', 'X-Twice': ['1', '2'] },
      body: 'taken',
      script: [{ status: 500, times: 2 }, { does: 'drop-before-headers' }, { delayMs: 50 }],
    };
    const data = temporaryFolder();
    const server = await servingHere(
      ['--no-ui', '--data', data, '--endpoints', fileOf({ ...ENDPOINT, response })],
      env,
    );
    const send = () => post(server, ENDPOINT.path, '{}').catch(() => 'broken off');
    expect([await send(), await send(), await send(), await send()]).toEqual([
      500,
      500,
      'broken off',
      200,
    ]);
    const answer = await fetch(server.ready.listener + ENDPOINT.path, {
      method: 'POST',
      body: '{}',
    });
    expect(await answer.text()).toBe('taken');
    expect(answer.headers.get('x-twice')).toBe('1, 2');
    await server.stop();
    const { stdout } = await countersign(['show', '3', '--data', data]);
    expect(stdout).toContain('not answered: disconnected before the headers');
  });

  it('is stored before the first webhook can arrive', async () => {
    const entries = Array.from({ length: 20 }, (_, n) => ({ ...ENDPOINT, path: `/hooks/${n}` }));
    const listen = `127.0.0.1:${await freePort()}`;
    const args = ['--listen', listen, '--no-ui', '--data', temporaryFolder()];
    const run = running(['serve', ...args, '--endpoints', fileOf(...entries)], env);
    const first = await eventually(() =>
      fetch(`http://${listen}/hooks/19`, { method: 'POST', body: '{}' }).catch(() => null),
    );
    expect(first.status).toBe(201);
    await run.stop();
  });

  it('keeps how a webhook is forwarded if the file does not say so', async () => {
    const data = temporaryFolder();
    const file = fileOf({ ...ENDPOINT, forwardTo: 'http://127.0.0.1:9/new' });
    const args = ['--no-ui', '--data', data, '--endpoints', file];
    await (await servingHere(args, env)).stop();

    const window = await startTestHost({ dataFolder: data, listen: null });
    const [before] = await window.handlers['endpoints.list'](null);
    if (!before) throw new Error('the endpoint is missing');
    const forward = { url: 'http://127.0.0.1:9/old', mode: 'proxy', timeoutMs: 1234 } as const;
    await window.handlers['endpoints.save'](endpointChanges(before, { ...before, forward }));
    await window.close();

    await (await servingHere(args, env)).stop();
    const after = await startTestHost({ dataFolder: data, listen: null });
    expect(await after.handlers['endpoints.list'](null)).toMatchObject([
      { forward: { ...forward, url: 'http://127.0.0.1:9/new' } },
    ]);
  });

  it('sets where captures are forwarded and which senders are allowed', async () => {
    const receiver = await testReceiver();
    receiver.react({ status: 418 });
    const file = fileOf({
      ...ENDPOINT,
      forwardTo: `${receiver.url}/webhook`,
      forwardMode: 'proxy',
      allowedIps: ['203.0.113.7', '127.0.0.0/8'],
    });
    const data = temporaryFolder();
    const server = await servingHere(['--no-ui', '--data', data, '--endpoints', file], env);
    expect(await post(server, ENDPOINT.path, signedBody())).toBe(418);
    expect(receiver.received).toMatchObject([
      { target: '/webhook', body: Buffer.from(signedBody()) },
    ]);
    await server.stop();
    await receiver.close();
    const { stdout } = await countersign(['show', '1', '--data', data]);
    expect(stdout).toContain('answered 418 by the receiver');
    expect(stdout).toMatch(new RegExp(`Forward: proxy to ${receiver.url}/webhook: 418 in \\d+ ms`));
    expect(stdout).toContain('Sender: 127.0.0.1: allowed by 127.0.0.0/8');
  });

  it.each([
    ['[\n {"name": "a" "b"}]', 'is not JSON: line 2, column 15: A comma is expected here.'],
    ['', 'is empty'],
    ['[{"name":"A"}]', ': endpoint 1: path is missing.'],
    [
      JSON.stringify([{ ...ENDPOINT, response: { status: 99 } }]),
      ': endpoint 1: response.status must be at least 200.',
    ],
    [JSON.stringify([{ ...ENDPOINT, secretenv: 'X' }]), 'has an unknown key: "secretenv"'],
    [JSON.stringify([ENDPOINT, ENDPOINT]), 'same path'],
    [
      JSON.stringify([{ ...ENDPOINT, allowedIps: ['shop.example'] }]),
      'endpoint 1: allowedIps[0] must be an IP address',
    ],
    [JSON.stringify([{ ...ENDPOINT, forwardMode: 'tee' }]), 'forwardMode needs forwardTo'],
    [
      JSON.stringify([{ ...ENDPOINT, response: { script: [{ does: 'nothing' }] } }]),
      'endpoint 1: response.script[0].does must be one of "answer", "never-answer"',
    ],
  ])('ends with 65 for an invalid file: %s', async (text, says) => {
    const data = join(temporaryFolder(), 'none');
    const args = ['serve', '--no-ui', '--data', data, '--endpoints', temporaryFile(text)];
    const { code, stderr } = await countersign(args, { env });
    expect(code).toBe(65);
    expect(stderr).toContain(says);
    expect(existsSync(data)).toBe(false);
  });

  it.each([
    [{ scheme: 'nobody' }, 'is not a known scheme'],
    [{ response: { delayMs: 600_001 } }, 'the delay must be at most 10 minutes'],
    [{ response: { headers: { 'Content-Length': '5' } } }, 'must not set headers'],
    [
      { forwardTo: 'http://dana:hunter2@127.0.0.1:3000/' },
      'must not contain a user name or a password',
    ],
  ])('ends with 65 if the host refuses an entry: %j', async (entry, says) => {
    const file = fileOf({ ...ENDPOINT, ...entry });
    const args = ['serve', '--no-ui', '--listen', '127.0.0.1:0', '--data', temporaryFolder()];
    const { code, stderr } = await countersign([...args, '--endpoints', file], { env });
    expect(code).toBe(65);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(`${file}, endpoint ${ENDPOINT.path}: `);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('hunter2');
  });

  it('forwards to what is not on this machine only with --allow-forward', async () => {
    const data = temporaryFolder();
    const elsewhere = [
      'https://shop.example/webhook',
      'http://169.254.169.254/',
      'http://[fe80::1]/',
      'http://10.0.0.1/',
    ];
    const entries = elsewhere.map((forwardTo, n) => ({ ...ENDPOINT, path: `/${n}`, forwardTo }));
    const argsFor = (...some: object[]) => [
      ...['--no-ui', '--listen', '127.0.0.1:0', '--data', data, '--endpoints', fileOf(...some)],
    ];
    for (const entry of entries) {
      const refused = await countersign(['serve', ...argsFor(entry)], { env });
      expect(refused.code).toBe(64);
      expect(refused.stderr).toContain(`endpoint ${entry.path}: every webhook would be forwarded`);
      expect(refused.stderr).toContain('--allow-forward');
    }
    await (await servingHere([...argsFor(...entries), '--allow-forward'], env)).stop();
    const after = await startTestHost({ dataFolder: data, listen: null });
    const stored = await after.handlers['endpoints.list'](null);
    expect(stored.map(({ forward }) => forward?.url).sort()).toEqual(elsewhere.sort());
  });

  it('ends with 65 if an endpoint would forward to the listener itself', async () => {
    const port = await freePort();
    const good = { ...ENDPOINT, path: '/hooks/good' };
    const file = fileOf(good, { ...ENDPOINT, forwardTo: `http://localhost:${port}/x` });
    const data = temporaryFolder();
    const args = ['serve', '--no-ui', '--listen', `127.0.0.1:${port}`, '--data', data];
    const { code, stderr } = await countersign([...args, '--endpoints', file], { env });
    expect(code).toBe(65);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(`${file}, endpoint /hooks/shop-a: `);
    // The folder is free for the next start.
    const next = await servingHere(['--no-ui', '--data', data, '--endpoints', fileOf(good)], env);
    expect(await post(next, good.path, '{}')).toBe(201);
    expect(await next.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends with 64 if the variable of a secret is not set', async () => {
    const file = temporaryFile(JSON.stringify([ENDPOINT]));
    const { code, stderr } = await countersign(['serve', '--endpoints', file]);
    expect(code).toBe(64);
    expect(stderr).toContain('SHOP_A_SECRET');
  });
});
