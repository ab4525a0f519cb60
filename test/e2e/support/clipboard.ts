// What was copied, as another program gets it: the window itself may write the clipboard and not read it.

import type { Page } from '@playwright/test';

/** The text on the clipboard, pasted into a page of its own. */
export async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('data:text/html,<textarea autofocus></textarea>');
  await elsewhere.getByRole('textbox').press('ControlOrMeta+V');
  const text = await elsewhere.getByRole('textbox').inputValue();
  await elsewhere.close();
  return text;
}
