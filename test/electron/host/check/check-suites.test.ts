// Suites of checks through the contract: saved, changed, deleted, taken from files, and run.

import { describe, expect, it } from 'vitest';
import { suiteFile } from '../../../../shared/check/suite-file.ts';
import { NEW_CHECK } from '../../../../shared/check/suite.ts';
import type { CheckSuite } from '../../../../shared/contract/checking.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { verify } from '../../../shared/support/verify.ts';
import { startJudge } from '../support/checking.ts';
import { refused, hear, startTestHost, type TestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';

const suite = (change: Partial<CheckSuite> = {}): CheckSuite => ({
  ...NEW_CHECK,
  ...{ name: 'Nightly', endpointId: null, url: 'http://127.0.0.1:3000/hook' },
  ...change,
});
const list = (host: TestHost) => host.handlers['suites.list'](null);
const add = (host: TestHost, change: Partial<CheckSuite> = {}) =>
  host.handlers['suites.save']({ from: null, to: suite(change) });
const file = (change: object) =>
  JSON.stringify({
    ...{ format: 'countersign-check-suite', version: 1, name: 'A', url: 'http://x/' },
    ...change,
  });
const take = async (host: TestHost, text: string) => host.handlers['suites.import']({ text });

const [refusing, empty] = [await startTestHost(), await startTestHost()];
const taken = await add(refusing, { name: 'Taken' });
const judge = await startJudge((body, _, response) => {
  response.writeHead(verify(body, SECRET).verdict === 'valid' ? 200 : 401).end();
});
const url = `${judge}/`;

describe('suites', () => {
  it('are kept by name, changed and deleted, and every window is notified', async () => {
    const host = await startTestHost();
    const heard = hear(host, 'suites');
    const nightly = await add(host, { name: ' Nightly ', groups: ['diagnosis', 'behaves'] });
    expect(nightly).toEqual(suite({ groups: ['behaves', 'diagnosis'] }));
    const before = await add(host, { name: 'Before release' });
    expect(await list(host)).toEqual([before, nightly]);

    const to = { ...nightly, maxRequests: 50 };
    expect(await host.handlers['suites.save']({ from: nightly, to })).toEqual(to);
    await host.handlers['suites.delete']({ name: before.name });
    expect(heard).toEqual([[nightly], [before, nightly], [before, to], [to]]);

    await host.close();
    expect(await list(await startTestHost({ dataFolder: host.folder }))).toEqual([to]);
  });

  it('are not changed by a window that saw another state', async () => {
    const host = await startTestHost();
    const first = await add(host);
    const to = { ...first, maxRequests: 10 };
    await host.handlers['suites.save']({ from: first, to });
    const late = { from: first, to: { ...first, maxRequests: 20 } };
    await refused('changed-meanwhile', host.handlers['suites.save'](late));
    expect(await host.handlers['suites.save']({ from: first, to })).toEqual(to); // its reply was lost
    await host.handlers['suites.delete']({ name: first.name });
    await refused('not-found', host.handlers['suites.save'](late));
    expect(await list(host)).toEqual([]);
  });

  it('stay when their endpoint is deleted, without it', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    expect(await add(host, { endpointId })).toEqual(suite({ endpointId }));
    const heard = hear(host, 'suites');
    await host.handlers['endpoints.remove']({ id: endpointId });
    expect(await list(host)).toEqual([suite()]);
    expect(heard).toEqual([[suite()]]);
    expect(await add(host, { name: 'Late', endpointId })).toEqual(suite({ name: 'Late' }));
  });

  it.each<[string, Partial<CheckSuite>, RegExp]>([
    ['no name', { name: ' ' }, /the name must not be empty/],
    ['a long name', { name: 'x'.repeat(61) }, /60 characters/],
    ['a name in use', { name: 'TAKEN', url: 'http://x/' }, /“Taken” is taken/],
    ['a password in its URL', { url: 'http://u:p@x/' }, /must not contain a user name/],
    ['a URL of another kind', { url: 'ftp://x/' }, /must be a full http/],
    ['a rule that is none', { acceptedWhen: ['status=9'] }, /must be status=2xx/],
    ['too many requests', { maxRequests: LIMITS.checkRequests + 1 }, /at most 1,000/],
  ])('with %s are refused', async (_, change, says) => {
    const failing = async () => add(refusing, change);
    await expect(failing()).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(says) as string,
    });
    expect(await list(refusing)).toEqual([taken]);
  });

  it('are limited to a hundred', async () => {
    const host = await startTestHost();
    for (let n = 0; n < LIMITS.suites; n++) await add(host, { name: `Suite ${n}` });
    const text = suiteFile({ ...suite({ name: 'One more' }), endpoint: null }).text;
    const failing = { details: { where: 'suites', problem: 'too-many', most: LIMITS.suites } };
    await expect(add(host, { name: 'One more' })).rejects.toMatchObject(failing);
    await expect(take(host, text)).rejects.toMatchObject(failing);
    expect(await list(host)).toHaveLength(LIMITS.suites);
  });
});

describe('the file of a suite', () => {
  it('brings the suite back, with the endpoint of that name', async () => {
    const host = await startTestHost();
    const { id: endpointId, name: endpoint } = await host.addEndpoint();
    const saved = await add(host, { endpointId, acceptedWhen: ['body=ok'] });
    const { text } = suiteFile({ ...saved, endpoint });
    expect(await take(host, text)).toEqual(saved);
    expect(await list(host)).toHaveLength(1); // the same one

    await host.handlers['suites.delete']({ name: saved.name });
    expect(await take(host, text)).toEqual({ ...saved, fromFile: true });
    const elsewhere = await startTestHost();
    const there = { ...saved, endpointId: null, fromFile: true };
    expect(await take(elsewhere, `\ufeff${text}`)).toEqual(there);
  });

  it('gets a number if another suite has its name, and never replaces one', async () => {
    const host = await startTestHost();
    const long = 'x'.repeat(LIMITS.suiteName);
    for (const name of ['Nightly', long]) {
      const mine = await add(host, { name });
      const { text } = suiteFile({ ...suite({ name, maxRequests: 7 }), endpoint: null });
      const taken = await take(host, text);
      expect(taken.name).toBe(`${name.slice(0, LIMITS.suiteName - 4)} (2)`);
      expect((await take(host, text)).name).toMatch(/ \(3\)$/);
      expect(await list(host)).toContainEqual(mine);
    }
  });

  it.each([
    ['no JSON', '{"format":', { code: 'not-a-suite' }, /not JSON/],
    ['an empty file', '', { code: 'not-a-suite' }, /not JSON/],
    ['another file', '{"log":{"entries":[]}}', { code: 'not-a-suite' }, /not a check suite/],
    ['null', 'null', { code: 'not-a-suite' }, /not a check suite/],
    ['a list', '[1]', { code: 'not-a-suite' }, /not a check suite/],
    ['a newer version', file({ version: 2 }), { code: 'not-a-suite' }, /newer version/],
    [
      'a version that is none',
      file({ version: 'x' }),
      { code: 'not-a-suite' },
      /not a check suite/,
    ],
    ['a secret in it', file({ secret: 's' }), { code: 'invalid-input' }, /must not have “secret”/],
    [
      'a confirmation',
      file({ confirmedHosts: ['x'] }),
      { code: 'invalid-input' },
      /confirmedHosts/,
    ],
    ['a password', file({ url: 'http://u:p@x/' }), { code: 'invalid-input' }, /user name/],
    ['an unknown group', file({ groups: ['all'] }), { code: 'invalid-input' }, /groups/],
    ['no rule', file({ rejectedWhen: ['x'] }), { code: 'invalid-input' }, /status=2xx/],
    ['no URL', file({ url: 7 }), { code: 'invalid-input' }, /URL/i],
  ])('that is %s is refused', async (_, text, failing, says) => {
    await expect(take(empty, text)).rejects.toMatchObject({
      ...failing,
      message: expect.stringMatching(says) as string,
    });
    expect(await list(empty)).toEqual([]);
  });
});

describe('a check by a suite', () => {
  it('asks its groups, and is kept with its name', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    const { name, ...asked } = suite({
      ...{ endpointId, url, groups: ['refuses-wrong'], perSecond: 1000 },
    });
    const { jobId: id } = await host.handlers['check.start']({
      ...{ ...asked, endpointId, suite: name, confirmedHosts: [] },
    });
    const kept = async () => (await host.handlers['check.list']({ endpointId }))[0];
    await expect.poll(kept, { timeout: 60_000 }).toMatchObject({ suite: 'Nightly', url });
    const result = await host.handlers['check.result']({ id });
    expect(result?.report).toMatchObject({
      ...{ baseline: 'verifies', state: 'complete', findings: [] },
      leftOut: ['takes-right', 'behaves', 'diagnosis'],
    });
    const groups = new Set(result?.report.cases.map(({ group }) => group));
    expect(groups).toEqual(new Set(['baseline', 'refuses-wrong']));
  });

  it('asks for the confirmation of any host that a file names, until a person saves it', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    const taken = await take(host, file({ url, maxRequests: 1 }));
    expect(await take(host, file({ url, maxRequests: 1 }))).toEqual(taken);
    const start = async (confirmedHosts: readonly string[]) => {
      const { name, ...asked } = taken;
      const request = { ...asked, endpointId, suite: name, confirmedHosts };
      await host.handlers['check.start'](request);
    };
    const refused = { code: 'remote-target', details: { why: 'from-file' } };
    await expect(start([])).rejects.toMatchObject(refused);
    await start(['127.0.0.1']);
    await host.handlers['suites.save']({ from: taken, to: { ...taken, timeoutMs: 5000 } });
    await start([]);
  });
});
