// Services that sign with a private key: verified with its public key, explained, and never signed here.

import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { signRequest } from '../../../../shared/signature/engine/sign-request.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { hasPublicKey } from '../../../../shared/signature/scheme.ts';
import { schemeNamed, SCHEMES } from '../../../../shared/signature/schemes/schemes.ts';

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { privateKey, publicKey } = keyPair();
const other = keyPair();

const AT = 1_750_000_000_000;

const rsa = (message: string, algorithm = 'sha256', key = privateKey) =>
  signBytes(algorithm, Buffer.from(message), key).toString('base64');

const schemeOf = (name: string) => {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  return scheme;
};

const verdictOf = (
  name: string,
  request: SignedRequest,
  secret: string | null = publicKey,
  settings = {},
) => verifyRequest(schemeOf(name), request, { secret, settings }, AT, primitives);

const explained = (name: string, request: SignedRequest, secret = publicKey, settings = {}) => {
  const verified = { scheme: schemeOf(name), request, agreed: { secret, settings } };
  const others = [{ label: 'Shop B', secret: other.publicKey }];
  return explainRequest(verified, others, AT, primitives, () => false).findings;
};

const firstCodes = (name: string, request: SignedRequest) =>
  explained(name, request).explanations[0]?.codes;

const NOTIFICATION = {
  trade_no: '2016071921001003030200089909',
  subject: 'מתנה 1+1 & "עוד"',
  total_amount: '2.00',
  passback_params: 'a%3Db',
  body: '',
  app_id: '2015102700040153',
};

/** By the bytes of the names, which are ASCII. */
const joined = (fields: Record<string, string>, separator = '&', sorts = true) => {
  const entries = Object.entries(fields);
  if (sorts) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, value]) => `${name}=${value}`).join(separator);
};

const alipay = (signature: string, sent: Record<string, string> = { sign_type: 'RSA2' }) => ({
  method: 'POST',
  url: 'https://shop.example/notify',
  headers: [['Content-Type', 'application/x-www-form-urlencoded; charset=utf-8']] as const,
  body: new URLSearchParams({ ...NOTIFICATION, ...sent, sign: signature }).toString(),
});

const BODY = '{ "id": "EV-1", "summary": "支付成功" }';
const TIME = String(AT / 1000 - 10);

const wechat = (signature: string, time = TIME, body = BODY) => ({
  method: 'POST',
  url: 'https://shop.example/notify',
  headers: [
    ['Wechatpay-Timestamp', time],
    ['Wechatpay-Nonce', 'n0nce'],
    ['Wechatpay-Serial', '5157F09EFDC096DE'],
    ['Wechatpay-Signature', signature],
  ] as const,
  body,
});

describe('Alipay', () => {
  it('signs the sorted fields, with SHA-256 or, of the older type, SHA-1', () => {
    const verification = verdictOf('alipay', alipay(rsa(joined(NOTIFICATION))));
    expect(verification).toMatchObject({
      verdict: 'valid',
      computed: null,
      canonical: joined(NOTIFICATION),
    });
    const codes = verification.notes.map(({ code }) => code);
    expect(codes).not.toContain('secret-blanks'); // the line end of a PEM file
    const older = alipay(rsa(joined(NOTIFICATION), 'sha1'), { sign_type: 'RSA' });
    expect(verdictOf('alipay', older).verdict).toBe('valid');
  });

  it.each([
    ['a changed field', alipay(rsa(joined({ ...NOTIFICATION, total_amount: '3.00' })))],
    ['another type', alipay(rsa(joined(NOTIFICATION)), { sign_type: 'RSA' })],
    ['another key', alipay(rsa(joined(NOTIFICATION), 'sha256', other.privateKey))],
    ['no Base64', alipay('not a signature')],
  ])('is invalid with %s', (_, request) => {
    expect(verdictOf('alipay', request)).toMatchObject({ verdict: 'invalid', reason: null });
  });

  it.each([
    ['order-document', joined(NOTIFICATION, '&', false)],
    ['separator', joined(NOTIFICATION, '|')],
    ['field-kept', joined({ ...NOTIFICATION, sign_type: 'RSA2' })],
    ['empty-left-out', joined({ ...NOTIFICATION }).replace(/body=&/, '')],
    [
      'text-url-encoded',
      joined(
        Object.fromEntries(
          new URLSearchParams(NOTIFICATION)
            .toString()
            .split('&')
            .map((pair) => pair.split('=') as [string, string]),
        ),
      ),
    ],
    ['field-left-out', joined(NOTIFICATION).replace(/&total_amount=2.00/, '')],
  ])('names the mistake %s', (code, message) => {
    expect(firstCodes('alipay', alipay(rsa(message)))).toEqual([code]);
  });

  it('names the key of another endpoint, and the other algorithm', () => {
    const byOther = alipay(rsa(joined(NOTIFICATION), 'sha256', other.privateKey));
    expect(firstCodes('alipay', byOther)).toEqual(['secret-other']);
    const sha1 = alipay(rsa(joined(NOTIFICATION), 'sha1'));
    expect(firstCodes('alipay', sha1)).toEqual(['digest-algorithm']);
  });

  it('has no cause if a value was changed after signing', () => {
    const request = alipay(rsa(joined({ ...NOTIFICATION, total_amount: '3.00' })));
    const found = explained('alipay', request);
    expect(found).toMatchObject({ explanations: [], isComplete: true });
    expect(found.ruledOut).not.toContain('secret-whitespace');
  });
});

describe('WeChat Pay v3', () => {
  const message = `${TIME}\nn0nce\n${BODY}\n`;

  it('signs time, nonce and body, five minutes long', () => {
    expect(verdictOf('wechat-pay-v3', wechat(rsa(message))).verdict).toBe('valid');
    for (const [seconds, reason] of [
      [-301, 'too-old'],
      [301, 'too-early'],
    ] as const) {
      const time = String(AT / 1000 + seconds);
      const signature = rsa(`${time}\nn0nce\n${BODY}\n`);
      expect(verdictOf('wechat-pay-v3', wechat(signature, time))).toMatchObject({
        verdict: 'invalid',
        reason,
      });
    }
    expect(verdictOf('wechat-pay-v3', wechat(rsa(message), TIME, `${BODY} `)).verdict).toBe(
      'invalid',
    );
  });

  it.each([
    ['body-rewritten', `${TIME}\nn0nce\n${JSON.stringify(JSON.parse(BODY))}\n`],
    ['part-order', `n0nce\n${TIME}\n${BODY}\n`],
    ['part-missing', `${TIME}\n${BODY}\n`],
    ['part-missing', `${TIME}\nn0nce\n${BODY}`],
    ['time-other', `${TIME}000\nn0nce\n${BODY}\n`],
  ])('names the mistake %s', (code, mistaken) => {
    expect(firstCodes('wechat-pay-v3', wechat(rsa(mistaken)))).toEqual([code]);
  });
});

const signed = (
  headers: readonly (readonly [string, string])[],
  body: string | Uint8Array,
): SignedRequest => ({ method: 'POST', url: 'https://shop.example/notify', headers, body });

describe('SendGrid', () => {
  // sendgrid/sendgrid-nodejs packages/eventwebhook/src/eventwebhook.spec.js @31bf6a0
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
  const request = (
    body = '{"category":"example_payload","event":"test_event","message_id":"message_id"}',
    time = '1588788367',
  ) =>
    signed(
      [
        [
          'X-Twilio-Email-Event-Webhook-Signature',
          'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
        ],
        ['X-Twilio-Email-Event-Webhook-Timestamp', time],
      ],
      body,
    );

  it('signs time and body on an elliptic curve, as its printed example', () => {
    const valid = { verdict: 'valid', computed: null };
    expect(verdictOf('sendgrid', request(), key)).toMatchObject(valid);
    const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`;
    const der = Buffer.from(key, 'base64').toString('hex');
    for (const other of [pem, der, der.slice(-130)]) {
      expect(verdictOf('sendgrid', request(), other)).toMatchObject(valid);
    }
    for (const wrong of [request('payload'), request(undefined, '1588788368')]) {
      expect(verdictOf('sendgrid', wrong, key).verdict).toBe('invalid');
    }
  });

  it('names the body that was written again behind the service', () => {
    const again = request(
      '{ "category": "example_payload", "event": "test_event", "message_id": "message_id" }',
    );
    expect(explained('sendgrid', again, key).explanations[0]?.codes).toEqual(['body-rewritten']);
  });
});

describe('PayPal', () => {
  /** By zlib. */
  const CRC = { sent: 3144432450, writtenAgain: 2995197792, bytes: 3539857293 };
  const paypal = (crc: number, body: string | Uint8Array = BODY, by = privateKey) =>
    signed(
      [
        ['Paypal-Transmission-Id', 'b2d6'],
        ['Paypal-Transmission-Time', '2026-11-28T10:00:00Z'],
        [
          'Paypal-Transmission-Sig',
          rsa(`b2d6|2026-11-28T10:00:00Z|8PT597110X|${crc}`, 'sha256', by),
        ],
      ],
      body,
    );
  const settings = { webhook_id: '8PT597110X' };

  it('signs identifier, time, the webhook’s ID and the CRC-32 of the body', () => {
    expect(verdictOf('paypal', paypal(CRC.sent), publicKey, settings)).toMatchObject({
      verdict: 'valid',
      canonical: `b2d6|2026-11-28T10:00:00Z|8PT597110X|${CRC.sent}`,
    });
    const bytes = paypal(CRC.bytes, Uint8Array.of(0xff, 0));
    expect(verdictOf('paypal', bytes, publicKey, settings).verdict).toBe('valid');
    const changed = paypal(CRC.sent, `${BODY} `);
    expect(verdictOf('paypal', changed, publicKey, settings).verdict).toBe('invalid');
    expect(verdictOf('paypal', paypal(CRC.sent)).reason).toBe('no-setting');
  });

  it('is explained', () => {
    const codes = (request: SignedRequest) =>
      explained('paypal', request, publicKey, settings).explanations[0]?.codes;
    expect(codes(paypal(CRC.writtenAgain))).toEqual(['body-rewritten']);
    expect(codes(paypal(CRC.sent, BODY, other.privateKey))).toEqual(['secret-other']);
  });
});

describe('Discord', () => {
  // RFC 8032, section 7.1, test 3: the message is two bytes.
  const printed = {
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  };
  const { privateKey: secretKey, publicKey: shownKey } = generateKeyPairSync('ed25519');
  const der = shownKey.export({ type: 'spki', format: 'der' });
  const hexKey = der.subarray(-32).toString('hex');
  const request = (message: string, body = BODY, key = secretKey) =>
    signed(
      [
        ['X-Signature-Ed25519', signBytes(null, Buffer.from(message), key).toString('hex')],
        ['X-Signature-Timestamp', TIME],
      ],
      body,
    );

  it('signs with Ed25519', () => {
    const body = Buffer.from(printed.message, 'hex');
    const headers = [['X-Signature-Ed25519', printed.signature]] as const;
    expect(verdictOf('discord', signed(headers, body), printed.key).verdict).toBe('valid');
  });

  it.each([
    ['hexadecimal digits', hexKey],
    ['upper-case ones', ` ${hexKey.toUpperCase()}\n`],
    ['Base64', der.subarray(-32).toString('base64')],
    ['PEM', shownKey.export({ type: 'spki', format: 'pem' })],
  ])('reads its key from %s', (_, key) => {
    expect(verdictOf('discord', request(TIME + BODY), String(key)).verdict).toBe('valid');
    expect(verdictOf('discord', request(TIME + BODY, `${BODY} `), String(key)).verdict).toBe(
      'invalid',
    );
  });

  it.each([
    ['body-rewritten', request(TIME + JSON.stringify(JSON.parse(BODY)))],
    ['part-missing', request(BODY)],
    ['part-order', request(BODY + TIME)],
    ['time-other', request(`${TIME}000${BODY}`)],
  ])('names the mistake %s', (code, wrong) => {
    expect(explained('discord', wrong, hexKey).explanations[0]?.codes).toEqual([code]);
  });

  it('names the key of another endpoint, and no cause of a text that was changed', () => {
    const another = generateKeyPairSync('ed25519');
    const label = 'Bot B';
    const secret = String(another.publicKey.export({ type: 'spki', format: 'pem' }));
    const ofOther = {
      scheme: schemeOf('discord'),
      request: request(TIME + BODY, BODY, another.privateKey),
      agreed: { secret: hexKey, settings: {} },
    };
    const { explanations } = explainRequest(
      ...([ofOther, [{ label, secret }], AT, primitives, () => false] as const),
    ).findings;
    expect(explanations[0]).toMatchObject({ codes: ['secret-other'], details: { label } });
    expect(explained('discord', request(`${TIME}{"other":1}`), hexKey).explanations).toEqual([]);
  });
});

describe('the public key', () => {
  const request = wechat(rsa(`${TIME}\nn0nce\n${BODY}\n`));
  const base64 = publicKey.replace(/-----[A-Z ]+-----|\s/g, '');

  it.each([
    ['with Windows line ends', publicKey.replaceAll('\n', '\r\n')],
    ['on one line', publicKey.replaceAll('\n', '')],
    ['without its frame', base64],
  ])('is read %s', (_, secret) => {
    expect(verdictOf('wechat-pay-v3', request, secret).verdict).toBe('valid');
  });

  it.each([
    ['a text', 'whsec_1'],
    ['cut off', publicKey.slice(0, 200)],
    ['a private key', privateKey],
    ['too long', base64.repeat(100)],
    [
      'of an elliptic curve',
      generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }).publicKey,
    ],
  ])('is refused if it is %s', (_, secret) => {
    expect(verdictOf('wechat-pay-v3', request, secret)).toMatchObject({
      verdict: 'unverifiable',
      reason: 'wrong-key-form',
    });
  });

  it('is needed', () => {
    expect(verdictOf('wechat-pay-v3', request, null).reason).toBe('no-secret');
  });

  it('is of the kind that the service signs with', () => {
    const reason = 'wrong-key-form';
    for (const name of ['discord', 'sendgrid']) {
      expect(verdictOf(name, request)).toMatchObject({ reason: 'no-sign' });
      const of = { ...schemeOf(name), signature: schemeOf('wechat-pay-v3').signature };
      const agreed = { secret: publicKey, settings: {} };
      expect(verifyRequest(of, request, agreed, AT, primitives)).toMatchObject({ reason });
    }
  });

  it.each(SCHEMES.filter(hasPublicKey).map(({ name }) => name))('signs nothing: %s', (name) => {
    const agreed = { secret: publicKey, settings: {} };
    const fresh = { nowMs: AT, id: 'id' };
    expect(signRequest(schemeOf(name), request, agreed, fresh, primitives)).toEqual({
      ok: false,
      reason: 'public-key',
    });
  });
});
