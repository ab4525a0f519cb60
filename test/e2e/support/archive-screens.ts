// The screens of a team's archive.

import { expect } from '@playwright/test';
import type { ArchiveStatus } from '../../../shared/contract/archive.ts';
import { closeDialogs, dialog, openDialog, type Walk } from './every-screen.ts';

const FAILING: ArchiveStatus = {
  ...{ host: 'archive.example', database: 'webhooks', personalData: 'replace', isGiven: false },
  rights: { copies: true, reads: true, keeps: false },
  ...{ waiting: 1204, passedOver: 2 },
  problem: { why: 'unreachable', reason: 'ECONNREFUSED', sinceMs: Date.UTC(2026, 10, 21, 9) },
};

/** The settings while the archive's server cannot be reached. The host has none: its status messages are changed. */
export async function archiveSettings(walk: Walk) {
  const { page, words, look, connection } = walk;
  connection.pretend({ archive: FAILING });
  await openDialog(walk, ',');
  const section = dialog(page).getByRole('group', { name: words.archive.title, exact: true });
  await section.getByRole('button', { name: words.archive.replaceConnection }).click();
  await section.scrollIntoViewIfNeeded();
  await look('settings-archive');
  await section.getByRole('button', { name: words.archive.stop }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('settings-archive-stop');
  await page.getByRole('button', { name: words.ui.cancel }).last().click();
  await closeDialogs(page);
  connection.pretend({});
}
