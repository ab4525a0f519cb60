// Dragging from another program and dropping on the window, as the browser's own process tells the page: a file on the
// disk, with the browser's way of opening it where the page does not take it.

import type { Page } from '@playwright/test';

interface Dragged {
  readonly items: { mimeType: string; data: string }[];
  readonly files?: string[];
}

const COPY = 1;

export const dropFiles = (page: Page, files: string[]): Promise<void> =>
  drop(page, { items: [], files });

export const dropText = (page: Page, text: string): Promise<void> =>
  drop(page, { items: [{ mimeType: 'text/plain', data: text }] });

async function drop(page: Page, dragged: Dragged): Promise<void> {
  const data = { ...dragged, dragOperationsMask: COPY };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
  }
  await session.detach();
}
