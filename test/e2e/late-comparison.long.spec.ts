// The tab scrolls to a pasted text when its comparison comes, unless the person reads elsewhere by then.

import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, panel, PATH, post, row } from './support/story.ts';
import { rightly } from './support/wrongly-signed.ts';

test('a late comparison scrolls only if nothing was done meanwhile', async ({ page, served }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await addEndpoint(page);
  await post(served.listener + PATH, rightly('Order 1'));
  await row(page, /Order 1/).click();
  await openTab(page, 'Canonical');
  const section = page.getByRole('region', { name: 'Compare with mine' });
  const mine = section.getByRole('textbox', { name: 'Compare with mine' });
  const view = panel(page).locator('.view');
  const scrollTop = () => view.evaluate((element) => element.scrollTop);
  const answer = connection.hold('explain.compare');
  await mine.fill('266.00');
  await expect.poll(() => connection.calls('explain.compare').length).toBe(1);
  await view.evaluate((element) => element.scrollTo(0, 1));
  answer();
  await expect(section).toContainText('value differs');
  // It would scroll once the answer is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await scrollTop()).toBe(1);

  await section.getByRole('button', { name: 'Clear' }).click();
  const answerAgain = connection.hold('explain.compare');
  await mine.fill('266.00');
  await expect.poll(() => connection.calls('explain.compare').length).toBe(2);
  const typedAt = await scrollTop(); // the browser shows the field that is typed into
  answerAgain();
  await expect(section).toContainText('value differs');
  await expect.poll(scrollTop).toBeGreaterThan(typedAt);
});
