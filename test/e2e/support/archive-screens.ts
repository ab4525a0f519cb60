// The screens of a team's archive: its settings, its list with captures of two hosts, and the list when it is not live.

import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { PostgresServer } from '../../setup/postgres-server.mjs';
import type { ArchiveStatus } from '../../../shared/contract/archive.ts';
import { choose, openDialog, type Walk } from './every-screen.ts';
import { post, signedBody } from './story.ts';
import { colleague, setArchive } from './team.ts';
import { closePlaces, place, press } from './place.ts';

export interface TeamWalk extends Walk {
  /** The connection strings of the archive's team and of the superuser. */
  readonly archive: string;
  readonly database: string;
  readonly postgres: PostgresServer;
}

const FAILING: ArchiveStatus = {
  ...{
    host: 'archive.example',
    database: 'webhooks',
    id: null,
    personalData: 'replace',
    isGiven: false,
  },
  rights: { copies: true, reads: true, keeps: false },
  ...{ waiting: 1204, passedOver: 2 },
  problem: { why: 'unreachable', reason: 'ECONNREFUSED', sinceMs: Date.UTC(2026, 10, 21, 9) },
};

/** The settings while the archive's server cannot be reached. The host has none: its status messages are changed. */
export async function archiveSettings(walk: Walk) {
  const { page, words, look, connection } = walk;
  connection.pretend({ archive: FAILING });
  await openDialog(walk, ',');
  const section = place(page).getByRole('group', { name: words.archive.title, exact: true });
  await section.getByRole('button', { name: words.archive.replaceConnection }).click();
  await section.scrollIntoViewIfNeeded();
  await look('settings-archive');
  await section.getByRole('button', { name: words.archive.disconnect }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('settings-archive-disconnect');
  await page.getByRole('button', { name: words.ui.cancel }).last().click();
  await closePlaces(page);
  connection.pretend({});
}

/** A list with captures of this host and of another one. */
export async function archive(walk: TeamWalk) {
  const { page, words, look, listener, postgres } = walk;
  await openDialog(walk, ',');
  await place(page).getByLabel(words.archive.connection).fill(walk.archive);
  await place(page)
    .getByRole('radio', { name: words.archive.personalDataIs.keep })
    .check({ force: true });
  await place(page).getByRole('button', { name: words.settings.save }).click();
  await expect(place(page)).toHaveCount(0);
  await page.getByRole('button', { name: words.archive.title, exact: true }).click();
  await expect(page.getByText(words.archive.emptyTitle)).toBeVisible();
  await expect(page.locator('.archive-line')).toHaveText(words.archive.live);
  await look('archive-empty');

  await post(`${listener}/hooks/shop-a`, signedBody({ name: 'Order 3001' }));
  await receiveElsewhere(walk);
  await choose(page, 'Order 3002');
  await expect(page.getByRole('button', { name: words.archive.bring })).toBeVisible();
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await look('archive-capture');
  await press(page, 'n');
  await page.getByLabel(words.archive.notes.author).fill('Dana');
  await page.getByLabel(words.endpoint.parts.note, { exact: true }).fill('Order 3002?');
  await page.getByRole('button', { name: words.archive.notes.add }).click();
  await expect(page.getByRole('list', { name: words.app.commands.notes })).toContainText('3002');
  await look('archive-notes');
  await press(page, '1');

  await postgres.stop();
  await expect(page.locator('.archive-line.is-failed')).toBeVisible();
  await look('archive-not-live');
  await postgres.restart();
  await page.getByRole('button', { name: words.sidebar.all }).first().click();
}

/** Another host copies a capture, under a name that is the same on every machine. */
async function receiveElsewhere({ page, archive, database }: TeamWalk) {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await colleague(context);
  await setArchive(other.page, archive);
  await post(`${other.served.listener}/hooks/shop-b`, signedBody({ name: 'Order 3002' }));
  await expect(page.getByRole('treeitem').filter({ hasText: 'Order 3002' })).toBeVisible();
  await other.leave();
  await context.close();
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(`UPDATE countersign.installations SET name = CASE id
    WHEN (SELECT installation FROM countersign.captures WHERE name = 'Order 3002') THEN 'shop-server'
    ELSE 'laptop' END`);
  await client.end();
  await page.locator('#capture-filter').fill('Order'); // reads the list again
  await expect(page.getByRole('treeitem').filter({ hasText: 'shop-server' })).toBeVisible();
}
