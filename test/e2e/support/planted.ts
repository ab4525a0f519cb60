// The window with a planted secret and a planted buyer: runs every action that touches them, and reads every place of a
// renderer that could keep data. The browser and Electron tests share it.

import { expect, type CDPSession, type Page } from '@playwright/test';
import {
  plantedBody,
  plantedHeaders,
  plantedQuery,
} from '../../electron/host/support/planted-webhook.ts';
import type { Receiver } from '../../electron/host/support/receiver.ts';
import type { Mark } from '../../support/planted.ts';
import { addEndpoint, openReplay, openTab, PATH, row } from './story.ts';

export interface Planted {
  readonly secret: Mark;
  readonly old: Mark;
  readonly buyer: Mark;
}

/**
 * Types the old secret, replaces it, and works with a valid and an invalid webhook. `whileTyped` is called before the
 * new secret is saved.
 */
export async function usePlanted(
  page: Page,
  listener: string,
  receiver: Receiver,
  { secret, old, buyer }: Planted,
  whileTyped: () => Promise<void>,
) {
  await addEndpoint(page, 'Shop A', PATH, old.text);
  await replaceSecret(page, secret, whileTyped);
  const valid = plantedBody(buyer.text, 'Valid', secret.text);
  const url = listener + PATH + plantedQuery(buyer.text);
  for (const body of [valid, valid.replace('266.00', '999.00').replace('Valid', 'Changed')]) {
    await fetch(url, { method: 'POST', headers: plantedHeaders(buyer.text), body });
  }
  await row(page, /^Invalid, Changed/).click();
  const canonical = await openTab(page, 'Canonical');
  await canonical
    .getByRole('textbox', { name: 'Compare with mine' })
    .fill(`266.00:${buyer.text}:wrong`);
  await row(page, /^Valid, Valid/).click();
  for (const name of ['Fields', 'Canonical', 'Signature', 'Request', 'Deliveries']) {
    await openTab(page, name);
  }
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 200');
  await form.getByRole('radio', { name: 'Edited' }).check({ force: true });
  await form.getByLabel('Value of amount', { exact: true }).fill('10.00');
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await page.locator('#capture-filter').fill(`"${buyer.text}"`);
  await expect(row(page, /^Valid, Valid/)).toBeVisible();
  await page.locator('#capture-filter').fill('');
}

/** Presses Replace, types and saves, once with a rejected path, so that the form stays open. */
async function replaceSecret(page: Page, secret: Mark, whileTyped: () => Promise<void>) {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await editor.getByRole('button', { name: /^Replace/ }).click();
  await editor.getByLabel('Secret', { exact: true }).fill(secret.text);
  await editor.getByRole('button', { name: /^Show/ }).click();
  await whileTyped();
  await editor.getByLabel('Path', { exact: true }).fill('no slash');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeVisible();
  await editor.getByLabel('Path', { exact: true }).fill(PATH);
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
}

/** Every JavaScript string in the page after a garbage collection, cut at 1,024 characters. */
export async function heapOf(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings.join('\n');
}

/** The page's other data: storage, databases, caches, cookies, address and history. */
export async function keptBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    const { href } = location;
    const state: unknown = history.state;
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases,
      caches,
      href,
      state,
    ]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}
