// The webhook that deliveries to one URL belong to. Variant B disables it when delivery errors recur (document 3, last
// row; 7.4).

import { setMaxListeners } from 'node:events';
import { afterRepeatedErrors, type Delivery } from '../../../shared/webhook/delivery.ts';
import type { Schedule } from '../../../shared/webhook/schedule.ts';

export type WebhookSwitch = ReturnType<typeof createWebhookSwitch>;

/** A webhook that is disabled after `disableAfter` failed deliveries in a row, in the order in which they end. */
export function createWebhookSwitch({ disableAfter }: Pick<Schedule, 'disableAfter'>) {
  const controller = new AbortController();
  const disabled: AbortSignal = controller.signal;
  setMaxListeners(0, disabled); // each waiting delivery listens
  let failed = 0;
  return {
    /** Given once the webhook is disabled. No further attempts are made then. */
    disabled,
    /**
     * The delivery after an attempt. The failed one that disables the webhook, and retries after it, become `disabled`.
     */
    ended: (delivery: Delivery): Delivery => {
      if (delivery.state === 'delivered') failed = 0;
      if (delivery.state !== 'failed') {
        // A retry does not end a delivery, unless nothing more is sent.
        const isStopped = disabled.aborted && delivery.state === 'retrying';
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
