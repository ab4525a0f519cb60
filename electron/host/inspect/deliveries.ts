// The attempts of a capture's notification, and captures that look like the same payment with other bytes, from a
// sender that changes or re-signs the body between attempts.

import type {
  AttemptView,
  ChangedAttempt,
  DeliveryView,
} from '../../../shared/contract/capture.ts';
import { differingFields, isSamePayment } from '../../../shared/webhook/same-payment.ts';
import { withoutText } from '../store/answers.ts';
import type { Notification, Stretch } from '../store/attempts.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import { paymentIn } from './payment-of-body.ts';

/** If there are more attempts, only the first and the last ones are shown. */
const MAX_ATTEMPTS = 500;
const MAX_CHANGED = 50;

/** How far around an attempt to look for the same payment. */
const NEAR_MS = 24 * 60 * 60 * 1000; // the last attempt of Variant A (document 8)
const NEAR_IDS = 2_000;
/** At most this many attempts at each end, and this much reading: some tens of milliseconds. */
const LOOKED_AROUND = 10;
const MAX_BODY_BYTES = 64 * 1024;
const MAX_READ_BYTES = 4 * 1024 * 1024;

/** Throws HostError `not-found`. */
export function deliveryOf(captureId: number, store: Store): DeliveryView {
  const { assessments, attempts, answers } = store;
  const summary = assessments.summary(captureId);
  const answer = answers.of(captureId);
  if (!summary || !answer) throw captureNotFound();
  const notification = attempts.notification(captureId);
  // A capture without a body, or an imported one, is no attempt. Before a capture is assessed, its other attempts are
  // unknown.
  if (!notification || summary.bodyLength === 0 || summary.imported !== null) {
    const { receivedAtMs } = summary;
    const only = { captureId, attempt: 1, receivedAtMs, answer: withoutText(answer) };
    return { attempts: [only], total: 1, changed: [] };
  }
  const found = attempts.of(notification, MAX_ATTEMPTS);
  return { ...found, changed: changedFrom(captureId, notification, found.attempts, store) };
}

/** Captures near the attempts of the same payment with other bytes, in the order of arrival. */
function changedFrom(
  captureId: number,
  notification: Notification,
  views: readonly AttemptView[],
  { captures, attempts }: Store,
): ChangedAttempt[] {
  const own = captures.get(captureId)?.capture;
  const isReadable = own?.defect === null && own.bodyLength <= MAX_BODY_BYTES;
  const payment = isReadable ? paymentIn(own.body) : null;
  if (!payment || notification.name === null) return [];
  const changed: ChangedAttempt[] = [];
  let left = MAX_READ_BYTES;
  for (const stretch of stretchesAround(views)) {
    for (const { body, ...found } of attempts.sameName(notification, stretch, MAX_BODY_BYTES)) {
      left -= body.length;
      if (left < 0 || changed.length === MAX_CHANGED) return changed;
      const other = paymentIn(body);
      if (!other || !isSamePayment(payment, other)) continue;
      changed.push({ ...found, fields: differingFields(payment, other) });
    }
  }
  return changed;
}

/** The ranges around the attempts, in order; overlapping ranges are joined. */
function stretchesAround(views: readonly AttemptView[]): Stretch[] {
  const near =
    views.length <= 2 * LOOKED_AROUND
      ? views
      : [...views.slice(0, LOOKED_AROUND), ...views.slice(-LOOKED_AROUND)];
  const stretches: Stretch[] = [];
  for (const { captureId, receivedAtMs } of near) {
    const toId = captureId + NEAR_IDS;
    const toMs = receivedAtMs + NEAR_MS;
    const last = stretches.at(-1);
    const fromId = captureId - NEAR_IDS;
    if (last && fromId <= last.toId) stretches[stretches.length - 1] = { ...last, toId, toMs };
    else stretches.push({ fromId, toId, fromMs: receivedAtMs - NEAR_MS, toMs });
  }
  return stretches;
}
