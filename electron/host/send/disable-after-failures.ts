// The webhook that deliveries to one URL belong to. Variant B disables it when delivery errors recur (document 3, last
// row; 7.4).

import { setMaxListeners } from 'node:events';
import { afterRepeatedErrors, type Delivery } from '../../../shared/webhook/delivery.ts';
import type { Schedule } from '../../../shared/webhook/schedule.ts';

export interface WebhookSwitch {
  /** Given once the webhook is disabled. No further attempts are made then. */
  readonly disabled: AbortSignal;
  /**
   * The delivery after an attempt. The failed one that disables the webhook, and retries after it, become `disabled`.
   */
  readonly ended: (delivery: Delivery) => Delivery;
}

/** A webhook that is disabled after `disableAfter` failed deliveries in a row, in the order in which they end. */
export function createWebhookSwitch({
  disableAfter,
}: Pick<Schedule, 'disableAfter'>): WebhookSwitch {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal); // each waiting delivery listens
  let failed = 0;
  return {
    disabled: controller.signal,
    ended: (delivery) => {
      if (delivery.state === 'delivered') failed = 0;
      if (delivery.state !== 'failed') {
        // A retry does not end a delivery, unless nothing more is sent.
        const isStopped = controller.signal.aborted && delivery.state === 'retrying';
        return isStopped ? { ...delivery, state: 'disabled' } : delivery;
      }
      failed++;
      if (failed < disableAfter) return delivery;
      const after = afterRepeatedErrors(delivery);
      if (after.state === 'disabled') controller.abort();
      return after;
    },
  };
}
