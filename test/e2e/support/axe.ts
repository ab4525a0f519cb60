// What axe finds serious on the screen as it is.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One line for each element that something serious or critical is found of. */
export async function violations(page: Page): Promise<string[]> {
  // React Aria's announcer keeps what it said for some seconds, with a name that points at what is gone by then.
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
