// Findings for huge bodies are stored and sent with a limited size, and mark what was truncated.

import { describe, expect, it } from 'vitest';
import {
  shortenComparison,
  shortenFindings,
  MAX_TEXT,
} from '../../../../electron/host/verify/shorten-findings.ts';
import type { ComparedValue } from '../../../../shared/signature/explain/compare/comparison.ts';
import type { Explanation, Findings } from '../../../../shared/signature/explain/explanation.ts';

const findings = (explanation: Partial<Explanation>): Findings => ({
  verdict: 'invalid',
  explanations: [
    {
      ...{ codes: ['strings-only'], details: {}, says: 'says', fix: 'fix' },
      ...{ canonical: 'a:b:<SECRET>', values: [], alternatives: [['field-left-out']] },
      ...explanation,
    },
  ],
  tried: 3,
  ruledOut: ['hmac'],
  isComplete: true,
});
const first = (cut: Findings) => cut.explanations[0];
const size = (value: unknown) => JSON.stringify(value).length;

describe('findings', () => {
  it('for an ordinary body stay unchanged', () => {
    const whole = findings({ values: [{ text: 'a', path: ['items', 0, 'name'] }] });
    expect(shortenFindings(whole)).toEqual(whole);
  });

  it('have a long canonical string truncated, with its full length', () => {
    const canonical = 'x'.repeat(MAX_TEXT + 1);
    const cut = first(shortenFindings(findings({ canonical })))?.canonical ?? '';
    expect(cut.slice(0, MAX_TEXT)).toBe(canonical.slice(0, MAX_TEXT));
    expect(cut.slice(MAX_TEXT)).toBe(' … (cut: 262,145 characters in all)');
  });

  it('have a long name truncated everywhere', () => {
    const name = 'n'.repeat(2 * MAX_TEXT);
    const cut = shortenFindings(findings({ details: { names: [name] }, says: name }));
    expect(size(cut)).toBeLessThan(3 * MAX_TEXT);
    expect(first(cut)?.details.names?.[0]).toMatch(/cut: 524,288 characters/);
  });

  it('have a long list of values truncated, with the number left out', () => {
    const values = Array.from({ length: 100_000 }, (_, n) => ({
      text: `${n}`,
      path: ['items', n],
    }));
    const cut = first(shortenFindings(findings({ values })))?.values ?? [];
    expect(size(cut)).toBeLessThan(MAX_TEXT + 1000);
    const kept = cut.slice(0, -1);
    expect(kept).toEqual(values.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(1000);
    const left = (values.length - kept.length).toLocaleString('en');
    expect(cut.at(-1)).toEqual({ text: `… (cut: ${left} more)`, path: [] });
  });
});

it('a comparison has a long list of values truncated, with the number left out', () => {
  const values = Array.from({ length: 50_000 }, (_, n): ComparedValue => ({
    ...{ kind: 'same', path: ['items', n], ours: `${n}`, theirs: `${n}` },
  }));
  const cut = shortenComparison({
    kind: 'canonical',
    findings: findings({}),
    difference: { segment: 0, expected: 'x'.repeat(MAX_TEXT + 1), got: null, says: '' },
    values,
    hasSecret: false,
  });
  expect(size(cut)).toBeLessThan(2 * MAX_TEXT + 10_000);
  expect(cut.values.at(-1)?.theirs).toMatch(/^… \(cut: [\d,]+ more\)$/);
  expect(cut.difference?.expected).toMatch(/cut: 262,145 characters/);
});
