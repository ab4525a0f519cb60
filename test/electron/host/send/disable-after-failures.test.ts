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
  it('Variant B: one failed delivery too many disables the webhook', () => {
    expect(follow('B', 2, ['failed', 'failed'])).toEqual({
      after: ['failed', 'disabled'],
      isDisabled: true,
    });
  });

  it('are reset by a delivered one, and unaffected by retries', () => {
    const states = ['failed', 'delivered', 'failed', 'retrying', 'failed'] as const;
    expect(follow('B', 3, states)).toEqual({ after: states, isDisabled: false });
    expect(follow('B', 2, states).after).toEqual([...states.slice(0, -1), 'disabled']);
  });

  it('end retries once the webhook is disabled, but no delivered one', () => {
    const { after } = follow('B', 1, ['failed', 'retrying', 'delivered', 'failed']);
    expect(after).toEqual(['disabled', 'disabled', 'delivered', 'disabled']);
  });

  it('Variant A never disables a webhook', () => {
    const states = Array.from({ length: 20 }, () => 'failed' as const);
    expect(follow('A', 1, states)).toEqual({ after: states, isDisabled: false });
  });
});
