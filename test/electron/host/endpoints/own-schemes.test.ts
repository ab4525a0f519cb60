// Schemes of one's own: stored under names, used by endpoints like known ones, tried on captures before they are saved.

import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Scheme } from '../../../../shared/signature/scheme.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { explainedDetail, summaryWhere } from '../support/explained.ts';
import { breakHead } from '../support/rich-folder.ts';
import { replayRequest } from '../support/job.ts';
import {
  refused,
  hear,
  startShop,
  startTestHost,
  tempFolder,
  type TestHost,
} from '../support/test-host.ts';
import { current, SECRET } from '../support/webhook.ts';

const HEADER = 'X-Acme-Signature';
const ACME: Scheme = {
  ...{ name: 'acme', service: 'Acme Pay', input: [] },
  signature: { at: { kind: 'header', names: [HEADER] }, as: 'hex' },
  ...{ message: { kind: 'body' }, digest: { kind: 'hmac', algorithm: 'sha512' } },
  ...{ basis: 'third-party', source: '' },
};
/** With the mistake that the secret is not the key. */
const WRONG: Scheme = { ...ACME, digest: { kind: 'plain', algorithm: 'sha512' } };
const BODY = '{"order":"7","total":"10.00"}';
const RIGHT = createHmac('sha512', SECRET).update(BODY).digest('hex');

const add = (host: TestHost, to: Scheme = ACME) =>
  host.handlers['schemes.save']({ from: null, to });

const send = (host: TestHost, signature = RIGHT) =>
  host.captureOf(() =>
    fetch(`${host.listenerUrl}/hooks/shop-a`, {
      method: 'POST',
      body: BODY,
      headers: { [HEADER]: signature },
    }),
  );

it('verifies, recognises, explains and signs again for an endpoint that has its name', async () => {
  const host = await startTestHost();
  await add(host);
  const endpoint = await host.addEndpoint();
  const { summary, capture } = await send(host);
  expect(summary.verdict).toBe('unverifiable');
  expect(await host.handlers['captures.recognise']({ id: summary.id })).toMatchObject({
    scheme: { name: 'acme', service: 'Acme Pay' },
  });

  await host.addEndpoint({ id: endpoint.id, scheme: 'acme', secrets: endpoint.secrets });
  await summaryWhere(host, summary.id, ({ verdict }) => verdict === 'valid');
  const byPlain = createHmac('sha512', SECRET).update(BODY).digest('base64');
  const wrong = await send(host, byPlain);
  const { findings } = await explainedDetail(host, wrong.summary.id);
  expect(findings?.explanations[0]?.codes).toEqual(['digest-base64']);

  const receiver = await startTestHost();
  await add(receiver);
  await receiver.addEndpoint({ scheme: 'acme' });
  const replayed = await receiver.captureOf(async () =>
    host.handlers['replay.send'](
      replayRequest(summary.id, `${receiver.listenerUrl}/hooks/shop-a`, {
        ...{ headers: capture.headers, editedBody: '{"order":"8"}' },
        resignWith: { secretId: endpoint.secrets[0]?.id ?? '' },
      }),
    ),
  );
  expect(replayed.summary.verdict).toBe('valid');
});

it('verifies the captures of its endpoints again when it changes', async () => {
  const host = await startTestHost();
  const heard = hear(host, 'schemes');
  await add(host, WRONG);
  await host.addEndpoint({ scheme: 'acme' });
  const { summary } = await send(host);
  expect(summary.verdict).toBe('invalid');
  await host.handlers['schemes.save']({ from: WRONG, to: ACME });
  await summaryWhere(host, summary.id, ({ verdict }) => verdict === 'valid');
  expect(heard).toEqual([[WRONG], [ACME]]);
});

it('stays with its endpoints at the next start, and in a damaged database', async () => {
  const dataFolder = tempFolder();
  const host = await startTestHost({ dataFolder });
  await add(host);
  await host.addEndpoint({ scheme: 'acme' });
  await host.close();
  breakHead(dataFolder);
  const again = await startTestHost({ dataFolder });
  expect(await again.handlers['schemes.list'](null)).toEqual([ACME]);
  expect((await send(again)).summary.verdict).toBe('valid');
});

it('is not deleted or renamed while endpoints use it, and the refusal names them', async () => {
  const host = await startTestHost();
  await add(host);
  const endpoint = await host.addEndpoint({ scheme: 'acme' });
  const inUse = {
    code: 'scheme-in-use',
    details: { name: 'acme', endpoints: ['Shop A'] },
    message: expect.stringContaining('is used by Shop A.') as string,
  };
  const remove = async () => host.handlers['schemes.delete']({ name: 'acme' });
  await expect(remove()).rejects.toMatchObject(inUse);
  const renamed = { ...ACME, name: 'acme-2' };
  await expect(host.handlers['schemes.save']({ from: ACME, to: renamed })).rejects.toMatchObject(
    inUse,
  );
  await host.handlers['endpoints.remove']({ id: endpoint.id });
  await host.handlers['schemes.save']({ from: ACME, to: renamed });
  expect(await host.handlers['schemes.list'](null)).toEqual([renamed]);
  await host.handlers['schemes.delete']({ name: 'acme-2' });
  await host.handlers['schemes.delete']({ name: 'acme-2' }); // its reply was lost
  expect(await host.handlers['schemes.list'](null)).toEqual([]);
});

it('is not saved over what another window saved meanwhile, nor after it was deleted', async () => {
  const host = await startTestHost();
  await add(host);
  const change = async (service: string) =>
    host.handlers['schemes.save']({ from: ACME, to: { ...ACME, service } });
  await change('Acme of the other window');
  await refused('changed-meanwhile', change('Acme of mine'));
  await host.handlers['schemes.delete']({ name: 'acme' });
  await refused('not-found', change('Acme of mine'));
});

it('is one of a hundred at most', async () => {
  const host = await startTestHost();
  for (let at = 0; at < LIMITS.schemes; at++) await add(host, { ...ACME, name: `acme-${at}` });
  await expect((async () => add(host))()).rejects.toMatchObject({
    details: { where: 'schemes', problem: 'too-many', most: LIMITS.schemes },
  });
});

const nested = (levels: number): Scheme['message'] =>
  levels === 0 ? { kind: 'body' } : { kind: 'optional', part: nested(levels - 1) };

let refusing: TestHost | undefined;
it.each<[string, unknown, object]>([
  ['the name of a known one', { ...ACME, name: 'stripe' }, { problem: 'own-scheme-name' }],
  ['our own name', { ...ACME, name: 'payment-webhooks' }, { problem: 'own-scheme-name' }],
  ['a name in use', { ...WRONG }, { problem: 'name-taken', where: 'name' }],
  ['a name with blanks', { ...ACME, name: 'a b' }, { problem: 'scheme-name', where: 'name' }],
  [
    'an empty name inside its message',
    { ...ACME, message: { kind: 'join', separator: '', parts: [{ kind: 'field', path: '' }] } },
    { problem: 'empty', where: 'message.parts.0.path' },
  ],
  ['an unknown key', { ...ACME, salt: 1 }, { problem: 'unknown-key', key: 'salt' }],
  ['too many levels', { ...ACME, message: nested(60) }, { problem: 'too-deep' }],
  [
    'too long a text',
    { ...ACME, input: Array.from({ length: LIMITS.schemeText }, () => 'json') },
    { problem: 'too-long', most: LIMITS.schemeText },
  ],
])('is refused with %s', async (_, to, details) => {
  if (!refusing) await add((refusing = await startTestHost()));
  const host = refusing;
  await expect((async () => add(host, to as Scheme))()).rejects.toMatchObject({
    code: 'invalid-input',
    details,
  });
});

it('is tried on a capture with the stored secret, and the right signature never leaves', async () => {
  const host = await startTestHost();
  const endpoint = await host.addEndpoint();
  const { summary } = await send(host);
  const scheme: Scheme = {
    ...ACME,
    message: { kind: 'join', separator: ':', parts: [{ kind: 'secret' }, { kind: 'body' }] },
  };
  const preview = (tried: Scheme, captureId: number | null, endpointId: number | null) =>
    host.handlers['schemes.preview']({ scheme: tried, captureId, endpointId });
  expect(await preview(ACME, summary.id, null)).toEqual({
    ...{ captureId: summary.id, scheme: ACME, verdict: 'valid', reason: null, received: RIGHT },
    canonical: BODY,
  });
  // The latest of the endpoint.
  const other = await preview(scheme, null, endpoint.id);
  expect(other).toEqual({
    ...{ captureId: summary.id, scheme, verdict: 'invalid', reason: null, received: RIGHT },
    canonical: `<SECRET>:${BODY}`,
  });
  const right = createHmac('sha512', SECRET).update(`${SECRET}:${BODY}`).digest('hex');
  expect(JSON.stringify(other)).not.toContain(right);
  expect(JSON.stringify(other)).not.toContain(SECRET);

  const unsigned = { ...ACME, signature: { ...ACME.signature, at: { kind: 'query', name: 's' } } };
  expect(await preview(unsigned as Scheme, summary.id, null)).toMatchObject({
    ...{ verdict: 'unverifiable', reason: 'no-sign', canonical: BODY },
  });
  expect(await preview(ACME, 999, null)).toBeNull();
  expect(await preview(ACME, null, null)).toBeNull();
  await expect((async () => preview({ ...ACME, input: 1 } as never, null, null))())
    .rejects // as for a save
    .toMatchObject({ code: 'invalid-input', details: { where: 'input' } });
});

it('counts a secret setting of the endpoint, and shows its placeholder', async () => {
  const host = await startShop({
    scheme: 'paytr',
    secrets: [
      current(SECRET),
      { label: 'salt', setting: 'salt', current: false, secret: 'a-salt-nobody-knows' },
    ],
  });
  const signature = createHmac('sha512', SECRET).update(`a-salt-nobody-knows${BODY}`).digest('hex');
  const { summary } = await send(host, signature);
  const message: Scheme['message'] = {
    ...{ kind: 'join', separator: '' },
    parts: [{ kind: 'setting', name: 'salt' }, { kind: 'body' }],
  };
  const scheme = { ...ACME, message };
  expect(
    await host.handlers['schemes.preview']({ scheme, captureId: summary.id, endpointId: null }),
  ).toMatchObject({ verdict: 'valid', canonical: `<SALT>${BODY}` });
});
