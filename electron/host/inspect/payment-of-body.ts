// Reads the payment from a captured body.

import { readPayment, type Payment } from '../../../shared/webhook/same-payment.ts';
import { primitives } from '../lib/primitives.ts';

/** Null if the body is not one JSON object in UTF-8. */
export function paymentIn(body: Uint8Array): Payment | null {
  const text = primitives.decode(body, 'utf-8', true);
  return text === null ? null : readPayment(text);
}
