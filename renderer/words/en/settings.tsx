// English: texts of renderer/settings and of the toasts, of updates, and of the public URL.

import type { ReactNode } from 'react';
import type { ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import type { Language, SettingFields } from '../../../shared/contract/settings.ts';
import type { HostStatus } from '../../../shared/contract/status.ts';
import type { UpdateFailure } from '../../../shared/contract/updates.ts';
import { exchangeSays } from '../../../shared/english/exchange-errors.ts';
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

export const updates = {
  title: 'Updates',
  feedHint:
    'Checked at startup and once a day. Leave empty to turn off update checks. Use https, or http on this machine.',
  feedWrong: 'Enter an https URL or an http URL on this machine, or leave it empty.',
  check: 'Check now',
  download: 'Download',
  notHere: {
    browser: 'The browser version is updated the way it was installed.',
    checkout: 'This is a source checkout. Update it with git.',
    package: 'On Linux, only the AppImage updates itself. Install a newer package instead.',
  },
  off: 'Update checks are off: no feed is set.',
  asking: 'Checking for updates…',
  newest: 'You have the latest version.',
  newer: (version: string) => `Version ${version} is available.`,
  loading: (version: string, percent: number) => `Downloading version ${version}: ${percent} %`,
  ready: (version: string) => `Version ${version} will be installed when you quit.`,
  failed: {
    unreachable: 'The update feed could not be reached. Check its URL, or try again later.',
    'no-list': 'The update feed has no version list for this system. Check its URL.',
    'not-a-list': 'The update feed did not return a version list. Check its URL.',
    'no-file': 'The update feed has no file for this installation.',
    damaged: 'The download did not match the update feed and was deleted. Try again later.',
    'not-possible': 'The update could not be prepared. Install the new version manually.',
  } satisfies Record<UpdateFailure, string>,
};

const reason = ({ error }: TunnelCheck) => (error ? ` ${exchangeSays(error)}` : '');
const otherServer = ({ response }: TunnelCheck) =>
  `The probe did not arrive: another server answered ${response?.status ?? ''}.`;

const OUTCOMES: Readonly<Record<ProbeOutcome, (check: TunnelCheck) => string>> = {
  fine: () => 'The probe arrived unchanged, with the same headers, and our answer came back.',
  'other-headers': () =>
    'The probe arrived unchanged, with other headers, listed below, and our answer came back.',
  'other-bytes': () =>
    'The probe arrived, but with other bytes than were sent: signatures may fail because of what is on the way. Switch off whatever rewrites or cuts bodies there.',
  'answer-lost': (check) =>
    `The probe arrived unchanged, but our answer was lost on the way back: the service would count it as failed and retry.${reason(check)}`,
  'other-answer': ({ response }) =>
    `The probe arrived unchanged and was answered 200, but ${response?.status ?? ''} came back: something on the way answers in our place. The service would retry.`,
  'no-answer': (check) => `The probe did not arrive.${reason(check)} Is the tunnel running?`,
  redirected: (check) =>
    `${otherServer(check)} It sends the request elsewhere, perhaps to a log-in page or to https. Redirects are not followed; give the address that needs none.`,
  refused: (check) =>
    `${otherServer(check)} It wants a log-in or refuses strangers. The service has none: let requests through without one.`,
  'no-listener': (check) =>
    `${otherServer(check)} The tunnel probably does not reach the listener. Check that it is running and leads to the listener’s port.`,
  'other-program': (check) =>
    `${otherServer(check)} The address probably leads to another program. Check that the tunnel leads to the listener’s port.`,
};

export const tunnel = {
  add: 'Add public URL',
  via: 'via',

  title: 'Public URL',
  intro:
    'A tunnel gives the listener a public URL that the service can reach. The check sends a signed webhook through it and compares what arrives. That webhook is not stored.',
  url: 'Tunnel URL',
  webhookUrls: 'Webhook URLs',
  whatToSet: 'Webhook settings',
  noEndpoint:
    'A webhook URL is the public URL followed by an endpoint’s path. Add an endpoint first.',
  whereToSet:
    'Set the webhook URL in each payment link or API integration. The service has no central setting.',
  copyUrlOf: (name: string) => `Copy webhook URL of ${name}`,
  errors: {
    scheme: 'Start the URL with https:// or http://.',
    behind: 'Remove ? and #. The endpoint’s path is appended to this URL.',
    whole: 'Enter a full URL, such as https://name.example.',
  },

  says: (check: TunnelCheck) => OUTCOMES[check.outcome](check),
  sentTo: 'Sent to',
  after: (span: string) => `after ${span}`,
  notArrived: 'no',
  facts: {
    httpVersion: 'HTTP version',
    lastConnection: 'Last connection',
    untilArrived: 'Time to arrive',
  },
  bodySame: (bytes: string) => `unchanged, ${bytes}`,
  bodyChanged: (bytes: string) => `changed in transit, ${bytes} arrived`,
  versionSame: (version: string) => `${version}, as sent`,
  versionChanged: (version: string, sent: string) => `${version}, sent as ${sent}`,
  tlsFrom: (address: string) => `TLS, from ${address}`,
  plainFrom: (address: string) => `not encrypted, from ${address}`,

  headersSame: 'All headers arrived unchanged.',
  headersChanged: 'Headers changed in transit',
  columns: { header: 'Header', what: 'Change', sent: 'Sent', came: 'Arrived' },
  changes: { added: 'added', removed: 'removed', changed: 'changed' },
};
