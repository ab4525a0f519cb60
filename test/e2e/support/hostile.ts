// Content that tries to be more than text, in everything that a sender, a receiver, a file or a paste can fill, a walk
// past every place where it is shown, and what is seen in the page where any of it works.

import { expect, type Page } from '@playwright/test';
import { en as words } from '../../../renderer/words/en/en.ts';
import type { Receiver } from '../../electron/host/support/receiver.ts';
import { addEndpoint, PATH, signedBody } from './story.ts';

/** Markup without spaces, so that it fits into a path and a header too. */
export const MARKUP = '<img/data-hostile/src=x/onerror=ran()>';

const TRICKS = [
  MARKUP,
  '</script><script data-hostile>ran()</script>',
  '"><svg data-hostile onload="ran()">',
  "'-ran()-'",
  'javascript:ran()',
  '{{ran()}}${ran()}#{ran()}<%=ran()%>',
  '<style data-hostile>*{display:none}</style>',
  '<iframe data-hostile srcdoc="<script>parent.ran()</script>"></iframe>',
  '<base data-hostile href="https://evil.example/"><link data-hostile rel=preload href=//evil.example/x>',
  '\u202egpj.exe\u2066\u2028\u0000',
  '\\u003cimg data-hostile src=x onerror=ran()\\u003e',
].join(' ');

const HEADERS = { 'Content-Type': `text/html;x="${MARKUP}"`, [`X-${'a'.repeat(8)}`]: MARKUP };

/** Every documented field, one that is not, and both forms of items. */
const fields = (name: string, items: unknown) => ({
  name: `${name} ${TRICKS}`,
  items,
  amount: `1${MARKUP}`,
  inst: MARKUP,
  add_field: TRICKS,
  client_name: TRICKS,
  client_email: TRICKS,
  client_tehudat: TRICKS,
  client_phone: TRICKS,
  foreign_card: MARKUP,
  card_mask: TRICKS,
  card_brand: TRICKS,
  receipt: 'javascript:ran()',
  [MARKUP]: TRICKS,
  __proto__: TRICKS,
});

const ITEMS = [{ name: TRICKS, price: MARKUP, qty: 1, vat: TRICKS, [MARKUP]: TRICKS }];

const BODIES = {
  valid: signedBody(fields('Hostile 1', ITEMS)),
  wrong: signedBody(fields('Hostile 2', JSON.stringify(ITEMS))).replace('1<img', '2<img'),
  'not JSON': `<!doctype html><title>Hostile 3</title>${TRICKS}`,
};

/** What a hostile receiver answers. */
const ANSWER = { status: 200, headers: HEADERS, body: `<html>${TRICKS}</html>` };

/** Watches a page from now on. What it finds is kept in the page, over everything but a reload. */
async function watch(page: Page): Promise<{ readonly requests: string[] }> {
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

/** What the page shows of the content: how often as text, and what it became otherwise. */
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
      // A direction mark that is drawn as it is turns round what stands beside it.
      if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) {
        const holder = node.parentElement ?? document.body;
        const isolated = /isolate|plaintext/.test(getComputedStyle(holder).unicodeBidi);
        if (!isolated && holder.closest('bdi, textarea, .cm-line') === null)
          loose.push(holder.outerHTML.slice(0, 100));
      }
    }
    return { ...found, made, shown, loose };
  });

interface Walk {
  readonly page: Page;
  readonly listener: string;
  readonly receiver: Receiver;
  readonly look: (place: string) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const list = (page: Page) => page.getByRole('listbox').first();

async function press(page: Page, key: string) {
  await list(page).focus();
  await page.keyboard.press(key);
}

async function inDialog({ page, look: seen }: Walk, key: string, inside: () => Promise<void>) {
  await press(page, key);
  await expect(dialog(page)).toBeVisible();
  await inside();
  await seen(`dialog ${key}`);
  for (let open = await page.getByRole('dialog').count(); open > 0; open--) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(open - 1);
  }
}

/** Sends the three, and shows each of them in every place. */
async function showEverywhere(walk: Walk) {
  const { page, listener, receiver, look: seen } = walk;
  receiver.react(ANSWER);
  await addEndpoint(page, `Shop ${MARKUP}`);
  const bodies = Object.values(BODIES);
  const url = `${listener}${PATH}?${MARKUP}`;
  for (const body of bodies) await fetch(url, { method: 'POST', body, headers: HEADERS });
  await expect(page.getByRole('option')).toHaveCount(bodies.length);
  await seen('list');
  for (const at of bodies.keys()) {
    await page.getByRole('option').nth(at).click();
    for (let tab = 1; tab <= 7; tab++) {
      await press(page, String(tab));
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await seen(`capture ${at + 1}, tab ${tab}`);
    }
  }
  await page.getByRole('option').last().click();
  await replayed(walk);
  await press(page, '2');
  await page.getByRole('textbox', { name: words.compare.title }).fill(TRICKS);
  await expect(page.getByRole('table', { name: words.compare.values })).toBeVisible();
  await seen('compare with mine');
  await page.getByRole('textbox', { name: words.compare.title }).fill('');
  await dialogs(walk);
  await typed(walk);
}

async function replayed({ page, receiver, look: seen }: Walk) {
  await press(page, '7');
  await page.getByLabel(words.replay.target).fill(`${receiver.url}/${MARKUP}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.replay.send, exact: true }).click();
  await expect(page.getByRole('region', { name: words.replay.results })).toContainText('<img');
  await seen('replay');
  await page.getByRole('radio', { name: words.replay.edited }).check({ force: true });
  await expect(page.locator('.cm-line')).not.toHaveCount(0);
  await seen('edited replay');
  await page.getByRole('radio', { name: words.replay.asCaptured }).check({ force: true });
}

async function dialogs(walk: Walk) {
  const { page, look: seen } = walk;
  await inDialog(walk, 'v', async () => {
    for (const view of Object.values(words.sideBySide.views)) {
      await dialog(page).getByRole('tab', { name: view, exact: true }).click();
      await seen(`side by side, ${view}`);
    }
  });
  await inDialog(walk, 'x', async () => {
    for (const format of ['bundle', 'har', 'jsonl', 'curl', 'code'] as const) {
      const choice = words.share.formats[format];
      await dialog(page).getByRole('radio', { name: choice, exact: true }).check({ force: true });
      await expect(dialog(page).getByRole('region').last()).toContainText(/\w/);
      await seen(`export as ${format}`);
    }
  });
  await inDialog(walk, 'i', () => dialog(page).getByLabel(words.share.pasted).fill(TRICKS));
  await inDialog(walk, 'e', () => Promise.resolve());
  await inDialog(walk, 'c', () =>
    dialog(page).getByLabel(words.compose.valueOf('name'), { exact: true }).fill(TRICKS),
  );
  await inDialog(walk, 'ControlOrMeta+k', () => page.keyboard.type(MARKUP));
}

async function typed({ page, look: seen }: Walk) {
  const filter = page.locator('#capture-filter');
  await filter.fill(MARKUP);
  await seen('filter');
  await filter.fill(`endpoint:"${MARKUP}" is:${MARKUP}`);
  await seen('wrong filter');
  await filter.fill(`path:"${MARKUP}"`);
  await seen('no match');
  await filter.fill('');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'd');
  await expect(page.getByRole('button', { name: words.settings.undo })).toBeVisible();
  await seen('deleted');
}

/** Shows it everywhere and finds it nowhere but as text. Resolves to how much was looked at. */
export async function findOnlyText(
  page: Page,
  listener: string,
  receiver: Receiver,
): Promise<{ readonly places: number; readonly shown: number; readonly requests: number }> {
  const { requests } = await watch(page);
  let places = 0;
  let shown = 0;
  const seen = async (place: string) => {
    const { shown: texts, ...found } = await look(page);
    expect({ place, ...found }).toEqual({ place, ran: 0, violations: [], made: [], loose: [] });
    places++;
    shown += texts;
  };
  await showEverywhere({ page, listener, receiver, look: seen });
  expect(requests).toEqual([]);
  expect(shown).toBeGreaterThan(places); // it is there, as text
  return { places, shown, requests: requests.length };
}
