// English: what stands in renderer/app.

import type { ReactNode } from 'react';
import { detail } from './detail.tsx';

export const app = {
  name: 'Countersign',
  /** The browser tab's name while invalid webhooks arrived unseen. */
  titleWithInvalid: (count: string) => `(${count} invalid) Countersign`,

  listeningOn: 'Listening on',
  andTls: 'and TLS',
  notListening: 'Not listening',
  connecting: 'Connecting…',
  notReachable: 'Host not reachable',
  copyAddress: 'Copy address',
  compose: 'Compose',
  import: 'Import',
  palette: 'Command palette',
  settings: 'Settings',
  widthOfEndpoints: 'Width of the endpoints',
  widthOfList: 'Width of the list',

  hostGone: 'The host is gone.',
  hostUnreachable: 'The host cannot be reached.',
  staleView: 'What you see is what was known before. New webhooks are not shown.',
  isItRunning: (command: ReactNode) => (
    <>Is {command} still running? What you see is what was known before.</>
  ),
  tryNow: 'Try now',
  nextTry: (seconds: number) => `Next try in ${seconds} s`,
  trying: 'Trying…',
  hostBack: 'The host is back. Everything was fetched again.',
  startedAnew: 'Countersign was started anew.',
  openNewAddress:
    'The address of this tab belongs to the start before. Open the one that was printed now. What you see is what was known before.',

  onlyWithToken: 'This address works only with the token that belongs to it.',
  tokenIsOld: 'The token of this tab belongs to an earlier start.',
  openPrinted: (command: ReactNode) => (
    <>Open the address that {command} printed when it started. It looks like this:</>
  ),
  whyToken:
    'The token keeps other pages and other people on this machine away from your webhooks. It is new at every start, and the browser forgets it when the tab is closed.',

  status: 'Status',
  waitingForHost: 'Waiting for the host…',
  captured: (count: string) => `${count} captured`,
  lost: (count: string) => `${count} lost`,
  lostMeans:
    'Webhooks that could not be stored since the start. Each was answered 503, so that the service sends it again.',
  database: (size: string) => `database ${size}`,
  secretsIn: {
    keychain: 'secrets in the system keychain',
    file: 'secrets in a file only you can read',
  },
  copyFolder: 'Copy data folder',
  version: (version: string) => `version ${version}`,
  notStoring: 'not storing',

  faultTitle: {
    'disk-full': 'The disk is full.',
    'read-only': 'The data folder cannot be written.',
    failed: 'Webhooks cannot be stored.',
    damaged: 'The database is damaged.',
    replaced: 'The database file was replaced or removed while Countersign ran.',
  },
  faultMeans: (since: string) =>
    `Since ${since} each webhook is answered 503, and the service sends it again later.`,
  faultDo: {
    'disk-full': (folder: ReactNode) => (
      <>Free some space where {folder} is, or delete captures: storing goes on by itself.</>
    ),
    'read-only': (folder: ReactNode) => <>Make {folder} writable: storing goes on by itself.</>,
    failed: (folder: ReactNode) => (
      <>Look whether {folder} and its disk are in order: storing goes on by itself.</>
    ),
    damaged: (folder: ReactNode) => (
      <>
        Start Countersign again: it keeps the damaged file aside in {folder} and saves what can be
        read.
      </>
    ),
    replaced: (folder: ReactNode) => (
      <>
        Keep what synchronises or backs up files away from {folder}, and start Countersign again: it
        goes on with the file that is there.
      </>
    ),
  },
  damagedMeans: (since: string) =>
    `A part of it could not be read at ${since}. A webhook that cannot be stored is answered 503.`,
  salvagedTitle: 'The database was damaged.',
  salvaged: (saved: string, count: number) =>
    count === 1
      ? `${saved} webhook was saved into a new one.`
      : `${saved} webhooks were saved into a new one.`,
  salvagedAll: 'None is missing.',
  salvagedLost: (lost: string, count: number) =>
    count === 1 ? 'One could not be read.' : `${lost} could not be read.`,
  salvagedLostUnknown: 'How many could not be read is not known.',
  salvagedIds: (ids: ReactNode, isCertain: boolean) =>
    isCertain ? <>Numbers: {ids}.</> : <>They are among the numbers {ids}.</>,
  salvagedEndpoints: (lost: string, count: number) =>
    count === 1 ? `${lost} endpoint could not be read.` : `${lost} endpoints could not be read.`,
  salvagedFile: (file: ReactNode) => (
    <>The damaged file is kept as {file}, with all that it holds, until you delete it.</>
  ),
  salvagedFound: 'What is damaged',
  salvagedSeen: 'I have read this',

  unsaved: 'What you typed in this dialog is not saved.',
  leaveUnsaved: 'Leave it',

  shortcuts: 'Keyboard shortcuts',
  shortcutsNote: 'Letters work where no field has the focus.',
  or: 'or',

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
    'open-detail': 'From the list into the capture',
    'choose-all': 'Choose all in the list',
    'focus-list': 'Back to the list',
    replay: 'Replay this capture',
    'replay-many': 'Replay the chosen captures to several targets',
    compare: 'Compare with another capture',
    export: 'Export the chosen captures',
    'copy-curl': 'Copy as cURL',
    delete: 'Delete the chosen captures',
    'undo-delete': 'Undo the deletion',
    'edit-endpoint': 'Edit the endpoint',
    'tab-fields': detail.tabs.fields,
    'tab-canonical': detail.tabs.canonical,
    'tab-signature': detail.tabs.signature,
    'tab-raw': detail.tabs.raw,
    'tab-request': detail.tabs.request,
    'tab-deliveries': detail.tabs.deliveries,
    'tab-replay': detail.tabs.replay,
    'previous-tab': 'Previous tab',
    'next-tab': 'Next tab',
    filter: 'Go to the filter',
    'clear-filter': 'Clear the filter',
    'show-all': 'Show all captures',
    'show-unrouted': 'Show unrouted captures',
    'show-valid': 'Show valid captures',
    'show-invalid': 'Show invalid captures',
    'show-reading': 'Show captures valid under a reading',
    'show-unverifiable': 'Show unverifiable captures',
    compose: 'Compose: send as the payment service',
    'solve-case': 'Solve a case: paste a mail, a body or a digest',
    sample: 'Send a sample',
    runs: 'Show the runs',
    tunnel: 'Check the public URL',
    'copy-address': 'Copy the listener’s address',
    import: 'Import',
    'new-endpoint': 'Add an endpoint',
    palette: 'Command palette',
    shortcuts: 'Keyboard shortcuts',
    settings: 'Settings',
    'check-updates': 'Check for updates',
    'theme-system': 'Theme of the system',
    'theme-light': 'Light theme',
    'theme-dark': 'Dark theme',
    'language-system': 'Language of the system',
    'language-en': 'Language: English',
    'language-he': 'Language: עברית (Hebrew)',
    'next-pane': 'To the next part of the window',
    'previous-pane': 'To the previous part of the window',
  },
  /** Other words by which the palette finds a command. */
  alsoCalled: {
    compare: 'diff side by side',
    delete: 'remove',
    compose: 'new webhook test',
    'solve-case': 'check verify explain paste mail secret support',
    sample: 'demo example',
    tunnel: 'tunnel ngrok cloudflared',
    import: 'open file paste',
    export: 'save share support bundle HAR',
    settings: 'preferences options port retention language',
    shortcuts: 'help keys',
  },
  endpointNamed: (name: string) => `Show ${name}`,
  editEndpointNamed: (name: string) => `Edit ${name}`,
  viewNamed: (name: string) => `View: ${name}`,
};
