// Shops that sign their webhooks with plain code, each as its service documents it, and know nothing of the engine. A
// mistake changes one thing on the way: the text that is signed, the key, or the digest.

import { createHash, createHmac } from 'node:crypto';

/** One thing on the way that a mistake may change; each is left as it is by default. */
export interface Slip {
  readonly stage: 'request' | 'values' | 'message' | 'key' | 'digest';
  readonly what: string;
  /** The codes of which the first cause has one. */
  readonly is: string;
  /** The body as it is signed. */
  readonly body?: (body: string) => string;
  readonly url?: (url: string) => string;
  /** The fields as they are signed. */
  readonly fields?: (fields: Fields) => Fields;
  readonly value?: (value: string) => string;
  /** The finished message. */
  readonly message?: (message: string, parts: Parts) => string;
  readonly key?: (secret: string) => string;
  readonly digest?: (algorithm: string, key: string | null, message: string) => Buffer;
  readonly written?: (text: string, digest: Buffer) => string;
  /** It makes no sense for these shops. */
  readonly except?: readonly string[];
}

export type Fields = readonly (readonly [name: string, value: string])[];
/** What a message was made of, to be put together otherwise. */
export type Parts = readonly string[];

export interface Sent {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

export interface Shop {
  readonly scheme: string;
  readonly secret: string;
  readonly stages: readonly Slip['stage'][];
  readonly send: (slip: Slip) => Sent;
}

/** Of another shop, which is known too. */
export const OTHER_SECRET = 'wren_OTHERSHOP77';

const same = <Value>(value: Value) => value;
const TIME = '1790000123';
/** When all of it arrives. */
export const ARRIVES_MS = 1_790_000_125_000;
const URL_OF = 'https://hooks.garden.example/in/7?shop=4';

const hash = (algorithm: string, key: string | null, message: string) =>
  (key === null ? createHash(algorithm) : createHmac(algorithm, key)).update(message).digest();

function seal(
  slip: Slip,
  {
    algorithm,
    key,
    form,
  }: { algorithm: string; key: string | null; form: 'hex' | 'base64' | 'HEX' },
  parts: Parts,
): string {
  const message = (slip.message ?? ((text: string) => text))(parts.join(''), parts);
  const bytes = (slip.digest ?? hash)(algorithm, key, message);
  const text = form === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString(form);
  return (slip.written ?? same)(text, bytes);
}

/** Signs the body’s bytes, with what else the service puts beside it. */
const ofBody = (
  scheme: string,
  algorithm: string,
  form: 'hex' | 'base64',
  parts: (body: string, url: string) => Parts,
  headers: (signature: string) => Sent['headers'],
): Shop => ({
  ...{ scheme, secret: 'lark_Zm9vYmFyYmF6' },
  stages: [
    'request',
    ...(parts('b', 'u').length > 1 ? (['message'] as const) : []),
    'key',
    'digest',
  ],
  send(slip) {
    const body =
      '{"id":"ev_8812","type":"order.paid","data":{"total":41.90,"rate":7.0,"note":"Käse & Brot","tags":["a","b"],"link":"https://garden.example/o/8812"}}';
    const key = (slip.key ?? same)(this.secret);
    const signed = parts((slip.body ?? same)(body), (slip.url ?? same)(URL_OF));
    return { url: URL_OF, headers: headers(seal(slip, { algorithm, key, form }, signed)), body };
  },
});

const PAID: Fields = [
  ['order_id', 'G-8812'],
  ['merchant_id', '700044'],
  ['amount', '4190.50'],
  ['currency', 'EUR'],
  ['order_status', 'approved'],
  ['sender_email', 'Dana@garden.example'],
  ['fee', '0'],
];

const byName = (fields: Fields) =>
  [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
const values = (fields: Fields, { value = same }: Slip) => fields.map(([, text]) => value(text));
const withSeparator = (texts: readonly string[], separator: string) =>
  texts.flatMap((text, at) => (at === 0 ? [text] : [separator, text]));
const json = (fields: Fields) => JSON.stringify(Object.fromEntries(fields));

const FORM = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
const form = (fields: Fields) => new URLSearchParams(fields.map(([name, text]) => [name, text]));

export const SHOPS: readonly Shop[] = [
  ofBody(
    ...(['github', 'sha256', 'hex'] as const),
    (body) => [body],
    (signature) => [['X-Hub-Signature-256', `sha256=${signature}`]],
  ),
  ofBody(
    ...(['shopify', 'sha256', 'base64'] as const),
    (body) => [body],
    (signature) => [['X-Shopify-Hmac-Sha256', signature]],
  ),
  ofBody(
    ...(['paystack', 'sha512', 'hex'] as const),
    (body) => [body],
    (signature) => [['x-paystack-signature', signature]],
  ),
  ofBody(
    ...(['stripe', 'sha256', 'hex'] as const),
    (body) => [TIME, '.', body],
    (signature) => [['Stripe-Signature', `t=${TIME},v1=${signature}`]],
  ),
  ofBody(
    ...(['paddle', 'sha256', 'hex'] as const),
    (body) => [TIME, ':', body],
    (signature) => [['Paddle-Signature', `ts=${TIME};h1=${signature}`]],
  ),
  ofBody(
    ...(['slack', 'sha256', 'hex'] as const),
    (body) => ['v0:', TIME, ':', body],
    (signature) => [
      ['X-Slack-Request-Timestamp', TIME],
      ['X-Slack-Signature', `v0=${signature}`],
    ],
  ),
  ofBody(
    ...(['square', 'sha256', 'base64'] as const),
    (body, url) => [url, body],
    (signature) => [['x-square-hmacsha256-signature', signature]],
  ),
  {
    ...{
      scheme: 'fondy',
      secret: 'lark_Zm9vYmFyYmF6',
      stages: ['values', 'message', 'key', 'digest'],
    },
    send(slip) {
      const key = (slip.key ?? same)(this.secret);
      const texts = values(byName((slip.fields ?? same)(PAID)), slip);
      const signed = withSeparator([key, ...texts], '|');
      const signature = seal(slip, { algorithm: 'sha1', key: null, form: 'hex' }, signed);
      return { url: URL_OF, headers: [], body: json([...PAID, ['signature', signature]]) };
    },
  },
  {
    ...{ scheme: 'tbank', secret: 'lark_Zm9vYmFyYmF6', stages: ['values', 'key', 'digest'] },
    send(slip) {
      const paid = PAID.map(([name, text]) =>
        name === 'amount' ? (['Amount', '419050'] as const) : ([name, text] as const),
      );
      const sent: Fields = [...paid, ['TerminalKey', 'T7']];
      const key = (slip.key ?? same)(this.secret);
      const texts = values(byName([...(slip.fields ?? same)(sent), ['Password', key]]), slip);
      const Token = seal(slip, { algorithm: 'sha256', key: null, form: 'hex' }, texts);
      return { url: URL_OF, headers: [], body: json([...sent, ['Token', Token]]) };
    },
  },
  {
    ...{
      scheme: 'midtrans',
      secret: 'lark_Zm9vYmFyYmF6',
      stages: ['values', 'message', 'key', 'digest'],
    },
    send(slip) {
      const listed: Fields = [
        ['order_id', 'G-8812'],
        ['status_code', '200'],
        ['gross_amount', '4190.50'],
      ];
      const key = (slip.key ?? same)(this.secret);
      const signed = [...values((slip.fields ?? same)(listed), slip), key];
      const signature = seal(slip, { algorithm: 'sha512', key: null, form: 'hex' }, signed);
      const sent: Fields = [...listed, ['transaction_status', 'settlement']];
      return { url: URL_OF, headers: [], body: json([...sent, ['signature_key', signature]]) };
    },
  },
  {
    ...{
      scheme: 'wayforpay',
      secret: 'lark_Zm9vYmFyYmF6',
      stages: ['values', 'message', 'key', 'digest'],
    },
    send(slip) {
      const listed: Fields = [
        ['merchantAccount', 'garden_example'],
        ['orderReference', 'G-8812'],
        ['amount', '4190.50'],
        ['currency', 'EUR'],
        ['authCode', '0'],
        ['cardPan', '41****8217'],
        ['transactionStatus', 'Approved'],
        ['reasonCode', '1100'],
      ];
      const key = (slip.key ?? same)(this.secret);
      const signed = withSeparator(values((slip.fields ?? same)(listed), slip), ';');
      const signature = seal(slip, { algorithm: 'md5', key, form: 'hex' }, signed);
      const sent: Fields = [...listed, ['email', 'Dana@garden.example']];
      return { url: URL_OF, headers: [], body: json([...sent, ['merchantSignature', signature]]) };
    },
  },
  {
    ...{
      scheme: 'freedom-pay',
      secret: 'lark_Zm9vYmFyYmF6',
      stages: ['values', 'message', 'key', 'digest'],
    },
    send(slip) {
      const sent = PAID.map(([name, text]) => [`pg_${name}`, text] as const);
      const key = (slip.key ?? same)(this.secret);
      const texts = values(byName((slip.fields ?? same)(sent)), slip);
      const signed = withSeparator(['7', ...texts, key], ';');
      const signature = seal(slip, { algorithm: 'md5', key: null, form: 'hex' }, signed);
      const body = form([...sent, ['pg_sig', signature]]).toString();
      return { url: URL_OF, headers: FORM, body };
    },
  },
];
