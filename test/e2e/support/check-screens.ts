// The screens of checking a receiver, in any language.

import { expect } from '@playwright/test';
import type { Walk } from './every-screen.ts';
import { startMistakenReceiver } from './mistaken-receiver.ts';
import { cell, closePlaces, place } from './place.ts';
import { SECRET } from './story.ts';

/** The form with its parts unfolded, the question before a remote host, and a report. */
export async function checking({ page, words, look }: Walk) {
  const says = words.check;
  const mistaken = await startMistakenReceiver({ secret: SECRET });
  const start = () =>
    place(page)
      .getByRole('button', { name: words.app.rail['check-receiver'], exact: true })
      .click();
  await page.getByRole('button', { name: says.receiverOf('Shop A') }).click();
  const target = place(page).getByLabel(words.replay.target);
  await target.fill(mistaken.url);
  await look('check');
  await place(page).locator('summary').filter({ hasText: says.answers }).click();
  await place(page).getByText(says.answersBy['status-url'], { exact: true }).click();
  await look('check-rules');
  await place(page).getByText(says.answersBy.status, { exact: true }).click();
  await target.fill('http://203.0.113.1/');
  await start();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('check-remote');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await target.fill(mistaken.url);
  await start();
  const report = place(page).getByRole('region', { name: says.report, exact: true });
  await expect(report.getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  await look('check-report');
  await cell(report, new RegExp(says.asks({ code: 'unsigned' })))
    .first()
    .click();
  await expect(report).toContainText('refused');
  await look('check-cases');
  await place(page).getByRole('button', { name: says.again }).click();
  const earlier = place(page).getByRole('region', { name: says.earlier });
  await expect(earlier.getByRole('button')).not.toHaveCount(0);
  await look('check-earlier');
  await closePlaces(page);
  await mistaken.close();
}
