// English: texts of renderer/app.

import type { ReactNode } from 'react';
import { detail } from './detail.tsx';

export const app = {
  name: 'Countersign',
  /** The browser tab's name when invalid webhooks arrived in the background. */
  titleWithInvalid: (count: string) => `(${count} invalid) Countersign`,

  listeningOn: 'Listening on',
  andTls: 'and TLS',
  notListening: 'Not listening',
  connecting: 'Connecting…',
  notReachable: 'Disconnected',
  copyAddress: 'Copy address',
  addressCopied: 'Listener address copied.',
  widthOfEndpoints: 'Sidebar width',
  widthOfList: 'List width',

  hostGone: 'Lost connection to the host.',
  hostUnreachable: 'Cannot connect to the host.',
  staleView: 'This view may be out of date. New webhooks are not shown.',
  isItRunning: (command: ReactNode) => (
    <>Check that {command} is still running. This view may be out of date.</>
  ),
  tryNow: 'Retry now',
  nextTry: (seconds: number) => `Retrying in ${seconds} s`,
  trying: 'Reconnecting…',
  hostBack: 'Reconnected. This view is up to date.',
  startedAnew: 'Countersign was restarted.',
  openNewAddress:
    'This tab is from an earlier session and may be out of date. Open the new address.',

  opening: 'Opening',
  cannotOpen: 'This part of the window could not be loaded. Reload the window and try again.',
  broken: {
    title: 'Countersign could not display this window.',
    kept: 'This is an error in Countersign. Reload the window. Captures and replay drafts are kept. Other unsaved text is lost.',
    reload: 'Reload window',
  },
  onlyWithToken: 'This address needs its access token.',
  tokenIsOld: 'This tab’s access token is from an earlier session.',
  openPrinted: (command: ReactNode) => (
    <>Open the address that {command} printed at startup. It looks like this:</>
  ),
  whyToken:
    'The token keeps other pages and other users of this machine away from your webhooks. It changes at every startup, and the browser forgets it when you close the tab.',

  railOf: 'Pages',
  rail: {
    inspect: 'Inspect',
    compose: 'Compose',
    'check-receiver': 'Check',
    runs: 'Runs',
    settings: 'Settings',
  },
  status: 'Status',
  waitingForHost: 'Waiting for the host…',
  captured: (count: string) => `${count} captured`,
  lost: (count: string) => `${count} lost`,
  lostMeans:
    'Webhooks that could not be stored since startup. Each was answered 503, so the service sends it again.',
  notStoring: 'not storing',

  faultTitle: {
    'disk-full': 'The disk is full.',
    'read-only': 'The data folder is read-only.',
    failed: 'Webhooks cannot be stored.',
    damaged: 'The database is damaged.',
    replaced: 'The database file was replaced or deleted while Countersign was running.',
  },
  faultMeans: (since: string) =>
    `Since ${since}, every webhook is answered 503. The service sends it again later.`,
  faultDo: {
    'disk-full': (folder: ReactNode) => (
      <>Free disk space for {folder}, or delete captures. Storing resumes automatically.</>
    ),
    'read-only': (folder: ReactNode) => <>Make {folder} writable. Storing resumes automatically.</>,
    failed: (folder: ReactNode) => (
      <>Check that {folder} exists and its disk is writable. Storing resumes automatically.</>
    ),
    damaged: (folder: ReactNode) => (
      <>
        Restart Countersign. It keeps the damaged file in {folder} and recovers the readable data.
      </>
    ),
    replaced: (folder: ReactNode) => (
      <>
        Exclude {folder} from sync and backup tools, then restart Countersign. It uses the file that
        is there now.
      </>
    ),
  },
  damagedMeans: (since: string) =>
    `Part of it could not be read at ${since}. Webhooks that cannot be stored are answered 503.`,
  salvagedTitle: 'The database was damaged.',
  salvaged: (saved: string, count: number) =>
    count === 1
      ? `${saved} webhook was recovered into a new one.`
      : `${saved} webhooks were recovered into a new one.`,
  salvagedAll: 'Nothing was lost.',
  salvagedLost: (lost: string, count: number) =>
    count === 1 ? 'One could not be read.' : `${lost} could not be read.`,
  salvagedLostUnknown: 'The number of unreadable webhooks is unknown.',
  salvagedIds: (ids: ReactNode, isCertain: boolean) =>
    isCertain ? <>IDs: {ids}.</> : <>Their IDs are among {ids}.</>,
  salvagedEndpoints: (lost: string, count: number) =>
    count === 1 ? `${lost} endpoint could not be read.` : `${lost} endpoints could not be read.`,
  salvagedFile: (file: ReactNode) => (
    <>The damaged file is kept as {file}, with all its data, until you delete it.</>
  ),
  salvagedFound: 'Damage found',
  salvagedSeen: 'Dismiss',

  help: 'Help',
  shortcutsNote: 'Letter keys work when no field has focus. You can turn them off in the settings.',
  shortcutsOff: 'Letter keys are turned off in the settings.',
  or: 'or',

  palette: {
    placeholder: 'Search commands, endpoints and captures',
    results: 'Commands',
    nothing: (search: string) => `No results for “${search}”.`,
  },
  groups: {
    capture: 'Capture',
    tabs: 'Tabs',
    list: 'List',
    send: 'Send',
    window: 'Window',
    goTo: 'Go to',
    edit: 'Edit',
    captures: 'Captures',
  },
  commands: {
    next: 'Next capture',
    previous: 'Previous capture',
    'open-detail': 'Open capture',
    'choose-all': 'Select all',
    'focus-list': 'Back to list',
    replay: 'Replay capture',
    'edit-and-replay': 'Edit and replay capture',
    notes: 'Notes',
    'bring-here': 'Bring archived captures here',
    'replay-many': 'Replay selected to several targets',
    compare: 'Compare with another capture',
    export: 'Export selected',
    'copy-curl': 'Copy as cURL',
    delete: 'Delete selected',
    'undo-delete': 'Undo delete',
    'edit-endpoint': 'Edit endpoint',
    'tab-fields': detail.tabs.fields,
    'tab-canonical': detail.tabs.canonical,
    'tab-signature': detail.tabs.signature,
    'tab-request': detail.tabs.request,
    'tab-deliveries': detail.tabs.deliveries,
    'previous-tab': 'Previous tab',
    'next-tab': 'Next tab',
    filter: 'Focus filter',
    'clear-filter': 'Clear filter',
    'hide-histogram': 'Hide histogram',
    'show-histogram': 'Show histogram',
    'show-all': 'Show all captures',
    'show-archive': 'Show the archive',
    'show-unrouted': 'Show captures with no endpoint',
    'show-valid': 'Show valid captures',
    'show-invalid': 'Show invalid captures',
    'show-reading': 'Show captures valid with variation',
    'show-unverifiable': 'Show unverifiable captures',
    inspect: 'Inspect captures',
    compose: 'Compose: send a webhook',
    'check-receiver': 'Check a receiver',
    sample: 'Send a sample',
    'broken-sample': 'Send a broken sample',
    runs: 'Show runs',
    tunnel: 'Check public URL',
    'copy-address': 'Copy listener address',
    import: 'Paste or open',
    'new-endpoint': 'Add endpoint',
    palette: 'Command palette',
    shortcuts: 'Keyboard shortcuts',
    settings: 'Settings',
    'check-updates': 'Check for updates',
    'theme-system': 'System theme',
    'theme-light': 'Light theme',
    'theme-dark': 'Dark theme',
    'language-system': 'System language',
    'language-en': 'Language: English',
    'language-he': 'Language: עברית (Hebrew)',
    'next-pane': 'Next pane',
    'previous-pane': 'Previous pane',
  },
  /** Other search words for the commands of the palette. */
  alsoCalled: {
    compare: 'diff side by side',
    delete: 'remove',
    'bring-here': 'copy import local store',
    'show-archive': 'team shared PostgreSQL',
    compose: 'new webhook test',
    'check-receiver': 'test diagnose verify bug signature URL',
    sample: 'demo example',
    tunnel: 'tunnel ngrok cloudflared',
    import: 'import file case check verify explain mail secret support',
    export: 'save share support bundle HAR',
    settings: 'preferences options port retention language',
    shortcuts: 'help keys',
  },
  endpointNamed: (name: string) => `Show ${name}`,
  editEndpointNamed: (name: string) => `Edit ${name}`,
  viewNamed: (name: string) => `View: ${name}`,
};
