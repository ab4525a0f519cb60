// The rule of each service as a plan, written from its documentation and libraries, not from our records.

import { createHash } from 'node:crypto';
import { ALL_FIELDS } from './plans-all-fields.ts';
import { jsonPair, pair, type Piece, type Plan } from './plan.ts';
import {
  type Sent,
  piece,
  secret,
  fieldsOf,
  plan,
  plain,
  formOf,
  textOf,
  jsonOf,
  sorted,
  named,
  every,
  inHeader,
} from './reading.ts';

const ofBody =
  (rest: Partial<Plan> = {}) =>
  (sent: Sent) =>
    plan([piece('body', sent.body)], sent, rest);
const base64 = { as: 'base64' } as const;
const ofVersionAndTime = (header: string) => (sent: Sent) =>
  plan(
    [
      piece('fixed', 'v0:'),
      piece('time', sent.header(header)),
      piece('fixed', ':'),
      piece('body', sent.body),
    ],
    sent,
  );

export const PLANS: Readonly<Record<string, (sent: Sent) => Plan>> = {
  github: ofBody(),
  shopify: ofBody(base64),
  razorpay: ofBody(),
  'coinbase-commerce': ofBody(),
  gocardless: ofBody(),
  paystack: ofBody({ algorithm: 'sha512' }),
  'adyen-platforms': ofBody({ key: 'hex', ...base64 }),
  cloudpayments: ofBody(base64),
  monnify: ofBody({ algorithm: 'sha512' }),
  payplus: ofBody(base64),
  meta: ofBody(),
  line: ofBody(base64),
  typeform: ofBody(base64),
  intercom: ofBody({ algorithm: 'sha1' }),
  stripe: (sent) =>
    plan(
      [
        piece('time', inHeader(sent, 'Stripe-Signature', 't')),
        piece('fixed', '.'),
        piece('body', sent.body),
      ],
      sent,
    ),
  'standard-webhooks': (sent) =>
    plan(
      [
        piece('value', sent.header('webhook-id') || sent.header('svix-id')),
        piece('fixed', '.'),
        piece('time', sent.header('webhook-timestamp') || sent.header('svix-timestamp')),
        piece('fixed', '.'),
        piece('body', sent.body),
      ],
      sent,
      { key: 'base64', ...base64 },
    ),
  paddle: (sent) =>
    plan(
      [
        piece('time', inHeader(sent, 'Paddle-Signature', 'ts')),
        piece('fixed', ':'),
        piece('body', sent.body),
      ],
      sent,
    ),
  slack: ofVersionAndTime('X-Slack-Request-Timestamp'),
  zoom: ofVersionAndTime('x-zm-request-timestamp'),
  zendesk: (sent) =>
    plan(
      [
        piece('value', sent.header('X-Zendesk-Webhook-Signature-Timestamp')),
        piece('body', sent.body),
      ],
      sent,
      base64,
    ),
  square: (sent) =>
    plan(
      [piece('url', sent.settings.notification_url ?? sent.url), piece('body', sent.body)],
      sent,
      base64,
    ),
  twilio: (sent) =>
    every(
      formOf(sent.body),
      sent,
      (all) => [piece('url', sent.settings.notification_url ?? sent.url), ...all],
      {
        ...{ algorithm: 'sha1', as: 'base64', show: (name, text) => name + text },
      },
    ),
  'payu-emea': (sent) =>
    plan([piece('body', sent.body), secret], sent, {
      ...plain,
      isNamed: true,
      algorithm: inHeader(sent, 'OpenPayu-Signature', 'algorithm').replace('-', '').toLowerCase(),
    }),
  liqpay: (sent) =>
    plan([secret, ...named(sent, 'data'), secret], sent, {
      ...plain,
      algorithm: 'sha1',
      as: 'base64',
    }),
  wayforpay: (sent) =>
    plan(
      named(
        sent,
        'merchantAccount orderReference amount currency authCode cardPan transactionStatus reasonCode',
      ),
      sent,
      {
        ...{ separator: ';', algorithm: 'md5' },
      },
    ),
  robokassa: (sent) =>
    plan(
      [
        ...named(sent, 'OutSum InvId'),
        secret,
        ...sorted(formOf(sent.body).filter(([name]) => /^shp_/i.test(name))).map(([name, text]) =>
          piece('value', `${name}=${text}`),
        ),
      ],
      sent,
      { ...plain, separator: ':', algorithm: sent.settings.algorithm ?? 'md5', isNamed: true },
    ),
  midtrans: (sent) =>
    plan([...named(sent, 'order_id status_code gross_amount'), secret], sent, {
      ...plain,
      algorithm: 'sha512',
    }),
  paytr: (sent) =>
    plan(
      [
        ...named(sent, 'merchant_oid'),
        piece('value', sent.settings.salt),
        ...named(sent, 'status total_amount'),
      ],
      sent,
      base64,
    ),
  payeer: (sent) =>
    plan(
      [
        ...named(
          sent,
          'm_operation_id m_operation_ps m_operation_date m_operation_pay_date m_shop m_orderid m_amount m_curr m_desc m_status',
        ),
        ...(new URLSearchParams(sent.body).get('m_params') ? named(sent, 'm_params') : []),
        secret,
      ],
      sent,
      { ...plain, separator: ':', as: 'HEX' },
    ),
  iyzico: (sent) =>
    plan(
      [
        secret,
        ...named(
          sent,
          `iyziEventType ${'token' in jsonOf(sent) ? 'iyziPaymentId token' : 'paymentId'} paymentConversationId status`,
        ),
      ],
      sent,
    ),
  momo: (sent) =>
    plan(
      [
        piece('field', sent.settings.access_key, 'accessKey'),
        ...named(
          sent,
          'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
        ),
      ],
      sent,
      { separator: '&', show: pair },
    ),
  faspay: (sent) =>
    plan(
      [piece('value', sent.settings.user_id), secret, ...named(sent, 'transaction_number')],
      sent,
      {
        ...{
          ...plain,
          algorithm: 'sha1',
          finish: (text) => createHash('md5').update(text).digest('hex'),
        },
      },
    ),
  'mercado-pago': (sent) => {
    const part = (before: string, text: string, is: Piece['is'] = 'value') =>
      text ? [piece('fixed', before), piece(is, text), piece('fixed', ';')] : [];
    return plan(
      [
        ...part('id:', new URL(sent.url).searchParams.get('data.id') ?? ''),
        ...part('request-id:', sent.header('x-request-id')),
        ...part('ts:', inHeader(sent, 'x-signature', 'ts'), 'time'),
      ],
      sent,
    );
  },
  adyen: (sent) => {
    const { notificationItems } = JSON.parse(sent.body) as {
      notificationItems: { NotificationRequestItem: Record<string, unknown> }[];
    };
    const item = notificationItems[0]?.NotificationRequestItem ?? {};
    const amount = item.amount as Record<string, unknown>;
    const names =
      'pspReference originalReference merchantAccountCode merchantReference value currency eventCode success';
    const texts = names
      .split(' ')
      .map((name): [string, string] => [name, textOf({ ...item, ...amount }[name])]);
    return plan(fieldsOf(texts), sent, { separator: ':', key: 'hex', as: 'base64' });
  },
  qiwi: (sent) => {
    const { bill } = JSON.parse(sent.body) as {
      bill: { amount: Record<string, string>; status: { value: string } } & Record<string, string>;
    };
    const { currency = '', value: amount } = bill.amount;
    const rest = [bill.billId ?? '', bill.siteId ?? '', bill.status.value];
    return plan(
      [currency, Number(amount).toFixed(2), ...rest].map((text) => piece('field', text)),
      sent,
      { separator: '|' },
    );
  },
  przelewy24: (sent) => {
    const body = jsonOf(sent);
    const names =
      'refundsUuid' in body
        ? 'orderId sessionId refundsUuid merchantId amount currency status'
        : 'merchantId posId sessionId amount originAmount currency orderId methodId statement';
    const fields = names
      .split(' ')
      .filter((name) => name in body)
      .map((name): [string, string] => [name, JSON.stringify(body[name])]);
    return plan(fieldsOf(fields), sent, {
      ...{ ...plain, algorithm: 'sha384', separator: ',', show: jsonPair },
      finish: (text, crc) => `{${text},"crc":${JSON.stringify(crc)}}`,
    });
  },
  ...ALL_FIELDS,
};
