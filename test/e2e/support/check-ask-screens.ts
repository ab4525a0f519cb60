// The screens of a check that asks a person, in any language.

import { expect } from '@playwright/test';
import type { Walk } from './every-screen.ts';
import { closePlaces, place } from './place.ts';
import { startMistakenReceiver } from './mistaken-receiver.ts';
import { SECRET } from './story.ts';

const ANSWERS = 12;

/** The form, a question, the report of what was not told, and the check among the runs. */
export async function asking({ page, words, look }: Walk) {
  const says = words.checkAsk;
  const receiver = await startMistakenReceiver({ secret: SECRET, isMute: true });
  await page.getByRole('button', { name: words.check.receiverOf('Shop A') }).click();
  await place(page).getByLabel(words.replay.target).fill(receiver.url);
  const how = place(page).locator('summary').filter({ hasText: words.check.answers });
  await how.click();
  await place(page).getByText(words.check.answersBy.ask, { exact: true }).click();
  await look('check-ask');
  await place(page)
    .getByRole('button', { name: words.app.rail['check-receiver'], exact: true })
    .click();

  const question = place(page).getByRole('region', { name: says.question });
  const report = place(page).getByRole('region', { name: words.check.report, exact: true });
  for (let number = 1; number <= ANSWERS; number++) {
    const at = says.questionOf(String(number), String(ANSWERS));
    await expect(question).toContainText(at, { timeout: 60_000 });
    const name = await question.locator('td .data').first().textContent();
    const isAccepted = receiver.accepted(name?.trim() ?? '') === true;
    const button = question.getByRole('button', {
      name: isAccepted ? says.accepted : says.rejected,
    });
    await expect(button).not.toHaveAttribute('data-pending', 'true');
    if (number === 3) await look('check-question');
    await button.click();
  }
  await expect(report).toBeVisible({ timeout: 60_000 });
  await report.getByRole('button', { name: says.again }).first().click();
  await expect(report).toContainText(says.now);
  await report.getByRole('heading', { name: says.notTold }).scrollIntoViewIfNeeded();
  await look('check-not-told');
  await closePlaces(page);
  await page.getByRole('button', { name: words.app.rail.runs, exact: true }).click();
  await look('check-runs');
  await closePlaces(page);
  await receiver.close();
}
