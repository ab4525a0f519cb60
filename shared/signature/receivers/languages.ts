// The languages of printed receivers.

/** The languages in which a receiver for any scheme can be printed. */
export const PRINTED_LANGUAGES = ['php', 'javascript', 'python'] as const;
export type PrintedLanguage = (typeof PRINTED_LANGUAGES)[number];

export const isPrinted = (language: string): language is PrintedLanguage =>
  (PRINTED_LANGUAGES as readonly string[]).includes(language);
