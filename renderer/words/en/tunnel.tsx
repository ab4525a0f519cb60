// English: what stands in renderer/tunnel. The sentence on the probe comes from the host.

import type { TunnelCheck } from '../../../shared/contract/sending.ts';

export const tunnel = {
  add: 'Add public URL',
  via: 'via',
  check: 'check',
  checkLabel: 'Check the public URL',

  title: 'Public URL',
  intro:
    'A tunnel gives the listener a public name, so that the service can reach it. The check sends a signed webhook through it and looks at what arrives here. That webhook is not kept.',
  url: 'Public URL of the tunnel',
  checkNow: 'Check',
  underWay: 'The probe is on its way…',
  webhookUrls: 'Webhook URLs',
  whatToSet: 'What to set at the service',
  noEndpoint:
    'The public URL and an endpoint’s path are the webhook URL. There is no endpoint yet.',
  addEndpoint: 'Add endpoint',
  whereToSet:
    'As the webhook URL in the settings of each payment link or API integration; there is no central setting.',
  copyUrlOf: (name: string) => `Copy webhook URL of ${name}`,
  errors: {
    scheme: 'A public URL begins with https:// or http://.',
    behind: 'Without ? and #: an endpoint’s path comes behind it.',
    whole: 'A whole URL, such as https://name.example.',
  },

  says: ({ says }: TunnelCheck) => says,
  sentTo: 'Sent to',
  cameBack: 'Came back',
  after: (span: string) => `after ${span}`,
  arrived: 'Arrived',
  notArrived: 'no',
  differs: 'Differs:',
  facts: {
    body: 'Body',
    signature: 'Signature',
    httpVersion: 'HTTP version',
    lastConnection: 'Last connection',
    untilArrived: 'Until it arrived',
  },
  bodySame: (bytes: string) => `unchanged, ${bytes}`,
  bodyChanged: (bytes: string) => `changed on the way; ${bytes} arrived`,
  versionSame: (version: string) => `${version}, as it was sent`,
  versionChanged: (version: string, sent: string) => `${version}; it was sent as ${sent}`,
  tlsFrom: (address: string) => `TLS, from ${address}`,
  plainFrom: (address: string) => `not encrypted, from ${address}`,

  headersSame: 'Every header arrived as it was sent.',
  headersChanged: 'Headers that the way changed',
  columns: { header: 'Header', what: 'What happened', sent: 'Sent', came: 'Arrived' },
  changes: { added: 'added', removed: 'removed', changed: 'changed' },
};
