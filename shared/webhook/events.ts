// The events that the service tells of (document 6), as a table, with what the document leaves out said plainly.

import type { Variant } from './delivery.ts';

export interface WebhookEvent {
  readonly id: 'successful-payment' | 'recurring-charge' | 'refund';
  readonly words: string;
  /** What the document says of when it is sent. */
  readonly sentWhen: string;
  /** The variants whose list of event kinds has it. */
  readonly listedBy: readonly Variant[];
  /** What the document says of its body. */
  readonly body: string;
  readonly isBodyDocumented: boolean;
}

export const BODY_NAMES_NO_EVENT = 'The body does not name its event.';
export const REFUND_NOT_DOCUMENTED = 'The refund’s body is not documented.';

/** Section 6, in its order. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  {
    id: 'successful-payment',
    words: 'Successful payment',
    sentWhen: 'When a payment completes, through a configured payment link or an API integration.',
    listedBy: ['A', 'B'],
    body: 'Section 2.1.',
    isBodyDocumented: true,
  },
  {
    id: 'recurring-charge',
    words: 'Successful recurring charge',
    sentWhen: 'For a subscription, each month after a successful charge.',
    listedBy: [],
    body: 'Section 2.1; no difference is described.',
    isBodyDocumented: true,
  },
  {
    id: 'refund',
    words: 'Refund',
    sentWhen: 'When a refund is made.',
    listedBy: ['A'],
    body: REFUND_NOT_DOCUMENTED,
    isBodyDocumented: false,
  },
];

/** Which variants list an event, in words. */
export function listedByWords({ listedBy }: WebhookEvent): string {
  if (listedBy.length === 0) return 'In the table of events; neither variant’s list names it.';
  if (listedBy.length === 2) return 'Both variants list it.';
  return `Only Variant ${listedBy[0]} lists it.`;
}
