// What the tools refuse, each with a sentence that says what to do.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { tempFolder, startShop } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { assistant, type Assistant } from '../support/assistant.ts';
import { countersign, startedAlone } from '../support/cli.ts';

const HERE = 'http://127.0.0.1:9/';
const REQUEST = { request: { body: signedBody() } };

const host = await startShop();
await host.addEndpoint({ name: 'Bare', path: '/bare', secrets: [] });
await host.receive('/bare', signedBody());
const env = { SHOP: SECRET, EMPTY: '' };
const quiet = await assistant(host.folder, [], env);
const sending = await assistant(host.folder, ['--allow-send', 'shop.example'], env);
cleanUpLater(() => Promise.all([quiet.close(), sending.close()]));

/** What a tool says when it refuses. */
const refusal = async (by: Assistant, name: string, given: Record<string, unknown> = {}) => {
  const said = await by.call(name, given);
  expect(said, name).toMatchObject({ isError: true, data: {} });
  return said.says;
};

describe('sending', () => {
  it('is off unless a person allows it', async () => {
    for (const [name, given] of [
      ['check_receiver', { endpoint: 'Shop A', url: HERE }],
      ['send_example', { endpoint: 'Shop A', url: HERE }],
      ['replay_capture', { id: 1, url: HERE }],
    ] as const) {
      expect(await refusal(quiet, name, given)).toContain('--allow-send');
    }
    expect(await host.handlers['jobs.list'](null)).toEqual([]);
    expect(await host.handlers['replay.list']({ captureId: 1 })).toEqual([]);
  });

  it('goes to private addresses and named hosts only', async () => {
    const url = 'http://169.254.169.254/latest';
    for (const [name, given] of [
      ['check_receiver', { endpoint: 'Shop A', url }],
      ['send_example', { endpoint: 'Shop A', url }],
      ['replay_capture', { id: 1, url }],
    ] as const) {
      expect(await refusal(sending, name, given)).toBe(
        '169.254.169.254 is not on this machine or in a private network. Ask the person to start this server with --allow-send and the name of this host.',
      );
    }
  });

  it('does not go to Countersign itself', async () => {
    expect(await refusal(sending, 'replay_capture', { id: 1, url: host.listenerUrl })).toContain(
      'Countersign’s own listener',
    );
    const check = { endpoint: 'Shop A', url: `${host.listenerUrl}/hooks` };
    expect(await refusal(sending, 'check_receiver', check)).toContain('own listener');
  });

  it('needs a secret, and a URL without a login', async () => {
    const bare = { endpoint: 'Bare', url: HERE };
    expect(await refusal(sending, 'send_example', bare)).toContain('no secret');
    expect(await refusal(sending, 'check_receiver', bare)).toContain('secret');
    const sign = { id: 1, url: HERE, sign: true };
    expect(await refusal(sending, 'replay_capture', sign)).toContain('no readable secret');
    const login = { endpoint: 'Shop A', url: 'http://me:pass@127.0.0.1:9/' };
    expect(await refusal(sending, 'send_example', login)).not.toContain('pass@');
  });
});

describe('a secret', () => {
  it('is never an argument', async () => {
    for (const secret of [SECRET, { value: SECRET }, { endpoint: 'Shop A', secret: SECRET }]) {
      const says = await refusal(quiet, 'verify_request', { ...REQUEST, secret });
      expect(says).toContain('Input validation error');
      expect(says).not.toContain(SECRET);
    }
  });

  it('must be where its name says', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'inner'));
    const large = join(folder, 'large');
    writeFileSync(large, 'a'.repeat(100_000));
    const verify = (secret: Record<string, string>) =>
      refusal(quiet, 'verify_request', { ...REQUEST, secret });
    expect(await verify({ variable: 'NOBODY' })).toContain('NOBODY is not set');
    expect(await verify({ variable: 'EMPTY' })).toContain('EMPTY is not set');
    expect(await verify({ variable: 'SHOP', file: large })).toContain('either');
    expect(await verify({ file: large })).toContain('too long');
    for (const file of ['-', '/dev/zero', join(folder, 'inner'), join(folder, 'missing')]) {
      expect(await verify({ file }), file).toBe('There is no such file.');
    }
    expect(await verify({ endpoint: 'Nobody' })).toBe(
      'There is no endpoint with this name. There are: "Shop A", "Bare".',
    );
  });
});

describe('what does not exist', () => {
  it('is refused with what does', async () => {
    expect(await refusal(quiet, 'get_capture', { id: 42 })).toContain('no longer exists');
    expect(await refusal(quiet, 'explain_capture', { id: 42 })).toContain('no longer exists');
    expect(await refusal(quiet, 'list_captures', { filter: 'is:nothing' })).toContain(
      'Unknown value for is',
    );
    expect(await refusal(quiet, 'list_captures', { cursor: 'x' })).toContain('nextCursor');
    expect(await refusal(quiet, 'wait_for_capture', { filter: '(' })).not.toBe('');
    const php = { language: 'php', scheme: 'nobody' };
    expect(await refusal(quiet, 'get_receiver_code', php)).toContain('list_schemes');
    const csharp = { language: 'csharp', scheme: 'stripe' };
    expect(await refusal(quiet, 'get_receiver_code', csharp)).not.toBe('');
    const scheme = { ...REQUEST, secret: { variable: 'SHOP' }, scheme: 'nobody' };
    expect(await refusal(quiet, 'verify_request', scheme)).toContain('scheme');
    await expect(quiet.client.readResource({ uri: 'countersign://captures/x' })).rejects.toThrow(
      /id of a capture/,
    );
  });

  it('cannot be called', async () => {
    expect(await refusal(quiet, 'delete_capture', { id: 1 })).toContain('not found');
    expect(await refusal(quiet, 'get_capture', { id: 1, whole: true })).toContain('whole');
  });
});

it('adds no endpoint that the host refuses', async () => {
  const add = (given: Record<string, unknown>) =>
    refusal(quiet, 'add_endpoint', { name: 'B', path: '/hooks/shop-a', ...given });
  expect(await add({})).toContain('/hooks/shop-a');
  expect(await add({ path: 'no-slash' })).not.toBe('');
  expect(await add({ path: '/b', scheme: 'nobody' })).not.toBe('');
  expect(await host.handlers['endpoints.list'](null)).toHaveLength(2);
});

it('waits for nothing where nothing listens', async () => {
  const alone = await assistant(tempFolder());
  expect(await refusal(alone, 'wait_for_capture')).toContain('--listen');
  expect((await alone.call('list_captures')).says).toBe('No capture matches.');
  await alone.close();
});

it('refuses options, and ends with its client', async () => {
  const run = (...args: string[]) => countersign(['mcp', '--data', tempFolder(), ...args]);
  expect(await run('--listen', '0.0.0.0:0')).toMatchObject({ code: 64, stdout: '' });
  expect(await run('--allow-send', 'http://a.example/')).toMatchObject({ code: 64, stdout: '' });
  expect(await countersign(['mcp', '--data', '/dev/null/x'])).toMatchObject({
    code: 78,
    stdout: '',
  });
  expect(await startedAlone(['mcp', '--data', tempFolder()])).toMatchObject({
    ...{ code: 0, stdout: '', stderr: '' },
  });
});
