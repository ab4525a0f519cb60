// Runs axe on the current screen.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * One line for each element with a serious or critical finding. What passed is not collected, and no page of its own is
 * opened for the results of frames, because the window has none: together that takes two thirds less time.
 */
export async function violations(page: Page): Promise<string[]> {
  // React Aria's announcer keeps its messages for some seconds, and their names may point at deleted elements.
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
