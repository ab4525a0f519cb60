// An error of Countersign itself while the window is drawn: the window says so, instead of being blank.

import type { Page } from '@playwright/test';
import type { HostStatus } from '../../shared/contract/status.ts';
import { violations } from './support/axe.ts';
import { testConnection, type TestConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { openReplay, PATH, post, row, signedBody } from './support/story.ts';

/** A status that no host sends: drawing it throws. */
function breakWindow(connection: TestConnection) {
  const storeFault = { code: 'unheard-of', sinceMs: 0 } as unknown as HostStatus['storeFault'];
  connection.pretend({ storeFault });
}

const alert = (page: Page) => page.getByRole('alert');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a window that cannot be drawn says so, and reloading keeps the drafts, ${colorScheme}`, async ({
    page,
    served,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme });
    const connection = await testConnection(page);
    await page.goto(served.ui);
    await post(served.listener + PATH, signedBody());
    await row(page, /Order 1042/).click();
    const target = (await openReplay(page)).getByLabel('Target URL');
    await target.fill('http://127.0.0.1:9/typed');

    breakWindow(connection);
    await expect(alert(page)).toContainText('Countersign could not display this window.');
    await expect(alert(page)).not.toContainText('Order 1042');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(complaints.length).toBeGreaterThan(0); // React writes the error on the console
    complaints.length = 0;

    connection.pretend({});
    await page.getByRole('button', { name: 'Reload window' }).click();
    await row(page, /Order 1042/).click();
    await openReplay(page);
    await expect(target).toHaveValue('http://127.0.0.1:9/typed');
  });
}

test('it says so in the language of the window', async ({ page, served, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['he'] });
  });
  const connection = await testConnection(page);
  await page.goto(served.ui);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByRole('main')).toBeVisible();
  breakWindow(connection);
  await expect(page.getByRole('button', { name: 'טעינת החלון מחדש' })).toBeVisible();
  await expect(alert(page)).toContainText('שגיאה');
  complaints.length = 0;
});
