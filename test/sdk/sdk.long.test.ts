// Other services' own libraries accept what our records sign, and our records accept what the libraries sign. They are
// installed into a temporary folder, from this folder's lock file.

import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { primitives } from '../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../shared/signature/engine/verify-request.ts';
import type { SignedRequest } from '../../shared/signature/request/request.ts';
import { schemeNamed } from '../../shared/signature/schemes/schemes.ts';
import { tempFolder } from '../electron/host/support/test-host.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = Math.floor(Date.now() / 1000);
/** Stands in a request where its signature belongs. */
const HERE = '<signature>';

const BODIES = [
  '{"id":1,"amount":"10.00"}',
  '{ "buyer": "שלום \\u00e9 \\/", "n": [1.10, 1e2, null] }\n',
  JSON.stringify({ text: 'a'.repeat(5000), emoji: '😀' }),
];

let folder = '';
let load = createRequire(import.meta.url);

beforeAll(async () => {
  folder = tempFolder();
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(new URL(file, import.meta.url), join(folder, file));
  }
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  load = createRequire(join(folder, 'package.json'));
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 }); // Paddle's library allows five seconds
}, 600_000);

afterAll(() => void vi.useRealTimers());

type Headers = Record<string, string>;

/** A request with a placeholder for its signature. */
const requestOf = (headers: Headers, body: string, url = 'https://shop.example/hook') => ({
  ...{ method: 'POST', url, body },
  headers: Object.entries(headers),
});

const resultOf = (name: string, request: SignedRequest, secret = SECRET) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const agreed = { secret, settings: {} };
  return verifyRequest(scheme, request, agreed, NOW * 1000, primitives);
};

/** The signature that our record gives a request. */
function ours(name: string, request: SignedRequest): string {
  const { computed } = resultOf(name, request);
  if (computed === null) throw new Error(`${name} computed nothing`);
  return computed;
}

const isValid = (name: string, request: SignedRequest, secret = SECRET) =>
  resultOf(name, request, secret).verdict === 'valid';

const throws = (work: () => unknown) => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

/** Our signature of each body is right for the library, and wrong for another body. */
async function agree(
  scheme: string,
  headersOf: (signature: string) => Headers,
  accepts: (body: string, headers: Headers) => boolean | Promise<boolean>,
) {
  for (const body of BODIES) {
    const headers = headersOf(ours(scheme, requestOf(headersOf(HERE), body)));
    expect(await accepts(body, headers)).toBe(true);
    expect(await accepts(`${body} `, headers)).toBe(false);
  }
}

/** The library's headers for each body are valid for us, and invalid for another body. */
async function agreeOn(scheme: string, sign: (body: string) => Headers | Promise<Headers>) {
  for (const body of BODIES) {
    const headers = await sign(body);
    expect(isValid(scheme, requestOf(headers, body))).toBe(true);
    expect(isValid(scheme, requestOf(headers, `${body} `))).toBe(false);
  }
}

describe('services that sign the body', () => {
  it('GitHub, both ways', async () => {
    const file = join(folder, 'node_modules/@octokit/webhooks-methods/dist-node/index.js');
    const octokit = (await import(pathToFileURL(file).href)) as {
      sign(secret: string, body: string): Promise<string>;
      verify(secret: string, body: string, signature: string): Promise<boolean>;
    };
    const name = 'X-Hub-Signature-256';
    await agree(
      'github',
      (signature) => ({ [name]: `sha256=${signature}` }),
      (body, headers) => octokit.verify(SECRET, body, headers[name] ?? ''),
    );
    await agreeOn('github', async (body) => ({ [name]: await octokit.sign(SECRET, body) }));
  });

  it('Coinbase Commerce, both ways', async () => {
    const { Webhook } = load('coinbase-commerce-node') as {
      Webhook: {
        computeSignature(body: string, secret: string): string;
        verifySigHeader(body: string, signature: string, secret: string): void;
      };
    };
    const name = 'X-CC-Webhook-Signature';
    await agree(
      'coinbase-commerce',
      (signature) => ({ [name]: signature }),
      (body, headers) => !throws(() => Webhook.verifySigHeader(body, headers[name] ?? '', SECRET)),
    );
    await agreeOn('coinbase-commerce', (body) => ({
      [name]: Webhook.computeSignature(body, SECRET),
    }));
  });

  it('Razorpay', async () => {
    const razorpay = load('razorpay') as {
      validateWebhookSignature(body: string, signature: string, secret: string): boolean;
    };
    await agree(
      'razorpay',
      (signature) => ({ 'X-Razorpay-Signature': signature }),
      (body, headers) =>
        razorpay.validateWebhookSignature(body, headers['X-Razorpay-Signature'] ?? '', SECRET),
    );
  });

  it('GoCardless', async () => {
    const gocardless = load('gocardless-nodejs/webhooks') as {
      verifySignature(body: string, secret: string, signature: string): void;
    };
    await agree(
      'gocardless',
      (signature) => ({ 'Webhook-Signature': signature }),
      (body, headers) =>
        !throws(() => gocardless.verifySignature(body, SECRET, headers['Webhook-Signature'] ?? '')),
    );
  });
});

describe('services that sign the time and the body', () => {
  it('Stripe, both ways', async () => {
    type Stripe = new (key: string) => {
      webhooks: {
        constructEvent(body: string, header: string, secret: string): unknown;
        generateTestHeaderString(options: { payload: string; secret: string }): string;
      };
    };
    const { webhooks } = new (load('stripe') as Stripe)('sk_test_none');
    const name = 'Stripe-Signature';
    await agree(
      'stripe',
      (signature) => ({ [name]: `t=${NOW},v1=${signature}` }),
      (body, headers) => !throws(() => webhooks.constructEvent(body, headers[name] ?? '', SECRET)),
    );
    await agreeOn('stripe', (payload) => ({
      [name]: webhooks.generateTestHeaderString({ payload, secret: SECRET }),
    }));
  });

  it('Standard Webhooks, both ways', async () => {
    const { Webhook } = load('standardwebhooks') as {
      Webhook: new (secret: string) => {
        sign(id: string, time: Date, body: string): string;
        verify(body: string, headers: Headers): unknown;
      };
    };
    const webhook = new Webhook(SECRET);
    const headersOf = (signature: string): Headers => ({
      ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(NOW) },
      'webhook-signature': signature,
    });
    await agree(
      'standard-webhooks',
      (signature) => headersOf(`v1,${signature}`),
      (body, headers) => !throws(() => webhook.verify(body, headers)),
    );
    await agreeOn('standard-webhooks', (body) =>
      headersOf(webhook.sign('msg_1', new Date(NOW * 1000), body)),
    );
  });

  it('Paddle', async () => {
    type Paddle = new (key: string) => {
      webhooks: {
        isSignatureValid(body: string, secret: string, signature: string): Promise<boolean>;
      };
    };
    const { Paddle } = load('@paddle/paddle-node-sdk') as { Paddle: Paddle };
    const { webhooks } = new Paddle('none');
    const name = 'Paddle-Signature';
    await agree(
      'paddle',
      (signature) => ({ [name]: `ts=${NOW};h1=${signature}` }),
      (body, headers) => webhooks.isSignatureValid(body, SECRET, headers[name] ?? ''),
    );
  });

  it('Mercado Pago, which does not sign the body', () => {
    const { WebhookSignatureValidator } = load('mercadopago') as {
      WebhookSignatureValidator: { validate(options: object): void };
    };
    const url = 'https://shop.example/mp?data.id=719967&type=payment';
    const headersOf = (signature: string) => ({
      ...{ 'x-signature': `ts=${NOW},v1=${signature}`, 'x-request-id': 'f1527cc2' },
    });
    const signature = ours('mercado-pago', requestOf(headersOf(HERE), '{}', url));
    const options = { xSignature: headersOf(signature)['x-signature'], secret: SECRET };
    const accepts = (dataId: string) =>
      !throws(() =>
        WebhookSignatureValidator.validate({ ...options, xRequestId: 'f1527cc2', dataId }),
      );
    expect([accepts('719967'), accepts('719968')]).toEqual([true, false]);
  });

  it('Twilio, which signs the URL and the form, both ways', () => {
    const twilio = load('twilio') as {
      validateRequest(token: string, signature: string, url: string, form: object): boolean;
      getExpectedTwilioSignature(token: string, url: string, form: object): string;
    };
    const url = 'https://shop.example/sms?a=1&b=2';
    const form = { From: '+14158675309', Body: 'שלום & more', To: '+18005551212' };
    const requestWith = (signature: string, fields = form) =>
      requestOf(
        {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Twilio-Signature': signature,
        },
        new URLSearchParams(fields).toString(),
        url,
      );
    const signature = ours('twilio', requestWith(HERE));
    expect(twilio.validateRequest(SECRET, signature, url, form)).toBe(true);
    expect(twilio.validateRequest(SECRET, signature, url, { ...form, To: '1' })).toBe(false);
    const theirs = twilio.getExpectedTwilioSignature(SECRET, url, form);
    expect(isValid('twilio', requestWith(theirs))).toBe(true);
    expect(isValid('twilio', requestWith(theirs, { ...form, To: '1' }))).toBe(false);
  });
});

describe('services that sign fields', () => {
  it('Fondy, both ways', () => {
    const fondy = load('cloudipsp-node-js-sdk/lib/util.js') as {
      genSignature(fields: object, secret: string): string;
      validateResponse(fields: object, secret: string): boolean;
    };
    const fields = {
      ...{ order_id: 'Order 1', merchant_id: '1396424', amount: '1000', currency: 'USD' },
      ...{ empty: '', zero: '0', order_desc: 'תשלום | a', response_signature_string: 'not signed' },
    };
    const requestWith = (signature: string) =>
      requestOf({ 'Content-Type': 'application/json' }, JSON.stringify({ ...fields, signature }));
    const signature = ours('fondy', requestWith(HERE));
    expect(fondy.validateResponse({ ...fields, signature }, SECRET)).toBe(true);
    expect(fondy.validateResponse({ ...fields, amount: '1', signature }, SECRET)).toBe(false);
    expect(isValid('fondy', requestWith(fondy.genSignature(fields, SECRET)))).toBe(true);
  });

  it('QIWI', () => {
    type Qiwi = new (key: string) => {
      checkNotificationSignature(signature: string, body: object, secret: string): boolean;
    };
    const qiwi = new (load('@qiwi/bill-payments-node-js-sdk') as Qiwi)(SECRET);
    for (const value of [1, 22.4, '10.00', '7.5']) {
      const bill = {
        ...{ siteId: 'site', billId: 'bill 1', amount: { value, currency: 'RUB' } },
        status: { value: 'PAID' },
      };
      const name = 'X-Api-Signature-SHA256';
      const signature = ours('qiwi', requestOf({ [name]: HERE }, JSON.stringify({ bill })));
      expect(qiwi.checkNotificationSignature(signature, { bill }, SECRET)).toBe(true);
      const other = { bill: { ...bill, billId: 'bill 2' } };
      expect(qiwi.checkNotificationSignature(signature, other, SECRET)).toBe(false);
    }
  });

  it('VNPay', () => {
    const { VNPay } = load('vnpay') as {
      VNPay: new (options: object) => { verifyIpnCall(query: object): { isVerified: boolean } };
    };
    const vnpay = new VNPay({ tmnCode: 'TEST', secureSecret: SECRET });
    const fields = {
      ...{ vnp_Amount: '1000000', vnp_BankCode: 'NCB', vnp_OrderInfo: 'Thanh toan (1) a+b & c' },
      ...{ vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TxnRef: '1716' },
    };
    const urlWith = (signature: string) =>
      `https://shop.example/ipn?${new URLSearchParams({ ...fields, vnp_SecureHash: signature })}`;
    const signature = ours('vnpay', requestOf({}, '', urlWith(HERE)));
    const accepts = (amount: string) =>
      vnpay.verifyIpnCall({ ...fields, vnp_Amount: amount, vnp_SecureHash: signature }).isVerified;
    expect([accepts('1000000'), accepts('1000001')]).toEqual([true, false]);
  });
});

describe('services that sign with a private key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const signed = (text: string) =>
    signBytes('sha256', Buffer.from(text), privateKey).toString('base64');

  it('Alipay', () => {
    const { AlipaySdk } = load('alipay-sdk') as {
      AlipaySdk: new (options: object) => { checkNotifySignV2(fields: object): boolean };
    };
    const sdk = new AlipaySdk({ appId: '1', privateKey, alipayPublicKey: publicKey });
    const fields = { app_id: '1', empty: '', subject: 'תשלום 1+1 & 50%', total_amount: '2.00' };
    const signature = signed(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    );
    for (const amount of ['2.00', '3.00']) {
      const sent = { sign_type: 'RSA2', ...fields, total_amount: amount, sign: signature };
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const request = requestOf(type, new URLSearchParams(sent).toString());
      expect(sdk.checkNotifySignV2(sent)).toBe(amount === '2.00');
      expect(isValid('alipay', request, publicKey)).toBe(amount === '2.00');
    }
  });

  it('WeChat Pay v3', async () => {
    const Pay = load('wechatpay-node-v3') as {
      new (options: object): { verifySign(options: object): Promise<boolean> };
      certificates: Record<string, string>;
    };
    const pay = new Pay({ appid: '1', mchid: '1', serial_no: '1', publicKey, privateKey });
    Pay.certificates.serial = publicKey;
    for (const body of BODIES) {
      const signature = signed(`${NOW}\nnonce\n${body}\n`);
      const headers = {
        ...{ 'Wechatpay-Timestamp': String(NOW), 'Wechatpay-Nonce': 'nonce' },
        ...{ 'Wechatpay-Serial': 'serial', 'Wechatpay-Signature': signature },
      };
      for (const sent of [body, `${body} `]) {
        const options = { timestamp: NOW, nonce: 'nonce', serial: 'serial', signature, body: sent };
        expect(await pay.verifySign(options)).toBe(sent === body);
        expect(isValid('wechat-pay-v3', requestOf(headers, sent), publicKey)).toBe(sent === body);
      }
    }
  });
});
