// Mistakes that people met and reported. Messages and digests that were made otherwise.

import {
  constants,
  createHash,
  generateKeyPairSync,
  sign,
  type SignKeyObjectInput,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';
import { explained, hmac, SECRET, SENT } from './explained.ts';

describe('a digest of the service’s own algorithm', () => {
  const md = (text: string | Buffer) => createHash('sha256').update(text);
  const own = `12.50:Toys:${SECRET}`;
  const body = (sign: string) => JSON.stringify({ name: 'Toys', amount: '12.50', sign });

  it.each<[string, string, RegExp]>([
    ['cut to 32 digits', md(own).digest('hex').slice(0, 32), /^digest-form: .*first 32 characters/],
    ['cut by one', md(own).digest('hex').slice(0, 63), /^digest-form: .*first 63 characters/],
    ['of its digits', md(md(own).digest('hex')).digest('hex'), /^hashing-other: .*digits/],
    ['of its bytes', md(md(own).digest()).digest('hex'), /^hashing-other: .*bytes/],
  ])('%s, of our own', (_, sign, says) =>
    expect(explained('payment-webhooks', { body: body(sign) })).toMatch(says),
  );

  it.each<[string, string, RegExp]>([
    ['cut to 40 digits', hmac(SENT).slice(0, 40), /^digest-form: .*first 40 characters/],
    ['of the message’s digest', hmac(md(SENT).digest('hex')), /^hashing-other: HMAC was/],
    ['of its digits', md(hmac(SENT)).digest('hex'), /^hashing-other: .*digits/],
    [
      'as .NET prints bytes',
      hmac(SENT).toUpperCase().replaceAll(/..\B/g, '$&-'),
      /^digest-form: .*hyphens/,
    ],
    ['as Python prints bytes', `b'${hmac(SENT)}'`, /^digest-form: .*Python prints bytes/],
    [
      'whose plus signs became blanks',
      Buffer.from(hmac(SENT), 'hex').toString('base64').replaceAll('+', ' '),
      /^digest-form: .*blanks/,
    ],
    [
      'with a line end inside',
      Buffer.from(hmac(SENT), 'hex').toString('base64').replace(/.{40}/, '$&\n'),
      /^digest-form: .*line ends inside/,
    ],
    [
      'as Go prints a slice of bytes',
      `[${Buffer.from(hmac(SENT), 'hex').join(' ')}]`,
      /^digest-form: .*numbers of its bytes/,
    ],
    [
      'as Java prints an array of bytes',
      `[${new Int8Array(Buffer.from(hmac(SENT), 'hex')).join(', ')}]`,
      /^digest-form: .*numbers of its bytes/,
    ],
    [
      'in hexadecimal digits of its Base64',
      Buffer.from(hmac(SENT, 'base64')).toString('hex'),
      /^digest-form: .*of its Base64/,
    ],
    [
      'whose bytes were read as Latin-1',
      Buffer.from(Buffer.from(hmac(SENT), 'hex').toString('latin1')).toString('base64'),
      /^digest-form: .*characters/,
    ],
    [
      'whose bytes were read as UTF-8',
      Buffer.from(Buffer.from(hmac(SENT), 'hex').toString('utf8')).toString('base64'),
      /^digest-form: .*read as UTF-8/,
    ],
  ])('%s, of GitHub', (_, signature, says) => {
    const headers = [['X-Hub-Signature-256', `sha256=${signature}`]] as const;
    expect(explained('github', { headers, body: SENT })).toMatch(says);
  });

  it('cut, of a service that sends Base64', () => {
    const signature = hmac(`https://toys.example/in${SENT}`, 'base64').slice(0, 30);
    const headers = [['x-square-hmacsha256-signature', signature]] as const;
    expect(explained('square', { headers, body: SENT })).toMatch(/^digest-form: .*first 30/);
  });
});

describe('a signature that a public key checks', () => {
  const ed25519 = generateKeyPairSync('ed25519');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = '{"toy":7}';
  const pem = (key: typeof rsa.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();
  const discord = (form: 'base64' | 'base64url' | 'hex') => {
    const signature = sign(null, Buffer.from(`1764000000${body}`), ed25519.privateKey);
    const headers = [
      ['X-Signature-Ed25519', signature.toString(form)],
      ['X-Signature-Timestamp', '1764000000'],
    ] as const;
    return explained('discord', { headers, body }, undefined, pem(ed25519.publicKey));
  };
  const wechat = (
    form: 'base64' | 'base64url' | 'hex',
    algorithm = 'sha256',
    how: Partial<SignKeyObjectInput> = {},
    time = '1764000000',
  ) => {
    const message = Buffer.from(`${time}\nn0nce\n${body}\n`);
    const signature = sign(algorithm, message, { key: rsa.privateKey, ...how });
    const headers = [
      ['Wechatpay-Timestamp', '1764000000'],
      ['Wechatpay-Nonce', 'n0nce'],
      ['Wechatpay-Signature', signature.toString(form)],
    ] as const;
    return explained('wechat-pay-v3', { headers, body }, undefined, pem(rsa.publicKey));
  };

  it('is read in every form', () => {
    expect(discord('hex')).toBeUndefined();
    expect(discord('base64')).toMatch(/^digest-base64: .*in Base64; Discord sends/);
    expect(wechat('hex')).toMatch(/^digest-form: .*in lower-case hexadecimal digits; WeChat/);
    expect(wechat('base64url')).toMatch(/^digest-form: .*in base64url/);
  });

  it('is checked with another algorithm, and another padding', () => {
    expect(wechat('base64', 'sha1')).toMatch(/^digest-algorithm: SHA-1 was used/);
    const padding = constants.RSA_PKCS1_PSS_PADDING;
    expect(wechat('base64', 'sha256', { padding })).toMatch(/^setting-other: RSA-PSS/);
  });

  it('is checked with another key, also together with another mistake', () => {
    const message = Buffer.from(`1764000000.0${body}`);
    const headers = [
      ['X-Signature-Ed25519', sign(null, message, ed25519.privateKey).toString('hex')],
      ['X-Signature-Timestamp', '1764000000'],
    ] as const;
    const request = { method: 'POST', url: 'https://toys.example/in', headers, body };
    const scheme = schemeNamed('discord');
    if (!scheme) throw new Error('no discord');
    const configured = pem(generateKeyPairSync('ed25519').publicKey);
    const taken = { scheme, request, agreed: { secret: configured, settings: {} } };
    const others = [{ label: 'test', secret: pem(ed25519.publicKey) }];
    const { findings } = explainRequest(taken, others, null, primitives, () => false);
    expect(findings.explanations[0]?.codes).toEqual(['secret-other', 'time-other']);
  });

  it('comes with another mistake', () => {
    expect(wechat('hex', 'sha256', {}, '1764000000000')).toMatch(
      /^(?=.*milliseconds)(?=.*hexadecimal)/,
    );
  });
});

describe('the parts of a message', () => {
  const body = '{"toy":7}';
  const time = '1764000000';
  const slack = (message: string): Partial<SignedRequest> => ({
    headers: [
      ['X-Slack-Signature', `v0=${hmac(message)}`],
      ['X-Slack-Request-Timestamp', time],
    ],
    body,
  });

  it.each<[string, string, RegExp]>([
    ['in the reverse order', `${body}:${time}:v0`, /^part-order: .*reverse/],
    ['with the name of the time', `v0:t=${time}:${body}`, /^part-added: “t=”/],
    ['with the time as a float', `v0:${time}.0:${body}`, /^time-other: .*float/],
    [
      'with the time in words, and one left out',
      `2025-11-24T16:00:00Z:${body}`,
      /^(?=.*“v0:” was left out)(?=.*ISO 8601 in UTC, with Z)/,
    ],
  ])('%s', (_, message, says) => expect(explained('slack', slack(message))).toMatch(says));

  it('and a plain hash of them', () => {
    const digest = createHash('sha256').update(`${SECRET}${body}.${time}`).digest('hex');
    const headers = [['Stripe-Signature', `t=${time},v1=${digest}`]] as const;
    expect(explained('stripe', { headers, body })).toMatch(/^(?=.*exchanged)(?=.*plain hash)/);
  });

  it.each<[string, string, string, RegExp]>([
    ['and its path', 'sha256', `/in${body}`, /^part-added: The path of the URL/],
    ['and its path, with SHA-1', 'sha1', `/in${body}`, /^(?=.*path of the URL)(?=.*SHA-1 was)/],
    [
      'and its method and path',
      'sha256',
      `POST\n/in\n${body}`,
      /^part-added: The method, the path/,
    ],
  ])('of a body %s', (_, algorithm, message, says) => {
    const headers = [['X-Hub-Signature-256', `sha256=${hmac(message, 'hex', algorithm)}`]] as const;
    expect(explained('github', { headers, body })).toMatch(says);
  });

  it('of a body and its method and path, as a plain hash with the secret before', () => {
    const digest = createHash('sha256').update(`${SECRET}POST\n/in\n${body}`).digest('hex');
    const headers = [['X-Hub-Signature-256', `sha256=${digest}`]] as const;
    expect(explained('github', { headers, body })).toMatch(
      /^(?=.*The method, the path)(?=.*plain)/,
    );
  });

  it('of a body: the bytes of its hash', () => {
    const digest = hmac(createHash('sha256').update(body).digest());
    expect(
      explained('github', { headers: [['X-Hub-Signature-256', `sha256=${digest}`]], body }),
    ).toMatch(/^hashing-other: .*bytes of the message’s digest/);
  });
});
