// Two windows change the same thing on one slow host: no change is lost, typed text stays, and a late answer closes
// only its own dialog.

import type { Locator, Page } from '@playwright/test';
import { DELAYS_MS } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody, unfold } from './support/story.ts';
import { place, messages } from './support/place.ts';

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });
const elsewhere = (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Changed in another window' });

async function openEditor(page: Page, name = 'Shop A'): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(place(page)).toBeVisible();
  return place(page);
}

async function save(dialog: Locator, name = 'Save endpoint') {
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Settings/ }).click();
  return place(page);
}

/** The short form has one delay (../support/forms.ts). */
const longOnly = (ms: number) => (ms === 400 ? '' : ' @long');

for (const ms of DELAYS_MS) {
  test(`an endpoint edited in two windows keeps both changes, answers after ${ms} ms${longOnly(ms)}`, async ({
    connection,
    shop: page,
    served,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(served.ui);
    connection.delay(ms, 'endpoints.save', 'endpoints.list');

    const mine = await openEditor(page);
    await field(mine, 'Name').fill('Shop of mine');
    const theirs = await openEditor(other);
    await field(theirs, 'Path').fill('/hooks/moved');
    await theirs.getByRole('button', { name: 'Add secret' }).click();
    await theirs.getByLabel('Label of secret 2').fill('new');
    await field(theirs, 'Secret 2').fill('whsec_of_the_other_window');
    await theirs.getByRole('radio', { name: 'Current' }).last().check();
    await unfold(theirs, 'Advanced');
    await field(theirs, 'Note').fill('kept by the other window');
    await save(theirs);

    // Untouched fields are updated, typed ones stay.
    await expect(field(mine, 'Path')).toHaveValue('/hooks/moved');
    await expect(mine.getByLabel('Label of secret 2')).toHaveValue('new');
    await expect(field(mine, 'Name')).toHaveValue('Shop of mine');
    await save(mine);

    expect(connection.calls('endpoints.save').at(-1)).toMatchObject({
      fields: { name: { from: 'Shop A', to: 'Shop of mine' } },
      secrets: {},
    });
    const after = await openEditor(other, 'Shop of mine');
    await expect(after.locator('summary', { hasText: 'Advanced' })).toContainText('Note');
    const body = signedBody({ name: 'Order 7' }, 'whsec_of_the_other_window');
    expect(await post(`${served.listener}/hooks/moved`, body)).toBe(200);
    await expect(row(page, /^Valid, Order 7.*Shop of mine/)).toBeVisible();
  });

  test(`a late answer closes only its own dialog, after ${ms} ms @long`, async ({
    connection,
    shop: page,
    served,
  }) => {
    connection.delay(ms, 'endpoints.save');
    /** The window reloads the endpoints when the answer arrives. */
    const answered = async (ask: () => Promise<void>) => {
      const before = connection.calls('endpoints.list').length;
      await ask();
      return () => expect.poll(() => connection.calls('endpoints.list').length).toBe(before + 1);
    };

    const first = await openEditor(page);
    await field(first, 'Name').fill('Shop B');
    const saved = await answered(() =>
      first.getByRole('button', { name: 'Save endpoint' }).click(),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    const second = page.getByRole('main', { name: 'New endpoint' });
    await unfold(second, 'Advanced');
    await field(second, 'Note').fill('typed meanwhile');
    await saved();
    await expect(page.getByText('Shop B', { exact: true }).first()).toBeAttached();
    await expect(field(second, 'Note')).toHaveValue('typed meanwhile');
    await second.getByRole('button', { name: 'Cancel' }).click();

    const settings = await openSettings(page);
    await field(settings, 'Port').fill('4999');
    const answer = connection.hold('settings.save');
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await expect.poll(() => connection.calls('settings.save').length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.keyboard.press('i');
    const importing = page.getByRole('main', { name: 'Paste or open' });
    await importing.getByRole('textbox').first().fill('{"pasted": 1}');
    answer();
    // The event follows the answer on the same connection.
    await post(served.listener + PATH, signedBody({ name: 'Order 8' }));
    await expect(
      page.getByRole('treeitem', { name: /Order 8/, includeHidden: true }),
    ).toBeAttached();
    await expect(importing.getByRole('textbox').first()).toHaveValue('{"pasted": 1}');
  });
}

for (const ms of [400, 2500]) {
  test(`a save with a lost answer may be saved, and saving again adds nothing twice, after ${ms} ms @long`, async ({
    connection,
    shop: page,
    served,
    context,
    complaints,
  }) => {
    const other = await context.newPage();
    await other.goto(served.ui);

    const mine = await openEditor(page);
    await field(mine, 'Name').fill('Shop of mine');
    await mine.getByRole('button', { name: 'Add secret' }).click();
    await mine.getByLabel('Label of secret 2').fill('added');
    await field(mine, 'Secret 2').fill('whsec_added_once');
    const theirs = await openEditor(other);
    await field(theirs, 'Path').fill('/hooks/moved');
    await save(theirs);
    connection.delay(ms, 'endpoints.save', 'endpoints.list');
    connection.loseReplyTo('endpoints.save');
    const before = connection.calls('endpoints.list').length;
    await mine.getByRole('button', { name: 'Save endpoint' }).click();

    await expect(mine.getByRole('alert').last()).toContainText('Your changes may have been saved');
    await expect(other.getByRole('button', { name: 'Edit Shop of mine' })).toBeVisible(); // it was saved
    await expect(field(mine, 'Name')).toHaveValue('Shop of mine');
    await expect(field(mine, 'Path')).toHaveValue('/hooks/moved');
    // After reconnecting, the window has reloaded the endpoints.
    await expect.poll(() => connection.calls('endpoints.list').length).toBeGreaterThan(before);
    await expect(mine.getByLabel('Label of secret 2')).toHaveValue('added');
    await mine.getByRole('button', { name: 'Save endpoint' }).click();
    await expect(mine).toBeHidden();
    expect(connection.calls('endpoints.save')).toHaveLength(3); // the first added it

    const after = await openEditor(other, 'Shop of mine');
    await expect(after.getByLabel('Label of secret 2')).toHaveValue('added');
    await expect(after.getByLabel('Label of secret 3')).toBeHidden();
    await expect(field(after, 'Path')).toHaveValue('/hooks/moved');
    await other.keyboard.press('Escape');
    const body = signedBody({ name: 'Order 7' });
    expect(await post(`${served.listener}/hooks/moved`, body)).toBe(200);
    await expect(row(page, /^Valid, Order 7.*Shop of mine/)).toBeVisible();
    complaints.length = 0; // the browser writes each refused connection on its console
  });
}

test('a conflict between two windows is rejected, shown, and decided by the person', async ({
  connection,
  shop: page,
  served,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(served.ui);

  const mine = await openEditor(page);
  await field(mine, 'Name').fill('Mine');
  await field(mine, 'Path').fill('/hooks/mine');
  await mine.getByRole('button', { name: 'Replace main' }).click();
  await field(mine, 'Secret').fill('whsec_mine');
  const goOn = connection.holdUp(); // this window does not know of the change when it saves
  const theirs = await openEditor(other);
  await field(theirs, 'Name').fill('Theirs');
  await field(theirs, 'Path').fill('/hooks/theirs');
  await theirs.getByLabel('Label of secret 1').fill('renamed');
  await save(theirs);
  await mine.getByRole('button', { name: 'Save endpoint' }).click();
  goOn();

  await expect(mine.getByRole('alert').last()).toContainText('Another window changed the same');
  await expect(elsewhere(mine)).toContainText('Name: Theirs');
  await expect(elsewhere(mine)).toContainText('Path: /hooks/theirs');
  await expect(elsewhere(mine)).toContainText('Secrets: renamed (current)');
  await expect(field(mine, 'Name')).toHaveValue('Mine'); // typed text stays
  await expect(field(mine, 'Secret')).toHaveValue('whsec_mine');
  await mine.getByRole('button', { name: 'Keep mine: Name' }).click();
  await mine.getByRole('button', { name: 'Use theirs: Path' }).click();
  await expect(field(mine, 'Path')).toHaveValue('/hooks/theirs');
  await mine.getByRole('button', { name: 'Keep mine: Secrets' }).click();
  await expect(elsewhere(mine)).toBeHidden();
  await expect(mine.getByRole('button', { name: 'Save endpoint' })).toBeFocused();
  await save(mine);
  const body = signedBody({ name: 'Order 9' }, 'whsec_mine');
  expect(await post(`${served.listener}/hooks/theirs`, body)).toBe(200);
  await expect(row(page, /^Valid, Order 9.*Mine/)).toBeVisible();
});

test('a save rejected after its dialog closed is reported by name @long', async ({
  connection,
  shop: page,
  served,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(served.ui);
  const mine = await openEditor(page);
  await field(mine, 'Name').fill('Mine');
  const goOn = connection.holdUp();
  const theirs = await openEditor(other);
  await field(theirs, 'Name').fill('Theirs');
  await save(theirs);
  await mine.getByRole('button', { name: 'Save endpoint' }).click();
  await page.keyboard.press('Escape');
  await expect(mine).toBeHidden();
  goOn();
  await expect(messages(page)).toContainText(
    'Save endpoint (Mine): Another window changed the same values',
  );
});

test('settings and views: both windows’ changes are kept, and the person decides conflicts @long', async ({
  shop: page,
  served,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(served.ui);

  const mine = await openSettings(page);
  await field(mine, 'Port').fill('4777');
  await mine.getByLabel('Max body size (MB)').fill('7');
  const theirs = await openSettings(other);
  await field(theirs, 'Port').fill('4999');
  await theirs.getByLabel('Max captures').fill('900');
  await save(theirs, 'Save settings');
  await expect(mine.getByLabel('Max captures')).toHaveValue('900');
  await expect(elsewhere(mine)).toContainText('Port: 4999');
  await mine.getByRole('button', { name: 'Save settings' }).click();
  await expect(mine.getByRole('alert')).toContainText('Another window changed the same');
  await expect(field(mine, 'Port')).toHaveValue('4777');
  await mine.getByRole('button', { name: 'Use theirs: Port' }).click();
  await save(mine, 'Save settings');
  const after = await openSettings(other);
  await expect(field(after, 'Port')).toHaveValue('4999');
  await expect(after.getByLabel('Max body size (MB)')).toHaveValue('7');
  await expect(after.getByLabel('Max captures')).toHaveValue('900');
  await other.keyboard.press('Escape');

  await page.getByRole('combobox', { name: /filter/i }).fill('is:valid');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await place(page).getByLabel('Name').fill('Good');
  await save(place(page), 'Save view');
  await page.getByRole('combobox', { name: /filter/i }).fill('is:invalid');
  await other.getByRole('button', { name: 'More for Good' }).click();
  await other.getByRole('menuitem', { name: 'Rename…' }).click();
  await place(other).getByLabel('Name').fill('Renamed');
  await page.getByRole('button', { name: 'More for Good' }).click();
  await page.getByRole('menuitem', { name: 'Update to current filter' }).click();
  await expect(place(other)).toContainText('is:invalid');
  await save(place(other), 'Save view');
  const view = page.getByRole('navigation').getByRole('button', { name: 'Renamed', exact: true });
  await expect(view).toHaveAttribute('title', 'is:invalid');
});
