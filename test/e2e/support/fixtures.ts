// Fixtures of each browser test: an empty data folder, a host that serves it, and a page for the window.

import { test as base, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver, type Receiver } from '../../electron/host/support/receiver.ts';
import { delayAnswers, testConnection, type TestConnection } from './connection.ts';
import { startHosts, type Hosts } from './hosts.ts';
import type { Served } from './serve.ts';
import { addEndpoint } from './story.ts';

/** Makes every window of every test wait for the host: shows which tests, and which parts of the window, do not. */
const SLOW_ANSWERS_MS = Number(process.env.SLOW_ANSWERS_MS ?? 0);

export interface Fixtures {
  /** How long a deletion can be undone, for tests with more than a step between the two. Null: as for a person. */
  readonly undoMs: number | null;
  readonly folder: string;
  readonly served: Served;
  /** Between the window and its host. It is named before `open` and `shop`, because it stands there before they open. */
  readonly connection: TestConnection;
  /** The page with the window open. */
  readonly open: Page;
  /** The same with the endpoint Shop A. */
  readonly shop: Page;
  readonly receiver: Receiver;
  /** Errors of the page's console and scripts. Must be empty at the end of every test. */
  readonly complaints: string[];
}

/** Longer than any test. */
export const LONG_UNDO_MS = 3_600_000;

export const test = base.extend<Fixtures, { readonly hosts: Hosts }>({
  hosts: [
    async ({}, use) => {
      const hosts = startHosts();
      await use(hosts);
      await hosts.end();
    },
    { scope: 'worker' },
  ],
  undoMs: [null, { option: true }],
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  served: async ({ folder, hosts, page, undoMs }, use) => {
    const served = await hosts.start(folder, undoMs);
    await use(served);
    await page.goto('about:blank'); // a window that loses its host rightly logs errors
    await served.stop();
  },
  connection: async ({ page }, use) => {
    base.expect(page.url()).toBe('about:blank');
    await use(await testConnection(page));
  },
  open: async ({ page, served }, use) => {
    await page.goto(served.ui);
    await use(page);
  },
  shop: async ({ open }, use) => {
    await addEndpoint(open);
    await use(open);
  },
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
  context: async ({ context }, use) => {
    if (SLOW_ANSWERS_MS > 0) await delayAnswers(context, SLOW_ANSWERS_MS);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
