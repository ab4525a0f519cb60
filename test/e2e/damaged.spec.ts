// A database that was damaged between two runs: the window says what was recovered and what was not, until dismissed.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

test('the window reports a recovered database once, and works @long', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-damaged-'));
  const first = await serve(folder);
  for (const name of ['Order 1', 'Order 2', 'Order 3']) {
    await post(first.listener + PATH, signedBody({ name }));
  }
  await first.stop();
  const file = join(folder, 'countersign.db');
  writeFileSync(file, readFileSync(file).fill(0x55, 0, 16)); // the file header

  const served = await serve(folder);
  try {
    await page.goto(served.ui);
    const bar = page.getByRole('alert').filter({ hasText: 'The database was damaged.' });
    await expect(bar).toContainText('3 webhooks were recovered into a new one. Nothing was lost.');
    const [kept = ''] = readdirSync(folder).filter((name) => /damaged.*\.db$/.test(name));
    await expect(bar).toContainText(`The damaged file is kept as ${kept}`);
    await bar.getByText('Damage found').click();
    await expect(bar.getByRole('listitem')).toHaveText(['Its head is not that of a database.']);
    expect(await violations(page)).toEqual([]);
    await expect(row(page, /Order 3/)).toBeVisible();

    await bar.getByRole('button', { name: 'Dismiss' }).click();
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
