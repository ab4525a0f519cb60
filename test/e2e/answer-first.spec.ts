// An invalid webhook: its cause, the proof and the next step are on the first screen, without a click and without scrolling;
// and a person's choice of a tab counts from then on.

import type { Page } from '@playwright/test';
import { verify } from '../shared/support/verify.ts';
import { expect, test } from './support/fixtures.ts';
import { fromStripe, newEndpoint, saveEndpoint } from './support/other-services.ts';
import {
  addEndpoint,
  drawer,
  openTab,
  PATH,
  post,
  row,
  SECRET,
  signedBody,
  tab,
} from './support/story.ts';
import { changedAfterwards, withLineEnd, withoutNumbers } from './support/wrongly-signed.ts';

const STRIPE = '/hooks/stripe';
const EVENT = JSON.stringify({ id: 'evt_1', type: 'charge.succeeded', amount: 1200 }, null, 2);

/** The newest row of an invalid webhook: what its card says, its next step, and its proof. */
const CASES = [
  {
    what: 'a scheme of fields',
    name: /Order 1/,
    says: 'Signed with the numbers left out',
    next: 'Copy the fix for PHP',
    proof: '.strip',
  },
  {
    what: 'a scheme of bodies',
    name: /charge\.succeeded|evt_1/,
    says: 'Signed with the body written again',
    next: 'Copy the fix for PHP',
    proof: '.strip del',
  },
  {
    what: 'an unknown cause',
    name: /Order 3/,
    says: /Probably|No cause found/,
    next: /Check the secret|Compare with valid/,
    proof: '.why',
  },
  {
    what: 'the longest title',
    name: /Order 2/,
    says: 'Signed with different whitespace around the secret',
    next: 'Check the secret',
    proof: '.strip',
  },
] as const;

async function receive(page: Page, listener: string) {
  await addEndpoint(page);
  await saveEndpoint(
    await newEndpoint(page, { search: 'Stripe', service: 'Stripe', name: 'Stripe', path: STRIPE }),
  );
  await post(listener + PATH, withoutNumbers('Order 1'));
  await fromStripe(listener + STRIPE, EVENT, JSON.stringify(JSON.parse(EVENT)));
  await post(listener + PATH, changedAfterwards('Order 3'));
  await post(listener + PATH, withLineEnd('Order 2'));
  await post(listener + PATH, signedBody({ name: 'Order 4' }));
  await expect(page.getByRole('treeitem')).toHaveCount(5);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
]) {
  test(`cause, proof and next step at ${viewport.width} × ${viewport.height}`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(served.ui);
    await receive(page, served.listener);
    const card = page.getByRole('group', { name: 'Verdict' });
    for (const { what, name, says, next, proof } of CASES) {
      await test.step(what, async () => {
        await row(page, name).click();
        await expect(card.getByText(says).first()).toBeInViewport({ ratio: 1 });
        await expect(card.getByRole('button', { name: next })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('tabpanel').locator(proof).first()).toBeInViewport();
        await expect(page.getByRole('tab', { name: 'Signature' })).toHaveAttribute(
          'aria-selected',
          'true',
        );
      });
    }

    await test.step('a valid one opens its fields, until a tab is chosen', async () => {
      await row(page, /Order 4/).click();
      await expect(tab(page, 'Fields')).toHaveAttribute('aria-selected', 'true');
      await openTab(page, 'Canonical');
      await row(page, /Order 1/).click();
      await expect(tab(page, 'Canonical')).toHaveAttribute('aria-selected', 'true');
      await expect(card.getByRole('button', { name: 'Show proof' })).toBeInViewport({ ratio: 1 });
    });

    await test.step('the proof’s link leaves the title its room', async () => {
      for (const { name } of CASES) {
        await row(page, name).click();
        await expect(card.locator('.card-head > p')).toBeVisible();
        const isWhole = await card
          .locator('.card-head > p')
          .evaluate(
            (title) =>
              title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight,
          );
        expect(isWhole).toBe(true);
      }
    });
  });
}

test('a title that does not fit is whole in the opened card', async ({ page, served }) => {
  await page.setViewportSize({ width: 820, height: 500 });
  await page.goto(served.ui);
  await addEndpoint(page);
  await post(served.listener + PATH, withLineEnd('Order 2'));
  await row(page, /Order 2/).click();
  const card = page.getByRole('group', { name: 'Verdict' });
  await card.getByRole('button', { name: 'More', exact: true }).click();
  const title = card.getByText('Signed with different whitespace around the secret');
  await expect(title).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: 'Less', exact: true }).click();
  await expect(card.getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

test('a mistyped signature is renewed and replayed', async ({ shop: page, served, receiver }) => {
  await post(served.listener + PATH, mistyped(signedBody({ name: 'Order 5' })));
  await row(page, /^Invalid, Order 5/).click();
  const card = page.getByRole('group', { name: 'Verdict' });
  await card.getByRole('button', { name: 'Sign again' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Replay' })).toBeFocused();
  await expect(drawer(page).getByRole('switch', { name: 'Sign again' })).toBeChecked();
  await drawer(page).getByLabel('Target URL').fill(receiver.url);
  await drawer(page).getByRole('button', { name: 'Send replay' }).click();
  await expect(drawer(page).getByRole('region', { name: 'Results' })).toContainText('Status 200');
  const [sent] = receiver.received;
  expect(verify(sent?.body.toString() ?? '', SECRET).verdict).toBe('valid');

  // The drawer stays while one walks through the list.
  await post(served.listener + PATH, signedBody({ name: 'Order 6' }));
  await row(page, /Order 6/).click();
  await expect(drawer(page)).toContainText('Sent unchanged. The signature is valid.');
});

/** With another last digit of its signature. */
const mistyped = (body: string) =>
  body.replace(/(.)"\}$/, (_, last: string) => `${last === '0' ? '1' : '0'}"}`);
