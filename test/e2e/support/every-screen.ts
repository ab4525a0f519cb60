// Visits every screen of the window in any language. It uses keys, which are the same in all languages, and the
// catalogue for the few places without keys.

import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { Words } from '../../../renderer/words/en/en.ts';
import type { TestConnection } from './connection.ts';
import { arrivals } from './arrivals-screen.ts';
import { archiveSettings } from './archive-screens.ts';
import { asking } from './check-ask-screens.ts';
import { checking } from './check-screens.ts';
import { failures } from './failure-screens.ts';
import { drawer, signedBody } from './story.ts';
import { closePlaces, place, press } from './place.ts';

export interface Walk {
  readonly page: Page;
  readonly words: Words;
  /** The listener's address, and a receiver for replays. */
  readonly listener: string;
  readonly receiver: string;
  readonly connection: TestConnection;
  /** Called on each screen. */
  readonly look: (name: string) => Promise<void>;
}

const TABS = ['fields', 'canonical', 'signature', 'request', 'deliveries'] as const;

/** Selects the newest capture with this text. */
export async function choose(page: Page, text: string) {
  await page.getByRole('treeitem').filter({ hasText: text }).first().click();
}

export async function openDialog({ page }: Walk, key: string) {
  await press(page, key);
  await expect(place(page)).toBeVisible();
}

/** Waits for the editor, which is loaded on first use. */
const drawnEditor = (page: Page) => expect(page.locator('.cm-line')).not.toHaveCount(0);

/** The window before the first webhook. */
export async function firstRun({ page, words, look }: Walk) {
  await expect(page.getByText(words.list.firstRun.title)).toBeVisible();
  await look('first-run');
}

/** All screens of the ten webhooks of `sendVaried`. Each screen is left unchanged. */
export async function everyScreen(walk: Walk) {
  await expect(walk.page.getByRole('treeitem')).not.toHaveCount(0);
  await eachTab(walk);
  await otherCaptures(walk);
  await findings(walk);
  await sharing(walk);
  await sending(walk);
  await checking(walk);
  await asking(walk);
  await keeping(walk);
  await failures(walk);
  await archiveSettings(walk);
  await compressed(walk);
  await arrivals(walk);
}

async function eachTab({ page, words, look }: Walk) {
  await choose(page, 'Order 1042');
  await expect(page.getByRole('group', { name: words.explain.strip }).first()).toBeVisible();
  for (const [index, tab] of TABS.entries()) {
    await press(page, String(index + 1));
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await look(`tab-${tab}`);
  }
  await press(page, 'r');
  await look('replay');
  await page.getByRole('radio', { name: words.replay.edited }).check({ force: true });
  await expect(drawer(page)).toContainText(words.replay.signAgain);
  await expect(drawer(page)).toContainText(words.replay.signIs);
  if (await page.locator('.edit-json').isVisible()) await drawnEditor(page);
  await look('replay-edited');
  await page.getByRole('radio', { name: words.replay.asCaptured }).check({ force: true });
  await drawer(page).getByRole('button', { name: words.ui.close, exact: true }).click();
  await press(page, '2');
  await page
    .getByRole('textbox', { name: words.compare.title })
    .fill('266.00:visa:458045******1234:dana@example.com:050-123-4567');
  await expect(page.getByRole('group', { name: words.explain.strip })).toBeVisible();
  await look('compare-with-mine');
  await page.getByRole('textbox', { name: words.compare.title }).fill('');
  await press(page, '1');
  await page.getByRole('button', { name: words.detail.second.open }).click();
  await page
    .getByRole('row', { name: /^amount/ })
    .getByText('266.00')
    .first()
    .click();
  await look('second-view');
  await page.getByRole('button', { name: words.detail.selected.clear }).click();
  await page.getByRole('button', { name: words.detail.second.close }).first().click();
}

async function otherCaptures({ page, words, look }: Walk) {
  for (const [name, text] of [
    ['capture-valid', 'Order 1038'],
    ['capture-reading', 'Order 1039'],
    ['capture-not-json', words.list.nameless.notJson],
    ['capture-variant-b', 'ייעוץ עסקי'],
  ] as const) {
    await choose(page, text);
    await expect(page.getByRole('treeitem', { selected: true })).toContainText(text);
    await look(name);
  }
  await choose(page, 'Order 1042');
}

async function findings({ page, words, look }: Walk) {
  const filter = page.locator('#capture-filter');
  await press(page, '/');
  await page.keyboard.type('is:');
  await expect(page.getByRole('listbox', { name: words.filter.suggestions })).toBeVisible();
  await look('filter-suggestions');
  await filter.fill('is:invalid amount>100');
  await expect(page.locator('#capture-list').getByRole('treeitem')).toHaveCount(1);
  await look('filter');
  await filter.fill('is:invald amount>100');
  await expect(page.getByText('invald')).not.toHaveCount(0);
  await expect(filter).toHaveAttribute('aria-invalid', 'true');
  await look('filter-wrong');
  await filter.fill('amount>1000000');
  await expect(page.getByText(words.list.empty.noMatch)).toBeVisible();
  await look('filter-no-match');
  await filter.fill('');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('button', { name: words.filter.menu }).click();
  await look('filter-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.list.menu.ofList }).click();
  await look('list-menu');
  await page.keyboard.press('Escape');
}

async function sharing(walk: Walk) {
  const { page, words, look } = walk;
  await openDialog(walk, 'v');
  for (const view of Object.values(words.sideBySide.views)) {
    await place(page).getByRole('tab', { name: view, exact: true }).click();
    await look(`side-by-side-${Object.values(words.sideBySide.views).indexOf(view) + 1}`);
  }
  await closePlaces(page);
  await openDialog(walk, 'x');
  await expect(place(page).getByRole('region').last()).toContainText('countersign');
  await look('export');
  await closePlaces(page);
  await openDialog(walk, 'i');
  await place(page)
    .getByLabel(words.share.pasted)
    .fill(signedBody({ name: 'Order 1050' }));
  await look('import');
  await closePlaces(page);
}

async function sending(walk: Walk) {
  const { page, words, look, receiver } = walk;
  await openDialog(walk, 'c');
  await look('compose');
  await place(page).getByLabel(words.replay.valueOf('status')).fill('');
  await look('compose-error');
  await place(page).getByLabel(words.replay.valueOf('status')).fill('1');
  await place(page).getByRole('button', { name: words.app.groups.send, exact: true }).click();
  await expect(place(page)).toContainText(words.jobs.states.delivered);
  await look('run');
  await place(page).getByRole('button', { name: words.app.rail.runs }).click();
  await look('runs');
  await closePlaces(page);
  await press(page, 'r');
  await page.getByLabel(words.replay.target).fill(`${receiver}/webhook`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.replay.send, exact: true }).click();
  await expect(page.getByRole('region', { name: words.replay.results })).toContainText('200');
  await look('replay-result');
  await drawer(page).getByRole('button', { name: words.ui.close, exact: true }).click();
  await press(page, '1');
}

async function keeping(walk: Walk) {
  const { page, words, look } = walk;
  for (const [key, name] of [
    ['e', 'endpoint'],
    [',', 'settings'],
    ['?', 'shortcuts'],
  ] as const) {
    await openDialog(walk, key);
    await look(name);
    await closePlaces(page);
  }
  await openDialog(walk, 'ControlOrMeta+k');
  await look('palette');
  await page.keyboard.type('zzzz');
  await look('palette-nothing');
  await closePlaces(page);
  await page.getByRole('button', { name: words.tunnel.add }).click();
  await look('tunnel');
  await closePlaces(page);
  const captured = page.getByRole('contentinfo').locator('span').first();
  const before = await captured.innerText();
  await press(page, 'd');
  await expect(page.getByRole('button', { name: words.settings.undo })).toBeVisible();
  await look('deleted');
  await page.getByRole('button', { name: words.settings.undo }).click();
  await expect(page.getByRole('button', { name: words.settings.undo })).toHaveCount(0);
  await expect(captured).toHaveText(before);
}

/** A compressed body, described and decoded. */
async function compressed({ page, words, listener, look }: Walk) {
  const body = gzipSync(signedBody({ name: 'הזמנה 1051', note: 'x'.repeat(300) }));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  await fetch(`${listener}/hooks/shop-a`, { method: 'POST', body, headers });
  await expect(page.getByRole('treeitem').first()).toContainText(words.list.nameless.notJson);
  await choose(page, words.list.nameless.notJson);
  await press(page, '4');
  await expect(page.getByRole('region', { name: words.raw.decodedText })).toContainText('1051');
  await look('tab-request-decoded');
}
