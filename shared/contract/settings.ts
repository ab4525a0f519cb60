// Settings of the whole installation. The window keeps theme and pane widths itself.

export interface Settings {
  /** Where webhooks arrive, on this machine. An address on the command line overrides it. */
  readonly listen: { readonly host: string; readonly port: number };
  /** The length up to which bodies are stored whole, in bytes. A command line option overrides it. */
  readonly maxBodyBytes: number;
  readonly retention: Retention;
  readonly desktop: {
    /** An icon with a count in the system's tray. */
    readonly tray: boolean;
    /** A system notification when an invalid webhook arrives. */
    readonly notifyInvalid: boolean;
  };
  readonly language: Language;
  /** The address of the desktop's update feed; null if there is none. */
  readonly updateFeed: string | null;
}

/** The retention limits; the oldest captures are deleted first. Null means no limit, which is the default. */
export interface Retention {
  readonly maxAgeDays: number | null;
  readonly maxCaptures: number | null;
  /** All captured bodies together. */
  readonly maxBytes: number | null;
}

/** The settings without their groups, for changing one by one. */
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

/** The window's language; `system` uses the system's if there is a catalogue for it. */
export type Language = 'system' | 'en' | 'he';

/** A language with a catalogue. */
export type Tongue = 'en' | 'he';

/** The catalogue for a setting and the person's languages in order of preference; English if none fits. */
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

/** What a shell's menu, tray or notification asks the window to do, or the result of saving a file. */
export type WindowCommand =
  | { readonly is: 'palette' | 'compose' | 'import' | 'settings' | 'shortcuts' | 'filter' }
  | { readonly is: 'check-updates' }
  | { readonly is: 'show-capture'; readonly captureId: number }
  | { readonly is: 'show-invalid' | 'undo-delete' }
  | { readonly is: 'file-saved' | 'file-not-saved'; readonly name: string };
