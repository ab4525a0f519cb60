// Wrong forms of the secret that programs use (shared/README.md, secret-whitespace to secret-decoded).

import { type Form, form } from './form.ts';

export interface Labelled {
  readonly label: string;
  readonly secret: string;
}

export const PLAIN_SECRET = 'whsec_TEST_0123456789abcdef';

/** The configured secrets of the cases. All but the first exist for mistakes with secrets. */
export const CONFIGURED: readonly string[] = [
  PLAIN_SECRET,
  `${PLAIN_SECRET}\n`,
  ` ${PLAIN_SECRET}`,
  `${PLAIN_SECRET}\r\n`,
  `"${PLAIN_SECRET}"`,
  `'${PLAIN_SECRET}'`,
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  'a2V5LW9mLXRoZS1zaG9wLWluLWJhc2U2NCE/PQ==',
];

export const OTHERS: readonly Labelled[] = [
  { label: 'Shop B', secret: 'whsec_TEST_shop-b' },
  { label: 'Shop A, until May', secret: 'whsec_TEST_older' },
  { label: 'API key', secret: 'api_TEST_5d41402abc4b2a76' },
];

const BLANKS: readonly ((secret: string) => string)[] = [
  (secret) => `${secret}\n`,
  (secret) => `${secret}\r\n`,
  (secret) => ` ${secret}`,
  (secret) => `${secret} `,
  (secret) => ` ${secret} `,
  (secret) => `${secret}\t`,
  (secret) => `${secret}  `,
  (secret) => secret.trim(),
];

const QUOTES: readonly ((secret: string) => string)[] = [
  (secret) => `"${secret}"`,
  (secret) => `'${secret}'`,
  (secret) => `${secret}"`,
  (secret) => /^(["'])(.*)\1$/.exec(secret)?.[2] ?? secret,
];

export function secretForms(configured: string, others: readonly Labelled[]): Form[] {
  const isChanged = ({ sets }: Form): boolean => sets.key !== configured;
  return [
    ...BLANKS.map((change) => change(configured)).map((key) =>
      form('secret-whitespace', JSON.stringify(key), { key }),
    ),
    ...QUOTES.map((change) => change(configured)).map((key) => form('secret-quoted', key, { key })),
    ...others.map(({ label, secret }) => form('secret-other', label, { key: secret }, { label })),
    form('secret-missing', 'empty, with the colon', { key: '' }),
    form('secret-missing', 'without the colon', { place: 'absent' }),
    ...decoded(configured),
  ].filter(isChanged);
}

function decoded(configured: string): Form[] {
  const isHex = /^([0-9a-f]{2})+$/i.test(configured);
  const isBase64 = configured.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(configured);
  return [
    ...(isHex ? [form('secret-decoded', 'hex', { key: Buffer.from(configured, 'hex') })] : []),
    ...(isBase64
      ? [form('secret-decoded', 'base64', { key: Buffer.from(configured, 'base64') })]
      : []),
  ];
}
