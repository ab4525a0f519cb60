// Finding captures in a running host: a filter sees new arrivals at once, never finds deleted captures, and an error in
// it is reported with its position.

import { describe, expect, it } from 'vitest';
import type { PageQuery } from '../../../../shared/contract/finding.ts';
import { soon } from '../../../support/soon.ts';
import { refused, startTestHost, type TestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

async function idsBy(host: TestHost, filter: string, query: Partial<PageQuery> = {}) {
  const { captures } = await host.page(filter, query);
  return captures.map(({ id }) => id);
}

/** Captures 1 and 2: for Shop A, the second invalid. 3: no endpoint. */
async function startShop() {
  const host = await startTestHost({ undoMs: 60_000 });
  const { path, id } = await host.addEndpoint();
  await host.capturesOf(3, async () => {
    await host.post(path, signedBody({ order_id: 'A-7', card_brand: 'visa' }));
    await host.post(path, signedBody({ amount: '12.50', order_id: 'A-8' }, 'wrong'));
    await host.post('/elsewhere?a=1', 'hello');
  });
  return { host, path, endpointId: id };
}

const shop = await startShop();

describe('a filter', () => {
  it('finds a new arrival by its content', async () => {
    const { host } = shop;
    expect(await idsBy(host, 'is:invalid')).toEqual([2]);
    expect(await idsBy(host, 'amount>100')).toEqual([1]);
    expect(await idsBy(host, 'דנה')).toEqual([2, 1]);
    expect(await idsBy(host, 'field.order_id=A-8 or elsewhere')).toEqual([3, 2]);
    expect(await idsBy(host, 'not is:unrouted', { endpoint: 'unrouted' })).toEqual([]);
    expect(await idsBy(host, 'since:1h bytes>0', { limit: 2 })).toEqual([3, 2]);
    expect(await idsBy(host, 'since:1h bytes>0', { beforeId: 2 })).toEqual([1]);
  });

  it('finds text anywhere in a request, and says where', async () => {
    const host = await startTestHost();
    const event = {
      id: 'evt_1NxQ2',
      type: 'payment_intent.succeeded',
      data: { object: { customer: 'cus_77', receipt_email: 'Dana@Shop.example' } },
    };
    const send = (path: string, body: string, header = 'X: 1') => {
      const bytes = Buffer.from(body);
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
      return host.receiveBytes(200, Buffer.concat([Buffer.from(head), bytes]));
    };
    await send('/stripe', JSON.stringify(event), 'X-Request-Id: req_8KzP');
    await send('/form', 'buyer%5Bname%5D=%D7%93%D6%B8%D7%A0%D6%B8%D7%94&total=35');
    await send('/xml', '<order><buyer mail="noa@shop.example">Noa</buyer></order>');
    const hits = async (filter: string) => {
      const { captures } = await host.page(filter);
      return captures.map(({ id, hit }) => [id, hit?.place, hit?.name, hit?.text]);
    };
    const field = (name: string, text: string) => [[1, 'field', name, text]];
    expect(await hits('dana@shop')).toEqual(field('data.object.receipt_email', 'Dana@Shop'));
    expect(await hits('evt_1nx')).toEqual(field('id', 'evt_1Nx'));
    expect(await hits('payment_intent.succeeded')).toEqual(field('type', event.type));
    expect(await hits('receipt_em')).toEqual([[1, 'field', '', 'receipt_em']]);
    expect(await hits('8kz')).toEqual([[1, 'header', 'x-request-id', '8Kz']]);
    expect(await hits('דנה')).toEqual([[2, 'field', 'buyer[name]', 'דָנָה']]);
    expect(await hits('דנָה')).toEqual([[2, 'field', 'buyer[name]', 'דָנָה']]);
    expect(await hits('noa@')).toEqual([[3, 'field', 'buyer.mail', 'noa@']]);
    expect(await hits('/xml')).toEqual([[3, 'target', '', '/xml']]);
    expect(await hits('data.object.customer:cus_')).toEqual(field('data.object.customer', 'cus_'));
    expect(await hits('data.object:cus_')).toEqual(field('data.object.customer', 'cus_'));
    expect(await hits('field.total>30')).toEqual([[2, 'field', 'total', '35']]);
    expect(await hits('header.X-Request-ID=req_8KzP')).toEqual([
      [1, 'header', 'x-request-id', 'req_8KzP'],
    ]);
    expect(await hits('data.object.customer:evt')).toEqual([]);
    expect(await hits('not dana@shop')).toEqual([
      [3, undefined, undefined, undefined],
      [2, undefined, undefined, undefined],
    ]);
    const asked = { endpoint: null, filter: 'noa@', ids: [1, 3] };
    expect(await host.handlers['captures.matching'](asked)).toMatchObject({
      ids: [3],
      hits: { 3: { place: 'field', name: 'buyer.mail' } },
    });
  });

  it('says which captures it read only in part', async () => {
    const { host } = await startShop();
    await host.receive('/', `long ${'x'.repeat(70_000)} end`);
    const total = async (filter: string) => (await host.page(filter)).total;
    const unsearched = { waiting: 0, cut: 1 };
    expect(await total('"x end"')).toEqual({ count: 0, hasMore: false, unsearched });
    expect(await total('is:valid')).toEqual({ count: 1, hasMore: false });
  });

  it('counts all captures, an endpoint’s or the unrouted ones if it is empty', async () => {
    const { host, endpointId } = shop;
    const totals = [null, endpointId, 'unrouted' as const].map(async (endpoint) => {
      const { total } = await host.page(' ', { endpoint, limit: 1 });
      return total;
    });
    expect(await Promise.all(totals)).toEqual(
      [3, 2, 1].map((count) => ({ count, hasMore: false })),
    );
  });

  it('is refused with the position of an error before any query runs', async () => {
    const { host } = shop;
    const failing = {
      code: 'bad-filter',
      message: expect.stringContaining('character 10') as string,
    };
    const asked = { endpoint: null, filter: 'is:valid amuont>1' };
    await expect(host.page('', asked)).rejects.toMatchObject(failing);
    await expect(host.handlers['captures.matching']({ ...asked, ids: [1] })).rejects.toMatchObject(
      failing,
    );
  });

  it('is validated, whatever a window sends', async () => {
    const { host } = shop;
    for (const query of [
      { filter: 5 },
      { limit: 0 },
      { limit: 1e6 },
      { endpoint: '1; DROP' },
      { beforeId: -1 },
    ]) {
      const asking = host.page('', query as unknown as Partial<PageQuery>);
      await refused('invalid-input', asking);
    }
  });
});

it('suggestions include received fields that the document does not have', async () => {
  const { host, path } = await startShop();
  await host.receive(path, signedBody({ order_id: '9', 'odd name': 1 }));
  await soon(async () =>
    expect(await host.handlers['filter.words']({ endpoint: null })).toEqual({
      fields: ['order_id', 'odd name'],
      headers: ['content-length', 'content-type', 'host'],
      endpoints: [],
    }),
  );
});
