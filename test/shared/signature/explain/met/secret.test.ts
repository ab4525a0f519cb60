// Mistakes that people met and reported. Secrets that were changed or exchanged, and what is seldom met.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../../shared/signature/explain/search/explain.ts';
import type { SignedRequest } from '../../../../../shared/signature/request/request.ts';
import { schemeNamed } from '../../../../../shared/signature/schemes/schemes.ts';
import { explained, hmac, SECRET, SENT } from './explained.ts';

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
