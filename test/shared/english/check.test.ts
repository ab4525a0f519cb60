import { describe, expect, it } from 'vitest';
import { CHECK_CODES, type Finding } from '../../../shared/check/finding.ts';
import { FEATURES } from '../../../shared/check/webhooks/features.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { baselineSays, checkJson, findingFix, findingSays } from '../../../shared/english/check.ts';
import { ALL_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { catalogue, check, EVERYTHING, mistaken, SECRET } from '../check/receivers.ts';

const finding = (code: Finding['code']): Finding => ({
  code,
  severity: 'wrong',
  cases: ['x'],
  asks: [{ code: 'wrong', what: 'amount-altered' }],
});

describe('the words of a check', () => {
  it('tell every feature of another service’s example from the others', () => {
    const says = FEATURES.map((feature) => asksSays({ code: 'feature', feature, causes: [] }));
    expect(new Set(says).size).toBe(FEATURES.length);
    expect(asksSays({ code: 'feature', feature: 'plain', causes: ['hmac'] })).toBe(
      'The example (signed with HMAC)',
    );
  });

  it.each([...CHECK_CODES, ...ALL_CAUSE_CODES])('say what %s is and how to fix it', (code) => {
    const texts = [findingSays(finding(code)), findingFix(finding(code))];
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z0-9].*\.$/s);
      expect(text).not.toMatch(/undefined(?!\.)|NaN/);
    }
  });

  it('say each possible cause once', () => {
    for (const code of ['cause-not-proven', 'rejects-everything'] as const) {
      const says = findingSays({
        ...{ code, severity: 'wrong', cases: [], asks: [] },
        alternatives: ['hmac', 'raw-body'],
      });
      expect(says).toContain('Possible causes: it signs with HMAC; or it signs over the raw body.');
      expect(says.match(/HMAC/g)).toHaveLength(1);
    }
  });

  it('are part of the command line’s JSON, without the secret', () => {
    const change = catalogue(EVERYTHING).find(({ code }) => code === 'items-left-out');
    const report = check(mistaken(change ? [change] : []));
    const json = checkJson(report);
    expect(json.findings[0]?.says).toMatch(
      /^Webhooks that were changed after signing were accepted: .*Reason: it signs with the items left out\.$/,
    );
    expect(json.findings.map(({ says }) => says)).toContain(
      'Arrays were left out. The receiver accepts webhooks signed this way and rejects correct ones.',
    );
    expect(JSON.stringify(json)).not.toContain(SECRET);
    for (const { asks } of report.cases) expect(asksSays(asks)).not.toMatch(/undefined/);
    expect(baselineSays('verifies')).toBe('The receiver verifies signatures.');
  });
});
