// Mistakes that people met and reported, in values of our own: a table of what each one must be explained by.

import {
  constants,
  createHash,
  createHmac,
  generateKeyPairSync,
  sign,
  type SignKeyObjectInput,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import { ownSignature, soughtDigest } from '../../../../shared/signature/explain/search/sought.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const SECRET = 'heron-on-the-pond-4';
/** Of a service that decodes it. */
const KEY = '44782def547aaa06c910c43932b1eb0c';
const hmac = (message: string | Buffer, form: 'hex' | 'base64' = 'hex', algorithm = 'sha256') =>
  createHmac(algorithm, SECRET).update(message).digest(form);

/** The best explanation of the signature, or of the digest that somebody's own code made. */
function explained(
  name: string,
  request: Partial<SignedRequest>,
  digest?: string,
  secret = SECRET,
  settings: Readonly<Record<string, string>> = {},
) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const whole = {
    method: 'POST',
    url: 'https://toys.example/in',
    headers: [],
    body: '',
    ...request,
  };
  const taken = { scheme, request: whole, agreed: { secret, settings } };
  const sought = digest === undefined ? ownSignature : soughtDigest(digest);
  const { findings } = explainRequest(taken, [], null, primitives, () => false, sought);
  const [best] = findings.explanations;
  return best && [...best.codes, best.says].join(': ');
}

const FORM: SignedRequest['headers'] = [['Content-Type', 'application/x-www-form-urlencoded']];

const SENT = '{"toy":"נדנדה 🎠","id":12}';
const github = (body: string | Buffer): Partial<SignedRequest> => ({
  headers: [['X-Hub-Signature-256', `sha256=${hmac(body)}`]],
  body: Buffer.from(SENT),
});

describe('a body whose bytes are signed', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['read as Latin-1', Buffer.from(SENT).toString('latin1'), /^text-charset: .*iso-8859-1/],
    ['with question marks', SENT.replace(/[^\0-\x7f]/gu, '?'), /^text-charset: .*question mark/],
    ['in UTF-16', Buffer.from(SENT, 'utf16le'), /^text-charset: .*utf-16le/],
    ['without four-byte characters', SENT.replace('🎠', ''), /^text-charset: .*U\+FFFF/],
    [
      'with U+FFFD for each byte',
      Array.from(Buffer.from(SENT), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : '\ufffd',
      ).join(''),
      /^text-charset: .*U\+FFFD/,
    ],
    [
      'with surrogates in upper case',
      SENT.replace('🎠', '\\uD83C\\uDFA0'),
      /^body-rewritten: .*upper/,
    ],
    ['with surrogates escaped', SENT.replace('🎠', '\\ud83c\\udfa0'), /^body-rewritten: .*U\+FFFF/],
  ])('%s', (_, signed, says) => {
    expect(explained('github', github(signed))).toMatch(says);
    // The same as somebody's own code.
    expect(explained('github', github(SENT), hmac(signed))).toMatch(says);
  });
});

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

it('a captured body whose numbers lost their decimals', () => {
  const body = '{"score":3,"id":12,"weight":[7,-1]}';
  const signature = hmac('{"score":3.0,"id":12,"weight":[7.0,-1]}');
  const request: Partial<SignedRequest> = {
    ...{ headers: [['X-Hub-Signature-256', `sha256=${signature}`]], body },
  };
  expect(explained('github', request)).toMatch(/^body-rewritten: .*3\.0, 7\.0 was signed/);
});

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

describe('a URL that a proxy made', () => {
  const body = '{"toy":7}';
  it.each<[string, string, SignedRequest['headers'], RegExp]>([
    ['with www.', 'https://www.toys.example/in', [], /^url-other: .*with “www\.”/],
    ['with a port left out', 'https://toys.example/in', [], /^url-other: .*without its port/],
    [
      'with another host',
      'https://shop.example/in',
      [['X-Forwarded-Host', 'shop.example']],
      /^url-other: .*X-Forwarded-Host/,
    ],
    [
      'with all that it changed',
      'http://shop.example:8080/api/in',
      [
        ['X-Forwarded-Proto', 'http, https'],
        ['X-Forwarded-Host', 'shop.example'],
        ['X-Forwarded-Port', '8080'],
        ['X-Forwarded-Prefix', '/api'],
      ],
      /^url-other: .*X-Forwarded-… name it/,
    ],
    [
      'with what Forwarded says',
      'http://shop.example/in',
      [['Forwarded', 'for=10.0.0.1; Host="shop.example";proto=http, for=10.0.0.2']],
      /^url-other: .*Forwarded/,
    ],
  ])('%s', (name, signed, headers, says) => {
    const url = name.includes('port') ? 'https://toys.example:8443/in' : 'https://toys.example/in';
    const signature = hmac(signed + body, 'base64');
    const all: SignedRequest['headers'] = [
      ...headers,
      ['x-square-hmacsha256-signature', signature],
    ];
    expect(explained('square', { url, headers: all, body })).toMatch(says);
  });
});

describe('a parameter that is signed', () => {
  const body = '{"action":"paid","data":{"id":"TOY77A"}}';
  const signed = (id: string) => hmac(`id:${id};request-id:r-5;ts:1764000000;`);
  const request = (url: string, signature: string): Partial<SignedRequest> => ({
    ...{ url, body },
    headers: [
      ['x-request-id', 'r-5'],
      ['x-signature', `ts=1764000000,v1=${signature}`],
    ],
  });
  it('was signed in lower case', () => {
    const url = 'https://toys.example/in?data.id=TOY77A';
    const says = /^text-lower-case: .*data\.id/;
    expect(explained('mercado-pago', request(url, signed('toy77a')))).toMatch(says);
    expect(explained('mercado-pago', request(url, signed('TOY77A')), signed('toy77a'))).toMatch(
      says,
    );
  });

  it('is missing from the URL', () => {
    const url = 'https://toys.example/in';
    expect(explained('mercado-pago', request(url, signed('TOY77A')))).toMatch(
      /^url-other: .*data\.id/,
    );
  });
});

describe('the fields of a form', () => {
  it('lost all but the last of one name', () => {
    const url = 'https://toys.example/in';
    const sha1 = (message: string) => hmac(message, 'base64', 'sha1');
    const request = {
      ...{ url, body: 'Media=one&From=%2B1&Media=two' },
      headers: [
        ...FORM,
        ['X-Twilio-Signature', sha1(`${url}From+1MediaoneMediatwo`)],
      ] as SignedRequest['headers'],
    };
    expect(explained('twilio', request, sha1(`${url}From+1Mediatwo`))).toMatch(
      /^field-left-out: .*last/,
    );
    expect(explained('twilio', request, sha1(`${url}From+1Mediaone`))).toMatch(
      /^field-left-out: .*first/,
    );
  });

  it('were encoded as another language encodes them', () => {
    const query = 'vnp_Amount=500000&vnp_OrderInfo=red+toy&vnp_TxnRef=9';
    const sha512 = (message: string) => hmac(message, 'hex', 'sha512');
    const url = `https://toys.example/in?${query}&vnp_SecureHash=${sha512(query)}`;
    const theirs = sha512(query.replace('+', '%20'));
    expect(explained('vnpay', { url }, theirs)).toMatch(/^text-url-encoded: .*encodeURIComponent/);
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

describe('a secret that a file, a shell or a page changed', () => {
  it.each<[string, string, RegExp]>([
    ['salt&pepper', 'salt&amp;pepper', /as HTML entities/],
    ['salt&quot;s', 'salt"s', /entities as characters/],
    ['salt#pepper', 'salt', /up to the “#”/],
    ['salt$pepper-9', 'salt-9', /begin with “\$”/],
    ['salt\\npepper', 'salt\npepper', /backslashes read as escapes/],
    ['salt and pepper', 'salt', /first blank/],
    ['salt+pepper/9', 'salt%2Bpepper%2F9', /percent-encoded/],
    ['salt\u200bpepper', 'saltpepper', /invisible/],
  ])('%s became %s', (secret, used, says) => {
    const signature = createHmac('sha256', used).update(SENT).digest('hex');
    const headers: SignedRequest['headers'] = [['X-Hub-Signature-256', `sha256=${signature}`]];
    const best = explained('github', { headers, body: SENT }, undefined, secret);
    expect(best).toMatch(/^key-encoding: /);
    expect(best).toMatch(says);
  });
});

describe('what is seldom met', () => {
  const hashed = (algorithm: string, text: string) =>
    createHash(algorithm).update(text).digest('hex');
  const rails = '{"id":533884753,"toy":"a \\u003cb\\u003e","price":10.0}';
  const sent = '{"id":533884753,"toy":"a <b>","price":10.00}';

  it.each<[string, string, RegExp]>([
    ['as Rails writes it', rails, /^body-rewritten: .*Ruby.* in Rails\.$/],
    ['without blanks', sent.replaceAll(' ', ''), /^body-rewritten: /],
    ['as what Node makes of an object', '[object Object]', /^body-rewritten: “\[object Object\]”/],
    ['as JSON of a Buffer', JSON.stringify(Buffer.from(sent)), /^body-wrapped: .*Buffer/],
    ['as http_build_query writes it', 'id=533884753&toy=a+%3Cb%3E&price=10', /http_build_query/],
    ['as Gson writes it', '{"id":5.33884753E8,"toy":"a \\u003cb\\u003e","price":10.0}', /Gson/],
    [
      'as a field of a form',
      `payload=${encodeURIComponent(sent).replaceAll('%20', '+')}`,
      /^body-wrapped: .*“payload”/,
    ],
    [
      'as its SHA-256 in Base64',
      createHash('sha256').update(sent).digest('base64'),
      /^hashing-other: .*SHA-256/,
    ],
  ])('of a body is named: signed %s', (_, signed, expected) => {
    const headers = [['X-Hub-Signature-256', `sha256=${hmac(signed)}`]] as const;
    expect(explained('github', { headers, body: sent })).toMatch(expected);
  });

  it.each<[string, string, RegExp]>([
    [
      'without its last character',
      SECRET.slice(0, -1),
      /^key-encoding: .*without its last character/,
    ],
    ['with a semicolon', `${SECRET};`, /^key-encoding: .*with “;” after it/],
    ['with a character that it lost', `${SECRET}7`, /^key-encoding: .*one more character after it/],
    ['twice', SECRET + SECRET, /^key-encoding: .*twice/],
    ['with its name', `WEBHOOK_SECRET=${SECRET}`, /^key-prefix: .*“WEBHOOK_SECRET=” before it/],
    ['hashed first', hashed('md5', SECRET), /^key-encoding: .*hashed with MD5/],
    ['as the word of an example', 'changeme', /^secret-missing: .*“changeme”/],
    ['as a field of the body', 'acct_17', /^secret-other: .*field “account”/],
  ])('of a secret is named and not shown: used %s', (_, used, expected) => {
    const body = '{"account":"acct_17"}';
    const digest = createHmac('sha256', used).update(body).digest('hex');
    const scheme = schemeNamed('github');
    if (!scheme) throw new Error('no github');
    const headers = [['X-Hub-Signature-256', `sha256=${digest}`]] as const;
    const request = { method: 'POST', url: 'https://toys.example/in', headers, body };
    const taken = { scheme, request, agreed: { secret: SECRET, settings: {} } };
    const { findings } = explainRequest(taken, [], null, primitives, () => false);
    const [best] = findings.explanations;
    expect(`${best?.codes.join()}: ${best?.says}`).toMatch(expected);
    const shown = JSON.stringify(findings);
    expect(shown).not.toContain(SECRET.slice(0, -1));
  });

  it('of a URL is named: the port on which a server listens behind a proxy', () => {
    const body = '{"toy":1}';
    const digest = hmac(`http://localhost:3000/in${body}`, 'base64');
    const request = { headers: [['x-square-hmacsha256-signature', digest]] as const, body };
    expect(explained('square', request)).toMatch(/^url-other: .*http:\/\/localhost:3000/);
  });
});

describe('what is met most comes together with what is seldom met', () => {
  const sent = '{"toy":"a <b>","id":12}';
  const inGo = '{"id":12,"toy":"a \\u003cb\\u003e"}';

  it.each<[string, string, string, RegExp]>([
    ['a writer and a line end', inGo, `${SECRET}\n`, /^body-rewritten: secret-whitespace: .*Go/],
    [
      'a gateway and the word of an example',
      Buffer.from(sent).toString('base64'),
      'changeme',
      /^body-wrapped: secret-missing: .*Base64\. .*“changeme”/,
    ],
  ])('in a body and its secret: %s', (_, signed, used, expected) => {
    const digest = createHmac('sha256', used).update(signed).digest('hex');
    const headers = [['X-Hub-Signature-256', `sha256=${digest}`]] as const;
    expect(explained('github', { headers, body: sent })).toMatch(expected);
  });

  it('in a message: the body alone, without the secret', () => {
    const digest = createHash('sha256').update(sent).digest('hex');
    const headers: SignedRequest['headers'] = [
      ['X-Slack-Signature', `v0=${digest}`],
      ['X-Slack-Request-Timestamp', '1764000000'],
    ];
    expect(explained('slack', { headers, body: sent })).toMatch(
      /Only the body was signed\..* plain hash|plain hash.*Only the body was signed\./,
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

describe('two keys that a service shows side by side', () => {
  const settings = { salt: 'pepper-0123456789' };
  const of = (key: string, salt: string) => {
    const digest = createHmac('sha256', key).update(`order-1${salt}success1050`).digest('base64');
    const body = `merchant_oid=order-1&status=success&total_amount=1050&hash=${encodeURIComponent(digest)}`;
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
    return explained('paytr', { headers, body }, undefined, SECRET, settings);
  };

  it('are named if they were exchanged', () => {
    expect(of(settings.salt, SECRET)).toContain('“salt” were exchanged');
  });

  it('are not said to be exchanged if one of them stood in both places', () => {
    expect(String(of(SECRET, SECRET))).not.toContain('exchanged');
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
