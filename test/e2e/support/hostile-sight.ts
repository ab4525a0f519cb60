// Detects hostile content that became more than text: elements, scripts, requests, unisolated direction marks.

import type { Page } from '@playwright/test';

/** Watches a page from now on. Findings are kept in the page until it reloads. */
export async function watch(page: Page): Promise<{ readonly requests: string[] }> {
  const requests: string[] = [];
  const own = new URL(page.url()).protocol === 'app:' ? 'app://countersign/' : page.url();
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !url.startsWith('blob:')) requests.push(url);
  });
  page.on('dialog', (dialog) => {
    requests.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.evaluate(() => {
    const found = { ran: 0, violations: [] as string[] };
    Object.assign(window, { found, ran: () => found.ran++ });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      found.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return { requests };
}

/** How often the page shows the content as text, and other findings. */
export const look = (page: Page) =>
  page.evaluate(() => {
    const { found } = window as unknown as { found: { ran: number; violations: string[] } };
    const made = [
      ...document.querySelectorAll(
        '[data-hostile], [onerror], [onload], iframe, object, embed, base, script:not([src]), [href^="javascript:"], [src^="javascript:"]',
      ),
    ].map((element) => element.outerHTML.slice(0, 100));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let shown = 0;
    const loose: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.includes('<img')) shown++;
      // An unescaped direction mark reverses the text beside it.
      if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) {
        const holder = node.parentElement ?? document.body;
        const isolated = /isolate|plaintext/.test(getComputedStyle(holder).unicodeBidi);
        if (!isolated && holder.closest('bdi, textarea, .cm-line') === null)
          loose.push(holder.outerHTML.slice(0, 100));
      }
    }
    return { ...found, made, shown, loose };
  });
