// --scheme NAME with a scheme of one's own, which the window stored.

import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import { startTestHost } from '../host/support/test-host.ts';
import { SECRET as ENDPOINT_SECRET } from '../host/support/webhook.ts';
import { countersign, temporaryFile, temporaryFolder } from './support/cli.ts';
import { testReceiver } from '../host/support/test-receiver.ts';

const HEADER = 'X-Acme-Signature';
const ACME: Scheme = {
  ...{ name: 'acme', service: 'Acme Pay', input: [] },
  signature: { at: { kind: 'header', names: [HEADER] }, as: 'hex' },
  ...{ message: { kind: 'body' }, digest: { kind: 'hmac', algorithm: 'sha512' } },
  ...{ basis: 'third-party', source: '' },
};
const SECRET = 'acme secret';
const BODY = '{"order":"7"}';
const RIGHT = createHmac('sha512', SECRET).update(BODY).digest('hex');
const env = { COUNTERSIGN_SECRET: SECRET };

const receiver = await testReceiver();
/** It listens all the time, as the window may. */
const host = await startTestHost();
await host.handlers['schemes.save']({ from: null, to: ACME });

const run = (args: string[], stdin = BODY) =>
  countersign([...args, '--scheme', 'acme', '--data', host.folder], { env, stdin });

describe('a stored scheme', () => {
  const signed = ['--header', `${HEADER}: ${RIGHT}`];

  it('verifies and explains, also with the default data folder', async () => {
    const verified = await run(['verify', '-', '--json', ...signed]);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(verified.stdout)).toMatchObject({ scheme: 'acme', verdict: 'valid' });
    const explained = await run(['explain', '-', '--json', ...signed], '{ "order": "7" }');
    expect(JSON.parse(explained.stdout)).toMatchObject({
      explanations: [{ codes: ['body-rewritten'] }],
    });
    const byDefault = await countersign(['verify', '-', '--scheme', 'acme', ...signed], {
      env: { ...env, COUNTERSIGN_DATA: host.folder },
      stdin: BODY,
    });
    expect(byDefault.code).toBe(0);
  });

  it('is listed and printed like a known one', async () => {
    const data = ['--data', host.folder];
    const list = await countersign(['schemes', ...data]);
    expect(list.stdout.trimEnd().split('\n').at(-1)).toMatch(/^acme\b/);
    const one = await countersign(['schemes', 'acme', ...data]);
    expect(JSON.parse(one.stdout)).toEqual(ACME);
  });

  it('applies to the lines of --jsonl that name none', async () => {
    const line = { id: 1, secret: SECRET, request: { headers: [[HEADER, RIGHT]], body: BODY } };
    for (const command of ['verify', 'explain']) {
      const { code, stdout } = await run([command, '--jsonl', '-'], JSON.stringify(line));
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ id: 1, scheme: 'acme', verdict: 'valid' });
    }
  });

  it('signs, sends and replays', async () => {
    expect((await run(['sign', '-'])).stdout).toBe(`${HEADER}: ${RIGHT}\n`);
    const to = ['--to', receiver.url];
    expect(await run(['send', '--body', '-', ...to])).toMatchObject({ code: 0 });
    const file = temporaryFile(BODY);
    expect(await run(['replay', file, '--edit', file, ...to])).toMatchObject({ code: 0 });
    expect(receiver.received).toHaveLength(2);
    for (const { headers } of receiver.received) expect(headers).toContainEqual([HEADER, RIGHT]);
  });
});

it('a replay says that a signature is too old, counts any 2xx, and signs the same bytes again', async () => {
  await host.addEndpoint({ scheme: 'slack', path: '/slack' });
  const old = String(Math.floor(Date.now() / 1000) - 1000);
  const { summary } = await host.captureOf(() =>
    fetch(`${host.listenerUrl}/slack`, {
      method: 'POST',
      body: 'a=%7e',
      headers: { 'X-Slack-Request-Timestamp': old, 'X-Slack-Signature': 'v0=ab' },
    }),
  );
  receiver.react({ status: 204 });
  const args = ['replay', String(summary.id), '--to', receiver.url, '--data', host.folder];
  const sent = await countersign([...args, '--json']);
  expect(sent.code).toBe(0);
  expect(sent.stderr).toMatch(
    /^The signature is 1\d{3} s old\. Slack allows 300 s, so a receiver should reject it\. Add --sign to sign the same bytes again\.\n$/,
  );
  expect(JSON.parse(sent.stdout)).toMatchObject({
    ...{ delivered: true, oldSignature: { allowedSeconds: 300 }, request: { resigned: false } },
  });

  const again = await countersign([...args, '--sign', '--json']);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(again.stdout)).toMatchObject({
    ...{ oldSignature: null, request: { edited: false, resigned: true } },
  });
  const request = receiver.received.at(-1);
  const slack = schemeNamed('slack');
  if (!request || !slack) throw new Error('nothing arrived');
  expect(request.body.toString()).toBe('a=%7e');
  const agreed = { secret: ENDPOINT_SECRET, settings: {} };
  const signed = {
    ...{ method: 'POST', url: receiver.url, headers: request.headers, body: request.body },
  };
  expect(verifyRequest(slack, signed, agreed, Date.now(), primitives).verdict).toBe('valid');
});

describe('an unknown name', () => {
  const verify = (scheme: string, data: string) =>
    countersign(['verify', '-', '--scheme', scheme, '--data', data], { env, stdin: BODY });

  it('gets the nearest one, known or stored', async () => {
    const stored = await verify('acm', host.folder);
    const known = await verify('strip', host.folder);
    expect([stored.code, stored.stderr, known.stderr]).toEqual([
      64,
      'error: There is no scheme acm. Did you mean acme?\n',
      'error: There is no scheme strip. Did you mean stripe?\n',
    ]);
  });

  it('makes no store', async () => {
    const empty = temporaryFolder();
    const missing = join(empty, 'missing');
    for (const folder of [missing, empty]) {
      const { code, stderr } = await verify('strip', folder);
      expect([code, stderr]).toEqual([64, expect.stringContaining('Did you mean stripe?')]);
    }
    expect(existsSync(missing)).toBe(false);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('says that the store cannot be opened; a known name does not need it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'countersign.db'), 'x'.repeat(8192));
    const { code, stderr } = await verify('acme', folder);
    expect(code).toBe(78);
    expect(stderr).toContain('countersign.db');
    expect((await verify('github', folder)).code).toBe(2);
  });
});
