// The events of section 6 and their descriptions.

import { expect, it } from 'vitest';
import { listedByWords, WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';

it.each([
  ['successful-payment', true, 'Both variants list it.'],
  ['recurring-charge', true, 'In the events table, but in neither variant’s list.'],
  ['refund', false, 'Only Variant A lists it.'],
])('%s: body documented %s. %s', (id, isBodyDocumented, words) => {
  const event = WEBHOOK_EVENTS.find((one) => one.id === id);
  expect(event).toMatchObject({ isBodyDocumented });
  expect(event && listedByWords(event)).toBe(words);
});
