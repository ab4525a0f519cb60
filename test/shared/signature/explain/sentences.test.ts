// What a person reads next to a mistake: its title and fix say what was wrong, and its proof hides the secret alone.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { explainRequest } from '../../../../shared/signature/explain/search/explain.ts';
import { causesTitle } from '../../../../shared/signature/explain/words.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';

const SECRET = 'kestrel-over-the-field-8';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (text: string, algorithm = 'sha256') =>
  createHmac(algorithm, SECRET).update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The best explanation of a signature in the body’s field, or in a header. */
function told(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  headers: readonly (readonly [string, string])[] = [],
  settings: Readonly<Record<string, string>> = {},
) {
  const scheme = schemeNamed(name);
  if (!scheme) throw new Error(`no scheme ${name}`);
  const request = {
    ...{ method: 'POST', url: 'https://birds.example/in', headers },
    body: JSON.stringify(fields),
  };
  const taken = { scheme, request, agreed: { secret: SECRET, settings } };
  const { findings } = explainRequest(taken, [], null, primitives, () => false);
  const [best] = findings.explanations;
  if (!best) throw new Error('no explanation');
  return { ...best, title: causesTitle(best.codes) };
}

const GITHUB = 'X-Hub-Signature-256';
const BODY = { bird: 'kestrel', seen: 3 };
const SENT = JSON.stringify(BODY);

describe('the words of a mistake', () => {
  it('say that a message was hashed first', () => {
    const { title, fix } = told('github', BODY, [[GITHUB, `sha256=${hmac(sha256(SENT))}`]]);
    expect(title).toContain('step of hashing');
    expect(fix).toContain('hashes it itself');
  });

  it('say that key and message were exchanged', () => {
    const digest = createHmac('sha256', SENT).update(SECRET).digest('hex');
    const { title, fix } = told('github', BODY, [[GITHUB, `sha256=${digest}`]]);
    expect(title).toBe('Signed with the secret and another value exchanged');
    expect(fix).toContain('the order of the arguments');
  });

  it('say that Base64 was left out, or made twice', () => {
    const json = '{"uuid":"u","amount":"3"}';
    const left = told('cryptomus', { uuid: 'u', amount: '3', sign: md5(json + SECRET) });
    expect(left).toMatchObject({ codes: ['encoding-missing'], alternatives: [['raw-body']] });
    const twice = told('cryptomus', {
      ...{ uuid: 'u', amount: '3' },
      sign: md5(base64(base64(json)) + SECRET),
    });
    expect(twice.codes).toEqual(['encoding-other']);
    expect(twice.fix).toContain('Encode each part once');
  });
  it('say that the time was empty, and nothing of the signature’s place', () => {
    const { codes, says } = told('stripe', BODY, [
      ['Stripe-Signature', `t=1790000000,v1=${hmac(`.${SENT}`)}`],
    ]);
    expect(codes).toEqual(['part-missing']);
    expect(says).toBe('The time was joined as an empty text.');
  });

  it('say how JSON was written where the message is JSON', () => {
    const fields = { order_id: 'א', price: '3' };
    const written = '{"order_id":"\\u05d0","price":"3"}';
    const { codes, says } = told('nowpayments', fields, [
      ['x-nowpayments-sig', hmac(written, 'sha512')],
    ]);
    expect(codes).toEqual(['json-form']);
    expect(says).toContain('\\uXXXX');
  });

  it('say that an amount was not written with decimals', () => {
    const amount = { value: '7', currency: 'RUB' };
    const bill = { billId: 'b', siteId: 's', status: { value: 'PAID' }, amount };
    const signature = hmac('RUB|7|b|s|PAID');
    const { title } = told('qiwi', { bill }, [['X-Api-Signature-SHA256', signature]]);
    expect(title).toBe('Signed with numbers as written');
  });

  it('say that the fields of a query lack the secret', () => {
    const query = 'OrderId=12&TerminalKey=T';
    const fields = { TerminalKey: 'T', OrderId: '12', Token: sha256(query) };
    const { codes, says } = told('tbank', fields);
    expect(codes).toEqual(['secret-missing']);
    expect(says).toContain(
      'http_build_query in PHP writes them, sorted by name, without the secret',
    );
  });

  it('name the place of a secret that stands twice', () => {
    const scheme = schemeNamed('liqpay');
    const body = `data=QUJD&signature=${encodeURIComponent(Buffer.from(sha1(`${SECRET}QUJD`), 'hex').toString('base64'))}`;
    const request = {
      ...{ method: 'POST', url: 'https://birds.example/in', body },
      headers: [['Content-Type', 'application/x-www-form-urlencoded'] as const],
    };
    if (!scheme) throw new Error('no LiqPay');
    const taken = { scheme, request, agreed: { secret: SECRET, settings: {} } };
    const { findings } = explainRequest(taken, [], null, primitives, () => false);
    expect(findings.explanations[0]?.says).toContain('where it stands last');
  });
});

describe('the proof of a message that is hashed with the secret', () => {
  it('shows what is hashed, and where the secret stands', () => {
    const signature = sha1(md5(`ana${SECRET}T1`)).toUpperCase();
    const { codes, canonical } = told('faspay', { transaction_number: 'T1', signature }, [], {
      user_id: 'ana',
    });
    expect(codes).toEqual(['digest-uppercase']);
    expect(canonical).toBe('md5(ana<SECRET>T1)');
  });
});
