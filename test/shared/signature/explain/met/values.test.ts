// Mistakes that people met and reported. Values that were joined otherwise.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { explained, FORM, hmac, KEY, SECRET } from './explained.ts';

describe('separators in values', () => {
  it('that NestPay escapes', () => {
    const fields = { clientid: '1', ErrMsg: 'Ayşe | Veli', oid: 'A\\7', amount: '266.00' };
    const { clientid, ErrMsg, oid, amount } = fields;
    const message = [amount, clientid, ErrMsg, oid, SECRET].join('|');
    const HASH = createHash('sha512').update(message).digest('base64');
    const headers = [['content-type', 'application/x-www-form-urlencoded']] as const;
    const body = new URLSearchParams({ ...fields, HASH }).toString();
    expect(explained('nestpay', { headers, body })).toMatch(/^encoding-missing: /);
  });

  it('that older libraries of Adyen escape', () => {
    const item = {
      ...{ pspReference: '7', merchantAccountCode: 'Toys', merchantReference: 'order:7\\a' },
      ...{ amount: { value: 266, currency: 'EUR' }, eventCode: 'AUTHORISATION', success: 'true' },
    };
    const text = '7::Toys:order\\:7\\\\a:266:EUR:AUTHORISATION:true';
    const hmacSignature = createHmac('sha256', Buffer.from(KEY, 'hex'))
      .update(text)
      .digest('base64');
    const signed = { ...item, additionalData: { hmacSignature } };
    const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: signed }] });
    expect(explained('adyen', { body }, undefined, KEY)).toMatch(/^text-slashes: .*separator/);
  });
});

describe('an amount', () => {
  const vnpay = (amount: string) => `vnp_Amount=${amount}&vnp_TxnRef=9`;
  const ofVnpay = (amount: string) => hmac(vnpay(amount), 'hex', 'sha512');
  const url = `https://toys.example/in?${vnpay('725000')}&vnp_SecureHash=${ofVnpay('725000')}`;
  const midtrans = (amount: string) =>
    createHash('sha512').update(`toy-9200${amount}${SECRET}`).digest('hex');
  const body = JSON.stringify({
    ...{ order_id: 'toy-9', status_code: '200', gross_amount: '7250.00' },
    signature_key: midtrans('7250.00'),
  });
  // This record names its fields one by one.
  const paytr = (amount: string) => hmac(`toy9pinchsuccess${amount}`, 'base64');
  const form = `merchant_oid=toy9&status=success&total_amount=725000&hash=${encodeURIComponent(paytr('725000'))}`;

  it.each<[string, Partial<SignedRequest>, string, RegExp]>([
    ['vnpay', { url }, ofVnpay('7250'), /“vnp_Amount” was divided by 100\.$/],
    ['vnpay', { url }, ofVnpay('72500000'), /“vnp_Amount” was multiplied by 100/],
    ['vnpay', { url }, ofVnpay('7250.00'), /divided by 100 and written with two/],
    ['midtrans', { body }, midtrans('7250'), /“gross_amount” was cast to a number/],
    ['midtrans', { body }, midtrans('7250.0'), /“gross_amount” was cast to a float/],
    ['midtrans', { body }, midtrans('725000'), /“gross_amount” was multiplied by 100/],
    ['midtrans', { body }, midtrans('7,250.00'), /“gross_amount” was .*thousands separators/],
    ['paytr', { body: form, headers: FORM }, paytr('7250'), /“total_amount” was divided by 100/],
  ])('of %s', (name, request, digest, says) => {
    const best = explained(name, request, digest, SECRET, { salt: 'pinch' });
    expect(best).toMatch(/^value-as-number: /);
    expect(best).toMatch(says);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['in hundredths', (text) => String(Number(text) * 100), /All amounts were multiplied by 100/],
    ['with two decimals', (text) => Number(text).toFixed(2), /All amounts were .*two decimals\.$/],
    ['with a decimal comma', (text) => text.replace('.', ','), /All amounts were .*comma/],
  ])('and all others %s', (_, write, says) => {
    const fields = { amount: '1250.5', currency: 'UAH', fee: '20.5', order_id: 'toy-9' };
    const { amount, currency, fee, order_id } = fields;
    const message = [SECRET, write(amount), currency, write(fee), order_id].join('|');
    const signature = createHash('sha1').update(message).digest('hex');
    const sent = new URLSearchParams({ ...fields, signature }).toString();
    expect(explained('fondy', { headers: FORM, body: sent })).toMatch(says);
  });

  it('without a digit before its point is no error', () => {
    const sent = new URLSearchParams({ amount: '.5', fee: '+.5', signature: hmac('') }).toString();
    expect(explained('fondy', { headers: FORM, body: sent })).toBeUndefined();
  });

  it('of an item of our own service, in hundredths', () => {
    const sign = createHash('sha256').update(`12.50:Kite:1990:2:${SECRET}`).digest('hex');
    const own = { amount: '12.50', items: [{ name: 'Kite', price: 19.9, qty: 2 }], sign };
    expect(explained('payment-webhooks', { body: JSON.stringify(own) })).toMatch(
      /^value-as-number: .*multiplied by 100, but only item prices/,
    );
  });
});

describe('another value in its place', () => {
  it('the time of the event, not of the header', () => {
    const body = '{"event_time":1764000007}';
    const headers: SignedRequest['headers'] = [
      ['X-Slack-Signature', `v0=${hmac(`v0:1764000007:${body}`)}`],
      ['X-Slack-Request-Timestamp', '1764000009'],
    ];
    expect(explained('slack', { headers, body })).toMatch(/^field-other: .*“event_time”.*the time/);
  });

  it.each<[string, RegExp]>([
    ['/shop/pay/result.php', /The whole path stood/],
    ['index.php', /“index\.php” stood/],
  ])('%s, not the end of the path', (name, says) => {
    const url = 'https://toys.example/shop/pay/result.php';
    const md5 = (end: string) => createHash('md5').update(`${end};25;7;${SECRET}`).digest('hex');
    const form = `pg_amount=25&pg_order_id=7&pg_sig=${md5('result.php')}`;
    const best = explained('freedom-pay', { url, headers: FORM, body: form }, md5(name));
    expect(best).toMatch(/^url-other: /);
    expect(best).toMatch(says);
  });

  it('the text inside Base64, or its JSON written again', () => {
    const sha1 = (data: string) =>
      createHash('sha1')
        .update(SECRET + data + SECRET)
        .digest('base64');
    const data = Buffer.from('{ "amount": 25 }').toString('base64');
    const body = new URLSearchParams({ data, signature: sha1(data) }).toString();
    const of = (signed: string) => explained('liqpay', { headers: FORM, body }, sha1(signed));
    expect(of('{ "amount": 25 }')).toMatch(/^encoding-missing: .*“data”.*decoded from Base64/);
    const again = Buffer.from('{"amount":25}').toString('base64');
    expect(of(again)).toMatch(/^json-form: .*“data”.*JSON\.stringify/);
  });
});

describe('JSON that is the message', () => {
  const fields = { amount: '15.00', text: 'a/b קפה & co' };
  const of = (message: string, secret = SECRET) => {
    const digest = createHmac('sha512', secret).update(message).digest('hex');
    const headers = [['x-nowpayments-sig', digest]] as const;
    return explained('nowpayments', { headers, body: JSON.stringify(fields) });
  };
  const spaced = '{"amount": "15.00", "text": "a/b קפה & co"}';

  it('has blanks, also with another mistake', () => {
    expect(of(spaced)).toMatch(/^json-form: .*ensure_ascii=False/);
    expect(of(spaced, `${SECRET}\n`)).toMatch(/^(?=.*secret-whitespace)(?=.*json-form)/);
    expect(of(spaced.replace('& co', '&amp; co'))).toMatch(/^(?=.*text-html)(?=.*json-form)/);
  });

  it('is a body whose / and & are escaped', () => {
    const body = '{"text": "a/b & co"}';
    const digest = hmac('{"text":"a\\/b \\u0026 co"}');
    expect(
      explained('github', { headers: [['X-Hub-Signature-256', `sha256=${digest}`]], body }),
    ).toMatch(/^body-rewritten: .*with \/ and & escaped/);
  });
});

describe('apostrophes and quotes in values', () => {
  const own = (name: string, signed: string, secret = `:${SECRET}`) => {
    const sign = createHash('sha256').update(`12.50:${signed}${secret}`).digest('hex');
    const body = JSON.stringify({ amount: '12.50', name, sign });
    return explained('payment-webhooks', { body });
  };

  it.each([
    ['O\'Neill "Kites"', 'ONeill Kites', /^text-quotes: .*taken out/],
    ["O'Neill", 'O’Neill', /^text-quotes: .*joined as typographic/],
    ['O’Neill “Kites”', 'O\'Neill "Kites"', /^text-quotes: .*plain ones/],
  ])('%s became %s', (sent, signed, says) => expect(own(sent, signed)).toMatch(says));

  it('are taken out together with another mistake', () => {
    expect(own("O'Neill", 'ONeill', SECRET)).toMatch(/^(?=.*text-quotes)(?=.*nothing between)/);
  });
});
