// A delivery: all attempts of one notification, and captures of the same payment with other bytes.

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryView } from '../../../../shared/contract/capture.ts';
import { sendHttp1 } from '../support/sender.ts';
import { execute } from '../support/sqlite.ts';
import { hearCaptures, type TestHost, startShop } from '../support/test-host.ts';
import { always, signedBody } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const PATH = '/hooks/shop-a';
const RECEIPT = { receipt: 'https://example.com/receipt/1042' };

let host: TestHost;
beforeEach(async () => {
  host = await startShop();
});

/** Sends a body and resolves to its capture's id. */
async function captured(body: string, path = PATH): Promise<number> {
  const { summary } = await host.receive(path, body);
  return summary.id;
}

const delivery = async (captureId: number): Promise<DeliveryView> =>
  host.handlers['deliveries.get']({ captureId });
const ids = (view: DeliveryView) => view.attempts.map(({ captureId }) => captureId);

describe('attempts', () => {
  it('are all captures of the same endpoint with the same bytes, whichever is opened', async () => {
    await host.addEndpoint({ path: '/other', name: 'Other' });
    const body = signedBody();
    const first = await captured(body);
    await captured(signedBody({ name: 'Order 1043' }));
    await captured(body, '/other');
    await captured(body, '/unrouted');
    const second = await captured(body);
    for (const id of [first, second]) {
      const view = await delivery(id);
      expect(view).toMatchObject({ total: 2, changed: [] });
      expect(view.attempts).toMatchObject([
        { captureId: first, attempt: 1 },
        { captureId: second, attempt: 2 },
      ]);
    }
  });

  it('come to the list with what they have in common', async () => {
    const told = hearCaptures(host);
    const body = signedBody();
    const first = await captured(body);
    const again = await captured(body);
    const hashOf = (id: number) => told().findLast((one) => one.id === id)?.bodyHash;
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
    await expect.poll(() => [hashOf(first), hashOf(again)]).toEqual([digest, digest]);
  });

  it('show the response that each sender got, and when', async () => {
    const body = signedBody();
    const policy = always({ status: 500, delayMs: 30, body: 'not shown here' });
    await host.addEndpoint({ id: 1, policy });
    await captured(body);
    await host.addEndpoint({
      id: 1,
      policy: always({ does: 'drop-before-headers' }),
    });
    const last = await host.captureOf(() => sendHttp1(host.listenerUrl + PATH, body).met);
    await expect
      .poll(async () =>
        (await delivery(last.summary.id)).attempts.map(({ answer }) => answer.outcome),
      )
      .toEqual(['sent', 'none']);
    const [first, second] = (await delivery(last.summary.id)).attempts;
    expect(first?.answer).toEqual({
      ...{ does: 'answer', from: 'policy', outcome: 'sent', status: 500, delayMs: 30 },
      endedAtMs: expect.any(Number) as number,
    });
    expect(first?.answer.endedAtMs).toBeGreaterThanOrEqual((first?.receivedAtMs ?? 0) + 29);
    expect(second?.answer).toMatchObject({ does: 'drop-before-headers', status: null });
    expect(first).not.toHaveProperty('forwarded');
  });

  it('show the response of the receiver they were forwarded to', async () => {
    const receiver = await testReceiver();
    const forward = { url: receiver.url, mode: 'tee', timeoutMs: 5000 } as const;
    await host.addEndpoint({ id: 1, forward });
    receiver.react({ status: 422 });
    await captured('{"n":1}');
    await expect.poll(() => receiver.received.length).toBe(1);
    await receiver.close();
    const last = await captured('{"n":1}');
    await expect
      .poll(async () => (await delivery(last)).attempts.map(({ forwarded }) => forwarded))
      .toEqual([422, null]);
  });

  it('without a body are not grouped', async () => {
    await captured('');
    const second = await captured('');
    expect(ids(await delivery(second))).toEqual([second]);
  });

  it('are limited to 500: the first and the last ones', async () => {
    const first = await captured('{"n":1}');
    execute(
      host.folder,
      `WITH RECURSIVE more(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM more WHERE n < 600)
      INSERT INTO captures SELECT id - 1 + n, received_at_ms + n, completed_at_ms + n, method, target, http_version, tls,
        peer_address, peer_port, answered_status, defect, defect_says, body_length, headers, body, defect_reason FROM captures, more;
      INSERT INTO assessments (capture_id, endpoint_id, verdict, attempt, body_sha256)
      SELECT c.id, a.endpoint_id, a.verdict, c.id - a.capture_id + 1, a.body_sha256
        FROM captures c JOIN assessments a ON a.capture_id = ${first} WHERE c.id > ${first}`,
    );
    const view = await delivery(first);
    expect(view.total).toBe(600);
    const numbers = view.attempts.map(({ attempt }) => attempt);
    expect(numbers).toHaveLength(500);
    expect([numbers[0], numbers[249], numbers[250], numbers[499]]).toEqual([1, 250, 351, 600]);
  });
});

describe('a changed attempt', () => {
  it('has the same receipt in another body: shows its changed fields and verdict', async () => {
    const first = await captured(signedBody(RECEIPT));
    const other = await captured(signedBody({ ...RECEIPT, amount: '267.00' }, 'another secret'));
    await captured(signedBody({ receipt: 'https://example.com/receipt/7' }));
    const { changed, attempts } = await delivery(first);
    expect(attempts).toHaveLength(1);
    expect(changed).toEqual([
      {
        captureId: other,
        receivedAtMs: expect.any(Number) as number,
        verdict: 'invalid',
        fields: ['amount', 'sign'],
      },
    ]);
  });

  it('is searched within a day, at the same endpoint', async () => {
    await host.addEndpoint({ path: '/other', name: 'Other' });
    const old = await captured(signedBody({ ...RECEIPT, status: 2 }));
    execute(
      host.folder,
      `UPDATE captures SET received_at_ms = received_at_ms - 86500000 WHERE id = ${old}`,
    );
    await captured(signedBody({ ...RECEIPT, status: 3 }), '/other');
    const id = await captured(signedBody(RECEIPT));
    expect((await delivery(id)).changed).toEqual([]);
  });
});
