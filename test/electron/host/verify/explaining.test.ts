// A failed verification is explained automatically; the cause is stored, and searched again when secrets change.

import { describe, expect, it } from 'vitest';
import type { CauseFilter } from '../../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { soon } from '../../../support/soon.ts';
import {
  explained,
  explainedDetail,
  sha256,
  signedByNobody,
  signedWithoutNumbers,
  summaryWhere,
} from '../support/explained.ts';
import { filesHolding } from '../support/files-holding.ts';
import { rows } from '../support/sqlite.ts';
import { hearCaptures, startTestHost, type TestHost } from '../support/test-host.ts';
import { always, current, SECRET, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';

/** Sends a body and resolves to its capture's id. */
async function send(host: TestHost, body: string, path = PATH): Promise<number> {
  const { summary } = await host.receive(path, body);
  return summary.id;
}

/** Far more time than a search needs, because the machine may be busy. */
const PATIENT = { explainLimits: { background: 60_000, opened: 60_000 } };

async function startShop(): Promise<{ host: TestHost; endpoint: Endpoint }> {
  const host = await startTestHost(PATIENT);
  return { host, endpoint: await host.addEndpoint() };
}

const secretsOf = ({ secrets }: Endpoint) =>
  secrets.map(({ id, label, current }) => ({ id, label, current }));

const { host: shared } = await startShop();

describe('a webhook that does not verify', () => {
  it('is explained, and told again: the list shows the cause, the detail the proof', async () => {
    const told = hearCaptures(shared);
    const id = await send(shared, signedWithoutNumbers());
    expect((await explained(shared, id)).causes).toEqual(['strings-only']);
    const causes = () =>
      told()
        .filter((one) => one.id === id)
        .map((one) => one.causes);
    await soon(() => expect(causes().at(-1)).toEqual(['strings-only']));
    expect(causes()[0]).toBeNull();
    const { findings, summary } = await shared.detail(id);
    expect(summary.causes).toEqual(['strings-only']);
    expect(findings).toMatchObject({ verdict: 'invalid', isComplete: true });
    expect(findings?.explanations[0]).toMatchObject({
      codes: ['strings-only'],
      canonical: '266.00:dana@example.com:Order 1042:<SECRET>',
    });
  });

  it('is explained if it is valid only with a variation', async () => {
    const text = '{"amount":10.50,"sign":"?"}';
    const sign = sha256(`10.50:${SECRET}`);
    const { summary } = await explainedDetail(shared, await send(shared, text.replace('?', sign)));
    expect(summary).toMatchObject({ verdict: 'valid-under-reading' });
    expect(summary.causes?.[0]).toBe('number-as-written');
  });

  it('is explained without a verdict too, if it shows what was signed', async () => {
    const wrapped = await send(shared, JSON.stringify(signedBody()));
    const { summary, findings } = await explainedDetail(shared, wrapped);
    expect(summary).toMatchObject({ verdict: 'unverifiable', reason: 'not-an-object' });
    expect(summary.causes).toEqual(['body-wrapped']);
    expect(findings?.explanations[0]?.says).toContain('a JSON string');
  });

  it('has neither a cause nor an unknown one if it is valid, or holds nothing signed', async () => {
    const { host } = await startShop();
    for (const body of [signedBody(), 'hello', '{"name":"Order 1042"}']) {
      await host.handlers['captures.get']({ id: await send(host, body) });
    }
    await explained(host, await send(host, signedWithoutNumbers()));
    expect(host.captures().map(({ verdict, causes }) => [verdict, causes])).toEqual([
      ['invalid', ['strings-only']],
      ['unverifiable', null],
      ['unverifiable', null],
      ['valid', null],
    ]);
    const coded = 'SELECT DISTINCT code FROM explanation_codes';
    expect(rows(host.folder, coded)).toEqual([{ code: 'strings-only' }]);
  });
});

describe('other known secrets', () => {
  const OTHER = 'whsec_other_0f3c2a';

  it('are named by their label, an older one of the same endpoint too', async () => {
    const host = await startTestHost(PATIENT);
    await host.addEndpoint({
      secrets: [
        current(SECRET),
        { label: 'until May', current: false, secret: 'whsec_older_9b1d' },
      ],
    });
    await host.addEndpoint({
      name: 'Shop B',
      path: '/hooks/shop-b',
      secrets: [current(OTHER, 'test')],
    });
    const byOther = await explainedDetail(host, await send(host, signedBody({}, OTHER)));
    expect(byOther.summary.causes).toEqual(['secret-other']);
    expect(byOther.findings?.explanations[0]?.details).toEqual({ label: 'Shop B: test' });
    const byOlder = await send(host, signedBody({ name: 'x' }, 'whsec_older_9b1d'));
    const { findings } = await explainedDetail(host, byOlder);
    expect(findings?.explanations[0]?.details).toEqual({ label: 'Shop A: until May' });
  });

  it('show whose webhook it is if it has no endpoint; without any, nothing is explained', async () => {
    const { host, endpoint } = await startShop();
    const id = await send(host, signedBody(), '/elsewhere');
    const { summary, findings } = await explainedDetail(host, id);
    expect(summary).toMatchObject({ verdict: 'unverifiable', reason: 'no-secret' });
    expect(summary.causes).toEqual(['secret-other']);
    expect(findings?.explanations[0]?.details).toEqual({ label: 'Shop A: live' });

    await host.handlers['endpoints.remove']({ id: endpoint.id });
    await summaryWhere(host, id, ({ causes }) => causes === null);
    const later = await send(host, signedBody(), '/elsewhere');
    const detail = await host.detail(later);
    expect(detail).toMatchObject({ findings: null, summary: { causes: null } });
  });

  it('are in no output or stored data', async () => {
    const host = await startTestHost(PATIENT);
    const said: unknown[] = [];
    host.subscribe((name, value) => said.push(name, value));
    const secrets = [SECRET, OTHER, 'whsec_third_77aa'];
    for (const [at, secret] of secrets.entries()) {
      await host.addEndpoint({
        name: `Shop ${at}`,
        path: at === 0 ? PATH : `/hooks/${at}`,
        secrets: [current(secret)],
      });
    }
    for (const body of [
      signedBody({}, OTHER),
      signedBody({}, `${SECRET}\n`),
      signedBody({}, `"${OTHER}"`),
      signedWithoutNumbers('x', OTHER),
      signedByNobody(),
    ]) {
      said.push(await explainedDetail(host, await send(host, body)));
    }
    const codes = rows(host.folder, 'SELECT code FROM explanation_codes').map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['secret-other', 'secret-whitespace', 'secret-quoted', 'unknown']),
    );
    said.push(await host.handlers.status(null));
    await host.close();
    for (const secret of secrets) {
      expect(JSON.stringify(said)).not.toContain(secret);
      expect(filesHolding(host.folder, secret)).toEqual(['secrets.json']);
    }
  });
});

describe('when secrets change', () => {
  it('a capture that becomes valid has no cause any more, and shows its earlier verdict', async () => {
    const { host, endpoint } = await startShop();
    const id = await send(host, signedBody({}, 'whsec_new_123'));
    expect((await explainedDetail(host, id)).verdictBefore).toBeNull();
    await host.addEndpoint({ id: endpoint.id, secrets: [current('whsec_new_123', 'new')] });
    const after = await summaryWhere(host, id, ({ verdict }) => verdict === 'valid');
    expect(after.causes).toBeNull();
    expect(await host.detail(id)).toMatchObject({
      verdictBefore: 'invalid',
      findings: null,
      summary: { verdict: 'valid', causes: null },
    });

    await host.addEndpoint({ id: endpoint.id, secrets: [current(SECRET, 'back')] });
    await summaryWhere(host, id, ({ verdict }) => verdict === 'invalid');
    expect((await host.detail(id)).verdictBefore).toBeNull();
  });

  it('the first verdict is kept, however often secrets change', async () => {
    const { host, endpoint } = await startShop();
    const id = await send(host, signedBody(), '/elsewhere');
    await host.addEndpoint({ id: endpoint.id, path: '/elsewhere', secrets: secretsOf(endpoint) });
    await summaryWhere(host, id, ({ verdict }) => verdict === 'valid');
    const secrets = [current('whsec_other_0f3c2a')];
    await host.addEndpoint({ id: endpoint.id, path: '/elsewhere', secrets });
    await summaryWhere(host, id, ({ verdict }) => verdict === 'invalid');
    const { verdictBefore } = await host.detail(id);
    expect(verdictBefore).toBe('unverifiable');
  });

  it('all others are explained again: a new secret of another endpoint may be the cause', async () => {
    const { host } = await startShop();
    const id = await send(host, signedBody({}, 'whsec_new_123'));
    expect((await explained(host, id)).causes).toEqual([]);
    const secrets = [current('whsec_new_123')];
    const other = await host.addEndpoint({ name: 'Shop B', path: '/hooks/b', secrets });
    const named = await summaryWhere(host, id, ({ causes }) => causes?.[0] === 'secret-other');
    expect(named.causes).toEqual(['secret-other']);

    await host.addEndpoint({
      ...{ id: other.id, name: 'Shop C', path: '/hooks/b', secrets: secretsOf(other) },
    });
    await soon(async () => {
      const { findings } = await host.detail(id);
      expect(findings?.explanations[0]?.details.label).toBe('Shop C: live');
    });
  });

  it('nothing is explained again if only a response or a note has changed', async () => {
    const { host, endpoint } = await startShop();
    const id = await send(host, signedWithoutNumbers());
    await explained(host, id);
    const before = rows(host.folder, 'SELECT * FROM explanations');
    const secrets = secretsOf(endpoint);
    const policy = always({ status: 500 });
    await host.addEndpoint({ id: endpoint.id, note: 'changed', policy, secrets });
    const later = await send(host, signedWithoutNumbers('x'));
    await explained(host, later);
    expect(rows(host.folder, `SELECT * FROM explanations WHERE capture_id = ${id}`)).toEqual(
      before,
    );
  });
});

describe('the list', () => {
  it('can be filtered by cause, alone or combined, and the status counts each cause', async () => {
    const { host } = await startShop();
    const single = await send(host, signedWithoutNumbers());
    const both = await send(host, signedWithoutNumbers('x', `${SECRET}\n`));
    const unknown = await send(host, signedByNobody());
    const valid = await send(host, signedBody());
    for (const id of [single, both, unknown]) await explained(host, id);
    const { findings } = await host.detail(unknown);
    expect(findings).toMatchObject({ explanations: [], isComplete: true });
    expect(findings?.ruledOut).toContain('strings-only');
    const idsBy = async (cause: CauseFilter | null) => {
      const { captures, total } = await host.page(cause === null ? '' : `cause:${cause}`);
      expect(total.count).toBe(captures.length);
      return captures.map(({ id }) => id);
    };
    expect(await idsBy('strings-only')).toEqual([both, single]);
    expect(await idsBy('secret-whitespace')).toEqual([both]);
    expect(await idsBy('unknown')).toEqual([unknown]);
    expect(await idsBy('hmac')).toEqual([]);
    expect(await idsBy(null)).toEqual([valid, unknown, both, single]);
    const causes = { 'strings-only': 2, 'secret-whitespace': 1, unknown: 1 };
    expect((await host.handlers.status(null)).causes).toEqual(causes);

    await host.handlers['captures.remove']({ ids: [both] });
    expect((await host.handlers.status(null)).causes).toEqual({ 'strings-only': 1, unknown: 1 });
    expect(await idsBy('strings-only')).toEqual([single]);
  });
});
