// The JUnit of a check: which cases pass, fail, are errors or are skipped in a CI.

import { describe, expect, it } from 'vitest';
import type { CaseReport, CheckReport } from '../../../shared/check/check.ts';
import type { Finding } from '../../../shared/check/finding.ts';
import { oneLine } from '../../../shared/english/check-report.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { findingFix, findingSays } from '../../../shared/english/check.ts';
import { check, right } from '../check/receivers.ts';
import {
  ALL_RUNS,
  byName,
  cancelled,
  junitOf,
  ofExpected,
  problems,
  REJECTED,
  RUNS,
} from './check-runs.ts';
import { only } from './documents.ts';

describe('the JUnit of a check', () => {
  it('passes for a receiver that is right', () => {
    const { suite, tests } = junitOf(RUNS.right);
    expect(suite.attributes).toMatchObject({ failures: '0', errors: '0', skipped: '0' });
    expect(tests).toHaveLength(RUNS.right.cases.length);
    expect(suite.attributes.name).toBe('Countersign check of http://127.0.0.1:3000/hooks/paid');
    expect(suite.attributes.timestamp).toBe('2026-11-26T02:04:09.005Z');
    const ms = RUNS.right.cases.reduce((sum, one) => sum + one.ms, 0);
    expect(Number(suite.attributes.time)).toBeCloseTo(ms / 1000, 3);
  });

  it('names group, question and time of each case', () => {
    const { tests } = junitOf(RUNS.right);
    for (const { id, group, asks, ms } of RUNS.right.cases) {
      expect(byName(tests, id).attributes).toEqual({
        classname: group,
        name: oneLine(`${asksSays(asks)} [${id}]`),
        time: (ms / 1000).toFixed(3),
      });
    }
  });

  it.each(ALL_RUNS)(
    'fails the cases that were answered otherwise, and no others: %s',
    (_, report) => {
      const { tests } = junitOf(report);
      for (const one of report.cases) {
        const naming = report.findings.filter(({ cases: ids }) => ids.includes(one.id));
        const isMild =
          naming.length > 0 && naming.every(({ severity }) => /warning|lenient/.test(severity));
        const kinds = problems(byName(tests, one.id)).map(({ name }) => name);
        const isRefused = one.got === 'error' && one.expected === 'reject' && one.status !== null;
        if (ofExpected(one) || isMild || isRefused) expect(kinds).toEqual([]);
        else expect(kinds).toEqual([one.got === 'error' ? 'error' : 'failure']);
      }
    },
  );

  it('fails a case with the findings that name it', () => {
    const failure = only(problems(byName(junitOf(RUNS.prefix).tests, 'refuses-wrong/sign-cut')));
    const finding = only(RUNS.prefix.findings.filter(({ code }) => code === 'accepts-prefix'));
    expect(failure.attributes).toEqual({ type: 'accepts-prefix', message: findingSays(finding) });
    expect(failure.text).toContain('Expected: reject. Got: accept (status: 200, 5 ms).');
    expect(failure.text).toContain(`Fix: ${findingFix(finding)}`);
  });

  it('carries every finding in a failed case, or in a case of its own, not in both', () => {
    const { tests } = junitOf(RUNS['one mistake']);
    expect(tests.filter(({ attributes }) => attributes.classname === 'findings')).toEqual([]);
    expect(RUNS['one mistake'].findings.length).toBeGreaterThan(1);
    for (const finding of RUNS['one mistake'].findings) {
      const said = findingSays(finding);
      expect(tests.some((test) => problems(test).some(({ text }) => text.includes(said)))).toBe(
        true,
      );
    }
  });

  it.each([
    ['accepts all', 'accepts-everything', /accepts everything/],
    ['unreachable', 'unreachable', /did not answer/],
    ['failing', 'failing', /fails on correctly signed/],
    ['cancelled', 'running', /stopped before it was complete/],
  ] as const)('does not pass if the check could not tell: %s', (name, type, says) => {
    const test = byName(junitOf(RUNS[name]).tests, 'baseline');
    const error = only(test.children);
    expect(error.name).toBe('error');
    expect(error.attributes.type).toBe(type);
    expect(error.attributes.message).toMatch(says);
  });

  it('does not pass if the check ended without a baseline, or early', () => {
    for (const report of [
      cancelled(0),
      { ...RUNS.right, state: 'no-requests-left' },
      { ...RUNS.right, state: 'no-answer' },
      { ...RUNS.right, baseline: null },
    ] satisfies CheckReport[]) {
      expect(junitOf(report).suite.attributes.errors).toBe('1');
    }
  });

  it('says mild findings without a failure, and fails for the others', () => {
    const slow = junitOf(check((body) => ({ ...right(body), ms: 3000 })));
    expect(slow.suite.attributes).toMatchObject({ failures: '0', errors: '0' });
    expect(byName(slow.tests, 'slow').children.map(({ name }) => name)).toEqual(['system-out']);
    expect(byName(slow.tests, 'slow').text).toContain('took 3.0 s');

    const upper = junitOf(
      check((body) => right(body.replace(/"[0-9A-F]{64}"/, (hex) => hex.toLowerCase()))),
    );
    expect(upper.suite.attributes).toMatchObject({ failures: '0', errors: '0' });
    expect(byName(upper.tests, 'accepts-upper-case').text).toContain('This is harmless.');
    expect(byName(upper.tests, 'refuses-wrong/sign-upper-case').children[0]?.name).toBe(
      'system-out',
    );

    const created = junitOf(
      check((body) => (right(body).got === 'accept' ? { got: 'accept', status: 201 } : REJECTED)),
    );
    expect(created.suite.attributes).toMatchObject({ failures: '1', errors: '0' });
    const failure = only(problems(byName(created.tests, 'status-not-200')));
    expect(failure.attributes.type).toBe('status-not-200');
    expect(failure.text).toContain('Fix: Answer exactly 200.');
  });

  it('numbers findings of the same code', () => {
    const slow: Finding = { code: 'slow', severity: 'warning', cases: [], asks: [] };
    const { tests } = junitOf({ ...RUNS.right, findings: [slow, { ...slow }] });
    expect(byName(tests, 'slow').attributes.classname).toBe('findings');
    expect(byName(tests, 'slow#2').children).toHaveLength(1);
  });

  it('fails a case that no finding names, and skips one whose answer shows no decision', () => {
    const [first, second, ...rest] = RUNS.right.cases;
    if (!first || !second) throw new Error('no cases');
    const cases: CaseReport[] = [
      { ...first, got: 'unknown' },
      { ...second, got: 'accept', status: 200 },
      ...rest,
    ];
    const { suite, tests } = junitOf({ ...RUNS.right, cases });
    expect(suite.attributes).toMatchObject({ failures: '1', errors: '0', skipped: '1' });
    expect(only(problems(byName(tests, first.id))).name).toBe('skipped');
    expect(only(problems(byName(tests, second.id))).attributes).toEqual({
      type: 'unexpected-answer',
      message: 'Expected: reject. Got: accept (status: 200, 5 ms).',
    });
  });
});
