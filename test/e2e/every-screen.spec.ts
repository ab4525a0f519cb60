// Every screen in each language: nothing is cut off or untranslated, and axe finds nothing serious. The long form
// visits two of the eight combinations. `npm run screens` visits all of them and takes pictures into
// test-results/screens; the few in screens/, which the README shows, are taken again too.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import * as en from '../../renderer/words/en/en.ts';
import * as he from '../../renderer/words/he/he.ts';
import { violations } from './support/axe.ts';
import { testConnection } from './support/connection.ts';
import { everyScreen, firstRun } from './support/every-screen.ts';
import { expect, test } from './support/archive-database.ts';
import { archive as archiveScreens } from './support/archive-screens.ts';
import { sendFromServices } from './support/other-services.ts';
import { serviceScreens } from './support/service-screens.ts';
import { sendVaried } from './support/varied.ts';

const CATALOGUES = { en: { words: en, locale: 'en-GB' }, he: { words: he, locale: 'he-IL' } };
const SIZES = { large: { width: 1280, height: 800 }, small: { width: 900, height: 600 } };

interface Look {
  readonly tongue: keyof typeof CATALOGUES;
  readonly theme: 'light' | 'dark';
  readonly size: keyof typeof SIZES;
}

const PICTURES = process.env.SCREENS === '1';
const FOLDER = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
/** The pictures of the README. */
const SHOWN = fileURLToPath(new URL('screens/', import.meta.url));

const LOOKS: readonly Look[] = PICTURES
  ? (['en', 'he'] as const).flatMap((tongue) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        (['large', 'small'] as const).map((size) => ({ tongue, theme, size })),
      ),
    )
  : [
      { tongue: 'en', theme: 'light', size: 'large' },
      { tongue: 'he', theme: 'dark', size: 'small' },
    ];

for (const { tongue, theme, size } of LOOKS) {
  const { words, locale } = CATALOGUES[tongue];

  const open = async (browser: Browser, url: string) => {
    const context = await browser.newContext({
      locale,
      colorScheme: theme,
      reducedMotion: 'reduce',
      viewport: SIZES[size],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const connection = await testConnection(page);
    await page.goto(url);
    return { page, connection };
  };

  test(
    `every screen, ${tongue}, ${theme}, ${size}`,
    { tag: '@long' },
    async ({ browser, page, served, receiver, archive, database, postgres }) => {
      test.setTimeout(900_000);
      const found: Record<string, string[]> = {};
      const lookAt = (at: Page) => async (name: string) => {
        const ofHebrew =
          tongue === 'he' ? [...(await untranslated(at)), ...(await asData(at))] : [];
        const faults = [...(await cut(at)), ...ofHebrew];
        if (PICTURES) await picture(at, name, { tongue, theme, size });
        else faults.push(...(await violations(at)));
        if (faults.length > 0) found[name] = faults;
      };
      const walk = ({ page: at, connection }: Awaited<ReturnType<typeof open>>) => ({
        page: at,
        connection,
        words,
        listener: served.listener,
        receiver: receiver.url,
        look: lookAt(at),
      });

      const seen = await open(browser, served.ui);
      await firstRun(walk(seen));
      await page.goto(served.ui);
      await sendVaried(page, served.listener);
      await everyScreen(walk(seen));
      await sendFromServices(page, served.listener);
      await serviceScreens(walk(seen));
      await archiveScreens({ ...walk(seen), archive: archive.team, database, postgres });
      await seen.page.context().close();
      expect(found).toEqual({});
    },
  );
}

/** Saves a WebP, which is a third of a PNG's size, because there are hundreds of pictures. */
async function picture(page: Page, name: string, { tongue, theme, size }: Look) {
  const look = `${tongue}-${theme}-${size}`;
  mkdirSync(FOLDER + look, { recursive: true });
  const png = (await page.screenshot()).toString('base64');
  const painter = await page.context().newPage();
  const webp = await painter.evaluate(async (base64) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]),
    );
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
  }, png);
  await painter.close();
  const file = `${look}/${name}.webp`;
  for (const path of [FOLDER + file, ...[SHOWN + file].filter((shown) => existsSync(shown))]) {
    writeFileSync(path, Buffer.from(webp, 'base64'));
  }
}

/** Elements that make the window scroll sideways or overflow the open dialog, or a dialog that overflows the window. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push('the window scrolls sideways');
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        faults.push('a dialog stands out of the window');
      if (dialog.scrollWidth > dialog.clientWidth) faults.push('a dialog scrolls sideways');
    }
    return faults;
  });
}

/** English sentences outside of data: three English words in a row. Data inside a sentence are isolated. */
function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isEnglish = (text: string) =>
      /[a-z]{3,}[ ,]+[a-z]{2,}[ ,]+[a-z]{2,}/i.test(
        text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, ''),
      );
    const isData = (element: Element | null) =>
      element?.closest(
        // A hidden select repeats the names of a list for browsers that fill forms.
        '[dir="ltr"], bdi, code, kbd, pre, .data, .cm-editor, [lang="en"], [aria-hidden="true"] select',
      ) !== null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (isEnglish(text) && !isData(node.parentElement)) texts.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (isEnglish(text)) texts.push(`${name}: ${text}`);
      }
    }
    return [...new Set(texts)];
  });
}

/**
 * Visible words of our own in the font for data. The webhooks' Hebrew is known (support/varied.ts), but a row of the body
 * may end inside a word.
 */
function asData(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOurs = (text: string | null) =>
      /[א-ת]/.test(text ?? '') && !/דנה|לוי|ייעוץ|עסקי|אאא/.test(text ?? '');
    const isData = (element: Element, part?: string) =>
      !element.closest('.only-heard, .raw-text') &&
      getComputedStyle(element, part).fontFamily.includes('monospace');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (parent && isOurs(text) && isData(parent)) texts.push(`as data: ${text ?? ''}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
      if (isOurs(field.placeholder) && isData(field, '::placeholder'))
        texts.push(`as data: ${field.placeholder}`);
    }
    return [...new Set(texts)];
  });
}
