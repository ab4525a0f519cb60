// Values inside a sentence are not broken across lines.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from '../../../renderer/ui/data-text.tsx';

const html = (says: string, data: readonly string[]) =>
  renderToStaticMarkup(createElement(Unbroken, { says, data }));
const whole = (text: string) => `<span class="unbroken">${text}</span>`;

it('keeps each value whole, in the order of the sentence', () => {
  expect(html('expected 1 a, got 050-123-4567.', ['1 a', '050-123-4567'])).toBe(
    `expected ${whole('1 a')}, got ${whole('050-123-4567')}.`,
  );
  expect(html('expected 5, got 5.', ['5', '5'])).toBe(`expected ${whole('5')}, got ${whole('5')}.`);
});

it('allows breaks in values that are long, empty or not shown', () => {
  const long = 'x'.repeat(33);
  expect(html(`got ${long}.`, [long, '', 'absent'])).toBe(`got ${long}.`);
});
