import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { CaptureDetail } from '../../../shared/contract/capture.ts';
import type { ReplayResult } from '../../../shared/contract/sending.ts';
import { verify } from '../../shared/support/verify.ts';
import { selfSignedCertificate } from '../host/support/certificate.ts';
import { startShop, tempFolder } from '../host/support/test-host.ts';
import { SECRET, signedBody } from '../host/support/webhook.ts';
import { countersign, temporaryFile, linesOf } from './support/cli.ts';
import { testReceiver } from '../host/support/test-receiver.ts';

/** Capture 1: signed, endpoint with a secret. 2: not text, no endpoint. 3: the same as 1. */
const BYTES = new Uint8Array([0x00, 0xff, 0x0d, 0x0a, 0x1b, 0x5b, 0x32, 0x4a]);
const BODY = signedBody();
const folder = tempFolder();
const data = ['--data', folder];

const receiver = await testReceiver();
const host = await startShop({}, { dataFolder: folder });
const post = (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(host.listenerUrl + path, { method: 'POST', body, headers: { 'X-Order': 'a' } });
await post('/hooks/shop-a?x=1', BODY);
await post('/elsewhere', BYTES);
await post('/hooks/shop-a', BODY);
await host.close();

describe('list', () => {
  it('prints JSON Lines in the promised shape, newest first', async () => {
    const { code, stdout, stderr } = await countersign(['list', '--json', ...data]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = linesOf(stdout);
    expect(lines.map(({ id }) => id)).toEqual([3, 2, 1]);
    const [newest, unrouted] = lines;
    expect(newest).toEqual({
      id: 3,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      ...{ endpoint: 'Shop A', method: 'POST', path: '/hooks/shop-a', verdict: 'valid' },
      ...{ bytes: Buffer.byteLength(BODY), answered: 200, attempt: 2, amount: '266.00' },
      ...{ name: 'Order 1042', imported: false, scheme: 'payment-webhooks' },
    });
    expect(unrouted).toMatchObject({
      ...{ endpoint: null, scheme: null, verdict: 'unverifiable', amount: null, name: null },
    });
  });

  it('says that there are no captures, and creates no folder', async () => {
    const nowhere = join(folder, 'nowhere');
    for (let time = 0; time < 2; time++) {
      const { code, stdout, stderr } = await countersign(['list', '--data', nowhere]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
      expect(stderr).toContain(nowhere);
    }
    expect(await countersign(['show', '1', '--data', nowhere])).toMatchObject({ code: 66 });
  });
});

describe('show', () => {
  it('prints the exact bytes of the body', async () => {
    const { code, bytes } = await countersign(['show', '2', '--body', ...data]);
    expect(code).toBe(0);
    expect(bytes.equals(BYTES)).toBe(true);
  });

  it('prints everything as one line of JSON', async () => {
    const { stdout } = await countersign(['show', '1', '--json', ...data]);
    expect(stdout).toMatch(/^[^\n]+\n$/);
    const { capture, summary } = JSON.parse(stdout) as CaptureDetail;
    expect(summary).toMatchObject({ id: 1, verdict: 'valid' });
    expect(Buffer.from(capture.bodyBase64, 'base64').toString()).toBe(BODY);
    expect(stdout).not.toContain(SECRET);
  });

  it('shows the request, verdict and headers in words, without control characters', async () => {
    const signed = (await countersign(['show', '1', ...data])).stdout;
    expect(signed).toContain('POST /hooks/shop-a?x=1 HTTP/1.1');
    expect(signed).toContain('✓ valid');
    expect(signed).toMatch(/^x-order: a$/im);
    expect(signed).toContain(BODY);

    const strange = (await countersign(['show', '2', ...data])).stdout;
    expect(strange).toContain('\\u001b[2J');
    expect(strange).not.toContain('\u001b');
  });

  it('ends with 66 if the capture does not exist, and says where it looked', async () => {
    const { code, stderr } = await countersign(['show', '99', ...data]);
    expect(code).toBe(66);
    expect(stderr).toContain(folder);
  });
});

describe('replay', () => {
  afterEach(() => receiver.reset());
  const replay = (source: string, ...args: string[]) =>
    countersign(['replay', source, '--to', `${receiver.url}/in?y=2`, ...data, ...args]);

  it('sends a capture byte for byte and ends with 0 for a 200', async () => {
    const { code, stdout } = await replay('2');
    expect(code).toBe(0);
    expect(stdout).toContain('✓ 200');
    expect(receiver.received).toMatchObject([{ method: 'POST', target: '/in?y=2' }]);
    expect(receiver.received[0]?.body.equals(BYTES)).toBe(true);
    expect(
      receiver.received[0]?.headers.map(([name, value]) => `${name.toLowerCase()}=${value}`),
    ).toContain('x-order=a');
  });

  it('ends with 1 for any other response, 201 included, and stores the result', async () => {
    receiver.react({ status: 201, body: 'made\u001b[2J' });
    const { code, stdout } = await replay('1');
    expect(code).toBe(1);
    expect(stdout).toContain('✗ 201');
    expect(stdout).toContain('made\\u001b[2J');

    const { stdout: json } = await replay('1', '--json');
    const result = JSON.parse(json) as ReplayResult;
    expect(result).toMatchObject({ captureId: 1, delivered: false, response: { status: 201 } });
    expect(result.id).toBeGreaterThan(1);
  });

  it('ends with 69 if nothing answers', async () => {
    const refused = await countersign(['replay', '1', '--to', 'http://127.0.0.1:1/', ...data]);
    expect(refused).toMatchObject({ code: 69, stdout: '' });
    expect(refused.stderr).toContain('127.0.0.1:1');

    receiver.react('silence');
    expect(await replay('1', '--timeout', '0.2')).toMatchObject({ code: 69, stdout: '' });
  });

  it("signs an edited body with the endpoint's secret or with a named one", async () => {
    const edited = BODY.replace('266.00', '1.00');
    const file = temporaryFile(edited);
    const verdictOf = async (secret: string) => {
      const sent = receiver.received.at(-1)?.body ?? '';
      expect(sent.toString().replace(/[0-9a-f]{64}/, '')).toBe(edited.replace(/[0-9a-f]{64}/, ''));
      const env = { COUNTERSIGN_SECRET: secret };
      return (await countersign(['verify', '-', '--json'], { stdin: sent, env })).code;
    };
    expect(await replay('1', '--edit', file)).toMatchObject({ code: 0 });
    expect(await verdictOf(SECRET)).toBe(0);

    const named = await replay(
      '1',
      '--edit',
      file,
      '--secret-file',
      temporaryFile('other'),
      '--json',
    );
    expect(named.code).toBe(0);
    expect(named.stdout).toContain('"edited":true,"resigned":true');
    expect(await verdictOf('other')).toBe(0);

    const noSecret = await replay('2', '--edit', file);
    expect(noSecret.code).toBe(64);
    expect(noSecret.stderr).toContain('no readable secret');
    expect(await replay('1', '--edit', temporaryFile('[]'))).toMatchObject({ code: 65 });
  });

  it('signs with COUNTERSIGN_SECRET only if the endpoint has no secret', async () => {
    const file = temporaryFile(BODY.replace('266.00', '1.00'));
    const args = ['--edit', file, '--to', receiver.url, ...data];
    for (const [id, secret] of [
      ['2', 'variable'],
      ['1', SECRET],
    ] as const) {
      const env = { COUNTERSIGN_SECRET: 'variable' };
      expect(await countersign(['replay', id, ...args], { env })).toMatchObject({ code: 0 });
      const sent = receiver.received.at(-1)?.body ?? '';
      expect(verify(Buffer.from(sent), secret).verdict).toBe('valid');
    }
  });

  it('sends a body file as the payment service would', async () => {
    const file = temporaryFile(BYTES);
    const { code, stdout } = await replay(file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: null, captureId: null, delivered: true });
    expect(receiver.received[0]?.body.equals(BYTES)).toBe(true);
    expect(receiver.received[0]?.headers).toEqual(
      expect.arrayContaining([
        ['content-type', 'application/json'],
        ['accept', '*/*'],
      ]),
    );
  });

  it('accepts any certificate on request, for a capture and for a file', async () => {
    const secure = await testReceiver({ tls: selfSignedCertificate() });
    for (const source of ['2', temporaryFile(BYTES)]) {
      const args = ['replay', source, '--to', secure.url, ...data];
      const refused = await countersign([...args, '--json']);
      expect(refused.code).toBe(69);
      expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'certificate' } });
      expect(refused.stderr).toContain('--any-certificate');
      expect(await countersign([...args, '--any-certificate'])).toMatchObject({ code: 0 });
    }
    expect(secure.received).toHaveLength(2);
  });

  it('ends with 66 if the capture or file does not exist', async () => {
    expect(await replay('99')).toMatchObject({ code: 66, stdout: '' });
    expect(await replay('/nowhere.json')).toMatchObject({ code: 66, stdout: '' });
    expect(receiver.received).toEqual([]);
  });
});
