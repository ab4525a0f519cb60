// A person without a mouse: presses Tab until the focus reaches an element.

import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 80;

/** Presses Tab until the element has the focus. Fails if Tab never reaches it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Presses a button or link after reaching it by Tab. */
export async function pressBy(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces a field's text after reaching it by Tab. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Reloads a window, which stays on its page. Resolves when this is shown: earlier keys have no effect. */
export async function reloadWindow(page: Page, shown: Locator): Promise<void> {
  await page.reload();
  await expect(shown).toBeVisible();
}

/** Types into the command palette once it has the focus: keys that come earlier have no effect. */
export async function searchPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type(text);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.activeElement === element;
  });
