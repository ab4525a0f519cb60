// Checks with a choice of groups: only those are asked, and the report says which were not.

import { describe, expect, it } from 'vitest';
import type { CheckGroup } from '../../../shared/check/check.ts';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../../shared/check/probe.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import { baselineAndStateSay } from '../../../shared/english/check-report.ts';
import { checkJson } from '../../../shared/english/check.ts';
import { HEAD, junitOf } from '../english/check-runs.ts';
import { all } from '../english/documents.ts';
import { inForm } from '../../support/forms.ts';
import { check, checked, codes, right, withCause, type Receiver } from './receivers.ts';

/** Every choice of groups, also none; in the short form none and each alone. */
const CHOICES = inForm<OptionalGroup[][]>(
  [[], ...OPTIONAL_GROUPS.map((group) => [group])],
  OPTIONAL_GROUPS.reduce<OptionalGroup[][]>(
    (choices, group) => [...choices, ...choices.map((some) => [...some, group])],
    [[]],
  ),
);

const REFUSED = { got: 'reject', status: 401 } as const;

describe('a check of chosen groups', () => {
  it.each(CHOICES.map((groups) => ({ groups })))(
    'asks the baseline and $groups, and nothing else',
    ({ groups }) => {
      const report = check(right, { groups });
      expect(report).toMatchObject({ baseline: 'verifies', state: 'complete', findings: [] });
      const asked = new Set<CheckGroup>(report.cases.map(({ group }) => group));
      expect(asked).toEqual(new Set<CheckGroup>(['baseline', ...groups]));
      expect(report.leftOut ?? []).toEqual(OPTIONAL_GROUPS.filter((one) => !groups.includes(one)));
      expect(report.diagnosis === null).toBe(!groups.includes('diagnosis'));
    },
  );

  it('asks everything if nothing is said, and then leaves nothing out', () => {
    const { report } = checked(right);
    expect(report).toEqual(check(right, { groups: OPTIONAL_GROUPS, others: true }));
    expect(report).not.toHaveProperty('leftOut');
    expect(checkJson(report)).not.toHaveProperty('leftOut');
    expect(checkMarkdown(report, HEAD)).not.toContain('Not checked');
  });

  it('finds what the chosen group shows, and no more', () => {
    const created: Receiver = (body) =>
      right(body).got === 'accept' ? { got: 'accept', status: 201 } : REFUSED;
    expect(codes(check(created, { groups: ['behaves'] }))).toEqual(['status-not-200']);
    const mistake = withCause('items-left-out');
    expect(codes(checked(mistake).report)).toContain('items-left-out');
    expect(codes(check(mistake, { groups: ['takes-right'] }))).not.toContain('items-left-out');
  });
});

describe('a check without the diagnosis of a receiver that rejects the example', () => {
  it('tells that everything is rejected after the baseline, and searches for no mistake', () => {
    const report = check(() => REFUSED, { groups: ['refuses-wrong', 'behaves'] });
    expect(report).toMatchObject({ baseline: 'rejects-everything', requests: 3, diagnosis: null });
    expect(codes(report)).toEqual(['rejects-everything']);
    expect(baselineAndStateSay(report)).toBe(
      'The receiver rejects everything that was tried. No mistakes were searched for.',
    );
  });

  it('tells that it fails if the example gets an error of the server', () => {
    const report = check(() => ({ got: 'error', status: 500 }), { groups: [] });
    expect(report).toMatchObject({ baseline: 'failing', requests: 3 });
  });

  it('names the example among the rejected ones if another webhook is accepted', () => {
    const refusesInst: Receiver = (body) => (body.includes('"inst"') ? REFUSED : right(body));
    const report = check(refusesInst, { groups: ['takes-right', 'refuses-wrong'] });
    expect(report).toMatchObject({ baseline: 'verifies', diagnosis: null });
    const rejected = report.findings.filter(({ code }) => code === 'not-explained');
    expect(rejected.flatMap(({ cases }) => cases)).toContain('baseline/example');
    expect(report.cases.some(({ group }) => group === 'refuses-wrong')).toBe(false);
    // Chosen, but not asked: it is not passed over in silence.
    expect(report.leftOut).toEqual(['refuses-wrong', 'behaves', 'diagnosis']);
  });
});

describe('the documents of a check of chosen groups', () => {
  const report = check(right, { groups: ['takes-right'] });
  const missing = 'Rejects wrong webhooks, Behavior, Diagnosis';

  it('say what was not checked', () => {
    expect(checkMarkdown(report, HEAD)).toContain(`- Not checked: ${missing}\n`);
    expect(checkHtml(report, HEAD)).toContain(`<dt>Not checked</dt><dd>${missing}</dd>`);
    const properties = all(junitOf(report).suite, 'property').map(({ attributes }) => attributes);
    expect(properties).toContainEqual({ name: 'not-checked', value: missing });
    expect(checkJson(report)).toMatchObject({ leftOut: ['refuses-wrong', 'behaves', 'diagnosis'] });
  });
});
