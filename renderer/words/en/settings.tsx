// English: what stands in renderer/settings and renderer/toast.

import type { ReactNode } from 'react';
import type { HostStatus } from '../../../shared/contract/host.ts';
import type { Language, SettingFields } from '../../../shared/contract/settings.ts';
import type { Theme } from './kinds.ts';

export const settings = {
  /** `captures`: “3 captures”; their names follow. */
  deletedNamed: (_count: number, captures: string) => `Deleted ${captures}:`,
  deleted: (_count: number, captures: string) => `Deleted ${captures}.`,
  andMore: (count: number) => `and ${count} more`,
  alreadyDeleted: 'Nothing was deleted: it was gone already.',
  /** `why`: the sentence that says why nothing was deleted. */
  nothingUndone: (why: string) => `${why} Nothing was undone.`,
  restored: (_count: number, captures: string) => `Restored ${captures}.`,
  undo: 'Undo',
  messages: 'Messages',

  title: 'Settings',
  save: 'Save settings',
  loading: 'Reading the settings…',

  /** Each setting, where its field is not in sight. */
  fields: {
    host: 'Address',
    port: 'Port',
    maxBodyBytes: 'Longest body in MB',
    maxAgeDays: 'Older than (days)',
    maxCaptures: 'More than (captures)',
    maxBytes: 'Bodies of more than (MB)',
    tray: 'Icon in the system tray',
    notifyInvalid: 'Notifications',
    language: 'Language',
    updateFeed: 'Update feed',
  } satisfies Record<keyof SettingFields, string>,
  window: 'Window',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  themeHint: 'For this window; it changes at once.',
  language: 'Language',
  languages: { system: 'System', en: 'English', he: 'עברית' } satisfies Record<Language, string>,

  listening: 'Listening',
  host: 'Address',
  hostHint: 'Of this machine only. From elsewhere, put a tunnel in front.',
  hostWrong: 'Enter 127.0.0.1, ::1 or localhost.',
  port: 'Port',
  portWrong: 'Enter a whole number from 1 to 65535.',
  moves: 'Saving listens at the new address first, then leaves the old one.',
  given: (address: ReactNode) => (
    <>
      It listens at {address}, as the command line says. What is set here counts where it names no
      address.
    </>
  ),

  keeping: 'Keeping',
  maxBody: 'Longest body in MB',
  maxBodyHint: 'Of a longer one the beginning is kept, and its sender is answered 413.',
  maxBodyWrong: 'Enter a number from 0.001 to 256.',
  maxBodyGiven: (size: string) => `At present it is ${size}, as the command line says.`,
  retention: 'Delete automatically, the oldest first',
  retentionHint: 'An empty field is no limit. What still waits for an answer stays.',
  maxAge: 'Older than (days)',
  maxCaptures: 'More than (captures)',
  maxBytes: 'Bodies of more than (MB)',
  daysWrong: 'Enter a whole number from 1 to 36,500, or nothing.',
  capturesWrong: 'Enter a whole number from 1, or nothing.',
  bytesWrong: 'Enter a number from 0.001, or nothing.',
  previewNone: 'At present this deletes nothing.',
  previewCounting: 'Counting what this deletes…',
  preview: (captures: string) =>
    `Saving deletes ${captures} now, for good, and later whatever is beyond these limits.`,
  saveAndDelete: (captures: string) => `Save and delete ${captures}`,

  desktop: 'Desktop',
  tray: 'Icon in the system tray, with a mark while there are invalid webhooks you have not seen',
  notify: 'Notify me of invalid webhooks while this window is in the background',
  closing: 'Closing the window ends Countersign. Minimised, it goes on listening.',

  data: 'Data',
  folder: 'Folder',
  copyFolder: 'Copy data folder',
  showFolder: 'Show in folder',
  database: 'Database',
  databaseSize: (size: string, captures: string) => `${size}, ${captures}`,
  secrets: 'Secrets',
  protection: {
    keychain:
      'Sealed with the system’s keychain. A copy of the folder does not give them away; programs that run as you may ask the keychain for them.',
    file: 'In a file that only you can read (secrets.json). Programs that run as you can read it too, and so can whoever gets a copy of the folder.',
  } satisfies Record<HostStatus['secrets'], string>,

  erase: 'Delete everything…',
  eraseTitle: 'Delete everything?',
  eraseSays: (captures: string, endpoints: string) =>
    `${captures}, ${endpoints}, and all secrets, saved views and settings are deleted from this machine. This cannot be undone. Listening goes on.`,
  eraseWord: 'delete',
  eraseType: (word: string) => `Type “${word}” to go on`,
  eraseAction: 'Delete everything',
  erased: 'Everything was deleted.',
};
