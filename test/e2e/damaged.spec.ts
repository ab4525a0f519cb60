// A database that was damaged between two runs: the window says what was saved and what not, until somebody has read it.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

test('what was saved of a damaged database is said once, and the rest of the window works', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-damaged-'));
  const first = await serve(folder);
  for (const name of ['Order 1', 'Order 2', 'Order 3']) {
    await post(first.listener + PATH, signedBody({ name }));
  }
  await first.stop();
  const file = join(folder, 'countersign.db');
  writeFileSync(file, readFileSync(file).fill(0x55, 0, 16)); // its head

  const served = await serve(folder);
  try {
    await page.goto(served.ui);
    const bar = page.getByRole('alert').filter({ hasText: 'The database was damaged.' });
    await expect(bar).toContainText('3 webhooks were saved into a new one. None is missing.');
    const [kept = ''] = readdirSync(folder).filter((name) => /damaged.*\.db$/.test(name));
    await expect(bar).toContainText(`The damaged file is kept as ${kept}`);
    await bar.getByText('What is damaged').click();
    await expect(bar.getByRole('listitem')).toHaveText(['Its head is not that of a database.']);
    expect(await violations(page)).toEqual([]);
    await expect(row(page, /Order 3/)).toBeVisible();

    await bar.getByRole('button', { name: 'I have read this' }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(row(page, /Order 3/)).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await page.goto('about:blank');
    await served.stop();
    rmSync(folder, { recursive: true });
  }
});
