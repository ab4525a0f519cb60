// A webhook with a marked buyer in every personal field, header and parameter.

import { NOTIFICATION_FIELDS } from '../../../../shared/webhook/notification.ts';
import { fieldPrivacy } from '../../../../shared/privacy/personal.ts';
import { signedBody } from './webhook.ts';

/** The signed body; `name` distinguishes it. */
export function plantedBody(buyer: string, name: string, secret: string): string {
  const personal = NOTIFICATION_FIELDS.map((field) => field.name).filter(
    (field) => fieldPrivacy(field).harmless === null && field !== 'items' && field !== 'name',
  );
  const marked = Object.fromEntries(personal.map((field) => [field, `${buyer} ${field}`]));
  const items = [{ name: `${buyer} item`, price: 99.9, qty: 1, vat: '1', [`of`]: `${buyer} of` }];
  const fields = { ...marked, client_email: `${buyer}@example.com`, items, comment: `${buyer} x` };
  return signedBody({ ...fields, name: `${name} ${buyer}` }, secret);
}

export const plantedQuery = (buyer: string) => `?buyer=${buyer}&n=1`;
export const plantedHeaders = (buyer: string) => ({
  'Content-Type': 'application/json',
  'X-Buyer': buyer,
  Cookie: `buyer=${buyer}`,
});
