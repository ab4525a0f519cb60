import { describe, expect, it } from 'vitest';
import { createWebhookSwitch } from '../../../../electron/host/send/disable-after-failures.ts';
import {
  newDelivery,
  type DeliveryState,
  type Variant,
} from '../../../../shared/webhook/delivery.ts';

/** The final states of deliveries that end one after the other. */
function follow(variant: Variant, disableAfter: number, states: readonly DeliveryState[]) {
  const webhook = createWebhookSwitch({ disableAfter });
  const after = states.map((state) => webhook.ended({ ...newDelivery(variant), state }).state);
  return { after, isDisabled: webhook.disabled.aborted };
}

describe('repeated delivery errors (document 3, 7.4)', () => {
  const reset = 'failed delivered failed retrying failed';
  const twenty = Array<string>(20).fill('failed').join(' ');

  it.each<[string, Variant, number, string, string]>([
    ['one too many disables the webhook', 'B', 2, 'failed failed', 'failed disabled'],
    ['a delivered one resets them, and a retry is none', 'B', 3, reset, reset],
    ['a retry does not reset them', 'B', 2, reset, 'failed delivered failed retrying disabled'],
    [
      'end retries once the webhook is disabled, but no delivered one',
      ...(['B', 1, 'failed retrying delivered failed'] as const),
      'disabled disabled delivered disabled',
    ],
    ['Variant A never disables a webhook', 'A', 1, twenty, twenty],
  ])('%s', (_, variant, disableAfter, states, after) => {
    expect(follow(variant, disableAfter, states.split(' ') as DeliveryState[])).toEqual({
      after: after.split(' '),
      isDisabled: after.includes('disabled'),
    });
  });
});
