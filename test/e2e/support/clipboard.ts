// Reads the clipboard as another program does, because the window may only write to it.

import type { Page } from '@playwright/test';

/** The clipboard's text, pasted into a separate page. */
export async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('data:text/html,<textarea autofocus></textarea>');
  await elsewhere.getByRole('textbox').press('ControlOrMeta+V');
  const text = await elsewhere.getByRole('textbox').inputValue();
  await elsewhere.close();
  return text;
}
