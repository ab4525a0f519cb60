// The documents of a check, from real runs: each holds the whole report and no secret.

import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../../../shared/check/finding.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import { oneLine } from '../../../shared/english/check-report.ts';
import { baselineSays, findingFix, findingSays } from '../../../shared/english/check.ts';
import { SECRET } from '../check/receivers.ts';
import { ALL, ALL_RUNS, HEAD, junitOf, plain, RUNS, sentSigns } from './check-runs.ts';
import { all, cells, only, parsed, rowsOf } from './documents.ts';

describe.each(ALL_RUNS)('the documents of a check: %s', (_, report) => {
  it('count the same cases, findings and requests as the report', () => {
    const { suite, tests } = junitOf(report);
    const ofCases = tests.filter(({ attributes }) => attributes.name?.endsWith(']'));
    expect(ofCases).toHaveLength(report.cases.length);
    expect(suite.attributes.tests).toBe(tests.length.toString());
    for (const [attribute, element] of [
      ['failures', 'failure'],
      ['errors', 'error'],
      ['skipped', 'skipped'],
    ] as const) {
      const count = all(suite, element).length.toString();
      expect(suite.attributes[attribute]).toBe(count);
      expect(only(all(junitOf(report).root, 'testsuites')).attributes[attribute]).toBe(count);
    }
    const names = tests.map(({ attributes }) => `${attributes.classname} ${attributes.name}`);
    expect(new Set(names).size).toBe(names.length);

    const markdown = checkMarkdown(report, HEAD);
    expect(rowsOf(markdown)).toHaveLength(report.cases.length);
    for (const { line } of rowsOf(markdown)) expect(cells(line)).toHaveLength(5);
    expect(markdown).toContain(`- Requests: ${report.requests}\n`);
    expect(markdown.match(/^Fix: /gm) ?? []).toHaveLength(report.findings.length);

    const html = parsed(checkHtml(report, HEAD));
    expect(all(html, 'tbody').flatMap((body) => all(body, 'tr'))).toHaveLength(report.cases.length);
    expect(all(html, 'article')).toHaveLength(report.findings.length);
    expect(only(all(html, 'dl')).text).toContain(`Requests${report.requests}\n`);
  });

  it('say on top how the receiver answers, and the number of findings by severity', () => {
    const counts = SEVERITIES.map(
      (severity) => report.findings.filter((one) => one.severity === severity).length,
    ).filter((count) => count > 0);
    const top = checkMarkdown(report, HEAD).split('\n')[2] ?? '';
    const summary = only(
      all(parsed(checkHtml(report, HEAD)), 'p').filter(
        ({ attributes }) => attributes.class === 'summary',
      ),
    ).text;
    for (const text of [top, summary]) {
      expect(text).toContain(baselineSays(report.baseline ?? 'verifies'));
      if (counts.length === 0) expect(text).toContain('No findings.');
      else {
        const numbers = /(\d+) findings?: (.*?)\./.exec(text);
        expect(numbers?.[1]).toBe(report.findings.length.toString());
        expect(numbers?.[2]?.match(/\d+/g)?.map(Number)).toEqual(counts);
      }
    }
  });

  it('hold every finding with its words and its fix', () => {
    for (const [name, write] of ALL) {
      const text = plain(name, write(report, HEAD));
      for (const finding of report.findings) {
        expect(text).toContain(oneLine(findingSays(finding)));
        expect(text).toContain(findingFix(finding));
      }
    }
  });

  it.each(ALL)(
    '%s holds no secret, no signature, and nothing of the URL that may be a token',
    (name, write) => {
      const text = write(report, HEAD);
      expect(sentSigns.size).toBeGreaterThan(100);
      for (const secret of [SECRET, 'user', 'pass-word', 't0ken', 'frag', '@127']) {
        expect(text).not.toContain(secret);
      }
      for (const digest of sentSigns) expect(text).not.toContain(digest);
      expect(text).not.toMatch(/[0-9a-f]{40}/i);
      expect(plain(name, text)).toContain('http://127.0.0.1:3000/hooks/paid');
      expect(text).toContain('2026-11-26T02:04:09.005Z');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});

describe('the target in the documents of a check', () => {
  it.each([
    ['https://a:b@shop.example/x/@y?k=1#f', 'https://shop.example/x/@y'],
    ['https://a@b@shop.example', 'https://shop.example'],
    ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
    ['http://127.0.0.1:3000#f', 'http://127.0.0.1:3000'],
    ['http://localhost?k=1', 'http://localhost'],
  ])('%s is %s', (target, shown) => {
    const { suite } = junitOf(RUNS.unreachable, { ...HEAD, target });
    expect(suite.attributes.name).toBe(`Countersign check of ${shown}`);
  });

  it.each([
    'http://user:to/ken@host/',
    'http://user:to?ken@host/',
    'http://x\\y:token@host',
    'token',
    '',
  ])('is not shown if it cannot be split: %s', (target) => {
    for (const [, write] of ALL) {
      const text = write(RUNS.unreachable, { ...HEAD, target });
      expect(text).toContain('a URL that cannot be shown');
      expect(text).not.toMatch(/ken/);
    }
  });
});
