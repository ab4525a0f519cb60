// What this window remembers for itself: theme, pane widths, replay targets, the language of code, the sender's time
// scale. Kept in localStorage, never sent anywhere.

import { RECEIVERS, type ReceiverLanguage } from '../../shared/signature/snippets/languages.ts';
import { MOST_TIME_SCALE } from '../../shared/webhook/schedule.ts';
import type { Slice } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Pane = 'sidebar' | 'list';

export interface SettingsSlice {
  readonly theme: Theme;
  readonly paneWidths: Readonly<Record<Pane, number>>;
  /** Replay targets, the last used first. */
  readonly targets: readonly string[];
  /** In which code is shown. */
  readonly language: ReceiverLanguage;
  /** The document's times are divided by it where deliveries are looked at: 60 makes an hour a minute. */
  readonly timeScale: number;
  readonly setTheme: (theme: Theme) => void;
  readonly setPaneWidth: (pane: Pane, width: number) => void;
  readonly rememberTarget: (url: string) => void;
  readonly setLanguage: (language: ReceiverLanguage) => void;
  readonly setTimeScale: (timeScale: number) => void;
}

export const DEFAULT_WIDTHS: Readonly<Record<Pane, number>> = { sidebar: 208, list: 336 };
const MOST_TARGETS = 10;

export const settingsSlice: Slice<SettingsSlice> = (set, get) => ({
  theme: readTheme(),
  paneWidths: {
    sidebar: readWidth('sidebar'),
    list: readWidth('list'),
  },
  targets: readTargets(),
  language: readLanguage(),
  timeScale: readTimeScale(),

  setTheme: (theme) => {
    set({ theme });
    write('theme', theme);
    applyTheme(theme);
  },

  setPaneWidth: (pane, width) => {
    set({ paneWidths: { ...get().paneWidths, [pane]: width } });
    write(`width.${pane}`, String(width));
  },

  rememberTarget: (url) => {
    const targets = [url, ...get().targets.filter((other) => other !== url)].slice(0, MOST_TARGETS);
    set({ targets });
    write('targets', JSON.stringify(targets));
  },

  setLanguage: (language) => {
    set({ language });
    write('language', language);
  },

  setTimeScale: (timeScale) => {
    set({ timeScale });
    write('timeScale', String(timeScale));
  },
});

/** Sets the theme on the page; called once before the first paint. */
export function applyTheme(theme: Theme = readTheme()): void {
  document.documentElement.dataset.theme = theme;
}

function readTheme(): Theme {
  const kept = read('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function readWidth(pane: Pane): number {
  const kept = Number(read(`width.${pane}`));
  return Number.isFinite(kept) && kept > 0 ? kept : DEFAULT_WIDTHS[pane];
}

function readTargets(): string[] {
  try {
    const kept: unknown = JSON.parse(read('targets') ?? '[]');
    return Array.isArray(kept) ? kept.filter((url) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}

function readLanguage(): ReceiverLanguage {
  const kept = read('language');
  return RECEIVERS.find(({ language }) => language === kept)?.language ?? 'php';
}

function readTimeScale(): number {
  const kept = Number(read('timeScale'));
  return kept >= 1 && kept <= MOST_TIME_SCALE ? kept : 1;
}

// A browser may forbid storage; the window works without.
function read(key: string): string | null {
  try {
    return localStorage.getItem(`countersign.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`countersign.${key}`, value);
  } catch {
    // Not remembered, then.
  }
}
