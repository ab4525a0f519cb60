// What a person does between pressing Save and the host's answer: it stays, and a late answer changes only the place
// that asked. If that place is gone, a toast tells a failure.

import type { Locator, Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody } from './support/story.ts';
import { place, rail, messages } from './support/place.ts';

const field = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true });

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Settings/ }).click();
  return page.getByRole('main', { name: 'Settings' });
}

test('typing after Save stays and is saved next', async ({ connection, open: page, served }) => {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await field(editor, 'Name').fill('Shop A');
  await field(editor, 'Path').fill(PATH);
  await field(editor, 'Secret').fill('whsec_typed_before');
  const answer = connection.hold('endpoints.save');
  const saves = editor.getByRole('button', { name: 'Save endpoint' });
  await saves.click();
  await expect.poll(() => connection.calls('endpoints.save').length).toBe(1);
  await field(editor, 'Name').fill('Shop A and B');
  await editor.getByRole('button', { name: 'Add secret' }).click();
  await editor.getByLabel('Label of secret 2').fill('old');
  await field(editor, 'Secret 2').fill('whsec_typed_after');
  await editor.getByRole('radio', { name: 'Current' }).last().check();
  answer();
  await expect(editor.getByText('Saved, without your changes since then.')).toBeVisible();
  await expect(field(editor, 'Name')).toHaveValue('Shop A and B');
  await expect(editor.getByRole('group', { name: 'Changed in another window' })).toBeHidden();
  await saves.click();
  await expect(editor).toBeHidden();

  await expect(page.getByRole('button', { name: 'Edit Shop A and B' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Shop A and B' }).click();
  const saved = page.getByRole('main', { name: 'Edit Shop A and B' });
  await expect(saved.getByLabel(/^Label of secret/)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(saved).toBeHidden();
  await post(served.listener + PATH, signedBody({}, 'whsec_typed_after'));
  await expect(row(page, /^Valid, Order 1042/)).toBeVisible();
});

test('a name typed while a new view is saved renames it next', async ({
  connection,
  open: page,
}) => {
  const dialog = page.getByRole('dialog');
  const saves = dialog.getByRole('button', { name: 'Save view' });
  const views = page.getByRole('navigation').getByRole('button', { name: /^Late/ });
  await page.getByRole('combobox', { name: 'Filter' }).fill('amount>5');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await field(dialog, 'Name').fill('Late');
  const answer = connection.hold('views.save');
  await saves.click();
  await expect.poll(() => connection.calls('views.save').length).toBe(1);
  await field(dialog, 'Name').fill('Later');
  answer();
  await expect(dialog).toContainText('Saved, without your changes since then.');
  await expect(field(dialog, 'Name')).toHaveValue('Later');
  await saves.click();
  await expect(dialog).toBeHidden();
  await expect(views).toHaveText(['Later0']); // with its count;

  await page.getByRole('combobox', { name: 'Filter' }).fill('amount>6');
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await expect(field(dialog, 'Name')).toHaveValue('');
});

test('a setting refused late takes no focus from a field', async ({ connection, open: page }) => {
  const settings = await openSettings(page);
  const refused = field(settings, 'Connection string');
  await refused.fill('postgres://nobody@127.0.0.1:1/none');
  const answer = connection.hold('archive.save');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => connection.calls('archive.save').length).toBe(1);
  const other = field(settings, 'Max captures');
  await other.fill('12');
  answer();
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(other).toBeFocused();
  await page.keyboard.type('34');
  await expect(other).toHaveValue('1234');
});

test('a setting changed after Save stays and is saved next', async ({ connection, open: page }) => {
  const settings = await openSettings(page);
  const most = field(settings, 'Max captures');
  await most.fill('5000');
  const answer = connection.hold('settings.save');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(() => connection.calls('settings.save').length).toBe(1);
  await most.fill('6000');
  answer();
  await expect(settings.getByText('Saved, without your changes since then.')).toBeVisible();
  await expect(most).toHaveValue('6000');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();
  expect(connection.calls('settings.save').at(-1)).toEqual({
    maxCaptures: { from: 5000, to: 6000 },
  });
});

test('a save whose dialog was closed and whose answer was lost may be saved', async ({
  connection,
  shop: page,
  complaints,
}) => {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await field(editor, 'Name').fill('Shop B');
  const saves = [
    { button: editor.getByRole('button', { name: 'Save endpoint' }), command: 'endpoints.save' },
    { button: page.getByRole('button', { name: 'Save settings' }), command: 'settings.save' },
  ] as const;
  const closeAfter = async ({ button, command }: (typeof saves)[number]) => {
    connection.loseReplyTo(command);
    const goOn = connection.hold(command);
    const before = connection.calls(command).length;
    await button.click();
    await expect.poll(() => connection.calls(command).length).toBe(before + 1);
    await page.keyboard.press('Escape');
    await expect(place(page)).toHaveCount(0);
    goOn();
  };
  const openings = connection.calls('settings.get').length;
  await closeAfter(saves[0]);
  await expect(messages(page)).toContainText(
    /^Save endpoint \(Shop B\): .*Your changes may have been saved\./,
  );
  // Until the window has another connection, a save fails without being asked for.
  await expect.poll(() => connection.calls('settings.get').length).toBe(openings + 1);
  await expect(page.getByRole('button', { name: 'Edit Shop B' })).toBeVisible(); // it was

  const settings = await openSettings(page);
  await field(settings, 'Max captures').fill('5000');
  await closeAfter(saves[1]);
  await expect(messages(page)).toContainText(/^Settings: .*Your changes may have been saved\./);
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('a path in use is refused at its field only, until it changes', async ({ shop: page }) => {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await field(editor, 'Name').fill('Shop B');
  const path = field(editor, 'Path');
  await path.fill(PATH);
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(path).toHaveAccessibleDescription(/already has the path/);
  await expect(editor.getByText(/already has the path/)).toHaveCount(1);
  await path.fill('/hooks/shop-b');
  await expect(editor.getByText(/already has the path/)).toHaveCount(0);
});

test('what fails after its dialog was closed is told', async ({
  connection,
  shop: page,
  served,
  complaints,
}) => {
  await post(served.listener + PATH, signedBody());
  await expect(row(page, /Order 1042/)).toBeVisible();
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Delete everything…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('delete');
  connection.loseReplyTo('data.removeAll');
  const goOn = connection.hold('data.removeAll');
  await question.getByRole('button', { name: 'Delete everything' }).click();
  await expect.poll(() => connection.calls('data.removeAll').length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden(); // until then it says the failure itself
  goOn();
  await expect(messages(page)).toContainText('Delete everything: ');
  complaints.length = 0; // the browser writes what was sent on the broken connection
});

test('deleting everything names no number that the host has not told', async ({ page, served }) => {
  const connection = await testConnection(page);
  const answer = connection.hold('endpoints.list');
  await page.goto(served.ui);
  await (await openSettings(page)).getByRole('button', { name: 'Delete everything…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0 captures, all endpoints, and all secrets');
  answer();
  await expect(question).toContainText('0 captures, 0 endpoints, and all secrets');
});

test('a suite saved late does not name another’s form', async ({ connection, shop: page }) => {
  await page.getByRole('button', { name: 'Check the receiver of Shop A' }).click();
  const dialog = page.getByRole('main', { name: 'Check a receiver' });
  const saveAs = async (name: string) => {
    await dialog.getByRole('button', { name: 'Suite actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as a suite…' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Save suite' }).click();
  };
  const chosen = dialog.getByRole('button', { name: /Suite$/ });
  for (const name of ['C', 'D']) {
    await dialog.getByLabel('Target URL').fill(`http://127.0.0.1:9/${name}`);
    await saveAs(`Suite ${name}`);
    await expect(chosen).toContainText(`Suite ${name}`);
  }
  await dialog.getByLabel('Target URL').fill('http://127.0.0.1:9/b');
  const answer = connection.hold('suites.save');
  await saveAs('Suite B');
  await expect.poll(() => connection.calls('suites.save').length).toBe(3);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chosen.click();
  await page.getByRole('option', { name: 'Suite C' }).click();
  await expect(dialog.getByLabel('Target URL')).toHaveValue('http://127.0.0.1:9/C');
  const listed = connection.calls('suites.list').length;
  answer();
  // The suites are read again when the answer has come.
  await expect.poll(() => connection.calls('suites.list').length).toBe(listed + 1);
  await chosen.click();
  await expect(page.getByRole('option', { name: 'Suite B' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen).toContainText('Suite C');
});

test('a page that is left keeps what was typed, and Cancel discards it', async ({ open: page }) => {
  const editor = page.getByRole('main', { name: 'New endpoint' });
  const open = () => page.getByRole('button', { name: 'Add endpoint' }).first().click();
  await open();
  await field(editor, 'Name').fill('Shop A');
  const leave = [
    () => page.keyboard.press('Escape'),
    () => editor.getByRole('button', { name: 'Close', exact: true }).click(),
    () => rail(page, 'Runs').click(),
    () => page.goBack(),
  ];
  for (const one of leave) {
    await one();
    await expect(editor).toBeHidden();
    await page.keyboard.press('Escape');
    await open();
    await expect(field(editor, 'Name')).toHaveValue('Shop A');
    await expect(field(editor, 'Name')).toBeFocused();
  }

  await editor.getByRole('button', { name: /Scheme$/ }).click();
  await page.getByRole('option', { name: 'New scheme…' }).click();
  const scheme = page.getByRole('main', { name: 'New scheme' });
  const record = scheme.getByRole('textbox', { name: 'Record of the scheme' });
  await record.fill('{"name":"acme"}');
  await page.goBack();
  await expect(field(editor, 'Name')).toHaveValue('Shop A');
  await page.goForward();
  await expect(record).toHaveText('{"name":"acme"}');
  await scheme.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(place(page)).toHaveCount(0);
  await open();
  await expect(field(editor, 'Name')).toHaveValue('');
});
