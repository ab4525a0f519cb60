// The captures offered for a comparison: the previous one of the payment, the latest valid one, the previous attempt.

import { beforeEach, describe, expect, it } from 'vitest';
import type { ComparePartners } from '../../../../shared/contract/capture.ts';
import { startTestHost } from '../support/test-host.ts';
import { SECRET, signedBody } from '../support/webhook.ts';

const RECEIPT = { receipt: 'https://example.com/receipt/1042' };

/** Of an endpoint for each test: only its captures are offered. */
let hook: string;
let tests = 0;
const host = await startTestHost();
beforeEach(async () => {
  hook = `/hooks/${++tests}`;
  await host.addEndpoint({ path: hook, name: hook });
});

async function captured(body: string, path = hook): Promise<number> {
  const { summary } = await host.receive(path, body);
  return summary.id;
}

const partners = async (id: number): Promise<ComparePartners> =>
  host.handlers['captures.partners']({ id });
const wrong = (name: string) => signedBody({ name }, `${SECRET}x`);

it('offers the previous attempt of the same endpoint and bytes, not one with other bytes', async () => {
  const body = signedBody();
  const first = await captured(body);
  await captured(body, '/unrouted');
  await captured(signedBody({ name: 'Order 7' }));
  const second = await captured(body);
  expect((await partners(first)).attempt).toBeNull();
  expect(await partners(second)).toMatchObject({ attempt: first, before: null });
  const third = await captured(body);
  expect((await partners(third)).attempt).toBe(second);
});

it('the previous capture is the latest earlier one of the same payment with other bytes', async () => {
  await captured(signedBody({ ...RECEIPT, amount: '1.00' }));
  const second = await captured(signedBody({ ...RECEIPT, amount: '2.00' }));
  await captured(signedBody({ receipt: 'https://example.com/receipt/7' }));
  const body = signedBody({ ...RECEIPT, amount: '3.00' });
  await captured(body);
  const again = await captured(body);
  expect((await partners(again)).before).toBe(second);
});

describe('the latest valid capture', () => {
  it('is the latest earlier one of the same endpoint', async () => {
    await host.addEndpoint({ path: '/other', name: 'Other' });
    await captured(signedBody({ name: 'Order 1' }));
    const second = await captured(signedBody({ name: 'Order 2' }));
    await captured(signedBody({ name: 'Order 3' }), '/other');
    const invalid = await captured(wrong('Order 4'));
    await captured(signedBody({ name: 'Order 5' }));
    expect((await partners(invalid)).valid).toBe(second);
  });

  it('is a later one if no earlier one exists', async () => {
    const invalid = await captured(wrong('Order 1'));
    expect((await partners(invalid)).valid).toBeNull();
    await captured(signedBody({ name: 'Order 2' }));
    const latest = await captured(signedBody({ name: 'Order 3' }));
    expect((await partners(invalid)).valid).toBe(latest);
  });

  it('has other bytes: another attempt of the same notification shows no difference', async () => {
    const other = await captured(signedBody({ name: 'Order 1' }));
    const body = signedBody({ name: 'Order 2' });
    const first = await captured(body);
    const second = await captured(body);
    expect(await partners(second)).toMatchObject({ valid: other, attempt: first });
  });
});
