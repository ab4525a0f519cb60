// What a person can set for the whole installation. Theme and pane widths are the window's own.

export interface Settings {
  /** Where webhooks arrive, on this machine; an address on the command line goes before it. */
  readonly listen: { readonly host: string; readonly port: number };
  /** Longest body that is kept whole, in bytes; an option of the command line goes before it. */
  readonly maxBodyBytes: number;
  readonly retention: Retention;
  readonly desktop: {
    /** An icon with a count in the system's tray. */
    readonly tray: boolean;
    /** A system notification when an invalid webhook arrives. */
    readonly notifyInvalid: boolean;
  };
  readonly language: Language;
  /** Where the desktop asks for newer versions: an address; null: nowhere. */
  readonly updateFeed: string | null;
}

/** What is deleted by itself, the oldest first; null: never. By default nothing is. */
export interface Retention {
  readonly maxAgeDays: number | null;
  readonly maxCaptures: number | null;
  /** Of the captured bodies together. */
  readonly maxBytes: number | null;
}

/** The settings without their groups: what a person changes one by one. */
export type SettingFields = Settings['listen'] &
  Settings['retention'] &
  Settings['desktop'] &
  Omit<Settings, 'listen' | 'retention' | 'desktop'>;

export const settingFields = ({
  listen,
  retention,
  desktop,
  ...others
}: Settings): SettingFields => ({ ...listen, ...retention, ...desktop, ...others });

export const settingsOf = ({
  host,
  port,
  maxAgeDays,
  maxCaptures,
  maxBytes,
  tray,
  notifyInvalid,
  ...others
}: SettingFields): Settings => ({
  listen: { host, port },
  retention: { maxAgeDays, maxCaptures, maxBytes },
  desktop: { tray, notifyInvalid },
  ...others,
});

/** Of the window's words; `system` takes the system's where there is a catalogue for it. */
export type Language = 'system' | 'en' | 'he';

/** A language that there is a catalogue for. */
export type Tongue = 'en' | 'he';

/** What a setting stands for, with the person's languages in the order of their liking: English where none is known. */
export function tongueFor(language: Language, languages: readonly string[]): Tongue {
  if (language !== 'system') return language;
  for (const liked of languages) {
    const [tongue] = liked.toLowerCase().split('-');
    if (tongue === 'he' || tongue === 'iw') return 'he';
    if (tongue === 'en') return 'en';
  }
  return 'en';
}

export const DEFAULT_SETTINGS: Settings = {
  listen: { host: '127.0.0.1', port: 4545 },
  maxBodyBytes: 32 * 1024 * 1024,
  retention: { maxAgeDays: null, maxCaptures: null, maxBytes: null },
  desktop: { tray: true, notifyInvalid: true },
  language: 'system',
  updateFeed: null,
};

/** What a shell's menu, tray or notification asks the window to do, and what became of a file that it saved. */
export type WindowCommand =
  | { readonly is: 'palette' | 'compose' | 'import' | 'settings' | 'shortcuts' | 'filter' }
  | { readonly is: 'check-updates' }
  | { readonly is: 'show-capture'; readonly captureId: number }
  | { readonly is: 'show-invalid' | 'undo-delete' }
  | { readonly is: 'file-saved' | 'file-not-saved'; readonly name: string };
