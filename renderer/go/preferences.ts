// The window's own preferences: theme, pane widths, the histogram, letter keys, code language. They are
// in localStorage and never sent anywhere.

import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { recall, remember } from '../ui/browser-storage.ts';
import { isCharacter } from '../ui/keys.ts';
import { own, type State } from '../ui/store.ts';
import type { Theme } from '../words/en/kinds.ts';

export type Pane = 'sidebar' | 'list';

declare module '../ui/store.ts' {
  interface State {
    readonly theme: Theme;
    readonly paneWidths: Readonly<Record<Pane, number>>;
    /** A person has not hidden the histogram above the list. */
    readonly isHistogramShown: boolean;
    /** Single letters, digits and signs run commands. Some people type them by accident, or by voice. */
    readonly hasLetterKeys: boolean;
    /** The language of code examples. */
    readonly codeLanguage: ReceiverLanguage;
  }
}

export const DEFAULT_WIDTHS: Readonly<Record<Pane, number>> = { sidebar: 208, list: 336 };

const { set, get } = own({
  theme: readTheme(),
  paneWidths: {
    sidebar: readWidth('sidebar'),
    list: readWidth('list'),
  },
  isHistogramShown: recall('histogram') !== 'hidden',
  hasLetterKeys: recall('letterKeys') !== 'off',
  codeLanguage: readLanguage(),
});

export function setTheme(theme: Theme): void {
  set({ theme });
  remember('theme', theme);
  applyTheme(theme);
}

export function setPaneWidth(pane: Pane, width: number): void {
  set({ paneWidths: { ...get().paneWidths, [pane]: width } });
  remember(`width.${pane}`, String(width));
}

export function showHistogram(isShown: boolean): void {
  set({ isHistogramShown: isShown });
  remember('histogram', isShown ? 'shown' : 'hidden');
}

export function setLetterKeys(isOn: boolean): void {
  set({ hasLetterKeys: isOn });
  remember('letterKeys', isOn ? 'on' : 'off');
}

export function setCodeLanguage(language: ReceiverLanguage): void {
  set({ codeLanguage: language });
  remember('language', language);
}

/** Sets the theme on the page; called once before the first paint. */
export function applyTheme(theme: Theme = readTheme()): void {
  document.documentElement.dataset.theme = theme;
}

function readTheme(): Theme {
  const kept = recall('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function readWidth(pane: Pane): number {
  const kept = Number(recall(`width.${pane}`));
  return Number.isFinite(kept) && kept > 0 ? kept : DEFAULT_WIDTHS[pane];
}

function readLanguage(): ReceiverLanguage {
  const kept = recall('language');
  return RECEIVERS.find(({ language }) => language === kept)?.language ?? 'php';
}

/** Whether a key runs its command: single characters can be switched off. */
export const isKeyOn = (key: string, { hasLetterKeys }: Pick<State, 'hasLetterKeys'>) =>
  hasLetterKeys || !isCharacter(key);
