// A team's archive in the window: a webhook that one host received is seen live by another, opened, annotated and
// brought home; it is never replayed, changed or deleted there, and the list says when it is not live.

import { Client } from 'pg';
import { expect, test } from './support/archive-database.ts';
import { violations } from './support/axe.ts';
import { searchPalette } from './support/keyboard.ts';
import { drawer, openTab, PATH, post, row, signedBody } from './support/story.ts';
import { colleague, openArchive, setArchive } from './support/team.ts';
import { place, messages, list } from './support/place.ts';

test('a colleague sees a webhook live, writes a note and brings it home', async ({
  shop: page,
  served,
  context,
  archive,
}) => {
  await setArchive(page, archive.team);
  const other = await colleague(context);
  const there = other.page;
  await expect(there.getByRole('navigation').getByRole('button', { name: 'Archive' })).toBeHidden();
  await post(other.served.listener + PATH, signedBody({ name: 'Local 1' }));
  await row(there, /Local 1/).click();
  await setArchive(there, archive.team);
  await openArchive(there);
  await expect(there.getByText('The archive is empty')).toBeVisible();
  await expect(there.locator('.archive-line')).toHaveText('Live');
  expect(await violations(there)).toEqual([]);

  await post(served.listener + PATH, signedBody({ name: 'Order 1' }));
  await expect(row(there, /Valid, Order 1.*Shop A.*received by/)).toBeVisible();

  // The filter knows endpoints that only the archive has.
  const filter = there.locator('#capture-filter');
  await expect(async () => {
    await filter.fill('');
    await filter.fill('endpoint:');
    await expect(
      there.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name: /Shop A/ }),
    ).toBeVisible({ timeout: 1000 });
  }).toPass();
  await filter.fill('');
  await row(there, /Order 1/).click();
  const verdict = there.getByRole('group', { name: 'Verdict' });
  await expect(verdict).toContainText(
    /Received by .* and archived. The verdict was computed there/,
  );
  await expect(verdict).toContainText('bring it here');
  expect(await violations(there)).toEqual([]);

  // Nothing that acts on a local capture is offered, and no key does it.
  await expect(there.getByRole('button', { name: 'Replay this capture' })).toBeHidden();
  await there.getByRole('tree', { name: 'Captures' }).focus();
  for (const key of ['r', 'd', 'Delete', 'e']) await there.keyboard.press(key);
  await expect(place(there)).toBeHidden();
  await expect(row(there, /Order 1/)).toBeVisible();
  await row(there, /Order 1/).click({ button: 'right' });
  await expect(there.getByRole('menuitem', { name: 'Bring here' })).toBeVisible();
  await expect(there.getByRole('menuitem', { name: /Delete|Replay/ })).toHaveCount(0);
  await there.keyboard.press('Escape');
  for (const name of ['Fields', 'Canonical', 'Signature', 'Request', 'Deliveries']) {
    await openTab(there, name);
    expect(await violations(there)).toEqual([]);
  }

  // A note, which the other window reads.
  await there.getByRole('button', { name: 'Notes' }).click();
  const notes = drawer(there);
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.');
  await notes.getByLabel('Your name').fill('Dana');
  await notes.getByLabel('Note', { exact: true }).fill('The shop changed its secret.');
  expect(await violations(there)).toEqual([]);
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText(
    /Dana.*The shop changed its secret\./s,
  );
  await openArchive(page);
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('The shop changed');
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Received here');

  // What is typed stays typed, and the local list is where it was.
  await page.getByLabel('Note', { exact: true }).fill('half a no');
  await page.getByRole('navigation').getByRole('button', { name: /^All/ }).click();
  await expect(row(page, /Order 1/)).toHaveAttribute('aria-selected', 'true');
  await openArchive(page);
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('half a no');
  await there.getByRole('navigation').getByRole('button', { name: /^All/ }).click();
  await expect(row(there, /Local 1/)).toHaveAttribute('aria-selected', 'true');
  await openArchive(there);
  await expect(row(there, /Order 1/)).toHaveAttribute('aria-selected', 'true');

  // Brought home with a key, it is a local capture.
  await there.getByRole('tree', { name: 'Captures' }).focus();
  await there.keyboard.press('b');
  await expect(there.getByRole('region', { name: 'Messages' })).toContainText(
    'Copied here: 1 capture.',
  );
  await expect(row(there, /Order 1/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(there, /Local 1/)).toBeVisible();
  await expect(there.getByRole('button', { name: 'Replay this capture' })).toBeVisible();
  await there.getByRole('tree', { name: 'Captures' }).focus();
  await there.keyboard.press('d');
  await expect(row(there, /Order 1/)).toBeHidden();
  await openArchive(there);
  await expect(row(there, /Order 1/)).toBeVisible();
  await other.leave();
});

test('the archive is filtered, counted, compared, exported, and says when it is not live', async ({
  shop: page,
  served,
  archive,
  postgres,
}) => {
  await setArchive(page, archive.team);
  for (let n = 1; n <= 55; n++) {
    await post(served.listener + PATH, signedBody({ name: `Order ${n}` }));
    if (n % 20 === 0) await page.waitForTimeout(1000); // in three columns
  }
  await post(served.listener + PATH, signedBody({ name: 'Changed' }).replace('266.00', '999.00'));
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(
    'archive up to date',
  );
  await openArchive(page);
  const rows = list(page).getByRole('treeitem');
  await expect(page.locator('.count-line')).toHaveText('56 captures');
  const histogram = page.locator('.histogram').getByRole('slider');
  await expect(histogram).toHaveAttribute('aria-valuetext', /Said elsewhere: (Valid|Invalid) \d/);
  await expect(histogram.locator('.histogram-part.tone-none').first()).toBeVisible();
  await expect(histogram.locator('.tone-valid, .tone-invalid')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('is:invalid');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Save view' })).toBeHidden();
  await expect(page.locator('.count-line')).toHaveText('1 capture');

  // An arrival that does not match stays away; one that does appears.
  await post(served.listener + PATH, signedBody({ name: 'Right' }));
  await post(served.listener + PATH, signedBody({ name: 'Wrong' }).replace('266.00', '998.00'));
  await expect(row(page, /Wrong/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.locator('#capture-filter').fill('');
  await expect(page.locator('.count-line')).toHaveText('58 captures');

  // Nothing moves under the pointer.
  await row(page, /Wrong/).hover();
  await post(served.listener + PATH, signedBody({ name: 'Held' }));
  const pill = page.getByRole('button', { name: 'Show 1 new capture' });
  await expect(pill).toBeVisible();
  await expect(row(page, /Held/)).toBeHidden();
  await page.mouse.move(1, 1);
  await expect(row(page, /Held/)).toBeVisible();
  await expect(page.locator('.count-line')).toHaveText('59 captures');

  await row(page, /Wrong/).click();
  await row(page, /Right/).click({ modifiers: ['ControlOrMeta'] });
  await list(page).focus();
  await page.keyboard.press('v');
  const dialog = place(page);
  await expect(dialog).toContainText('amount');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list(page).focus();
  await page.keyboard.press('x');
  await expect(dialog).toContainText('2 captures');
  await expect(dialog.getByRole('region').last()).toContainText('countersign');
  await page.keyboard.press('Escape');

  await postgres.stop();
  const line = page.locator('.archive-line');
  await expect(line).toContainText(
    /Not live since \d\d:\d\d:\d\d: (unreachable|failing|not answering)/,
  );
  expect(await violations(page)).toEqual([]);
  await row(page, /Held/).click();
  await expect(page.getByText('Could not load', { exact: false }).first()).toBeVisible();
  await postgres.restart();
  await expect(line).toHaveText('Live', { timeout: 60_000 });
  await post(served.listener + PATH, signedBody({ name: 'After' }));
  await page.mouse.move(1, 1);
  await expect(row(page, /After/)).toBeVisible({ timeout: 60_000 });
});

test('what the archive no longer has is said, and the palette opens it @long', async ({
  shop: page,
  served,
  archive,
  database,
}) => {
  await setArchive(page, archive.team);
  await post(served.listener + PATH, signedBody({ name: 'Expired' }));
  await post(served.listener + PATH, signedBody({ name: 'Damaged' }));
  const client = new Client({ connectionString: database });
  await client.connect();
  const copied = async () =>
    (await client.query<{ name: string }>('SELECT name FROM countersign.captures ORDER BY name'))
      .rows;
  await expect.poll(copied).toEqual([{ name: 'Damaged' }, { name: 'Expired' }]);
  const of = (name: string) => `(received_at_ms, installation, capture) IN
    (SELECT received_at_ms, installation, capture FROM countersign.captures WHERE name = '${name}')`;
  await client.query(`DELETE FROM countersign.bodies WHERE ${of('Expired')}`);
  await client.query(`UPDATE countersign.bodies SET record = '{' WHERE ${of('Damaged')}`);
  await client.end();

  await searchPalette(page, 'show the archive');
  await page.keyboard.press('Enter');
  await row(page, /Expired/).click();
  const bring = page.getByRole('button', { name: 'Bring here' });
  await expect(page.getByRole('tabpanel')).toContainText('Request expired');
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Said elsewhere: Valid');
  await expect(bring).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await row(page, /Damaged/).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('The body is complete');
  await expect(bring).toBeDisabled();
  await openTab(page, 'Request');
  await expect(page.getByLabel('Body as text')).toContainText('Damaged');
  expect(await violations(page)).toEqual([]);

  // A key brings nothing that is not there.
  await list(page).focus();
  await page.keyboard.press('b');
  await expect(messages(page)).toContainText(/no longer exists/);
  await expect(row(page, /Damaged/)).toHaveAttribute('aria-selected', 'true');
});
