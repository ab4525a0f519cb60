// English: texts of renderer/send/tunnel.

import type { ProbeOutcome, TunnelCheck } from '../../../shared/contract/sending.ts';
import { exchangeSays } from '../../../shared/english/exchange-errors.ts';

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
  check: 'check',

  title: 'Public URL',
  intro:
    'A tunnel gives the listener a public URL that the service can reach. The check sends a signed webhook through it and compares what arrives. That webhook is not stored.',
  url: 'Tunnel URL',
  underWay: 'Checking…',
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
  cameBack: 'Response',
  after: (span: string) => `after ${span}`,
  notArrived: 'no',
  facts: {
    body: 'Body',
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
