// The service whose document this program was written for (document, section 5.1).

import { READING_NAMES } from '../readings.ts';
import type { Scheme } from '../scheme.ts';
import { all, field, hex, join, plain, secret } from './build.ts';

/** The values of step 1 to 4. */
export const ownFields = all(':', {
  order: 'code-units',
  omit: ['null', 'empty'],
  values: { trim: true, number: 'plain', arrays: 'elements' },
});

const ownDigest = plain('sha256');

export const own: Scheme = {
  name: 'payment-webhooks',
  service: 'Payment webhooks',
  toldBy: [field('name'), field('amount')],
  secret: { name: 'Webhook secret key' },
  title: ['name'],
  input: ['json'],
  signature: hex(field('sign')),
  message: join(':', ownFields, secret),
  digest: ownDigest,
  accepts: READING_NAMES,
  delivered: [200], // document 4.2
  basis: 'printed-vector',
  source: 'the service’s document, section 5.1',
};
