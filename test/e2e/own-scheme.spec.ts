// A service that nobody knows: its scheme is made on a captured webhook, saved, exported and imported again.

import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { PATH, row, SECRET } from './support/story.ts';

const TIME = '1700000000';
const BODY = '{"order":"7","total":"10.00"}';
const SIGNATURE = createHmac('sha512', SECRET).update(`${TIME}.${BODY}`).digest('base64');

type Json = Record<string, unknown>;

/** The editor's text, which a plain field has until the editor is loaded, with something changed in it. */
async function edit(editor: Locator, change: (record: Json) => Json) {
  const text = editor.getByRole('textbox', { name: 'Record of the scheme' });
  const shown = await text.evaluate((field: HTMLElement) =>
    field instanceof HTMLTextAreaElement ? field.value : field.innerText,
  );
  const record = JSON.parse(shown) as Json;
  await text.fill(JSON.stringify(change(record), null, 2));
}

const ACME = {
  name: 'acme',
  service: 'Acme Pay',
  signature: {
    at: { kind: 'header', names: ['X-Acme-Signature'] },
    grammar: { kind: 'prefix', text: 'v2=' },
    as: 'base64',
  },
  digest: { kind: 'hmac', algorithm: 'sha512' },
};
const ACME_TIME = {
  message: { kind: 'join', separator: '.', parts: [{ kind: 'timestamp' }, { kind: 'body' }] },
  time: {
    at: { kind: 'header', names: ['X-Acme-Time'] },
    unit: 's',
    tolerance: 300,
    future: 'accepted',
  },
};

async function openNewScheme(page: Page) {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const endpoint = page.getByRole('main', { name: 'Edit Shop A' });
  const scheme = endpoint.getByRole('button', { name: /Scheme$/ });
  const before = await scheme.textContent();
  await scheme.focus();
  await page.keyboard.type('new stripe'); // chooses nothing of a list that nobody sees
  expect(await scheme.textContent()).toBe(before);
  await scheme.click();
  await page.getByRole('option', { name: 'New scheme…' }).click();
  return { endpoint, editor: page.getByRole('main', { name: 'New scheme' }) };
}

test('a scheme is made on a webhook, saved, exported, imported', async ({ shop: page, served }) => {
  await fetch(served.listener + PATH, {
    method: 'POST',
    body: BODY,
    headers: { 'X-Acme-Signature': `v2=${SIGNATURE}`, 'X-Acme-Time': TIME },
  });
  await row(page, /^Unverifiable/).click();

  const { endpoint, editor } = await openNewScheme(page);
  const preview = editor.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('There is no signature in the header X-Signature.');
  await edit(editor, (record) => ({ ...record, name: 'Acme Pay' }));
  await expect(preview).toContainText(/Line 2: .*must have only lower-case letters/);
  await edit(editor, (record) => ({ ...record, ...ACME }));
  await expect(preview).toContainText('Does not match the received signature.');
  await expect(preview).toContainText(SIGNATURE);
  await edit(editor, (record) => ({ ...record, ...ACME_TIME }));
  await expect(preview).toContainText(`${TIME}.${BODY}`);
  await expect(preview).toContainText('older than the 300 seconds');

  // The value at the cursor can be replaced by what may stand there.
  const here = editor.getByRole('group', { name: 'What can stand here' });
  await editor.getByText('300', { exact: true }).click();
  await expect(here).toContainText('time.tolerance The greatest age in seconds.');
  await here.getByRole('button', { name: 'Insert null' }).press('Enter');
  await expect(preview).toContainText('Matches the received signature.');

  const download = page.waitForEvent('download');
  await editor.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('acme.json');
  const file = readFileSync(await (await download).path());
  expect(JSON.parse(file.toString())).toMatchObject({ name: 'acme', service: 'Acme Pay' });

  await editor.getByRole('button', { name: 'Save scheme' }).click();
  await expect(editor).toBeHidden();
  await expect(endpoint.getByRole('button', { name: /Scheme$/ })).toContainText('Acme Pay');
  await endpoint.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(endpoint).toBeHidden();
  await expect(row(page, /^Valid/)).toBeVisible();

  // Imported, it keeps its record. Its name is taken until it gets another one.
  const again = await openNewScheme(page);
  await again.editor.locator('input[type=file]').setInputFiles({
    name: 'acme.json',
    mimeType: 'application/json',
    buffer: file,
  });
  await expect(preview).toContainText('Matches the received signature.');
  await edit(again.editor, (record) => ({ ...record, name: 'stripe' }));
  await again.editor.getByRole('button', { name: 'Save scheme' }).click();
  await expect(again.editor.getByRole('alert')).toContainText('the name of a built-in scheme');
  await edit(again.editor, (record) => ({ ...record, name: 'acme-2' }));
  await again.editor.getByRole('button', { name: 'Save scheme' }).click();
  await expect(again.editor).toBeHidden();

  // The search finds the same rule from the webhook alone.
  await again.endpoint.getByRole('button', { name: /Scheme$/ }).click();
  await page.getByRole('option', { name: 'New scheme…' }).click();
  await editor.getByRole('button', { name: 'Find rule' }).click();
  await expect(editor).toContainText(/\d+ rules? fits?\./);
  await editor.getByRole('button', { name: 'Use this rule' }).click();
  await expect(preview).toContainText('Matches the received signature.');
  await expect(preview).toContainText(`${TIME}.${BODY}`);
});

test('typing after Save stays, a deletion closes it @long', async ({ connection, shop: page }) => {
  const { endpoint, editor } = await openNewScheme(page);
  const scheme = endpoint.getByRole('button', { name: /Scheme$/ });
  await edit(editor, (record) => ({ ...record, ...ACME, service: 'Acme' }));
  const answer = connection.hold('schemes.save');
  await editor.getByRole('button', { name: 'Save scheme' }).click();
  await expect.poll(() => connection.calls('schemes.save').length).toBe(1);
  await edit(editor, (record) => ({ ...record, service: 'Acme Pay' }));
  answer();
  const saved = page.getByRole('main', { name: 'Edit acme' });
  await expect(saved.getByText('Saved, without your changes since then.')).toBeVisible();
  await expect(saved.getByRole('group', { name: 'Changed in another window' })).toBeHidden();
  await expect(saved.getByRole('textbox', { name: 'Record of the scheme' })).toContainText(
    'Acme Pay',
  );
  await saved.getByRole('button', { name: 'Save scheme' }).click();
  await expect(saved).toBeHidden();
  await expect(scheme).toContainText('Acme Pay');

  await endpoint.getByRole('button', { name: 'Edit scheme' }).click();
  await saved.getByRole('button', { name: 'Delete scheme' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Acme Pay?' });
  await question.getByRole('button', { name: 'Delete scheme' }).click();
  await expect(question).toBeHidden();
  await expect(saved).toBeHidden();
  await expect(scheme).not.toContainText('Acme Pay');
});
