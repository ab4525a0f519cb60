// The check by other services' schemes, against receivers that run in the test. The short form has one scheme of every
// form, and of each two mistakes that none before has; diagnosis.long.test.ts has all of every scheme.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck } from '../../../shared/check/check.ts';
import { verifyRequest } from '../../../shared/signature/engine/verify-request.ts';
import { headerValues } from '../../../shared/webhook/capture.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { inForm } from '../../support/forms.ts';
import {
  agreedFor,
  check,
  mistaken,
  mistakes,
  NOW,
  RECEIVER_URL,
  right,
  rightly,
  schemeOf,
  SIGNABLE,
  type Receiver,
} from './simulated.ts';

/** Schemes of every form: raw bytes with and without time, listed fields, all fields, a query, XML. */
const FORMS = ['github', 'standard-webhooks', 'adyen', 'tbank', 'vnpay', 'wechat-pay-v2'].map(
  schemeOf,
);

const named = inForm(FORMS, SIGNABLE).map((scheme) => [scheme.name, scheme] as const);

describe('a check of a receiver that is right', () => {
  it.each(named)('finds nothing by the scheme %s', (_name, scheme) => {
    const { report, probes } = rightly(scheme);
    expect(report).toMatchObject({
      ...{ baseline: 'verifies', state: 'complete', findings: [] },
      diagnosis: { codes: [], confirmed: [], suspects: [] },
    });
    expect(report.diagnosis?.ruledOut?.length).toBeGreaterThan(2);
    expect(report.requests).toBeLessThanOrEqual(60);
    const groups = new Set(report.cases.map(({ group }) => group));
    expect([...groups]).toEqual(['baseline', 'takes-right', 'refuses-wrong', 'behaves']);
    for (const { expected, got } of report.cases) expect(got).toBe(expected);
    // The order number of every request is its own, except where one is repeated on purpose.
    const orders = probes.map(({ query, body }) => orderOf(query + body));
    expect(orders.length - new Set(orders).size).toBe(1);
    expect(JSON.stringify(report)).not.toContain(agreedFor(scheme).secret);
  });

  it('is the same in every run, with an id of its own for every case', () => {
    const stripe = schemeOf('stripe');
    const one = rightly(stripe);
    expect(one).toEqual(check(stripe, right(stripe)));
    const ids = one.report.cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('signs with the time of sending, however long a probe waits', () => {
    const scheme = schemeOf('paddle');
    let nowMs = NOW;
    const question = { scheme, agreed: agreedFor(scheme), url: RECEIVER_URL, run: 'r', slowMs: 1 };
    const checking = startCheck(question, primitives, () => nowMs);
    const first = checking.next();
    nowMs += 60_000;
    const later = checking.next();
    expect(later?.id).toBe(first?.id);
    expect(later?.body).toBe(first?.body);
    const request = { method: 'POST', url: RECEIVER_URL, headers: [], body: '', ...later };
    expect(verifyRequest(scheme, request, agreedFor(scheme), nowMs, primitives).verdict).toBe(
      'valid',
    );
  });
});

describe('a receiver that encodes a form again', () => {
  const rewriting = (scheme: Scheme, change: (body: string) => string): Receiver => {
    const verify = right(scheme);
    return (request) => verify({ ...request, body: change(String(request.body)) });
  };
  const isForm = (body: string) => body.startsWith('payload=');

  it.each(['slack', 'github'])('is found by the scheme %s, with how it encodes', (name) => {
    const scheme = schemeOf(name);
    const again = (body: string) => (isForm(body) ? String(new URLSearchParams(body)) : body);
    const { report } = check(scheme, rewriting(scheme, again));
    expect(report.findings).toMatchObject([{ code: 'body-rewritten', severity: 'wrong' }]);
    // Java and JavaScript encode alike.
    expect(report.findings[0]?.says).toBe(
      'The form was read and written again, with URLEncoder in Java.',
    );
    expect(report.findings[0]?.proof?.right).toContain('payload=');
  });

  it('is found if it makes JSON of the form', () => {
    const scheme = schemeOf('github');
    const asJson = (body: string) =>
      isForm(body) ? JSON.stringify(Object.fromEntries(new URLSearchParams(body))) : body;
    const { report } = check(scheme, rewriting(scheme, asJson));
    expect(report.findings[0]?.says).toBe('The form was read and written as JSON.');
  });

  it('is not asked by a scheme whose service sends no forms', () => {
    const { report } = rightly(schemeOf('stripe'));
    expect(report.cases.filter(({ id }) => /\/form(-spelled)?$/.test(id))).toEqual([]);
  });
});

const every = FORMS.flatMap((scheme) => mistakes(scheme).map((one) => ({ scheme, one })));
const STAGES = ['request', 'values', 'message', 'key', 'digest'];

/** The next stage of each scheme that it has. */
const ofStages = FORMS.flatMap((scheme, at) => {
  const ofScheme = every.filter((one) => one.scheme === scheme);
  const stages = STAGES.map((_, step) => STAGES[(at + step) % STAGES.length]);
  const first = stages.flatMap((stage) => ofScheme.filter(({ one }) => one.stage === stage));
  return first.slice(0, 1);
});

type Reads = readonly [what: string, read: (body: Buffer) => string | Buffer];

/** What a receiver makes of the body before it hashes it. */
const CHARSETS: readonly Reads[] = [
  ['reads Latin-1', (body) => body.toString('latin1')],
  ['reads ASCII', (body) => body.toString('ascii')],
  ['hashes Latin-1', (body) => Buffer.from(body.toString(), 'latin1')],
  ['hashes question marks', (body) => body.toString().replace(/[^\0-\x7f]/gu, '?')],
];

describe('a check of a receiver with one mistake', () => {
  it.each(inForm(ofStages, every))('names $one.code of $scheme.name', ({ scheme, one }) => {
    const { report } = check(scheme, mistaken(scheme, one));
    const { codes = [], confirmed, suspects = [], ruledOut } = report.diagnosis ?? {};
    expect(report.baseline).toBe('verifies');
    expect([...codes, ...suspects]).toContain(one.code);
    expect(ruledOut).not.toContain(one.code);
    expect(confirmed).toEqual(codes);
  });

  it.each(CHARSETS.slice(0, inForm(1, CHARSETS.length)))(
    'names the charset of one that %s',
    (_, read) => {
      const scheme = schemeOf('stripe');
      const { report } = check(scheme, (request) =>
        right(scheme)({ ...request, body: read(Buffer.from(String(request.body))) }),
      );
      expect(report.diagnosis).toMatchObject({
        ...{ codes: ['text-charset'], confirmed: ['text-charset'] },
      });
      expect(report.findings).toMatchObject([{ code: 'text-charset', isByScheme: true }]);
    },
  );

  it('says it with the strings, without the secret, and which altered webhooks pass', () => {
    const scheme = schemeOf('stripe');
    const { report } = check(scheme, withoutTime(scheme));
    expect(report.findings[0]).toMatchObject({
      code: 'accepts-altered',
      severity: 'security',
      asks: [{ code: 'wrong', what: 'time-altered' }],
      because: ['part-missing'],
    });
    const cause = report.findings.find(({ code }) => code === 'part-missing');
    expect(cause).toMatchObject({ isConfirmed: true, severity: 'wrong' });
    expect(cause?.says).toBe('The time was left out of the message.');
    expect(cause?.proof?.right).toBe(`${NOW / 1000}.${cause?.proof?.signs}`);
  });

  it('names two mistakes, of which one shows only in some webhooks', () => {
    const scheme = schemeOf('github');
    const [upper, rewritten] = ['digest-uppercase', 'body-rewritten'].map((code) =>
      mistakes(scheme).find((one) => one.code === code),
    );
    if (!upper || !rewritten) throw new Error('no such mistakes');
    const { report } = check(scheme, mistaken(scheme, upper, rewritten));
    expect(report.diagnosis?.codes).toEqual(['digest-uppercase', 'body-rewritten']);
  });
});

/** Leaves the time out of what is signed. */
const withoutTime =
  (scheme: Scheme): Receiver =>
  (request) =>
    right({ ...scheme, message: { kind: 'body' } })(request);

describe('a check of a receiver that accepts too much', () => {
  const stripe = schemeOf('stripe');
  const codes = (receiver: Receiver, scheme = stripe) =>
    check(scheme, receiver).report.findings.map(({ code, severity }) => `${severity} ${code}`);

  it('names an age that is not checked', () => {
    const { time, ...rest } = stripe;
    if (!time) throw new Error('no time');
    const untimed = { ...rest, time: { ...time, tolerance: null } };
    expect(codes(right(untimed))).toEqual(['security accepts-old']);
  });

  it('names a time ahead only where the service refuses it', () => {
    const standard = schemeOf('standard-webhooks');
    if (!standard.time) throw new Error('no time');
    const lenient = { ...standard, time: { ...standard.time, future: 'accepted' as const } };
    const { report } = check(standard, right(lenient));
    expect(report.findings).toMatchObject([
      { code: 'accepts-old', asks: [{ code: 'wrong', what: 'time-future' }] },
    ]);
  });

  it('names a comparison of the first characters, and one without case', () => {
    const github = schemeOf('github');
    const signatureOf = (value = '') => value.replace('sha256=', '');
    const like = (compare: (sent: string, right: string) => boolean): Receiver => {
      return (request) => {
        const sent = signatureOf(headerValues(request.headers, 'X-Hub-Signature-256')[0]);
        const { computed } = verifyRequest(github, request, agreedFor(github), NOW, primitives);
        return computed !== null && compare(sent, computed);
      };
    };
    expect(
      codes(
        like((sent, own) => sent !== '' && own.startsWith(sent)),
        github,
      ),
    ).toEqual(['security accepts-prefix']);
    expect(
      codes(
        like((sent, own) => sent.toLowerCase() === own),
        github,
      ),
    ).toEqual(['lenient accepts-upper-case']);
  });

  it('names a JSON signature that is not a string', () => {
    const tbank = schemeOf('tbank');
    const loose: Receiver = (request) =>
      /"Token":(?:true|null)/.test(String(request.body)) || right(tbank)(request);
    expect(codes(loose, tbank)).toEqual(
      expect.arrayContaining(['security accepts-wrong-type', 'security accepts-no-signature']),
    );
  });
});

describe('a scheme of one’s own', () => {
  const own: Scheme = {
    name: 'shop-hooks',
    service: 'Shop hooks',
    input: ['json'],
    signature: { at: { kind: 'field', path: 'proof' }, as: 'base64' },
    time: { at: { kind: 'field', path: 'sent_at' }, unit: 's', tolerance: 60, future: 'accepted' },
    message: {
      kind: 'join',
      separator: '|',
      parts: [
        { kind: 'timestamp' },
        {
          kind: 'fields',
          take: 'all',
          order: 'name',
          show: 'name=value',
          separator: '&',
        },
      ],
    },
    digest: { kind: 'hmac', algorithm: 'sha512' },
    basis: 'third-party',
    source: 'the test',
  };

  it('is checked with its time in a field', () => {
    const { report } = check(own, right(own));
    expect(report.findings).toEqual([]);
    const wrong = report.cases.flatMap(({ asks }) => (asks.code === 'wrong' ? [asks.what] : []));
    expect(wrong).toEqual(expect.arrayContaining(['time-old', 'time-altered', 'sign-null']));
    const { time, ...untimed } = own;
    expect(check(own, right(untimed)).report.findings.map(({ code }) => code)).toContain(
      time ? 'rejects-everything' : '',
    );
  });
});

describe('a check that asks a person about a receiver of another service', () => {
  // A mistake cannot be signed where it makes the signature a part of what it signs.
  it.each(['vnpay', 'unitpay'])('asks only what can be signed, by the scheme %s', (name) => {
    const scheme = schemeOf(name);
    const [first] = mistakes(scheme);
    if (!first) throw new Error('no mistake');
    const { report } = check(scheme, mistaken(scheme, first), { asksPerson: true });
    expect(report.diagnosis?.codes).toEqual([first.code]);
    expect(report.requests).toBeLessThanOrEqual(12);
  });
});

/** The order number in a request, or the request if it was taken out. */
const orderOf = (text: string) => /countersigncheck\w+/.exec(text)?.[0] ?? text;
