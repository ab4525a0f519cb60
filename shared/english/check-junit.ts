// The report of a check as JUnit XML, so that a CI shows each case by its name. A case that failed carries the findings
// that name it; a finding that no failed case explains is a case of its own. A check that could not tell never passes.

import type { CheckReport, Finding } from '../check/check.ts';
import { findingFix, findingSays } from './check.ts';
import {
  baselineAndStateSay,
  escapeMarkup,
  expectedSays,
  isMild,
  judgedCases,
  leftOutSays,
  manyLines,
  oneLine,
  startedSays,
  statusSays,
  targetSays,
  type CheckHead,
  type JudgedCase,
} from './check-report.ts';

interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly ms: number;
  readonly problem?: Problem | null;
  readonly output?: string;
}

interface Problem {
  readonly kind: 'failure' | 'error' | 'skipped';
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

/** One test suite. It is valid XML 1.0 whatever the texts hold. */
export function checkJunit(report: CheckReport, head: CheckHead): string {
  const cases = judgedCases(report);
  const leftOut = leftOutSays(report);
  const tests = [
    ...baselineTests(report),
    ...cases.map(testOfCase),
    ...testsOfFindings(report.findings, cases),
  ];
  const count = (kind: Problem['kind']) =>
    tests.filter(({ problem }) => problem?.kind === kind).length;
  const totals = {
    tests: tests.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(tests.reduce((sum, { ms }) => sum + ms, 0)),
  };
  const name = `Countersign check of ${targetSays(head)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    open('testsuites', { name, ...totals }),
    open('testsuite', { name, ...totals, timestamp: startedSays(head) }),
    '<properties>',
    ...Object.entries({
      version: head.version,
      ...(head.endpoint !== null && { endpoint: head.endpoint }),
      requests: report.requests,
      ...(leftOut !== null && { 'not-checked': leftOut }),
    }).map(([key, value]) => `${open('property', { name: key, value })}</property>`),
    '</properties>',
    ...tests.map(written),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

const open = (tag: string, attributes: Readonly<Record<string, string | number>>) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(oneLine(value.toString()))}"`)
    .join('')}>`;

const text = (value: string) => escapeMarkup(manyLines(value));

function written({ classname, name, ms, problem, output }: TestCase): string {
  const parts = [open('testcase', { classname, name, time: seconds(ms) })];
  if (problem) {
    const { kind, type, message } = problem;
    const attributes = kind === 'skipped' ? { message } : { type, message };
    parts.push(`${open(kind, attributes)}${text(problem.text)}</${kind}>`);
  }
  if (output) parts.push(`<system-out>${text(output)}</system-out>`);
  return `${parts.join('')}</testcase>`;
}

/** An error if the check could not tell, or is not complete. */
function baselineTests(report: CheckReport): TestCase[] {
  const { baseline, state } = report;
  if (baseline === 'verifies' && state === 'complete') return [];
  const message = baselineAndStateSay(report);
  const type = baseline === null || baseline === 'verifies' ? state : baseline;
  const problem: Problem = { kind: 'error', type, message, text: message };
  return [{ classname: 'baseline', name: 'baseline', ms: 0, problem }];
}

const findingText = (finding: Finding) =>
  `${finding.code} (${finding.severity}): ${findingSays(finding)}\nFix: ${findingFix(finding)}`;

/** The id makes the name unique, and the same question has the same id in every run. */
const testOfCase = (one: JudgedCase): TestCase => ({
  classname: one.group,
  name: `${one.says} [${one.id}]`,
  ms: one.ms,
  problem: problemOf(one),
  output: one.outcome === 'passed' ? one.findings.filter(isMild).map(findingText).join('\n\n') : '',
});

function problemOf(one: JudgedCase): Problem | null {
  const { outcome, findings, got, ms } = one;
  if (outcome === 'passed') return null;
  const answer = `Expected: ${expectedSays(one)}. Got: ${got} (status: ${statusSays(one)}, ${ms} ms).`;
  const [first] = findings;
  return {
    kind: outcome === 'failed' ? 'failure' : outcome === 'error' ? 'error' : 'skipped',
    type: first?.code ?? 'unexpected-answer',
    message: first ? findingSays(first) : answer,
    text: [answer, ...findings.map(findingText)].join('\n\n'),
  };
}

/** The findings that no failed case carries. Two of the same code are numbered. */
function testsOfFindings(findings: readonly Finding[], cases: readonly JudgedCase[]): TestCase[] {
  const carried = new Set(
    cases
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'error')
      .flatMap((one) => one.findings),
  );
  const counts = new Map<string, number>();
  return findings
    .filter((finding) => !carried.has(finding))
    .map((finding) => {
      const { code } = finding;
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      const test = { classname: 'findings', name: count === 1 ? code : `${code}#${count}`, ms: 0 };
      const said = findingText(finding);
      if (isMild(finding)) return { ...test, output: said };
      const message = findingSays(finding);
      return { ...test, problem: { kind: 'failure', type: code, message, text: said } };
    });
}
