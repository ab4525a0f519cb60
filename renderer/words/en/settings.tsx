// English: texts of renderer/settings and of the toasts.

import type { ReactNode } from 'react';
import type { HostStatus } from '../../../shared/contract/status.ts';
import type { Language, SettingFields } from '../../../shared/contract/settings.ts';
import type { Theme } from './kinds.ts';

export const settings = {
  /** `captures`: “3 captures”; their names follow. */
  deletedNamed: (_count: number, captures: string) => `Deleted ${captures}:`,
  deleted: (_count: number, captures: string) => `Deleted ${captures}.`,
  alreadyDeleted: 'Nothing to delete: already deleted.',
  /** `why`: the sentence that says why nothing was deleted. */
  nothingUndone: (why: string) => `${why} Nothing was undone.`,
  restored: (_count: number, captures: string) => `Restored ${captures}.`,
  undo: 'Undo',
  messages: 'Messages',
  save: 'Save settings',
  loading: 'Loading settings…',

  /** Each setting, for use outside of its field. */
  fields: {
    host: 'Address',
    port: 'Port',
    maxBodyBytes: 'Max body size (MB)',
    maxAgeDays: 'Max age (days)',
    maxCaptures: 'Max captures',
    maxBytes: 'Max total size (MB)',
    tray: 'Tray icon',
    notifyInvalid: 'Notifications',
    language: 'Language',
    updateFeed: 'Update feed URL',
  } satisfies Record<keyof SettingFields, string>,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' } satisfies Record<Theme, string>,
  letterKeys: 'Single-key shortcuts',
  letterKeysHint:
    'A letter, digit or sign runs a command when no field has focus. Other keys always work.',
  languages: { system: 'System', en: 'English', he: 'עברית' } satisfies Record<Language, string>,

  listening: 'Listening',
  hostHint: 'Loopback only. Use a tunnel to receive webhooks from the internet.',
  hostWrong: 'Enter 127.0.0.1, ::1 or localhost.',
  portWrong: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
  moves: 'On save, Countersign listens on the new address before it leaves the old one.',
  given: (address: ReactNode) => (
    <>
      Listening on {address}, set on the command line. This setting applies when the command line
      gives no address.
    </>
  ),

  keeping: 'Storage',
  maxBodyHint: 'Longer bodies are truncated and answered with 413.',
  maxBodyWrong: (least: number, most: number) => `Enter a number from ${least} to ${most}.`,
  maxBodyGiven: (size: string) => `Now ${size}, set on the command line.`,
  retention: 'Retention',
  retentionHint:
    'Oldest captures are deleted first. Empty means no limit. Captures that await a response stay.',
  daysWrong: (most: string) => `Enter a whole number from 1 to ${most}, or leave it empty.`,
  capturesWrong: 'Enter a whole number of at least 1, or leave it empty.',
  bytesWrong: (least: number) => `Enter a number of at least ${least}, or leave it empty.`,
  previewNone: 'Saving deletes nothing now.',
  previewCounting: 'Counting captures to delete…',
  preview: (captures: string) =>
    `Saving deletes ${captures}. This cannot be undone. Captures that exceed these limits later are deleted too.`,
  /** `why`: the sentence that says why they could not be counted. */
  previewFailed: (why: string) =>
    `The captures to delete could not be counted. ${why} Saving deletes those that exceed the limits. This cannot be undone.`,
  /** Null if their number is not known. */
  saveAndDelete: (captures: string | null) => `Save and delete ${captures ?? 'captures'}`,

  desktop: 'Desktop',
  tray: 'Show a tray icon, marked while invalid webhooks are unseen',
  notify: 'Notify me of invalid webhooks while the window is in the background',
  closing: 'Closing the window quits Countersign. While minimised, it keeps listening.',

  data: 'Data',
  folder: 'Folder',
  copyFolder: 'Copy path',
  showFolder: 'Show in folder',
  version: 'Version',
  database: 'Database',
  databaseSize: (size: string, captures: string) => `${size}, ${captures}`,
  protection: {
    keychain:
      'Encrypted with the system keychain. A copy of the folder does not reveal them. Programs that run as you may be able to read them.',
    file: 'In a file that only you can read (secrets.json), not encrypted. Programs that run as you can read it, and so can anyone with a copy of the folder.',
  } satisfies Record<HostStatus['secrets'], string>,

  erase: 'Delete everything…',
  eraseTitle: 'Delete everything?',
  /** In place of numbers that have not come yet. */
  allCaptures: 'All captures',
  allEndpoints: 'all endpoints',
  eraseSays: (captures: string, endpoints: string) =>
    `${captures}, ${endpoints}, and all secrets, saved views and settings are deleted from this machine. This cannot be undone. Countersign keeps listening.`,
  eraseWord: 'delete',
  eraseType: (word: string) => `Type “${word}” to confirm`,
  eraseAction: 'Delete everything',
  erased: 'Everything was deleted.',
};
