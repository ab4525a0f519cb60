// The check by other services' schemes, of receivers that refuse what is right.

import { describe, expect, it } from 'vitest';
import { headerValues } from '../../../shared/webhook/capture.ts';
import { check, mistaken, mistakes, right, schemeOf, type Receiver } from './simulated.ts';

describe('a check of a receiver that refuses what is right', () => {
  const stripe = schemeOf('stripe');

  it('warns of a second signature that it does not look for', () => {
    const first: Receiver = (request) =>
      !/v1=.*v1=/.test(headerValues(request.headers, 'Stripe-Signature')[0] ?? '') &&
      right(stripe)(request);
    expect(check(stripe, first).report.findings).toMatchObject([
      { code: 'headers-misread', severity: 'warning' },
    ]);
  });

  it('names a header that is only found in one spelling', () => {
    const exact: Receiver = (request) =>
      request.headers.some(([name]) => name === 'Stripe-Signature') && right(stripe)(request);
    expect(check(stripe, exact).report.findings).toMatchObject([
      {
        ...{ code: 'headers-misread', severity: 'wrong' },
        asks: [{ code: 'feature', feature: 'header-case' }],
      },
    ]);
  });

  it('says that it may be the body if the status is another one', () => {
    const { report } = check(
      stripe,
      (request) => right(stripe)(request) && !String(request.body).includes('🎉'),
      {},
      (accepts, { body }) => (String(body).includes('🎉') && !accepts ? { status: 422 } : {}),
    );
    expect(report.findings).toMatchObject([
      { code: 'rejects-right', asks: [{ code: 'feature', feature: 'emoji' }] },
    ]);
  });

  it('says that nothing explains it if everything is rejected', () => {
    const { report } = check(stripe, () => false);
    expect(report).toMatchObject({
      ...{ baseline: 'rejects-everything', findings: [{ code: 'rejects-everything' }] },
      diagnosis: { codes: [], confirmed: [], suspects: [] },
    });
    expect(report.requests).toBeLessThanOrEqual(140);
  });

  it('says that it may be the body of the example', () => {
    const { report } = check(
      stripe,
      () => false,
      {},
      (_accepts, request) => (right(stripe)(request) ? { status: 422 } : {}),
    );
    expect(report).toMatchObject({
      ...{ baseline: 'rejects-everything', findings: [{ code: 'rejects-right' }] },
    });
  });

  it('names two mistakes that both show in every webhook', () => {
    const [quoted, upper] = ['secret-quoted', 'digest-uppercase'].map((code) =>
      mistakes(stripe).find((one) => one.code === code),
    );
    if (!quoted || !upper) throw new Error('no such mistakes');
    const { report } = check(stripe, mistaken(stripe, quoted, upper));
    expect(report.diagnosis?.confirmed).toHaveLength(2);
    expect(report.diagnosis?.confirmed).toEqual(
      expect.arrayContaining(['digest-uppercase', 'secret-quoted']),
    );
  });

  it('never sends more requests than it may, and keeps some for the wrong webhooks', () => {
    const rewritten = mistakes(stripe).find(({ code }) => code === 'body-rewritten');
    if (!rewritten) throw new Error('no such mistake');
    for (const maxRequests of [1, 3, 10, 40, 60]) {
      const { report } = check(stripe, mistaken(stripe, rewritten), { maxRequests });
      expect(report.requests).toBeLessThanOrEqual(maxRequests);
      if (maxRequests < 50) expect(report.state).toBe('no-requests-left');
    }
    const { report } = check(stripe, mistaken(stripe, rewritten), { maxRequests: 40 });
    expect(report.cases.map(({ group }) => group)).toContain('refuses-wrong');
  });

  it('counts only a success as delivered', () => {
    const answered = (status: number) =>
      check(stripe, right(stripe), {}, (accepts) => (accepts ? { status } : {})).report.findings;
    expect(answered(204)).toEqual([]);
    expect(answered(302)).toMatchObject([{ code: 'status-not-200', statuses: [302] }]);
  });
});
