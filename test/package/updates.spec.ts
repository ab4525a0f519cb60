// Updates in the packaged program with a local feed: no request before a feed is set, then messages for its answers, a
// download on request, and the installation on quitting.

import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepEvidence } from '../support/evidence.mjs';
import { searchPalette } from '../e2e/support/keyboard.ts';
import { startFeed, versionList } from './support/feed.ts';
import { inTempFolder, startPackaged, VERSION } from './support/packaged.ts';

const LIST = process.arch === 'x64' ? '/latest-linux.yml' : `/latest-linux-${process.arch}.yml`;
const FILE = 'Countersign-99.0.0.AppImage';

const settings = (page: Page) => page.getByRole('main', { name: 'Settings' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function checkFromPalette(page: Page) {
  await searchPalette(page, 'Check for updates');
  await page.keyboard.press('Enter');
}

/** Sets the feed. If it is rejected, the settings stay open. */
async function setFeed(page: Page, address: string) {
  if (!(await settings(page).isVisible())) {
    await page.getByRole('button', { name: /^Settings/ }).click();
  }
  await settings(page).getByLabel('Update feed URL').fill(address);
  await settings(page).getByRole('button', { name: 'Save settings' }).click();
}

test('updates are off until a feed is set, then give messages, a download on request, and a new version on quitting', async () => {
  test.skip(process.platform !== 'linux', 'an AppImage is for Linux');
  await inTempFolder(async (folder) => {
    const feed = await startFeed();
    // A stand-in for an AppImage: the update replaces its file and runs the new one once for its setup.
    const installed = join(folder, 'Countersign.AppImage');
    const marker = join(folder, 'set-up');
    writeFileSync(installed, 'the old version');
    const newer = Buffer.from(`#!/bin/sh\necho "$APPIMAGE_EXIT_AFTER_INSTALL" > '${marker}'\n`);
    const env = { APPIMAGE: installed, XDG_CACHE_HOME: join(folder, 'cache') };
    const { page, close } = await startPackaged(join(folder, 'data'), [], env);
    const says = messages(page).getByRole('status');

    await checkFromPalette(page);
    await expect(says).toHaveText('Update checks are off: no feed is set.');
    const askedBefore = feed.asked.length;
    expect(askedBefore).toBe(0);

    await setFeed(page, 'http://updates.example/');
    await expect(settings(page).getByLabel('Update feed URL')).toBeFocused();
    feed.files.set(LIST, versionList(VERSION, FILE, newer));
    await setFeed(page, feed.url);
    await expect.poll(() => feed.asked.map(({ path }) => path)).toEqual([LIST]);
    await checkFromPalette(page);
    await expect(says).toHaveText('You have the latest version.');

    const wrong = [
      ['has no version list', () => feed.files.delete(LIST)],
      ['did not return a version list', () => feed.files.set(LIST, '<html>: {{ a page')],
      ['could not be reached', () => (feed.redirect = 'http://192.0.2.1/elsewhere')],
    ] as const;
    for (const [words, breakFeed] of wrong) {
      breakFeed();
      await checkFromPalette(page);
      await expect(says).toContainText(words);
    }
    feed.redirect = null;

    feed.files.set(LIST, versionList('99.0.0', FILE, newer));
    feed.files.set(`/${FILE}`, 'something else');
    await checkFromPalette(page);
    await expect(says).toHaveText('Version 99.0.0 is available.');
    expect(feed.asked.map(({ path }) => path)).not.toContain(`/${FILE}`);
    await messages(page).getByRole('button', { name: 'Download' }).click();
    await expect(says).toContainText('did not match the update feed');

    feed.files.set(`/${FILE}`, newer);
    await checkFromPalette(page);
    await messages(page).getByRole('button', { name: 'Download' }).click();
    await expect(says).toHaveText('Version 99.0.0 will be installed when you quit.');
    expect(readFileSync(installed, 'utf8')).toBe('the old version');
    expect((await close()).code).toBe(0);
    const replaced = [installed].filter((file) => readFileSync(file).equals(newer));
    expect(replaced).toEqual([installed]);
    expect(statSync(installed).mode & 0o111).not.toBe(0);
    await expect.poll(() => existsSync(marker)).toBe(true);

    const told = feed.asked.filter(({ headers }) => 'x-user-staging-id' in headers);
    expect(told).toEqual([]);
    await feed.close();
    keepEvidence('packaging', 'updates', [
      { what: 'questions to a feed before one was set', seen: askedBefore, goal: '0', met: true },
      { what: 'questions to the feed afterwards', seen: feed.asked.length - askedBefore },
      {
        what: 'questions that carried a number of the installation',
        seen: told.length,
        goal: '0',
        met: true,
      },
      { what: 'broken feeds, each told in words', seen: wrong.length + 1 },
      { what: 'AppImages replaced at the end of the program', seen: replaced.length },
    ]);
  });
});
