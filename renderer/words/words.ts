// The texts of the window, one catalogue for each language; English is always there, others are loaded when they are
// used. Components read `words` while they draw; a change of language redraws the whole window (ui/memo.tsx), so that
// nothing has to listen.

import type { Tongue } from '../../shared/contract/settings.ts';
import * as en from './en/en.ts';
import type { Words } from './en/en.ts';

interface Language {
  readonly load: () => Promise<Words>;
  /** For `Intl`: dates and numbers. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

const LANGUAGES: Readonly<Record<Tongue, Language>> = {
  en: { load: () => Promise.resolve(en), locale: 'en-GB', direction: 'ltr' },
  he: { load: () => import('./he/he.ts'), locale: 'he-IL', direction: 'rtl' },
};

/** The present language's catalogue: a live binding, never stored in a constant of a module. */
export let words: Words = en;
export let tongue: Tongue = 'en';

/** The present language for `Intl`. */
export const locale = () => LANGUAGES[tongue].locale;

/** The direction of the present language. */
export const direction = () => LANGUAGES[tongue].direction;

const listeners = new Set<() => void>();

/** Calls the listener at a change of language, until the returned function is called. */
export function onSpeak(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let asked: Tongue = tongue;

/**
 * Changes the language of the window and the direction of the page, once its catalogue is there. The last call counts.
 * Resolves to the language that the window has now: the one before if the catalogue cannot be loaded.
 */
export async function speak(to: Tongue): Promise<Tongue> {
  asked = to;
  const loaded = await LANGUAGES[to].load().catch(() => null);
  if (!loaded || asked !== to) return tongue;
  tongue = to;
  words = loaded;
  document.documentElement.lang = to;
  document.documentElement.dir = direction();
  for (const listener of listeners) listener();
  return tongue;
}
