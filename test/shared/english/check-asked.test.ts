// The documents of a check that asked a person say what was not asked, and count none of it as passed.

import { expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck } from '../../../shared/check/check.ts';
import { notToldSays } from '../../../shared/english/check-asked.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import { judgedCases } from '../../../shared/english/check-report.ts';
import { check, drive, QUESTION, right, SECRET } from '../check/receivers.ts';
import { all, parsed, textOf, unmarked } from './documents.ts';

const HEAD = { target: 'http://127.0.0.1/', endpoint: null, startedAtMs: 0, version: '1' };

/** The person knows no answer but the first two and the fourth. */
const checking = startCheck({ ...QUESTION, asksPerson: true }, primitives, Date.now);
let count = 0;
drive(checking, (body) => {
  count++;
  const { got = 'reject' } = right(body);
  return { got: [1, 2, 4].includes(count) ? got : 'unknown', status: 200 };
});
const report = checking.report();

it('each document says how many were asked about, and what was not told', () => {
  const html = parsed(checkHtml(report, HEAD));
  expect(all(html, 'h2').map(textOf)).toContain('Still unknown');
  for (const text of [unmarked(checkMarkdown(report, HEAD)), textOf(html)]) {
    expect(text).toContain('A person was asked about a few webhooks only.');
    expect(text).toContain('Only 12 webhooks were asked about.');
    expect(text).toContain('Not ruled out: Signs ');
    expect(text).toContain('Wrong webhooks not asked about: The example, unsigned; ');
    expect(text).not.toContain(SECRET);
  }
});

it('an answer that nobody knows is not passed, whatever was expected', () => {
  const outcomes = judgedCases(report).map(({ outcome }) => outcome);
  expect(outcomes.filter((one) => one === 'passed')).toHaveLength(3);
  expect(outcomes.filter((one) => one === 'unknown')).toHaveLength(9);
  expect(checkJunit(report, HEAD)).toContain('type="only-asked"');
});

it('a check that asked no person has no such part', () => {
  const asked = check(right);
  expect(notToldSays(asked)).toEqual([]);
  expect(checkMarkdown(asked, HEAD)).not.toContain('Still unknown');
  expect(checkHtml(asked, HEAD)).not.toContain('Still unknown');
});
