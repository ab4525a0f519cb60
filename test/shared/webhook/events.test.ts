// The events of section 6, and what is said of each.

import { expect, it } from 'vitest';
import { listedByWords, WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';

it.each([
  ['successful-payment', true, 'Both variants list it.'],
  ['recurring-charge', true, 'In the table of events; neither variant’s list names it.'],
  ['refund', false, 'Only Variant A lists it.'],
])('%s: body documented %s. %s', (id, isBodyDocumented, words) => {
  const event = WEBHOOK_EVENTS.find((one) => one.id === id);
  expect(event).toMatchObject({ isBodyDocumented });
  expect(event && listedByWords(event)).toBe(words);
});
