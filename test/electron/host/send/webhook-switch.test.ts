import { describe, expect, it } from 'vitest';
import { createWebhookSwitch } from '../../../../electron/host/send/webhook-switch.ts';
import {
  newDelivery,
  type DeliveryState,
  type Variant,
} from '../../../../shared/webhook/delivery.ts';

/** What becomes of deliveries that end or go on one after the other. */
function follow(variant: Variant, disableAfter: number, states: readonly DeliveryState[]) {
  const webhook = createWebhookSwitch({ disableAfter });
  const after = states.map((state) => webhook.ended({ ...newDelivery(variant), state }).state);
  return { after, isDisabled: webhook.disabled.aborted };
}

describe('repeated delivery errors (document 3, 7.4)', () => {
  it('Variant B: the failed delivery that is one too many disables the webhook', () => {
    expect(follow('B', 2, ['failed', 'failed'])).toEqual({
      after: ['failed', 'disabled'],
      isDisabled: true,
    });
  });

  it('are counted anew after a delivery that succeeds, and retries do not matter', () => {
    const states = ['failed', 'delivered', 'failed', 'retrying', 'failed'] as const;
    expect(follow('B', 3, states)).toEqual({ after: states, isDisabled: false });
    expect(follow('B', 2, states).after).toEqual([...states.slice(0, -1), 'disabled']);
  });

  it('end what is retried once the webhook is disabled, but not what is delivered', () => {
    const { after } = follow('B', 1, ['failed', 'retrying', 'delivered', 'failed']);
    expect(after).toEqual(['disabled', 'disabled', 'delivered', 'disabled']);
  });

  it('Variant A never disables a webhook', () => {
    const states = Array.from({ length: 20 }, () => 'failed' as const);
    expect(follow('A', 1, states)).toEqual({ after: states, isDisabled: false });
  });
});
