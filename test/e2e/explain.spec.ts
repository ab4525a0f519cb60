// Why a webhook does not verify: the cause in the head line, its proof, the list filtered by cause, the comparison with
// one's own code, and code that verifies.

import type { Locator, Page } from '@playwright/test';
import { createHash } from 'node:crypto';
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
import { place, messages } from './support/place.ts';

const head = (page: Page) => page.getByRole('group', { name: 'Verdict' });

/** Selects a webhook and waits for this head line. */
async function look(page: Page, name: string, title: string | RegExp) {
  await row(page, new RegExp(name)).click();
  await page.mouse.move(0, 0); // arrivals wait while the pointer is over the list
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(head(page)).toContainText(title);
}

/** The proof, which is in sight without a click. */
async function seeProof(page: Page): Promise<Locator> {
  const proof = panel(page).getByRole('region', { name: 'Proof' });
  await expect(proof).toBeInViewport();
  return proof;
}

test('the head names the cause, and leads to its proof and fix', async ({ shop: page, served }) => {
  await addEndpoint(page, 'Shop B', '/hooks/shop-b', OTHER_SECRET);

  await test.step('numbers left out: cause, proof and fix', async () => {
    await post(served.listener + PATH, withoutNumbers('Order 1'));
    await look(page, 'Order 1', 'Signed with the numbers left out');
    await expect(head(page)).toContainText('Join every value that is not null or empty');
    const proof = await seeProof(page);
    await expect(proof.locator('.strip-value').filter({ has: page.locator('del') })).toHaveText([
      '133items[0].price',
      '2items[0].qty',
      '1status',
    ]);
    await proof.getByRole('button', { name: 'Copy signed string' }).click();
    await expect.poll(() => pasted(page)).toBe('266.00:Dana Levi:Lamp:Order 1:<SECRET>');
    await head(page).getByRole('button', { name: 'Copy the fix for PHP' }).click();
    await expect.poll(() => pasted(page)).toContain('numbers, true and false too');
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

  await test.step('a line end after the secret: the invisible character is shown', async () => {
    await post(served.listener + PATH, withLineEnd('Order 2'));
    await look(page, 'Order 2', 'Signed with different whitespace around the secret');
    const proof = await seeProof(page);
    await expect(proof.getByRole('img', { name: 'line feed (LF)' })).toBeVisible();
    await head(page).getByRole('button', { name: 'Check the secret' }).click();
    await expect(page.getByRole('main', { name: 'Edit Shop A' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(place(page)).toHaveCount(0);
  });

  await test.step('another endpoint’s secret: its label is named, the secret never shown', async () => {
    await post(served.listener + PATH, withOtherSecret('Order 3'));
    await look(page, 'Order 3', 'Signed with the secret “Shop B: main”');
    await seeProof(page);
    await expect(page.locator('body')).not.toContainText(OTHER_SECRET);
  });

  await test.step('two causes are named in one sentence', async () => {
    await post(served.listener + PATH, withBoth('Order 4'));
    await look(
      page,
      'Order 4',
      'Signed with the numbers left out, and with the secret “Shop B: main”',
    );
  });

  await test.step('no secret: the endpoint whose secret matches is named', async () => {
    await post(`${served.listener}/hooks/unknown`, withOtherSecret('Order 5'));
    await look(page, 'Order 5', 'This is signed with the secret “Shop B: main”');
    await head(page).getByRole('button', { name: 'Add endpoint for this path' }).click();
    await expect(page.getByRole('main', { name: 'New endpoint' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(place(page)).toHaveCount(0);
  });

  await test.step('unknown cause: ruled-out causes and next steps are shown', async () => {
    await post(served.listener + PATH, changedAfterwards('Order 6'));
    await look(
      page,
      'Order 6',
      /Probably changed after signing|Probably another secret|No cause found/,
    );
    const why = (await openTab(page, 'Signature')).getByRole('region', { name: 'Why' });
    await why.getByText('Ruled out if this secret is right').click();
    await expect(why.getByRole('list', { name: 'Ruled-out causes' })).toContainText(
      'numbers left out',
    );
    await why.getByRole('button', { name: 'Compare with mine' }).click();
    await expect(page.getByLabel('Compare with mine').getByRole('textbox')).toBeFocused();
  });

  await test.step('a secret added later: was invalid, now verifies', async () => {
    await post(served.listener + PATH, withOtherSecret('Order 7'));
    await look(page, 'Order 7', 'Signed with the secret “Shop B: main”');
    await head(page).getByRole('button', { name: 'Check the secret' }).click();
    const editor = page.getByRole('main', { name: 'Edit Shop A' });
    await expect(editor.getByLabel('Secret', { exact: true })).toBeFocused();
    await page.keyboard.insertText(OTHER_SECRET);
    await page.keyboard.press('Enter');
    await expect(row(page, /^Valid, Order 7/)).toBeVisible();
    await expect(messages(page)).toContainText(
      '2 captures are valid now.', // Order 3 too
    );
    await expect(head(page)).toContainText(
      /Was invalid, now valid with the secret “main” added at \d\d:\d\d/,
    );
  });
});

test('the list is filtered by cause, also for arrivals', async ({ shop: page, served }) => {
  const send = (body: string) => post(served.listener + PATH, body);
  await send(rightly('Order 1'));
  await expect(row(page, /^Valid, Order 1/)).toBeVisible();
  const menu = page.getByRole('menu');
  const openMenu = () => page.getByRole('button', { name: 'Preset filters' }).click();
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
  await expect(page.getByRole('treeitem', { name: /Order/ })).toHaveCount(2);

  await openMenu();
  await expect(menu.getByRole('menuitemradio', { name: 'Numbers left out 2' })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: 'Unknown cause 1' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('cause:unknown');
  await expect(row(page, /Order 3/)).toBeVisible();
  await expect(row(page, /Order/)).toHaveCount(1);

  await filter.fill('cause:unknown "no such order"');
  await expect(page.getByText('No capture in this view matches the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect(row(page, /Order/)).toHaveCount(5);
});

test('a valid webhook is compared with one’s own code, and shows code that verifies @long', async ({
  shop: page,
  served,
}) => {
  await post(served.listener + PATH, rightly('Order 1'));
  await row(page, /Order 1/).click();
  await openTab(page, 'Canonical');
  const section = page.getByRole('region', { name: 'Compare with mine' });
  const mine = section.getByRole('textbox', { name: 'Compare with mine' });

  await test.step('a string: the first difference, the values, and the cause', async () => {
    await mine.fill(`266.00:Dana Levi:Lamp:Order 1:${SECRET}`);
    await expect(section).toContainText('The 4th value differs');
    await expect(section).toContainText(
      'The webhook is correctly signed. Your code left out items[].price, items[].qty and status.',
    );
    await expect(section).toContainText('Your code signed with the numbers left out');
    await expect(section.locator('.strip-value').filter({ has: page.locator('del') })).toHaveText([
      '133items[0].price',
      '2items[0].qty',
      '1status',
    ]);
    await expect(section.getByText(SECRET)).toHaveCount(1); // only in the field

    await mine.fill(`${valuesOf('Order\u00a01')}:${SECRET}`);
    await expect(section.getByRole('img', { name: 'no-break space U+00A0' }).first()).toBeVisible();
    await expect(section).not.toContainText('signed with the numbers left out');

    await mine.fill(`${valuesOf('Order 1')}:${SECRET}`);
    await expect(section).toContainText('Same string');
    await section.getByRole('button', { name: 'Clear' }).click();
    await expect(mine).toHaveValue('');
    await expect(section).not.toContainText('Same string');

    await mine.fill('266.00');
    await openTab(page, 'Fields');
    await openTab(page, 'Canonical');
    await expect(mine).toHaveValue(''); // nothing is kept
  });

  await test.step('a digest: the same, explained, or unknown', async () => {
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    await mine.fill(digest(`${valuesOf('Order 1')}:${SECRET}`));
    await expect(section).toContainText('Same digest');

    await mine.fill(digest(`266.00:Dana Levi:Lamp:Order 1:${SECRET}`).toUpperCase());
    await expect(section).toContainText('numbers left out');
    const proof = section.getByRole('region', { name: 'Proof' });
    await expect(proof.locator('.strip-value del')).toHaveText(['133', '2', '1']);
    await section.getByRole('button', { name: 'Copy explanation' }).click();
    await expect
      .poll(() => pasted(page))
      .toMatch(/^The webhook is correctly signed\.\nYour code signed with the numbers left out/);
    expect(await pasted(page)).not.toMatch(/Dana|266|[0-9a-f]{32}/i);

    await mine.fill(digest('something else'));
    await expect(section).toContainText('No known cause produces this digest');
    await expect(section).toContainText('The webhook is correctly signed.');
  });

  await test.step('code in six languages is copied whole', async () => {
    const code = (await openTab(page, 'Signature')).getByRole('region', {
      name: 'Verification code',
      exact: true,
    });
    const languages = code.getByRole('radiogroup', { name: 'Verification code language' });
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
    await expect.poll(() => pasted(page)).toBe(await code.locator('pre').textContent());

    await page.reload();
    await row(page, /Order 1/).click();
    await openTab(page, 'Signature');
    await expect(code.getByRole('region', { name: 'Verification code in Python' })).toBeVisible();
  });

  await test.step('what the webhook proves about a receiver that accepts it', async () => {
    const tab = panel(page);
    await tab.getByText('Receiver test').click();
    const caught = tab.getByRole('table', { name: 'Detected mistakes' });
    await expect(caught.getByRole('row', { name: /signs only strings/ })).toContainText(
      'it leaves out items[0].price',
    );
    await expect(tab.getByRole('list', { name: 'Undetected mistakes' })).toContainText(
      'parses the items string',
    );
  });
});
