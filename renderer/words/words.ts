// The words of the window, in one catalogue for each language. Whoever draws takes them from `words` at the time of
// drawing; the whole window is drawn anew when the language changes (ui/memo.tsx), so that nothing has to listen.

import type { Tongue } from '../../shared/contract/settings.ts';
import { en, type Words } from './en/en.ts';
import { he } from './he/he.ts';

interface Catalogue {
  readonly words: Words;
  /** For `Intl`: dates and numbers. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

const CATALOGUES: Readonly<Record<Tongue, Catalogue>> = {
  en: { words: en, locale: 'en-GB', direction: 'ltr' },
  he: { words: he, locale: 'he-IL', direction: 'rtl' },
};

/** The present language's catalogue: a live binding, never kept in a constant of a module. */
export let words: Words = en;
export let tongue: Tongue = 'en';

/** The present language for `Intl`. */
export const locale = () => CATALOGUES[tongue].locale;

/** Where lines of the present language begin. */
export const direction = () => CATALOGUES[tongue].direction;

const listeners = new Set<() => void>();

/** Tells of a change of language, until the function that it returns is called. */
export function onSpeak(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the language of what is drawn from now on, and the direction of the page. */
export function speak(to: Tongue): void {
  tongue = to;
  words = CATALOGUES[to].words;
  document.documentElement.lang = to;
  document.documentElement.dir = direction();
  for (const listener of listeners) listener();
}
