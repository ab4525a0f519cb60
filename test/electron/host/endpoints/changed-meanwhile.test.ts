// Two windows change the same endpoint, setting or view. A save sends only its own changes, so it undoes no other
// change. A conflict is refused and named.

import { describe, expect, it } from 'vitest';
import {
  endpointChanges,
  type EndpointChanges,
} from '../../../../shared/contract/endpoint-changes.ts';
import type { Endpoint, EndpointDraft } from '../../../../shared/contract/endpoint.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { always, current, SECRET, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';
const verdict = async (host: TestHost, secret: string, path = PATH) =>
  (await host.receive(path, signedBody({}, secret))).summary.verdict;

/** Saves a change from a window that has read the endpoint, in the form it has on the wire. */
const save = async (host: TestHost, read: Endpoint, part: Partial<EndpointDraft>) =>
  host.handlers['endpoints.save'](
    JSON.parse(JSON.stringify(endpointChanges(read, { ...read, ...part }))) as EndpointChanges,
  );

const refusal = (...fields: string[]) => ({ code: 'changed-meanwhile', details: { fields } });

const twoSecrets = (host: TestHost) =>
  host.addEndpoint({
    secrets: [current(SECRET), { label: 'old', current: false, secret: 'old' }],
  });

describe('an endpoint', () => {
  it('keeps the secret, path and note of one window when another saves a name', async () => {
    const host = await startTestHost();
    const read = await host.addEndpoint();
    const secrets = [
      ...read.secrets.map((one) => ({ ...one, current: false })),
      current('whsec_new', 'new'),
    ];
    const theirs = await save(host, read, { path: '/moved', note: 'theirs', secrets });
    const mine = await save(host, read, { name: 'Mine' });

    expect(mine).toEqual({ ...theirs, name: 'Mine' });
    expect(mine.secrets.map(({ label, current }) => [label, current])).toEqual([
      ['live', false],
      ['new', true],
    ]);
    expect(await verdict(host, 'whsec_new', '/moved')).toBe('valid');
  });

  it('refuses a conflict by name, and saves nothing', async () => {
    const host = await startTestHost();
    const read = await host.addEndpoint();
    const theirs = await save(host, read, { name: 'Theirs', policy: always({ status: 503 }) });
    const mine = { name: 'Mine', policy: always({ status: 201 }), note: 'mine' };
    await expect(save(host, read, mine)).rejects.toMatchObject(refusal('name', 'policy'));
    expect(await host.handlers['endpoints.list'](null)).toEqual([theirs]);
    // The person has seen the other value and keeps their own.
    expect(await save(host, theirs, mine)).toMatchObject(mine);
  });

  it('merges secrets by id: one renamed, one deleted, one added', async () => {
    const host = await startTestHost();
    const read = await twoSecrets(host);
    const [live, old] = read.secrets as [Endpoint['secrets'][0], Endpoint['secrets'][0]];
    await save(host, read, { secrets: [{ ...live, label: 'renamed' }, old] });
    await save(host, read, { secrets: [live, { label: 'new', current: false, secret: 'new' }] });
    const [merged] = await host.handlers['endpoints.list'](null);
    expect(merged?.secrets.map(({ label, current }) => [label, current])).toEqual([
      ['renamed', true],
      ['new', false],
    ]);
    expect(await verdict(host, SECRET)).toBe('valid');
  });

  type Secret = Endpoint['secrets'][0];
  const added = (label: string) => ({ label, current: true, secret: label });
  const older = (secret: Secret) => ({ ...secret, current: false });
  type Edit = (live: Secret, old: Secret) => EndpointDraft['secrets'];

  it.each<[string, theirs: Edit, mine: Edit]>([
    [
      'both replace one secret',
      (live, old) => [{ ...live, secret: 'theirs' }, old],
      (live, old) => [{ ...live, secret: 'mine' }, old],
    ],
    [
      'one deletes a secret that the other renames',
      (live, old) => [live, { ...old, label: 'x' }],
      (live) => [live],
    ],
    [
      'one deletes a secret that the other made current',
      (live, old) => [older(live), { ...old, current: true }],
      (live) => [live],
    ],
    [
      'both make a new one current',
      (live) => [added('theirs'), older(live)],
      (live) => [added('mine'), older(live)],
    ],
  ])('refuses a conflict: %s', async (_, theirs, mine) => {
    const host = await startTestHost();
    const read = await twoSecrets(host);
    const [live, old] = read.secrets as [Secret, Secret];
    const saved = await save(host, read, { secrets: theirs(live, old) });
    const late = save(host, read, { secrets: mine(live, old) });
    await expect(late).rejects.toMatchObject(refusal('secrets'));
    expect(await host.handlers['endpoints.list'](null)).toEqual([saved]);
  });

  it('merges when it saves: two simultaneous saves conflict', async () => {
    const host = await startTestHost();
    const read = await host.addEndpoint();
    const forward = { url: 'http://127.0.0.1:9/', mode: 'tee' as const, timeoutMs: 1000 };
    const both = await Promise.allSettled([
      save(host, read, { forward, name: 'A' }), // delayed: the guard resolves the target
      save(host, read, { name: 'B' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: refusal('name') });
  });

  it('refuses a merge with an invalid result', async () => {
    const host = await startTestHost();
    const read = await host.addEndpoint();
    await expect(save(host, read, { name: ' ' })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { where: 'name' },
    });
    const odd = { id: read.id, fields: { secrets: { from: null, to: [] } }, secrets: {} };
    expect(await host.handlers['endpoints.save'](odd as never)).toEqual(read);
  });
});

describe('settings', () => {
  it('keep the change of another window, and refuse a conflicting one', async () => {
    const host = await startTestHost();
    await host.handlers['settings.save']({
      port: { from: 4545, to: 4999 },
      maxAgeDays: { from: null, to: 30 },
    });
    const mine = { host: { from: '127.0.0.1', to: '::1' }, maxCaptures: { from: null, to: 9 } };
    expect(await host.handlers['settings.save'](mine)).toMatchObject({
      listen: { host: '::1', port: 4999 },
      retention: { maxAgeDays: 30, maxCaptures: 9 },
    });
    const other = {
      port: { from: 4545, to: 5000 },
      language: { from: 'system', to: 'he' },
    } as const;
    await expect(host.handlers['settings.save'](other)).rejects.toMatchObject(refusal('port'));
    expect(await host.handlers['settings.get'](null)).toMatchObject({ language: 'system' });
  });

  it('are merged one save at a time', async () => {
    const host = await startTestHost();
    const save = (port: number) =>
      host.handlers['settings.save']({ port: { from: 4545, to: port } });
    const both = await Promise.allSettled([save(4600), save(4700)]);
    expect(both).toMatchObject([
      { status: 'fulfilled', value: { listen: { port: 4600 } } },
      { status: 'rejected', reason: refusal('port') },
    ]);
  });
});

it('a view keeps the name from one window and the filter from the other', async () => {
  const host = await startTestHost();
  const view = await host.handlers['views.save']({ name: 'Old', filter: 'is:valid' });
  const rename = { name: { from: 'Old', to: 'New' } };
  await host.handlers['views.save']({ id: view.id, fields: rename });
  const filter = { filter: { from: 'is:valid', to: 'is:invalid' } };
  expect(await host.handlers['views.save']({ id: view.id, fields: filter })).toEqual({
    ...{ id: view.id, name: 'New', filter: 'is:invalid' },
  });
  const again = { id: view.id, fields: { name: { from: 'Old', to: 'Other' } } };
  await expect(Promise.resolve(again).then(host.handlers['views.save'])).rejects.toMatchObject(
    refusal('name'),
  );
});
