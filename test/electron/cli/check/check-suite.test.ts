// Suites on the command line: saved, exported, and run again by one command.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../shared/support/verify.ts';
import { startJudge } from '../../host/support/checking.ts';
import { startTestHost } from '../../host/support/test-host.ts';
import { SECRET } from '../../host/support/webhook.ts';
import { countersign, temporaryFolder } from '../support/cli.ts';

interface Report {
  readonly baseline: string;
  readonly cases: readonly { id: string; group: string }[];
  readonly leftOut?: readonly string[];
  readonly requests: number;
}

let arrived: number;

/** Answers 200 to all, and decides in the body. */
const origin = await startJudge((body, _, response) => {
  arrived++;
  const isRight = verify(body, SECRET).verdict === 'valid';
  response.writeHead(200).end(isRight ? 'stored' : 'refused');
});
const url = `${origin}/hook`;

beforeEach(() => {
  arrived = 0;
});
const env = { SHOP: SECRET };
const check = (...args: string[]) => countersign(['check', ...args], { env });
const reportOf = (stdout: string) => JSON.parse(stdout) as Report;
const groupsOf = ({ cases }: Report) => [...new Set(cases.map(({ group }) => group))];

const RULES = ['--accepted-when', 'body=stored', '--group', 'refuses-wrong', '--rate', '1000'];

describe('a suite in the data folder', () => {
  it('is saved without sending anything, run by its name, and remembered with the check', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    const data = ['--data', host.folder];
    const asked = ['--to', url, '--endpoint', 'Shop A', ...RULES, ...data];
    const saved = await check(...asked, '--save-suite', ' Nightly ');
    expect(saved).toMatchObject({ code: 0, stdout: '', stderr: 'Saved the suite Nightly.\n' });
    expect(arrived).toBe(0);
    expect(await host.handlers['suites.list'](null)).toMatchObject([
      { name: 'Nightly', endpointId, url, acceptedWhen: ['body=stored'], perSecond: 1000 },
    ]);

    const { code, stdout } = await check('--suite', 'nightly', '--json', ...data);
    expect(code).toBe(0);
    const report = reportOf(stdout);
    expect(report).toMatchObject({ baseline: 'verifies', requests: arrived });
    expect(groupsOf(report)).toEqual(['baseline', 'refuses-wrong']);
    expect(report.leftOut).toEqual(['takes-right', 'behaves', 'diagnosis']);
    const kept = () => host.handlers['check.list']({ endpointId });
    expect(await kept()).toMatchObject([{ suite: 'Nightly', url }]);

    // Other groups are another check; another rate is not.
    await check('--suite', 'Nightly', '--group', 'behaves', ...data);
    await check('--suite', 'Nightly', '--max-requests', '30', ...data);
    expect((await kept()).map(({ suite }) => suite)).toEqual(['Nightly', undefined, 'Nightly']);
  });

  it('is replaced under its name, and asks for an endpoint that exists', async () => {
    const host = await startTestHost();
    const data = ['--data', host.folder];
    await check('--to', url, '--save-suite', 'A', ...data);
    const again = await check('--suite', 'A', '--rate', '3', '--save-suite', 'a', ...data);
    expect(again).toMatchObject({ code: 0, stderr: 'Replaced the suite A.\n' });
    expect(await host.handlers['suites.list'](null)).toMatchObject([{ name: 'A', perSecond: 3 }]);
    const unknown = await check('--to', url, '--endpoint', 'X', '--save-suite', 'B', ...data);
    expect(unknown).toMatchObject({ code: 66, stderr: 'error: There is no endpoint X.\n' });
    const missing = await check('--suite', 'C', ...data);
    expect(missing.code).toBe(66);
    expect(missing.stderr).toContain('There is no file and no suite C');
  });
});

describe('a suite in a file', () => {
  it('runs without a data folder, and options override it', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'staging.check.json');
    const exported = await check('--to', `${url}?token=t0ken`, ...RULES, '--export-suite', file);
    expect(exported.code).toBe(0);
    expect(exported.stderr).toContain('without its query, which may be a token');
    expect(arrived).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/t0ken|whsec/);
    expect(JSON.parse(text)).toMatchObject({ format: 'countersign-check-suite', url });

    const data = join(folder, 'no-data');
    const asks = ['--suite', file, '--secret-env', 'SHOP', '--json', '--data', data];
    expect(await check(...asks)).toMatchObject({
      ...{ code: 64, stdout: '' },
      stderr: expect.stringMatching(/127\.0\.0\.1.* is named by a file.*--allow-remote/) as string,
    });
    expect(arrived).toBe(0);
    const run = [...asks, '--allow-remote'];
    const { code, stdout } = await check(...run);
    expect(code).toBe(0);
    expect(groupsOf(reportOf(stdout))).toEqual(['baseline', 'refuses-wrong']);
    const other = await check(...run, '--group', 'behaves', '--accepted-when', 'body=never');
    expect(reportOf(other.stdout).baseline).toBe('rejects-everything');
    expect(existsSync(data)).toBe(false);
  });

  it('uses the endpoint that it names', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    const file = join(temporaryFolder(), 'a.json');
    const asked = ['--to', url, '--endpoint', 'Shop A', ...RULES];
    await check(...asked, '--export-suite', file);
    const data = ['--data', host.folder];
    expect((await check('--suite', file, ...data, '--to', url)).code).toBe(0); // typed
    expect(await host.handlers['check.list']({ endpointId })).toHaveLength(1);
    const named = readFileSync(file, 'utf8').replace('Shop A', 'Shop B');
    writeFileSync(file, named);
    expect((await check('--suite', file, ...data, '--allow-remote')).code).toBe(66);
  });

  it('never allows a remote receiver by itself', async () => {
    const file = join(temporaryFolder(), 'remote.json');
    const remote = ['--to', 'http://203.0.113.7/'];
    expect((await check(...remote, '--allow-remote', '--export-suite', file)).code).toBe(64);
    expect((await check(...remote, '--export-suite', file)).code).toBe(0);
    const { code, stderr } = await check('--suite', file, '--secret-env', 'SHOP');
    expect(code).toBe(64);
    expect(stderr).toContain('203.0.113.7 is not on this machine');
  });
});

it('a check without a target says how to name one', async () => {
  const { code, stderr } = await check('--secret-env', 'SHOP');
  expect({ code, stderr }).toEqual({
    code: 64,
    stderr: 'error: The receiver is missing. Add --to URL, or --suite NAME.\n',
  });
  expect((await check('--to', url, '--group', 'all')).code).toBe(64);
});
