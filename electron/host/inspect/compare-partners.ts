// Finds the captures that are the best ones to compare a capture with: the previous one of the same payment, the latest
// valid one, and the attempt before.

import type { ComparePartners } from '../../../shared/contract/capture.ts';
import { isSamePayment } from '../../../shared/webhook/same-payment.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import { paymentIn } from './payment-of-body.ts';

/** How far to look for the same payment: some tens of milliseconds of reading. */
const NEAR = { near: 2_000, maxBytes: 64 * 1024, most: 50 };

/** The captures to compare with. Throws HostError `not-found`. */
export function comparePartnersOf(captureId: number, store: Store): ComparePartners {
  const summary = store.assessments.summary(captureId);
  if (!summary) throw captureNotFound();
  const { endpointId, bodyLength } = summary;
  return {
    before: changedBefore(captureId, store),
    attempt: bodyLength === 0 ? null : store.partners.attemptBefore(captureId),
    // Without an endpoint there is no secret, so nothing is valid.
    valid: endpointId === null ? null : store.partners.valid(endpointId, captureId),
  };
}

/** The previous capture of the same payment with other bytes, or null. */
function changedBefore(captureId: number, { captures, partners }: Store): number | null {
  const own = captures.get(captureId)?.capture;
  if (own?.defect !== null || own.body.length > NEAR.maxBytes) return null;
  const payment = paymentIn(own.body);
  if (!payment) return null;
  for (const { captureId: id, body } of partners.sameNameBefore(captureId, NEAR)) {
    const other = paymentIn(body);
    if (other && isSamePayment(payment, other)) return id;
  }
  return null;
}
