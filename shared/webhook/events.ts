// The events of the service (document 6) as a table. It says what the document leaves out.

import type { Variant } from './delivery.ts';

export interface WebhookEvent {
  readonly id: 'successful-payment' | 'recurring-charge' | 'refund';
  readonly words: string;
  /** When the document says that it is sent. */
  readonly sentWhen: string;
  /** The variants that list it. */
  readonly listedBy: readonly Variant[];
  /** The document's statement about its body. */
  readonly body: string;
  readonly isBodyDocumented: boolean;
}

export const BODY_NAMES_NO_EVENT = 'The body does not name its event.';
export const REFUND_NOT_DOCUMENTED = 'The refund body is not documented.';

/** Section 6, in its order. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  {
    id: 'successful-payment',
    words: 'Successful payment',
    sentWhen: 'Sent when a payment completes through a configured payment link or API integration.',
    listedBy: ['A', 'B'],
    body: 'Section 2.1.',
    isBodyDocumented: true,
  },
  {
    id: 'recurring-charge',
    words: 'Successful recurring charge',
    sentWhen: 'Sent for a subscription each month after a successful charge.',
    listedBy: [],
    body: 'Section 2.1. No difference is described.',
    isBodyDocumented: true,
  },
  {
    id: 'refund',
    words: 'Refund',
    sentWhen: 'Sent when a refund is made.',
    listedBy: ['A'],
    body: REFUND_NOT_DOCUMENTED,
    isBodyDocumented: false,
  },
];

/** Which variants list an event, as text. */
export function listedByWords({ listedBy }: WebhookEvent): string {
  if (listedBy.length === 0) return 'In the events table, but in neither variant’s list.';
  if (listedBy.length === 2) return 'Both variants list it.';
  return `Only Variant ${listedBy[0]} lists it.`;
}
