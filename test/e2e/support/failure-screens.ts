// The screens of failures of the disk, the database and the host. The real host works; the test changes its status
// messages on the way and breaks the connection.

import { expect } from '@playwright/test';
import type { Walk } from './every-screen.ts';

/** The window's messages for failures of the disk, the database or the host. */
export async function failures({ page, words, look, connection }: Walk) {
  for (const code of ['disk-full', 'read-only', 'failed', 'damaged', 'replaced'] as const) {
    connection.pretend({ storeFault: { code, sinceMs: Date.UTC(2026, 10, 21, 9) }, lost: 3 });
    await expect(page.getByText(words.app.faultTitle[code])).toBeVisible();
    await look(`fault-${code}`);
  }
  connection.pretend({
    salvaged: {
      ...{
        saved: 1200,
        lost: 7,
        lostIds: [
          [31, 36],
          [40, 40],
        ],
        isIdsCertain: false,
      },
      ...{
        lostEndpoints: 1,
        endpoints: 2,
        atMs: Date.UTC(2026, 10, 21, 9),
        file: 'countersign-damaged-1.db',
      },
      found: ['Tree 7 page 31: btreeInitPage() returns error code 11'],
    },
  });
  await expect(page.getByText(words.app.salvagedTitle)).toBeVisible();
  await look('salvaged');
  await page.getByText(words.app.salvagedFound).click();
  await expect(page.getByText('btreeInitPage')).toBeVisible();
  await look('salvaged-found');
  connection.pretend({});
  await expect(page.getByText(words.app.salvagedTitle)).toHaveCount(0);

  const mend = await connection.lose();
  await expect(page.getByText(words.app.hostGone)).toBeVisible();
  await look('host-gone');
  mend();
  await expect(page.getByText(words.app.hostBack)).toBeVisible();
}
