// Checking a receiver of another service in the window: from an endpoint of its scheme to the named mistake.

import type { Page } from '@playwright/test';
import {
  github,
  parsedAgain,
  startReceiver,
  stripe,
  type Verifies,
} from '../receivers/check/other-services.ts';
import { violations } from './support/axe.ts';
import { checkPage, openCheck, reportOf } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { searchPalette } from './support/keyboard.ts';
import { newEndpoint, saveEndpoint } from './support/other-services.ts';
import { cell } from './support/place.ts';
import { SECRET } from './support/story.ts';

/** Checks a receiver from the endpoint in the sidebar, and returns the dialog. */
async function checked(page: Page, verifies: Verifies) {
  const receiver = await startReceiver(verifies);
  const dialog = await openCheck(page, receiver.url);
  const report = await reportOf(dialog);
  return { report, dialog, close: receiver.close };
}

test('a receiver of Stripe’s webhooks that takes old ones is told so', async ({ open: page }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'strip', service: 'Stripe' }));
  const { report, close } = await checked(page, stripe(SECRET, { checksTime: false }));
  const finding = report.getByRole('article', { name: 'Old webhook accepted' });
  await expect(finding).toContainText('accepts-old');
  await expect(finding).toContainText('Security');
  await expect(finding).toContainText('signed correctly more than an hour ago');
  await expect(finding).toContainText('Compare the signed time with your clock.');
  // A busy machine may add that the receiver answers late.
  const findings = report.getByRole('listbox', { name: 'Findings' }).getByRole('option');
  await expect(findings.filter({ hasNotText: 'Slow answer' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  // Each case opens the request with its header.
  await cell(report, /more than an hour ago/).click();
  await expect(report).toContainText('Stripe-Signature');

  // The receiver to copy is one for Stripe.
  await report.getByText('Receiver to copy').click();
  await expect(report.getByRole('region', { name: /^Verification code in/ })).toContainText(
    /stripe/i,
  );
  await close();
});

test('a receiver behind a JSON parser is told what it hashes @long', async ({ open: page }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'github', service: 'GitHub' }));
  const { report, close } = await checked(page, github(SECRET, parsedAgain));
  await cell(report, 'Signs with the body written again Wrong').click();
  const finding = report.getByRole('article', { name: 'Signs with the body written again' });
  await expect(finding).toContainText('accepts webhooks signed this way and rejects correct ones');
  await expect(finding).toContainText('Verify the bytes as they arrived');
  await expect(finding.locator('del, ins').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await close();
});

test('a service that signs with a private key is refused @long', async ({ open: page }) => {
  const editor = await newEndpoint(page, { search: 'alipay', service: 'Alipay' });
  await saveEndpoint(editor);
  await expect(page.getByRole('button', { name: 'Check the receiver of Shop A' })).toHaveCount(0);
  await searchPalette(page, 'Check a receiver');
  await page.keyboard.press('Enter');
  const dialog = checkPage(page);
  await expect(dialog).toContainText('No endpoint can be checked yet');
});
