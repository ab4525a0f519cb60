// `countersign explain ID` explains a stored capture with the stored secrets of its endpoint.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startShop, tempFolder } from '../../host/support/test-host.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, linesOf } from '../support/cli.ts';
import { body, GITHUB, HEADER } from '../support/scheme-webhooks.ts';
import { bodyWith, digestOf, NUMBERS_LEFT_OUT, VALUES } from '../support/explain.ts';

const OTHER = 'whsec_other_98f00b204e9800998ecf8427e';
const NOT_JSON = 'no JSON';
const folder = tempFolder();

/** Sends the beginning of a request, and nothing more. */
const sendAndClose = async (url: string, bytes: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket.resume(), 'close');
};

/** 1: valid. 2: numbers left out. 3: other secret. 4: unknown cause. 5: not JSON. 6: no endpoint, known secret. 7, 8: cut off. 9: GitHub's, no endpoint. */
const host = await startShop({}, { dataFolder: folder });
await host.addEndpoint({
  name: 'Shop B',
  path: '/hooks/shop-b',
  secrets: [{ label: 'current', secret: OTHER, current: true }],
});
const withOther = bodyWith(digestOf([...VALUES, OTHER]));
for (const [path, body] of [
  ['/hooks/shop-a', signedBody()],
  ['/hooks/shop-a', bodyWith(digestOf([...NUMBERS_LEFT_OUT, SECRET]))],
  ['/hooks/shop-a', withOther],
  ['/hooks/shop-a', bodyWith('0'.repeat(64))],
  ['/hooks/shop-a', NOT_JSON],
  ['/nobody', withOther],
] as const) {
  await fetch(host.listenerUrl + path, { method: 'POST', body });
}
await host.addEndpoint({ name: 'GitHub', path: '/hooks/github', scheme: 'github' });
for (const path of ['/hooks/github', '/hooks/shop-a']) {
  const head = `POST ${path} HTTP/1.1\r\nHost: h\r\nContent-Length: 35\r\n\r\n`;
  await host.captureOf(() => sendAndClose(host.listenerUrl, `${head}{"action":"opened"`));
}
const headers = { [HEADER[0] ?? '']: HEADER[1] ?? '' };
await fetch(`${host.listenerUrl}/elsewhere`, { method: 'POST', headers, body: body.stdin });
await host.close();

const explain = (...args: string[]) =>
  countersign(['explain', ...args, '--data', folder], { env: { COUNTERSIGN_SECRET: '' } });
const explainJson = async (...args: string[]) => {
  const run = await explain(...args, '--json');
  expect(run.stdout + run.stderr).not.toContain(SECRET);
  expect(run.stdout + run.stderr).not.toContain(OTHER);
  return { ...run, answer: JSON.parse(run.stdout) as Record<string, unknown> };
};

describe('explain ID --scheme', () => {
  const by = (secret: string, ...args: string[]) =>
    countersign(['explain', ...args, '--json', '--data', folder], {
      env: { COUNTERSIGN_SECRET: secret },
    });

  it('explains the capture by that scheme, with the secret of the options', async () => {
    const github = await by('mysecret', '9', '--scheme', 'github');
    expect(github.stderr).toBe('');
    expect(linesOf(github.stdout)).toMatchObject([{ scheme: 'github', verdict: 'valid' }]);
    const own = await by(SECRET, '2', '--scheme', 'payment-webhooks');
    expect(linesOf(own.stdout)).toMatchObject([
      { scheme: 'payment-webhooks', explanations: [{ codes: ['strings-only'] }] },
    ]);
  });

  it('refuses other headers', async () => {
    const { code, stderr } = await by('mysecret', '9', '--scheme', 'github', ...GITHUB);
    expect([code, stderr]).toEqual([64, expect.stringContaining('Leave out --header.')]);
  });
});

describe('explain ID', () => {
  it.each([
    ['7', 'incomplete'],
    ['8', 'not-json'], // as documented for our own service
  ])('says how many bytes of capture %s arrived, with the reason %s', async (id, reason) => {
    const { code, stdout, stderr } = await explain(id);
    expect(code).toBe(2);
    expect(stderr).toContain('18 of the 35 bytes in Content-Length were received.');
    expect(stdout).toContain(reason === 'incomplete' ? '(incomplete)' : 'not JSON');
    const shown = await countersign(['show', id, '--json', '--data', folder]);
    const { verification } = JSON.parse(shown.stdout) as { verification: { reason: string } };
    expect(verification.reason).toBe(reason);
  });

  it('explains a capture with its endpoint’s stored secret, in the shape of explain FILE', async () => {
    const { code, answer, stderr } = await explainJson('2');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(Object.keys(answer)).toEqual([
      ...['verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
    expect(answer).toMatchObject({
      verdict: 'invalid',
      explanations: [{ codes: ['strings-only'] }],
    });
  });

  it('says how the other webhooks of its endpoint fared if the cause is unknown', async () => {
    expect((await explain('4')).stdout).toMatch(
      /Other webhooks of this endpoint: \d+ valid, \d+ not\. Probably (?:a value|another secret)/,
    );
    expect((await explain('2')).stdout).not.toContain('Other webhooks');
  });

  it.each([
    ['1', 0, 'valid', []],
    ['4', 1, 'invalid', []],
    ['5', 2, 'unverifiable', []],
    ['6', 2, 'unverifiable', [{ codes: ['secret-other'] }]],
  ])(
    'has the exit codes of explain FILE: capture %s with %s',
    async (id, code, verdict, explanations) => {
      const run = await explainJson(id);
      expect(run).toMatchObject({ code, answer: { verdict, explanations } });
    },
  );

  it('explains a digest or canonical string from other code', async () => {
    const digest = digestOf([...NUMBERS_LEFT_OUT, SECRET]);
    const text = NUMBERS_LEFT_OUT.join(':');
    const ofDigest = await explainJson('1', '--digest', digest);
    expect(ofDigest.answer).toMatchObject({ explanations: [{ codes: ['strings-only'] }] });
    const ofText = await explainJson('1', '--canonical', text);
    expect(ofText.answer).toMatchObject({
      explanations: [{ codes: ['strings-only'] }],
      difference: { segment: 3 },
    });
    const { stdout } = await explain('1', '--digest', digest);
    expect(stdout).toContain('The webhook is correctly signed. Your code left out status.');
    expect(stdout).not.toContain('invalid');
  });

  it('reads a file if the argument is a path', async () => {
    const file = join(folder, '2');
    writeFileSync(file, NOT_JSON);
    expect((await explainJson(file)).answer).toMatchObject({ verdict: 'unverifiable' });
  });

  it('ends with 66 if the capture does not exist, and with 64 if a secret is given', async () => {
    expect(await explain('99')).toMatchObject({ code: 66, stdout: '' });
    const named = await explain('2', '--secret-env', 'PATH');
    expect(named).toMatchObject({ code: 64, stdout: '' });
    expect(named.stderr).toContain('stored secrets of its endpoint');
  });
});
