// Waiting, failures, and changes by others: the window's messages, and that no typed or stored data is lost.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import {
  addEndpoint,
  openReplay,
  PATH,
  post,
  row,
  signedBody,
  unfold,
  receive,
} from './support/story.ts';
import { place, rail, list } from './support/place.ts';

test('slow host: every part says it loads @long', async ({ connection, shop: page, served }) => {
  await receive(page, served.listener, ['Order 1', 'Order 2']);
  await row(page, /Order 2/).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toBeVisible();
  const capture = page.getByRole('region', { name: 'Capture', exact: true });

  let goOn = connection.holdUp();
  await row(page, /Order 1/).click();
  await expect(page.getByRole('progressbar', { name: 'Loading capture' })).toBeVisible();
  await expect(capture.getByRole('heading', { name: 'Order 1' })).toBeVisible();
  await page.getByRole('combobox', { name: /filter/i }).fill('name:"Order 2"');
  await expect(page.getByRole('progressbar', { name: 'Loading captures' })).toBeVisible();
  goOn();
  await expect(row(page, /Order 1/)).toBeHidden();
  await expect(row(page, /Order 2/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(capture.getByRole('group', { name: 'Verdict' })).toBeVisible();

  goOn = connection.holdUp();
  await page.getByRole('button', { name: 'Compare this capture' }).click();
  const dialog = place(page);
  await expect(dialog.getByText('Looking for the best match…')).toBeVisible();
  goOn();
  await expect(dialog).toContainText('fields differ');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  goOn = connection.holdUp();
  await dialog.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(dialog.getByRole('button', { name: /Save endpoint/ })).toHaveAttribute(
    'data-pending',
    'true',
  );
  goOn();
  await expect(dialog).toBeHidden();
});

test('lost connection: typed text stays, and requests are answered after reconnecting', async ({
  connection,
  shop: page,
  served,
  complaints,
}) => {
  await post(served.listener + PATH, signedBody({ name: 'Order 1' }));
  await row(page, /Order 1/).click();
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const dialog = place(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Shop B');

  let mend = await connection.lose();
  await expect(page.getByText('Lost connection to the host.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('Nothing was changed');
  mend();
  await expect(page.getByText(/^Reconnected\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Shop B' })).toBeVisible();

  mend = await connection.lose();
  await expect(page.getByText('Lost connection to the host.')).toBeVisible();
  await post(served.listener + PATH, signedBody({ name: 'Order 2' }));
  await row(page, /Order 1/).click();
  await page.keyboard.press('x');
  await expect(dialog.getByRole('alert')).toContainText('Not connected');
  mend();
  const file = dialog.getByRole('region', { name: 'Preview', exact: true });
  await expect(file).toContainText('"verdict"');
  await page.keyboard.press('Escape');
  await expect(row(page, /Order 2/)).toBeVisible();
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('a sample that was not sent is said everywhere @long', async ({ connection, open: page }) => {
  const goOn = connection.fail('sample.send');
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await expect(page.getByRole('alert')).toContainText('It failed.');
  goOn();
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await expect(row(page, /^Valid/)).toBeVisible();
  connection.fail('sample.send');
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Send a sample' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText(/The sample was not sent.*It failed\./);
});

test('what failed or was copied is said where it was asked', async ({ connection, open: page }) => {
  await expect(page.getByRole('contentinfo')).toContainText('0 lost');
  connection.pretend({
    salvaged: {
      ...{ saved: 3, lost: 0, lostIds: [], isIdsCertain: true, lostEndpoints: 0 },
      ...{ atMs: 0, file: 'damaged.db', found: [], endpoints: 1 },
    },
  });
  const bar = page.getByRole('alert').filter({ hasText: 'The database was damaged.' });
  connection.fail('salvage.seen');
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toContainText('It failed.');

  await page.keyboard.press('ControlOrMeta+k');
  await place(page).getByRole('combobox').fill('Copy listener address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Listener address copied.',
  );
});

test('another window deletes the open capture and changes the settings being edited @long', async ({
  shop: page,
  served,
  context,
}) => {
  await post(served.listener + PATH, signedBody({ name: 'Order 1' }));
  const other = await context.newPage();
  await other.goto(served.ui);
  await expect(row(page, /Order 1/)).toBeVisible();

  const settings = (window: typeof page) => window.getByRole('button', { name: /^Settings/ });
  const dialog = place(page);
  await settings(page).click();
  await dialog.getByLabel('Max body size (MB)').fill('7');
  await settings(other).click();
  await place(other).getByLabel('Port').fill('4999');
  await other.getByRole('button', { name: 'Save settings' }).click();
  await expect(place(other)).toBeHidden();
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toBeHidden();
  await settings(other).click();
  await expect(other.getByLabel('Max body size (MB)')).toHaveValue('7');
  await expect(place(other).getByLabel('Port')).toHaveValue('4999');
  await other.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Shop B');
  await other.getByRole('button', { name: 'Edit Shop A' }).click();
  await other.getByRole('button', { name: 'Delete endpoint' }).click();
  await other.getByRole('button', { name: 'Delete endpoint and secrets' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('deleted this endpoint');
  await dialog.getByLabel('Secret', { exact: true }).fill('whsec_entered_again');
  await dialog.getByRole('button', { name: 'Add as new endpoint' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Shop B' })).toBeVisible();
  // The opener of the dialog is gone, so the focus is on another element, not on the page.
  await expect(page.locator(':focus')).toBeVisible();

  await row(page, /Order 1/).click();
  await row(other, /Order 1/).click();
  await other.keyboard.press('d');
  await expect(page.getByText('Waiting for the first webhook')).toBeVisible();
  await other.close();
});

test('every place says that only the desktop can read a secret @long', async ({ page, folder }) => {
  const desktop = await serve(folder);
  await page.goto(desktop.ui);
  await addEndpoint(page);
  await page.goto('about:blank');
  await desktop.stop();
  const file = join(folder, 'secrets.json');
  const sealed = readFileSync(file, 'utf8').replace(/\{"plain":"[^"]*"\}/, '{"sealed":"AAAA"}');
  writeFileSync(file, sealed);

  const served = await serve(folder);
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody({ name: 'Order 1' }));
  await row(page, /^Unverifiable, Order 1/).click();
  const verdict = page.getByRole('group', { name: 'Verdict' });
  await expect(verdict).toContainText('The secret of Shop A is locked');
  await expect(page.getByRole('navigation').last()).toContainText('Secret locked or missing');
  await expect(await openReplay(page)).toContainText('the endpoint’s secrets are locked');
  await verdict.getByRole('button', { name: /Enter secret/ }).click();
  await expect(place(page)).toContainText('Locked or missing');
  await page.goto('about:blank');
  await served.stop();
});

test('everything is reachable at 200 % zoom', async ({ page, served }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Send a sample' }).click();
  const captures = page.getByRole('region', { name: 'Captures' });
  const detail = page.getByRole('region', { name: 'Capture', exact: true });
  // One pane at a time, each as wide as the window allows, and nothing scrolls sideways.
  await page.getByRole('button', { name: 'Captures', exact: true }).click();
  await expect(captures).toBeInViewport({ ratio: 0.99 });
  await expect(detail).not.toBeInViewport();
  await list(page).press('ArrowUp');
  await expect(captures).toBeInViewport({ ratio: 0.99 });
  await row(page, /^Valid/).click();
  await expect(detail).toBeInViewport({ ratio: 0.99 });
  await expect(captures).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Replay this capture' })).toBeInViewport();
  const replay = await openReplay(page);
  for (const part of [
    rail(page, 'Compose'),
    page.getByRole('button', { name: 'Add public URL' }),
    page.getByRole('button', { name: /^Settings/ }),
    replay.getByLabel('Target URL'),
    replay.getByRole('button', { name: 'Send replay' }),
  ]) {
    await part.click({ trial: true }); // fails if something covers it
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
});

test('full disk: 503, since when and what to do, and deleting @long', async ({ page, folder }) => {
  const small = ['-t', 'tmpfs', '-o', 'size=20m,mode=700', 'tmpfs', folder];
  const isMounted = process.platform === 'linux' && spawnSync('mount', small).status === 0;
  test.skip(!isMounted, 'only root on Linux can mount a small disk');
  const served = await serve(folder);
  try {
    await page.goto(served.ui);
    await addEndpoint(page);
    const send = (name: string) =>
      post(served.listener + PATH, signedBody({ name, add_field: 'x'.repeat(200_000) }));
    await expect.poll(() => send('Order 1'), { intervals: [0], timeout: 40_000 }).toBe(503);
    const bar = page.getByRole('alert').filter({ hasText: 'The disk is full.' });
    await expect(bar).toContainText(/Since \d\d:\d\d:\d\d, every webhook is answered 503/);
    await expect(bar).toContainText(folder);
    await expect(page.getByRole('contentinfo')).toContainText(/not storing.*1 lost/);

    // The failed write left free space in the log that a smaller one would fit into, so it is filled up.
    const small = () => post(served.listener + PATH, '{}');
    await expect.poll(small, { intervals: [0], timeout: 40_000 }).toBe(503);

    await page.getByRole('button', { name: 'Edit Shop A' }).click();
    const dialog = place(page);
    await unfold(dialog, 'Advanced');
    await dialog.getByLabel('Note').fill('n'.repeat(9_000));
    await dialog.getByRole('button', { name: 'Save endpoint' }).click();
    await expect(dialog.getByRole('alert').last()).toContainText('The disk is full');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: /^Settings/ }).click();
    await page.getByRole('button', { name: 'Delete everything…' }).click();
    const erase = page.getByRole('alertdialog');
    await erase.getByRole('textbox').fill('delete');
    await erase.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Everything was deleted.',
    );
    expect(await send('Order 2')).toBe(200);
    await expect(row(page, /Order 2/)).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await page.goto('about:blank');
    await served.stop();
    spawnSync('umount', ['-l', folder]);
  }
});
