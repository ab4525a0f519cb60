// Ten varied webhooks of a day at two shops, for the screenshots and the list's tests.

import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { http2Request } from '../../electron/host/support/http2-client.ts';
import { addEndpoint, post, SECRET, signedBody } from './story.ts';

const SHOP = '/hooks/shop-a';
const LINK = '/links/spring-course';

const ITEMS = [
  { name: 'Workbook', price: 49.9, qty: 2, vat: '1' },
  { name: 'Spring course', price: 166.2, qty: 1, vat: '1' },
];

const ORDINARY = {
  items: ITEMS,
  client_email: 'dana@example.com',
  client_tehudat: '',
  client_phone: '050-123-4567',
  foreign_card: '0',
  card_mask: '458045******1234',
  card_brand: 'visa',
  receipt: 'https://example.com/receipts/1042',
};

/** A webhook whose sender wrote numbers with a trailing `.0` (reading `number-float-text`). */
function signedWithFloats(): string {
  const canonical = `120.0:Order 1039:1.0:${SECRET}`;
  const sign = createHash('sha256').update(canonical).digest('hex');
  return JSON.stringify({ name: 'Order 1039', amount: 120, status: 1, sign });
}

/** A webhook whose sender joined only the values that are strings (cause `strings-only`). */
function signedWithoutNumbers(): string {
  const fields = {
    ...ORDINARY,
    name: 'Order 1042',
    amount: '266.00',
    status: 1,
    client_name: 'דנה לוי',
  };
  const strings = [
    fields.amount,
    fields.card_brand,
    fields.card_mask,
    fields.client_email,
    fields.client_name,
    fields.client_phone,
    fields.foreign_card,
    ...ITEMS.flatMap(({ name, vat }) => [name, vat]),
    fields.name,
    fields.receipt,
    SECRET,
  ];
  const sign = createHash('sha256').update(strings.join(':')).digest('hex');
  return JSON.stringify({ ...fields, sign });
}

/** Adds two endpoints, sends the ten, oldest first, and waits for the newest row: under a pointer it would not come. */
export async function sendVaried(page: Page, listener: string) {
  await addEndpoint(page, 'Shop A', SHOP);
  await addEndpoint(page, 'Spring course', LINK);
  const shop = (body: string) => post(listener + SHOP, body);

  await shop(signedBody({ ...ORDINARY, name: 'Order 1038', amount: '86.00' }));
  await shop(signedWithFloats());
  await post(
    listener + LINK,
    signedBody({
      ...ORDINARY,
      name: 'ייעוץ עסקי',
      items: JSON.stringify(ITEMS),
      add_field: 'ORD-17',
    }),
  );
  await shop('amount=266.00&status=1');
  await shop(signedBody({ ...ORDINARY, name: 'Order 1040', amount: '1,250.00' }));
  await fetch(`${listener}/health?check=1`);
  const late = signedBody({ ...ORDINARY, name: 'Order 1041\u00a0', amount: '19.99', inst: 3 });
  await shop(late);
  await shop(late);
  await shop(JSON.stringify({ ...ORDINARY, name: 'Order 1043', amount: '40.00', status: 1 }));
  const headers = { ':path': SHOP, 'content-type': 'application/json', accept: '*/*' };
  await http2Request(listener, headers, signedWithoutNumbers());
  await expect(page.getByRole('treeitem').filter({ hasText: 'Order 1042' })).toBeVisible();
}
