// Drags a file from another program and drops it on the window through the browser process. If the page does not accept
// the drop, the browser opens the file.

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
