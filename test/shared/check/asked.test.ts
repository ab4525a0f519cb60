// A check that asks a person about each webhook: at most 12 questions, and nothing is said that no answer showed.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck, type CheckReport, type Observation } from '../../../shared/check/check.ts';
import { judgedCases } from '../../../shared/english/check-report.ts';
import { inForm } from '../../support/forms.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import {
  codes,
  drive,
  formOf,
  mistaken,
  QUESTION,
  right,
  SECRET,
  withCause,
  type Receiver,
} from './receivers.ts';

/** Whether a person told what became of the nth webhook, from 1. */
type Tells = (n: number) => boolean;

/** A receiver that always answers 200; the person reads its decision in its log. */
function asked(receiver: Receiver, tells: Tells = () => true): CheckReport {
  const checking = startCheck({ ...QUESTION, asksPerson: true }, primitives, Date.now);
  let count = 0;
  drive(checking, (body): Partial<Observation> => {
    count++;
    const { got = 'reject' } = receiver(body);
    return { got: tells(count) ? got : 'unknown', status: 200 };
  });
  expect(count).toBeLessThanOrEqual(12);
  return checking.report();
}

const withCauses = (...given: readonly string[]) => mistaken(given.map((code) => formOf(code)));

describe('a check that asks about a right receiver', () => {
  const report = asked(right);

  it('finds nothing, and does not say that it is complete', () => {
    expect(report).toMatchObject({ baseline: 'verifies', state: 'only-asked', findings: [] });
    expect(report.diagnosis).toMatchObject({ codes: [], confirmed: [], suspects: [] });
  });

  it('asks about one rightly and one wrongly signed first', () => {
    expect(report.cases.slice(0, 2).map(({ asks: { code } }) => code)).toEqual([
      'example',
      'random-signature',
    ]);
  });

  it('says which mistakes no answer rules out, and which wrong webhooks were not asked about', () => {
    const { causes = [], wrong = [] } = report.notTold ?? {};
    expect(causes).toContain('boolean-capitalised');
    for (const code of ['not-trimmed', 'hmac', 'items-left-out', 'number-as-written']) {
      expect(causes).not.toContain(code);
    }
    expect(wrong).toContain('sign-upper-case');
    expect(wrong).not.toContain('unsigned');
    const sent = report.cases.flatMap(({ asks }) => (asks.code === 'wrong' ? asks.what : []));
    expect(wrong.filter((what) => sent.some((one) => one === what))).toEqual([]);
  });

  it('finds nothing either if the person does not know some answers, and counts none as passed', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (knows) => {
        const some = asked(right, (n) => knows[n - 1] ?? true);
        expect(some.findings).toEqual([]);
        expect(some.state).toMatch(/^(?:only-asked|no-decision)$/);
        judgedCases(some).forEach(({ outcome }, index) => {
          expect(outcome).toBe(knows[index] ? 'passed' : 'unknown');
        });
      }),
      { numRuns: inForm(1, 20) },
    );
  });
});

describe('a check that asks about a receiver with a mistake', () => {
  it('names it, confirmed by two webhooks, and shows the string without the secret', () => {
    const report = asked(withCause('strings-only'));
    expect(report.diagnosis?.codes).toEqual(['strings-only']);
    const finding = report.findings.find(({ code }) => code === 'strings-only');
    expect(finding).toMatchObject({ isConfirmed: true, severity: 'wrong' });
    expect(finding?.proof?.signs.endsWith(':<SECRET>')).toBe(true);
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  // A second or more each.
  it.each(
    inForm(
      [],
      [
        ...['items-left-out', 'secret-first', 'text-html-escaped', 'not-trimmed', 'fixed-fields'],
        ...['hmac', 'field-left-out', 'zero-dropped', 'order-descending', 'empty-kept'],
      ],
    ),
  )('names %s', (code) => {
    expect(asked(withCause(code)).diagnosis?.codes).toEqual([code]);
  });

  it('names no other mistake, even if the person answers only at times', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('strings-only', 'not-trimmed', 'hmac', 'value-as-number', 'text-slashes'),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        (code, knows) => {
          const { diagnosis } = asked(withCause(code), (n) => knows[n - 1] ?? true);
          for (const named of diagnosis?.codes ?? []) expect(named).toBe(code);
        },
      ),
      { numRuns: inForm(1, 20) },
    );
  });

  it.each(
    inForm(
      [],
      [
        ['strings-only', 'not-trimmed'],
        ['secret-first', 'order-numeric'],
        ['items-key-order', 'text-slashes'],
      ],
    ),
  )('names no third one beside %s and %s', (...pair) => {
    const report = asked(withCauses(...pair));
    for (const code of report.diagnosis?.codes ?? []) expect(pair).toContain(code);
    expect(report.findings.length).toBeGreaterThan(0);
  });

  it('says what may be the cause if it is not proven', () => {
    const report = asked(withCause('separator'));
    expect(report).toMatchObject({ baseline: 'rejects-everything', state: 'only-asked' });
    expect(report.diagnosis?.codes).toEqual([]);
    const finding = report.findings.find(({ code }) => code === 'cause-not-proven');
    expect(finding?.alternatives).toContain('separator');
    expect(report.notTold?.causes).toEqual(expect.arrayContaining(['separator', 'raw-body']));
  });
});

describe('a check that asks about a receiver that decides carelessly', () => {
  it('ends after two webhooks if the wrong one is accepted', () => {
    const report = asked(() => ({ got: 'accept' }));
    expect(report).toMatchObject({ baseline: 'accepts-everything', requests: 2 });
    expect(report).not.toHaveProperty('notTold');
  });

  it('finds that unsigned webhooks are accepted', () => {
    const report = asked((body) => (body.includes('"sign"') ? right(body) : { got: 'accept' }));
    expect(codes(report)).toEqual(['accepts-unsigned']);
  });

  it('finds that only the beginning of the signature is compared', () => {
    const report = asked((body) => {
      const signed = sign(body, SECRET, primitives);
      const given = /"sign":\s*"(\w*)"/.exec(body)?.[1] ?? '';
      const isSame = signed.ok && given.startsWith(signed.sign.slice(0, 16));
      return { got: isSame ? 'accept' : 'reject' };
    });
    expect(codes(report)).toEqual(['accepts-prefix']);
  });

  it('finds that even if it leaves open whether blanks are trimmed as documented', () => {
    const trims = withCause('trim-ascii');
    const report = asked((body) => {
      const tail = /"sign":\s*"\w{32}(\w*)"/.exec(body)?.[1] ?? '';
      const signed = sign(body, SECRET, primitives);
      const isTailOnly = signed.ok && body.includes(signed.sign.slice(0, 32)) && tail !== '';
      return isTailOnly && !/[\u00a0\u2003\ufeff]/.test(body) ? { got: 'accept' } : trims(body);
    });
    expect(codes(report)).toContain('accepts-prefix');
  });

  it('asks the first question again if the person does not know, and then ends without a decision', () => {
    expect(asked(right, (n) => n !== 1)).toMatchObject({ baseline: 'verifies', findings: [] });
    const never = asked(right, () => false);
    expect(never).toMatchObject({ baseline: null, state: 'no-decision', diagnosis: null });
    expect(never.requests).toBe(6);
  });
});

it('tells a receiver that does not answer as unreachable, after two webhooks', () => {
  const checking = startCheck({ ...QUESTION, asksPerson: true }, primitives, Date.now);
  drive(checking, () => ({ got: 'error', status: null }));
  expect(checking.report()).toMatchObject({ baseline: 'unreachable', requests: 2, findings: [] });
});
