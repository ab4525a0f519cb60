// A request without a verdict is explained by what it may have been: its signature at another place, its body in another
// wrapping, its secret written otherwise. The verdict stays.

import { createHmac, createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import { ownSignature, soughtDigest } from '../../../../shared/signature/explain/search/sought.ts';
import type { SignedRequest } from '../../../../shared/signature/request/request.ts';
import { DEFAULT_SCHEME, schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const AT = Date.parse('2026-11-25T12:00:00Z');
const SECRET = 'tulip-garden-17';
const BODY = '{"action":"opened","number":31}';
const hmac = (text: string | Buffer, key: string | Buffer = SECRET) =>
  createHmac('sha256', key).update(text).digest('hex');

const requestWith = (
  headers: SignedRequest['headers'],
  body: SignedRequest['body'] = BODY,
): SignedRequest => ({ method: 'POST', url: 'https://shop.example/hook', headers, body });

function explained(name: string, request: SignedRequest, secret = SECRET, digest?: string) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const verified = { scheme, request, agreed: { secret, settings: {} } };
  const sought = digest === undefined ? ownSignature : soughtDigest(digest);
  const stop = () => false;
  const { verification, findings } = explainRequest(
    ...([verified, [], AT, primitives, stop, sought] as const),
  );
  const [best] = findings.explanations;
  return { reason: verification.reason, verdict: findings.verdict, findings, best };
}

describe('a signature that is missing', () => {
  it.each<[string, SignedRequest['headers'], string, RegExp]>([
    [
      'renamed',
      [['X-Acme-Sign', `sha256=${hmac(BODY)}`]],
      'signature-place',
      /header X-Acme-Sign, not/,
    ],
    [
      'bare',
      [['X-Hub-Signature-256', hmac(BODY)]],
      'digest-form',
      /stood without “sha256=” before/,
    ],
    [
      'CGI',
      [['HTTP_X_HUB_SIGNATURE_256', `sha256=${hmac(BODY)}`]],
      'signature-place',
      /environment/,
    ],
  ])('is found (%s), and said', (_, headers, code, says) => {
    const { reason, verdict, best } = explained('github', requestWith(headers));
    expect([reason, verdict]).toEqual(['no-sign', 'unverifiable']);
    expect(best?.codes).toEqual([code]);
    expect(best?.says).toMatch(says);
    expect(best?.canonical).toBe(BODY);
  });

  it('is found with a second mistake', () => {
    const headers = [['X-Sign', hmac(BODY, `${SECRET}\n`)]] as const;
    const { best } = explained('github', requestWith(headers));
    expect(best?.codes).toEqual(['signature-place', 'secret-whitespace']);
  });

  it('is not searched for where no text could be one', () => {
    const found = explained('github', requestWith([['Content-Type', 'text/plain']], 'a=5.00&b=6'));
    expect(found.findings).toMatchObject({ explanations: [], tried: 0, ruledOut: [] });
  });

  it('leaves what own code computed to be compared', () => {
    const right = explained('github', requestWith([]), SECRET, hmac(BODY));
    expect([right.reason, right.verdict]).toEqual(['no-sign', 'valid']);
    const trimmed = explained('github', requestWith([]), ` ${SECRET}`, hmac(BODY));
    expect(trimmed.best?.codes).toEqual(['secret-whitespace']);
  });
});

it('explains signatures that a proxy joined in one header', () => {
  const joined = `sha256=${'0b'.repeat(32)}, sha256=${hmac(BODY)}`;
  const { verdict, best } = explained('github', requestWith([['X-Hub-Signature-256', joined]]));
  expect(verdict).toBe('invalid');
  expect(best).toMatchObject({ codes: ['signature-place'] });
  expect(best?.says).toBe('Several signatures were joined in the header X-Hub-Signature-256.');
});

it('notes that only one of several headers is right', () => {
  const right = ['X-Hub-Signature-256', `sha256=${hmac(BODY)}`] as const;
  const other = ['x-hub-signature-256', `sha256=${'0b'.repeat(32)}`] as const;
  const notesOf = (headers: SignedRequest['headers']) => {
    const scheme = schemeNamed('github');
    if (!scheme) throw new Error('no scheme');
    const agreed = { secret: SECRET, settings: {} };
    const asked = [requestWith(headers), agreed, AT, primitives] as const;
    return verifyRequest(scheme, ...asked).notes.map(({ code }) => code);
  };
  expect(notesOf([other, right])).toContain('header-repeated');
  expect(notesOf([right])).not.toContain('header-repeated');
  expect(notesOf([other, other])).not.toContain('header-repeated');
});

it.each([
  ['', `${BODY}\n`, 'A line feed was added to the body.'],
  ['', `${BODY}\r\n`, 'CR LF was added to the body.'],
  ['\r\n', BODY, 'Blanks around the body were removed.'],
])('names the line end that was signed or not (%#)', (end, signed, says) => {
  const headers = [['X-Hub-Signature-256', `sha256=${hmac(signed)}`]] as const;
  const { best } = explained('github', requestWith(headers, BODY + end));
  expect(best).toMatchObject({ codes: ['body-rewritten'], says });
});

describe('a body in another wrapping', () => {
  const signed = [['X-Hub-Signature-256', `sha256=${hmac(BODY)}`]] as const;

  it.each<[string, SignedRequest['body']]>([
    ['gzip', gzipSync(BODY)],
    ['Base64', Buffer.from(BODY).toString('base64')],
    ['a JSON string', JSON.stringify(BODY)],
    ['a member', `{"id":"ev_2","payload":${BODY}}`],
    ['a member with blanks', `{\n "payload": { "action": "opened", "number": 31 }\n}`],
    ['a member as text', JSON.stringify({ body: BODY, isBase64Encoded: false })],
    ['a member as Base64', JSON.stringify({ body: Buffer.from(BODY).toString('base64') })],
    ['a form’s field', `event=push&payload=${encodeURIComponent(BODY)}`],
    ['an array', `[${BODY}]`],
  ])('is explained, if a service signs what is inside (%s)', (_, body) => {
    const { verdict, best } = explained('github', requestWith(signed, body));
    expect([verdict, best?.codes]).toEqual(['invalid', ['body-wrapped']]);
    expect(best?.canonical).toBe(BODY);
  });

  it('is explained the other way round for own code', () => {
    const { verdict, best } = explained(
      'github',
      requestWith(signed),
      SECRET,
      hmac(JSON.stringify(BODY)),
    );
    expect([verdict, best?.codes]).toEqual(['invalid', ['body-wrapped']]);
  });

  it('does not fail on damaged gzip', () => {
    const damaged = gzipSync(BODY).subarray(0, 14);
    expect(explained('github', requestWith(signed, damaged)).best).toBeUndefined();
  });
});

describe('a secret in another form', () => {
  const key = Buffer.from('five small boats at sea!');
  const [id, time] = ['msg_4', String(AT / 1000)];
  const digest = createHmac('sha256', key).update(`${id}.${time}.${BODY}`).digest('base64');
  const request = requestWith([
    ['webhook-id', id],
    ['webhook-timestamp', time],
    ['webhook-signature', `v1,${digest}`],
  ]);
  const secret = `whsec_${key.toString('base64')}`;

  it.each([
    [`WEBHOOK_SECRET=${secret}`, ['key-prefix']],
    [`v1,${secret}`, ['key-prefix']],
    [`"${secret}"`, ['secret-quoted']],
    [`${secret}\n`, ['secret-whitespace']],
    [`whsec_${key.toString('hex')}`, ['key-encoding']],
  ])('is explained (%#)', (written, codes) => {
    const { best } = explained('standard-webhooks', request, written);
    expect(best?.codes).toEqual(codes);
    expect(JSON.stringify(best)).not.toContain(key.toString('base64'));
  });
});

describe('our own service', () => {
  const values = { amount: '12.50', name: 'Tulips', status: 1 };
  const sign = createHash('sha256').update(`12.50:Tulips:1:${SECRET}`).digest('hex');
  const findingsOf = (body: string, headers: SignedRequest['headers'] = []) =>
    explainRequest(
      {
        scheme: DEFAULT_SCHEME,
        request: requestWith(headers, body),
        agreed: { secret: SECRET, settings: {} },
      },
      [],
      null,
      primitives,
      () => false,
    ).findings;
  const whole = JSON.stringify({ ...values, sign });

  it.each<[string, string, SignedRequest['headers'], string]>([
    ['a header', JSON.stringify(values), [['Sign', sign]], 'signature-place'],
    ['another field', JSON.stringify({ ...values, signature: sign }), [], 'signature-place'],
    ['Base64', Buffer.from(whole).toString('base64'), [], 'body-wrapped'],
    ['a JSON string', JSON.stringify(whole), [], 'body-wrapped'],
    ['a form', `data=${encodeURIComponent(whole)}`, [], 'body-wrapped'],
    ['a member', JSON.stringify({ event: { ...values, sign } }), [], 'body-wrapped'],
  ])('is explained with its signature or body in %s', (_, body, headers, code) => {
    const found = findingsOf(body, headers);
    expect(found.verdict).toBe('unverifiable');
    expect(found.explanations[0]?.codes).toEqual([code]);
    expect(found.explanations[0]?.canonical).toBe('12.50:Tulips:1:<SECRET>');
  });

  it('is explained with a cause of its catalogue inside', () => {
    const wrong = createHash('sha256').update(`12.50:Tulips:${SECRET}`).digest('hex');
    const found = findingsOf(JSON.stringify(JSON.stringify({ ...values, sign: wrong })));
    expect(found.explanations[0]?.codes).toEqual(['body-wrapped', 'strings-only']);
  });

  it('says nothing of a request that has no signature', () => {
    expect(findingsOf('hello')).toMatchObject({
      verdict: 'unverifiable',
      explanations: [],
      tried: 0,
    });
  });
});
