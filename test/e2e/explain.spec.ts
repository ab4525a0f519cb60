// Why a webhook does not verify, as a person sees it: the cause in the head line, its proof, the list filtered by it,
// the comparison with one's own code, and code that verifies.

import type { Locator, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pasted } from './support/clipboard.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, panel, PATH, post, row, SECRET } from './support/story.ts';
import {
  changedAfterwards,
  OTHER_SECRET,
  rightly,
  valuesOf,
  withBoth,
  withLineEnd,
  withoutNumbers,
  withOtherSecret,
} from './support/wrongly-signed.ts';

const head = (page: Page) => page.getByRole('group', { name: 'Verdict' });

/** Chooses a webhook and waits until its head line says this. */
async function look(page: Page, name: string, title: string) {
  await row(page, new RegExp(name)).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(head(page)).toContainText(title);
}

/** Opens the proof from the head line. */
async function openProof(page: Page): Promise<Locator> {
  await head(page).getByRole('button', { name: 'Show the proof' }).click();
  const proof = panel(page).getByRole('region', { name: 'Proof' });
  await expect(proof).toBeInViewport();
  return proof;
}

test.describe('the cause', () => {
  test.beforeEach(async ({ page, served }) => {
    await page.goto(served.ui);
    await addEndpoint(page);
    await addEndpoint(page, 'Shop B', '/hooks/shop-b', OTHER_SECRET);
  });

  test('numbers left out: named, proven, mended', async ({ page, served }) => {
    await post(served.listener + PATH, withoutNumbers('Order 1'));
    await look(page, 'Order 1', 'Signed with the numbers left out');
    await expect(head(page)).toContainText('Join every value that is not null or empty');
    const proof = await openProof(page);
    await expect(proof).toContainText('266.00:Dana Levi:Lamp:Order 1:<SECRET>');
    const values = proof.getByRole('table', { name: 'Values expected and signed' });
    await expect(values.getByRole('row', { name: /status/ })).toContainText('missing');
    await expect(values.getByRole('row', { name: /items\[0\]\.price/ })).toContainText('133');
    const { sign } = JSON.parse(withoutNumbers('Order 1')) as { sign: string };
    await expect(proof).toContainText(sign);
    await expect(panel(page).getByText('strings-only', { exact: true })).toBeVisible();
    const example = panel(page).getByRole('region', { name: 'In code: numbers left out' });
    await example.getByRole('radio', { name: 'Python' }).click();
    await expect(example).toContainText('isinstance(value, str)');
    const why = panel(page).getByRole('region', { name: 'Why' });
    await why.getByRole('button', { name: 'Copy explanation' }).click();
    await expect.poll(() => pasted(page)).toContain('Cause: Signed with the numbers left out.');
    expect(await pasted(page)).not.toMatch(/Dana|266|whsec|[0-9a-f]{32}/i);
  });

  test('a line end at the secret: the invisible character is shown', async ({ page, served }) => {
    await post(served.listener + PATH, withLineEnd('Order 2'));
    await look(page, 'Order 2', 'Signed with other blanks or line ends around the secret');
    const proof = await openProof(page);
    await expect(proof.getByRole('img', { name: 'line end (LF)' })).toBeVisible();
    await head(page).getByRole('button', { name: 'Enter the secret again' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Shop A' })).toBeVisible();
  });

  test('another endpoint’s secret: named by its label, never shown', async ({ page, served }) => {
    await post(served.listener + PATH, withOtherSecret('Order 3'));
    await look(page, 'Order 3', 'Signed with the secret “Shop B: current”');
    await openProof(page);
    await expect(page.locator('body')).not.toContainText(OTHER_SECRET);
  });

  test('two causes at once stand in one sentence', async ({ page, served }) => {
    await post(served.listener + PATH, withBoth('Order 4'));
    await look(
      page,
      'Order 4',
      'Signed with the numbers left out, and with the secret “Shop B: current”',
    );
  });

  test('without a secret of its own: whose secret fits', async ({ page, served }) => {
    await post(`${served.listener}/hooks/unknown`, withOtherSecret('Order 5'));
    await look(page, 'Order 5', 'This is signed with the secret “Shop B: current”');
    await head(page).getByRole('button', { name: 'Add an endpoint for this path' }).click();
    await expect(page.getByRole('dialog', { name: 'New endpoint' })).toBeVisible();
  });

  test('unknown: what was ruled out, and how to narrow it', async ({ page, served }) => {
    await post(served.listener + PATH, changedAfterwards('Order 6'));
    await look(page, 'Order 6', 'No known cause gives this digest');
    await head(page).getByRole('button', { name: 'Show what was tried' }).click();
    const why = panel(page).getByRole('region', { name: 'Why' });
    await expect(why.getByRole('list', { name: 'Causes that were ruled out' })).toContainText(
      'numbers left out',
    );
    await why.getByRole('button', { name: 'Compare with mine' }).click();
    await expect(page.getByLabel('Compare with mine').getByRole('textbox')).toBeFocused();
  });

  test('a secret that is added later: was invalid, now verifies', async ({ page, served }) => {
    await post(served.listener + PATH, withOtherSecret('Order 7'));
    await look(page, 'Order 7', 'Signed with the secret “Shop B: current”');
    await head(page).getByRole('button', { name: 'Enter the secret again' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Shop A' });
    await editor.getByRole('button', { name: 'Replace current' }).click();
    await editor.getByLabel('Secret', { exact: true }).fill(OTHER_SECRET);
    await editor.getByRole('button', { name: 'Save endpoint' }).click();
    await expect(row(page, /^Valid, Order 7/)).toBeVisible();
    await expect(head(page)).toContainText(
      /Was invalid, now verifies with the secret “current” added at \d\d:\d\d/,
    );
  });
});

test('the list is filtered by cause, and follows what arrives', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  const send = (body: string) => post(served.listener + PATH, body);
  await send(rightly('Order 1'));
  await expect(row(page, /^Valid, Order 1/)).toBeVisible();
  const menu = page.getByRole('menu');
  const openMenu = () => page.getByRole('button', { name: 'Ready-made filters' }).click();
  await openMenu();
  await expect(menu.getByRole('group', { name: 'Verdict' })).toBeVisible();
  await expect(menu.getByRole('group', { name: 'Cause' })).toBeHidden();
  await page.keyboard.press('Escape');

  await send(withoutNumbers('Order 2'));
  await send(changedAfterwards('Order 3'));
  await expect(row(page, /^Invalid, Order 2.*numbers left out/)).toBeVisible();
  await openMenu();
  await menu.getByRole('menuitemradio', { name: 'Numbers left out 1' }).click();
  await page.keyboard.press('Escape');
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await expect(filter).toHaveValue('cause:strings-only');
  await expect(row(page, /Order/)).toHaveCount(1);

  await page.mouse.move(0, 0); // arrivals wait while the pointer is over the list
  await send(withoutNumbers('Order 4'));
  await send(withLineEnd('Order 5'));
  await expect(row(page, /Order 4/)).toBeVisible();
  await expect(page.getByRole('option', { name: /Order/ })).toHaveCount(2);

  await openMenu();
  await expect(menu.getByRole('menuitemradio', { name: 'Numbers left out 2' })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: 'Unknown cause 1' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('cause:unknown');
  await expect(row(page, /Order 3/)).toBeVisible();
  await expect(row(page, /Order/)).toHaveCount(1);

  await filter.fill('cause:unknown "no such order"');
  await expect(page.getByText('No capture in this view matches the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(row(page, /Order/)).toHaveCount(5);
});

test.describe('compare with mine', () => {
  let mine: Locator;
  let section: Locator;

  test.beforeEach(async ({ page, served }) => {
    await page.goto(served.ui);
    await addEndpoint(page);
    await post(served.listener + PATH, rightly('Order 1'));
    await row(page, /Order 1/).click();
    await openTab(page, 'Canonical');
    section = page.getByRole('region', { name: 'Compare with mine' });
    mine = section.getByRole('textbox', { name: 'Compare with mine' });
  });

  test('a string: the first difference, the values, and the cause', async ({ page }) => {
    await mine.fill(`266.00:Dana Levi:Lamp:Order 1:${SECRET}`);
    await expect(section).toContainText('The 4th value differs');
    await expect(section).toContainText(
      'The webhook is correctly signed. Your code left out items[].price, items[].qty and status.',
    );
    await expect(section).toContainText('Your code signed with the numbers left out');
    const values = section.getByRole('table', { name: 'Values expected and pasted' });
    await expect(values.getByRole('row', { name: /items\[0\]\.qty/ })).toContainText('missing');
    await expect(section.getByText(SECRET)).toHaveCount(1); // in the field only

    await mine.fill(`${valuesOf('Order\u00a01')}:${SECRET}`);
    await expect(section.getByRole('img', { name: 'no-break space U+00A0' }).first()).toBeVisible();
    await expect(section).not.toContainText('signed with the numbers left out');

    await mine.fill(`${valuesOf('Order 1')}:${SECRET}`);
    await expect(section).toContainText('The same string');
    await section.getByRole('button', { name: 'Clear' }).click();
    await expect(mine).toHaveValue('');
    await expect(section).not.toContainText('The same string');

    await mine.fill('266.00');
    await openTab(page, 'Fields');
    await openTab(page, 'Canonical');
    await expect(mine).toHaveValue(''); // nothing of it is kept
  });

  test('a digest: the same, explained, or unknown', async ({ page }) => {
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    await mine.fill(digest(`${valuesOf('Order 1')}:${SECRET}`));
    await expect(section).toContainText('The same digest');

    await mine.fill(digest(`266.00:Dana Levi:Lamp:Order 1:${SECRET}`).toUpperCase());
    await expect(section).toContainText('numbers left out');
    await expect(section.getByRole('region', { name: 'Proof' })).toContainText(
      'Dana Levi:Lamp:Order 1:<SECRET>',
    );
    await section.getByRole('button', { name: 'Copy explanation' }).click();
    await expect
      .poll(() => pasted(page))
      .toMatch(/^The webhook is correctly signed\.\nYour code signed with the numbers left out/);
    expect(await pasted(page)).not.toMatch(/Dana|266|[0-9a-f]{32}/i);

    await mine.fill(digest('something else'));
    await expect(section).toContainText('No known cause gives this digest');
    await expect(section).toContainText('The webhook is correctly signed.');
  });
});

test('code that verifies is shown in six languages, and copied whole', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  await post(served.listener + PATH, rightly('Order 1'));
  await row(page, /Order 1/).click();
  const code = (await openTab(page, 'Signature')).getByRole('region', {
    name: 'Verification code',
    exact: true,
  });
  const languages = code.getByRole('radiogroup', { name: 'Language of the verification code' });
  await expect(languages.getByRole('radio')).toHaveText([
    'PHP',
    'JavaScript (Node)',
    'Python',
    'C#',
    'Java',
    'Go',
  ]);
  await languages.getByRole('radio', { name: 'Python' }).click();
  await expect(code).toContainText('verify.py');
  await code.getByRole('button', { name: 'Copy code' }).click();
  const file = new URL('../../shared/signature/snippets/verify.py', import.meta.url);
  await expect.poll(() => pasted(page)).toBe(readFileSync(fileURLToPath(file), 'utf8'));

  await page.reload();
  await row(page, /Order 1/).click();
  await openTab(page, 'Signature');
  await expect(code.getByRole('region', { name: 'Verification code in Python' })).toBeVisible();
});

test('says what a webhook proves of a receiver that accepts it', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  await post(served.listener + PATH, rightly('Order 1'));
  await row(page, /Order 1/).click();
  const tab = await openTab(page, 'Signature');
  await tab.getByText('What this webhook proves').click();
  const caught = tab.getByRole('table', { name: 'Mistakes that this webhook shows' });
  await expect(caught.getByRole('row', { name: /signs only strings/ })).toContainText(
    'items[0].price would be left out',
  );
  await expect(tab.getByRole('list', { name: 'Mistakes that it does not show' })).toContainText(
    'takes the items string apart',
  );
});
