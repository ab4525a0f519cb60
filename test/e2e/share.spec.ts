// Export and import: the preview equals the saved and copied file, personal data leaves only on request, and files,
// texts and drops become captures.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { pasted } from './support/clipboard.ts';
import { expect, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

const exportDialog = (page: Page) => page.getByRole('main', { name: /^Export/ });
const importDialog = (page: Page) => page.getByRole('main', { name: 'Paste or open' });
const preview = (page: Page) => exportDialog(page).getByRole('region', { name: /^Preview: / });

/** Selects a format and waits for its preview. */
async function format(page: Page, name: string, ending: RegExp) {
  await exportDialog(page).getByRole('radio', { name, exact: true }).check({ force: true });
  await expect(exportDialog(page).getByRole('heading', { name: ending })).toBeVisible();
}

/** Drops files on the window with synthetic events. */
async function drop(page: Page, files: readonly { name: string; text: string }[]) {
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await expect(page.getByRole('heading', { name: 'Drop to import' })).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(page.getByRole('heading', { name: 'Drop to import' })).toBeHidden();
}

test('a redacted bundle is exported as previewed, and imported', async ({ shop: page, served }) => {
  const body = signedBody().replace('266.00', '999.00');
  await post(served.listener + PATH, body);
  await row(page, /^Invalid, Order 1042/).click();
  await page.getByRole('button', { name: 'Export 1 capture' }).click();
  await expect(preview(page)).toContainText('bundle');
  expect(await violations(page)).toEqual([]);
  const replaced = exportDialog(page).getByRole('region', { name: 'Replaced' });
  await expect(replaced.getByText('client_name', { exact: true })).toBeVisible();
  await expect(replaced).not.toContainText('in 1 capture');

  await exportDialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => pasted(page)).toContain('999.00');
  const copied = await pasted(page);
  const download = page.waitForEvent('download');
  await exportDialog(page).getByRole('button', { name: 'Save' }).click();
  const saved = await (await download).path();
  const text = await readFile(saved, 'utf8');
  expect(text).toBe(copied);
  expect((await download).suggestedFilename()).toMatch(/\.countersign$/);
  expect(text).toContain('999.00');
  for (const personal of ['דנה', 'לוי', 'Order 1042']) {
    expect(text).not.toContain(personal);
  }

  await drop(page, [{ name: 'case.countersign.json', text }]);
  await expect(importDialog(page)).toBeHidden();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');

  const postData = { params: [{ name: 'a', value: 'b c' }] };
  const request = { method: 'POST', url: 'https://a.example/x', headers: [], postData };
  await drop(page, [{ name: 'a.har', text: JSON.stringify({ log: { entries: [{ request }] } }) }]);
  // It has something to say, so the page stays, and the capture is offered.
  await expect(importDialog(page).getByRole('list', { name: 'Import results' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('.detail').getByText('body written again')).toBeVisible();
});

test('personal data is exported only on request, each time', async ({ shop: page, served }) => {
  const body = signedBody({ name: "it's $(here) %s" });
  await post(served.listener + PATH, body);
  await row(page, /^Valid, it's/).click();

  await page.keyboard.press('x');
  await format(page, 'JSON Lines', /\.jsonl/);
  await expect(preview(page)).not.toContainText('דנה לוי');
  await exportDialog(page)
    .getByRole('switch', { name: 'Include personal data' })
    .check({ force: true });
  await expect(preview(page)).toContainText('דנה לוי');
  await expect(exportDialog(page)).toContainText('the buyer’s name');
  await page.keyboard.press('Escape');

  await page.keyboard.press('x');
  await expect(
    exportDialog(page).getByRole('switch', { name: 'Include personal data' }),
  ).not.toBeChecked();
  await format(page, 'Code', /\./);
  await exportDialog(page).getByRole('textbox', { name: 'Send to' }).fill('https://example.com/in');
  await expect(preview(page)).toContainText('https://example.com/in');
  await page.keyboard.press('Escape');

  await page.keyboard.press('y');
  await expect(page.getByRole('status').getByText(/copied as cURL/i)).toBeVisible();
  const command = await pasted(page);
  expect(command).toContain('curl');
  expect(command).toContain('דנה לוי');

  await page.keyboard.press('ControlOrMeta+v');
  await expect(importDialog(page).getByRole('textbox', { name: 'Pasted text' })).toHaveValue(
    command,
  );
  await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(importDialog(page)).toBeHidden();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Valid');
});

test('imports report errors and skipped entries @long', async ({ shop: page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Paste or open' }).click();
  const dialog = importDialog(page);
  const importNow = dialog.getByRole('button', { name: 'Import', exact: true });

  await importNow.click();
  await expect(dialog).toContainText('Paste text or choose files');
  expect(await violations(page)).toEqual([]);

  const har = (entries: readonly object[]) =>
    JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries } });
  const entry = (method: string, text?: string) => ({
    startedDateTime: '2026-01-02T03:04:05.000Z',
    time: 1,
    request: {
      method,
      url: `https://shop.example${PATH}`,
      httpVersion: 'HTTP/1.1',
      headers: [{ name: 'content-type', value: 'application/json' }],
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
    },
    response: { status: 200, statusText: '', httpVersion: '', headers: [], cookies: [] },
    cache: {},
    timings: {},
  });
  await dialog.getByRole('button', { name: 'Choose files…' }).waitFor();
  await page.locator('input[type="file"]').setInputFiles([
    {
      name: 'shop.har',
      mimeType: 'application/json',
      buffer: Buffer.from(har([entry('POST', signedBody()), entry('GET')])),
    },
    { name: 'empty.har', mimeType: 'application/json', buffer: Buffer.from(har([])) },
  ]);
  const outcomes = dialog.getByRole('list', { name: 'Import results' }).getByRole('listitem');
  await expect(outcomes.first()).toContainText('shop.har');
  await expect(outcomes.first()).toContainText('1 capture from a HAR file');
  await expect(outcomes.first().locator('.note-line')).not.toHaveCount(0);
  await expect(outcomes.last().locator('.note-error')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row(page, /^Valid, Order 1042/)).toHaveAttribute('aria-selected', 'true');

  await test.step('the answer in a HAR is shown with its capture', async () => {
    const request = { method: 'POST', url: 'https://h/a', headers: [], postData: { text: '{}' } };
    const content = { text: '{"ok":false}' };
    const response = {
      status: 404,
      statusText: 'Not Found',
      httpVersion: 'h2',
      headers: [],
      content,
    };
    const text = JSON.stringify({ log: { entries: [{ request, response }] } });
    await drop(page, [{ name: 'a.har', text }]);
    await page.getByRole('tab', { name: 'Request' }).click();
    const answer = page.getByRole('region', { name: 'Response' });
    await expect(answer).toContainText('HTTP/2.0 404 Not Found');
    await expect(answer).toContainText('{"ok":false}');
  });
});
