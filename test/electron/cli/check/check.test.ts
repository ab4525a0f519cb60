// countersign check as scripts use it: the receiver, the report, the files, and exit codes.

import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../shared/support/verify.ts';
import { SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';
import {
  github,
  startReceiver,
  stripe,
  type Verifies,
} from '../../../receivers/check/other-services.ts';
import { startJudge } from '../../host/support/checking.ts';
import { startTestHost } from '../../host/support/test-host.ts';
import { SECRET } from '../../host/support/webhook.ts';
import { countersign, eventually, running, temporaryFolder } from '../support/cli.ts';

interface Report {
  readonly baseline: string;
  readonly findings: readonly { code: string; severity: string; says: string; fix: string }[];
  readonly diagnosis: { codes: string[]; confirmed: string[]; suspects: string[] } | null;
  readonly cases: readonly { id: string; expected: string | null; got: string; status: number }[];
  readonly requests: number;
}

/** What a receiver answers: with a status, and a body. */
type Answers = (body: string) => readonly [status: number, says?: string];

const isRight = (body: string) => verify(body, SECRET).verdict === 'valid';

/** Takes everything but numbers into the string. */
const withoutNumbers = (body: string) => {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const isText = ([, value]: [string, unknown]) => typeof value !== 'number';
  return isRight(JSON.stringify(Object.fromEntries(Object.entries(fields).filter(isText))));
};

let answers: Answers;
let arrived: string[];

const origin = await startJudge((body, _, response) => {
  arrived.push(body);
  const [status, says = ''] = answers(body);
  response.writeHead(status).end(says);
});
const url = `${origin}/hook`;

beforeEach(() => {
  arrived = [];
  answers = (body) => [isRight(body) ? 200 : 401];
});
const env = { COUNTERSIGN_SECRET: SECRET };
const check = (...args: string[]) =>
  countersign(['check', '--to', url, '--rate', '1000', ...args], { env });
/** Without the diagnosis, which takes most of the time. */
const QUICKLY = ['--group', 'behaves'];
const reportOf = (stdout: string) => JSON.parse(stdout) as Report;

describe('the report', () => {
  it('of a right receiver is empty', async () => {
    const { code, stdout, stderr } = await check('--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { baseline, findings, diagnosis, cases, requests } = reportOf(stdout);
    expect({ baseline, findings, diagnosis }).toEqual({
      ...{ baseline: 'verifies', findings: [] },
      diagnosis: {
        ...{ codes: [], confirmed: [], suspects: [] },
        ruledOut: expect.arrayContaining(['strings-only', 'hmac']) as string[],
      },
    });
    expect(cases.every(({ expected, got }) => expected === null || expected === got)).toBe(true);
    expect(arrived).toHaveLength(requests);
    expect(stdout).not.toContain(SECRET);
  });

  it('names the mistake', async () => {
    answers = (body) => [withoutNumbers(body) ? 200 : 401];
    const { code, stdout } = await check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^The receiver verifies signatures\.\n\d+ findings with/);
    expect(stdout).toContain('wrong strings-only');
    expect(stdout).toContain(':<SECRET>');
  });

  it('stands in files for a CI, a ticket and a browser', async () => {
    answers = (body) => [isRight(body) ? 201 : 401];
    const folder = temporaryFolder();
    const file = (name: string) => join(folder, name);
    const files = [
      '--junit',
      file('junit'),
      '--markdown',
      file('markdown'),
      '--html',
      file('html'),
    ];
    expect((await check(...files, ...QUICKLY)).code).toBe(1);
    expect(readFileSync(file('junit'), 'utf8')).toContain('type="status-not-200"');
    expect(readFileSync(file('markdown'), 'utf8')).toContain('201');
    expect(readFileSync(file('html'), 'utf8')).toMatch(/^<!doctype html>/i);
  });
});

describe('a receiver that shows nothing by its status', () => {
  beforeEach(() => {
    answers = (body) => [200, isRight(body) ? 'stored' : 'refused'];
  });

  it('is told as such, with the rule to try', async () => {
    const { code, stderr } = await check();
    expect(code).toBe(2);
    expect(stderr).toBe("The answers differ. Try --accepted-when 'body=stored'.\n");
    expect(arrived).toHaveLength(3);
  });
});

describe('what cannot be checked', () => {
  it('has its own exit code', async () => {
    answers = () => [500];
    expect((await check()).code).toBe(2);
    const gone = ['check', '--to', 'http://127.0.0.1:1/'];
    expect((await countersign(gone, { env })).code).toBe(69);
    expect((await countersign(['check', '--to', url])).code).toBe(64);
    expect((await countersign(['check'], { env })).code).toBe(64);
    expect((await check('--accepted-when', 'x')).code).toBe(64);
  });

  it('is a public host without --allow-remote', async () => {
    const remote = ['check', '--to', 'http://203.0.113.7/'];
    const { code, stderr } = await countersign(remote, { env });
    expect(code).toBe(64);
    expect(stderr).toContain('203.0.113.7 is not on this machine');
  });
});

it('Ctrl-C stops at once and prints what is known', async () => {
  const child = running(['check', '--to', url, '--rate', '5', '--json'], env);
  await eventually(() => Promise.resolve(arrived.length > 2 ? true : null));
  const { code, stdout, stderr } = await child.stop();
  expect(code).toBe(2);
  expect(reportOf(stdout)).toMatchObject({ baseline: 'verifies', findings: [] });
  expect(stderr).toBe('Stopped. The report says what is known.\n');
});

describe('--scheme', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const of = async (verifies: Verifies, ...args: string[]) => {
    const started = await startReceiver(verifies);
    const to = ['--to', started.url, '--rate', '1000', '--json', '--secret-env', 'SHOP'];
    const ended = await countersign(['check', ...to, ...args], { env: { SHOP: secret } });
    await started.close();
    expect(ended.stdout + ended.stderr).not.toContain(secret);
    return ended;
  };
  const codes = (stdout: string) => reportOf(stdout).findings.map(({ code }) => code);

  it('checks a receiver of another service, and names its mistake', async () => {
    const old = await of(stripe(secret, { checksTime: false }), '--scheme', 'stripe');
    expect([old.code, codes(old.stdout)]).toEqual([1, ['accepts-old']]);
    expect(reportOf(old.stdout).findings[0]?.says).not.toBe('');
  });

  it('takes a record from a file, and settings', async () => {
    const folder = temporaryFolder();
    const file = (name: string, json: object) => {
      writeFileSync(join(folder, name), JSON.stringify(json));
      return join(folder, name);
    };
    const own = { ...SCHEMES.find(({ name }) => name === 'github'), name: 'my-hub' };
    expect((await of(github(secret), '--scheme', file('own.json', own), ...QUICKLY)).code).toBe(0);
    const paytr: Verifies = (_request, body) => {
      const form = new URLSearchParams(body.toString());
      const [order, status, amount] = ['merchant_oid', 'status', 'total_amount'].map((name) =>
        form.get(name),
      );
      const text = [order, 'grain', status, amount].join('');
      return form.get('hash') === createHmac('sha256', secret).update(text).digest('base64');
    };
    const settings = file('settings.json', { salt: 'grain' });
    const salted = await of(paytr, '--scheme', 'paytr', '--settings-file', settings, ...QUICKLY);
    expect(salted.code).toBe(0);
    expect(salted.stdout).not.toContain('grain');
    expect((await of(paytr, '--scheme', 'paytr')).code).toBe(65);
    expect((await of(paytr, '--settings-file', settings)).code).toBe(64);
  });
});

it('--endpoint signs with the stored secret, and keeps the result', async () => {
  const host = await startTestHost();
  const { id } = await host.addEndpoint();
  const args = ['check', '--to', url, '--rate', '1000', '--json', '--data', host.folder];
  const { code, stdout } = await countersign([...args, ...QUICKLY, '--endpoint', 'Shop A']);
  expect(code).toBe(0);
  const { findings, requests } = reportOf(stdout);
  expect(findings).toEqual([]);
  const [kept] = await host.handlers['check.list']({ endpointId: id });
  expect(kept?.report.requests).toBe(requests);
  await host.addEndpoint({ name: 'Other', path: '/other', scheme: 'alipay' });
  const other = await countersign([...args, '--endpoint', 'Other']);
  expect(other.code).toBe(64);
  expect(other.stderr).toContain('This service signs with a private key that only it has');
  const unknown = await countersign([...args, '--endpoint', 'Shop B']);
  expect(unknown).toMatchObject({ code: 66, stderr: 'error: There is no endpoint Shop B.\n' });
});
