// Runs axe on the current screen.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One line for each element with a serious or critical finding. */
export async function violations(page: Page): Promise<string[]> {
  // React Aria's announcer keeps its messages for some seconds, and their names may point at deleted elements.
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
