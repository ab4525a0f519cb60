// --scheme NAME with a scheme of one's own, which the window stored.

import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { startReceiver, type Receiver } from '../host/support/receiver.ts';
import { startTestHost, type TestHost } from '../host/support/test-host.ts';
import { countersign, temporaryFile, temporaryFolder } from './support/cli.ts';

const HEADER = 'X-Acme-Signature';
const ACME: Scheme = {
  name: 'acme',
  service: 'Acme Pay',
  input: [],
  signature: { at: { kind: 'header', names: [HEADER] }, as: 'hex' },
  message: { kind: 'body' },
  digest: { kind: 'hmac', algorithm: 'sha512' },
  basis: 'third-party',
  source: '',
};
const SECRET = 'acme secret';
const BODY = '{"order":"7"}';
const RIGHT = createHmac('sha512', SECRET).update(BODY).digest('hex');
const env = { COUNTERSIGN_SECRET: SECRET };

/** It listens all the time, as the window may. */
let host: TestHost;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  host = await startTestHost();
  await host.handlers['schemes.save']({ from: null, to: ACME });
});

afterAll(async () => {
  await host.close();
  await receiver.close();
});

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
