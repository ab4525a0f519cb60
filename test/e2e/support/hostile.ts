// Visits every place that shows hostile content and checks that it is text everywhere.

import { expect, type Page } from '@playwright/test';
import * as words from '../../../renderer/words/en/en.ts';
import type { Receiver } from '../../electron/host/support/receiver.ts';
import { look, watch } from './hostile-sight.ts';
import { ANSWER, BODIES, HEADERS, MARKUP, NAMES, TRICKS } from './hostile-texts.ts';
import { startProxy } from './rewriting-proxy.ts';
import { addEndpoint, PATH } from './story.ts';
import { closePlaces, place, press } from './place.ts';

interface Walk {
  readonly page: Page;
  readonly listener: string;
  readonly receiver: Receiver;
  readonly look: (place: string) => Promise<void>;
}

async function inDialog(walk: Walk, key: string, inside: () => Promise<void>) {
  await press(walk.page, key);
  await lookInside(walk, `dialog ${key}`, inside);
}

/** Checks the open dialog and closes it. */
async function lookInside({ page, look: seen }: Walk, name: string, inside?: () => Promise<void>) {
  await expect(place(page)).toBeVisible();
  await inside?.();
  await seen(name);
  await closePlaces(page);
}

/** Sends the three webhooks and shows each in every place. */
async function showEverywhere(walk: Walk) {
  const { page, listener, receiver, look: seen } = walk;
  receiver.react(ANSWER);
  await addEndpoint(page, `Shop ${MARKUP}`);
  const bodies = Object.values(BODIES);
  const url = `${listener}${PATH}?${MARKUP}`;
  for (const body of bodies) await fetch(url, { method: 'POST', body, headers: HEADERS });
  await expect(page.getByRole('treeitem')).toHaveCount(bodies.length);
  await seen('list');
  for (const at of bodies.keys()) {
    await page.getByRole('treeitem').nth(at).click();
    for (let tab = 1; tab <= 5; tab++) {
      await press(page, String(tab));
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await seen(`capture ${at + 1}, tab ${tab}`);
    }
  }
  await page.getByRole('treeitem').last().click();
  await replayed(walk);
  await press(page, '2');
  await page.getByRole('textbox', { name: words.compare.title }).fill(TRICKS);
  await expect(page.getByRole('group', { name: words.explain.strip })).toBeVisible();
  await seen('compare with mine');
  await page.getByRole('textbox', { name: words.compare.title }).fill('');
  await dialogs(walk);
  await views(walk);
  await files(walk);
  await tunnel(walk);
  await typed(walk);
}

async function replayed({ page, receiver, look: seen }: Walk) {
  await press(page, 'r');
  await page.getByLabel(words.replay.target).fill(`${receiver.url}/${MARKUP}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.replay.send, exact: true }).click();
  await expect(page.getByRole('region', { name: words.replay.results })).toContainText('<img');
  await seen('replay');
  await page.getByRole('radio', { name: words.replay.edited }).check({ force: true });
  await expect(page.locator('.cm-line')).not.toHaveCount(0);
  await seen('edited replay');
  await page.getByRole('radio', { name: words.replay.asCaptured }).check({ force: true });
}

async function dialogs(walk: Walk) {
  const { page, look: seen } = walk;
  await inDialog(walk, 'v', async () => {
    for (const view of Object.values(words.sideBySide.views)) {
      await place(page).getByRole('tab', { name: view, exact: true }).click();
      await seen(`side by side, ${view}`);
    }
  });
  await inDialog(walk, 'x', async () => {
    for (const format of ['bundle', 'har', 'jsonl', 'curl', 'code'] as const) {
      const choice = words.share.formats[format];
      await place(page).getByRole('radio', { name: choice, exact: true }).check({ force: true });
      await expect(place(page).getByRole('region').last()).toContainText(/\w/);
      await seen(`export as ${format}`);
    }
  });
  await inDialog(walk, 'i', () => place(page).getByLabel(words.share.pasted).fill(TRICKS));
  await inDialog(walk, 'e', () => Promise.resolve());
  await inDialog(walk, 'c', () =>
    place(page).getByLabel(words.replay.valueOf('name'), { exact: true }).fill(TRICKS),
  );
  await inDialog(walk, 'ControlOrMeta+k', () => page.keyboard.type(MARKUP));
}

/** Saved views: names and filters in the side bar, in the dialog for renaming, and in the toast about deleting. */
async function views(walk: Walk) {
  const { page, look: seen } = walk;
  const filter = page.locator('#capture-filter');
  for (const name of NAMES) {
    await filter.fill(`path:"${name.replaceAll('"', '')}"`);
    await page.getByRole('button', { name: words.filter.save }).click();
    await place(page).getByLabel(words.endpoint.parts.name).fill(name);
    await seen('a view is saved');
    await place(page).getByRole('button', { name: words.filter.saveAction }).click();
    await expect(place(page)).toHaveCount(0);
    const view = page.locator('.sidebar-button').filter({ hasText: name }); // with its count
    await expect(view).toHaveAttribute('aria-current', 'true');
    await seen('a saved view');
    await view.press('F2');
    await lookInside(walk, 'a view is renamed');
    await view.press('Delete');
    await expect(view).toHaveCount(0);
    await seen('a view is deleted'); // the toast names it
  }
  await filter.fill('');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
}

/** Files with hostile names: one is imported, the others are rejected. */
async function files(walk: Walk) {
  const { page } = walk;
  await inDialog(walk, 'i', async () => {
    await place(page).getByLabel(words.share.pasted).fill('');
    await page.locator('input[type=file]').setInputFiles(
      NAMES.map((name, at) => ({
        name,
        mimeType: 'text/html',
        buffer: Buffer.from(at === 0 ? BODIES.valid : TRICKS),
      })),
    );
    const outcomes = place(page).getByRole('list', { name: words.share.outcomes });
    await expect(outcomes.getByRole('listitem')).toHaveCount(NAMES.length);
    await expect(outcomes).not.toContainText(words.share.importing);
  });
}

/** A tunnel with a hostile address, and one that adds hostile headers. */
async function tunnel(walk: Walk) {
  const { page, listener, receiver, look: seen } = walk;
  const url = page.getByLabel(words.tunnel.url);
  const checkNow = page
    .getByRole('main')
    .getByRole('button', { name: words.case.check, exact: true });
  await page.getByRole('button', { name: words.tunnel.add }).click();
  await url.fill(MARKUP);
  await checkNow.click();
  await seen('tunnel, no address');
  await url.fill(`${receiver.url}/${MARKUP}`);
  await checkNow.click();
  await expect(place(page).getByRole('table').first()).toContainText('200');
  await seen('tunnel, another server');
  const proxy = await startProxy(listener, undefined, { 'x-way': MARKUP });
  await url.fill(proxy.url);
  await checkNow.click();
  await expect(place(page).getByRole('cell', { name: MARKUP, exact: true })).toBeVisible();
  await lookInside(walk, 'tunnel, hostile headers');
  await proxy.close();
}

async function typed({ page, look: seen }: Walk) {
  const filter = page.locator('#capture-filter');
  await filter.fill(MARKUP);
  await seen('filter');
  await filter.fill(`endpoint:"${MARKUP}" is:${MARKUP}`);
  await seen('wrong filter');
  await filter.fill(`path:"${MARKUP}"`);
  await seen('no match');
  await filter.fill('');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await press(page, 'd');
  await expect(page.getByRole('button', { name: words.settings.undo })).toBeVisible();
  await seen('deleted');
}

/** Shows the content everywhere and expects only text. Resolves to the number of checks. */
export async function findOnlyText(
  page: Page,
  listener: string,
  receiver: Receiver,
): Promise<{ readonly places: number; readonly shown: number; readonly requests: number }> {
  const { requests } = await watch(page);
  let places = 0;
  let shown = 0;
  const seen = async (place: string) => {
    const { shown: texts, ...found } = await look(page);
    expect({ place, ...found }).toEqual({ place, ran: 0, violations: [], made: [], loose: [] });
    places++;
    shown += texts;
  };
  await showEverywhere({ page, listener, receiver, look: seen });
  expect(requests).toEqual([]);
  expect(shown).toBeGreaterThan(places); // it is shown as text
  return { places, shown, requests: requests.length };
}
