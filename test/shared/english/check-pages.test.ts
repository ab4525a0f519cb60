// The documents of a check that a person reads: the Markdown and the HTML.

import { describe, expect, it } from 'vitest';
import { CHECK_CODES } from '../../../shared/check/finding.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import { findingTitle, manyLines } from '../../../shared/english/check-report.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { HEAD, ofExpected, RUNS } from './check-runs.ts';
import { all, blocksOf, only, parsed, rowsOf, unmarked } from './documents.ts';

describe('the Markdown and the HTML of a check', () => {
  const report = RUNS['one mistake'];
  const finding = only(report.findings.filter(({ code }) => code === 'items-left-out'));

  it('list findings by severity, the most dangerous first', () => {
    const headings = checkMarkdown(report, HEAD).match(/^## .*/gm);
    expect(headings).toEqual(['## Security', '## Wrong', '## Cases']);
    const found = all(parsed(checkHtml(report, HEAD)), 'h2').map(({ text }) => text);
    expect(found).toEqual(['Security', 'Wrong', 'Cases']);
  });

  it('show what was asked, and the string that the receiver signs beside the right one', () => {
    const { signs = '', right: correct = '' } = finding.proof ?? {};
    expect(signs).not.toBe(correct);
    expect(signs).toContain('<SECRET>');
    const markdown = checkMarkdown(report, HEAD);
    const code = blocksOf(markdown).flatMap((block) => (block.code ? [block.code.join('\n')] : []));
    expect(code).toEqual([manyLines(signs), manyLines(correct)]);
    const html = parsed(checkHtml(report, HEAD));
    expect(all(html, 'pre').map(({ text }) => text)).toEqual(code);
    const [first] = finding.asks;
    const asked = first ? asksSays(first) : 'nothing';
    expect(unmarked(markdown)).toContain(`- “${asked}”`);
    expect(all(html, 'li').map(({ text }) => text)).toContain(asked);
  });

  it('mark the answers that were not expected', () => {
    const bad = RUNS.prefix.cases.filter((one) => !ofExpected(one));
    expect(bad.length).toBeGreaterThan(0);
    const marked = rowsOf(checkMarkdown(RUNS.prefix, HEAD)).filter(({ line }) =>
      line.includes('**accept**'),
    );
    expect(marked).toHaveLength(bad.length);
    const html = parsed(checkHtml(RUNS.prefix, HEAD));
    expect(all(html, 'strong').map(({ text }) => text)).toEqual(bad.map(({ got }) => got));
    expect(all(html, 'summary').map(({ text }) => text)).toContain(
      `Rejects wrong webhooks (${RUNS.prefix.cases.filter(({ group }) => group === 'refuses-wrong').length}, ${bad.length} unexpected)`,
    );
  });

  it('say that a check is not complete', () => {
    for (const write of [checkMarkdown, checkHtml]) {
      expect(write(RUNS.cancelled, HEAD)).toContain(
        'The check was stopped before it was complete.',
      );
      expect(write(RUNS.right, HEAD)).not.toContain('before it was complete');
    }
  });

  it('title every finding in words', () => {
    for (const code of CHECK_CODES) {
      const title = findingTitle({ code, severity: 'wrong', cases: [], asks: [] });
      expect(title).toMatch(/^[A-Z][\w ,/-]+$/);
    }
    expect(checkMarkdown(RUNS.prefix, HEAD)).toContain(
      '### Part of the signature accepted (accepts-prefix)\n',
    );
  });

  it('are one HTML file without script, for both color schemes and for paper', () => {
    const text = checkHtml(report, HEAD);
    const root = parsed(text);
    expect(text.startsWith('<!DOCTYPE html>\n<html lang="en">\n')).toBe(true);
    const policy = only(all(root, 'meta').filter(({ attributes }) => 'http-equiv' in attributes));
    expect(policy.attributes).toEqual({
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; style-src 'unsafe-inline'",
    });
    for (const { name, attributes } of all(root)) {
      expect(name).not.toMatch(/^(script|link|img|iframe|object|embed|svg|form|base|a)$/);
      expect(Object.keys(attributes).join()).not.toMatch(/\bon|src|href|style/);
    }
    const style = only(all(root, 'style')).text;
    expect(style).toContain('@media (prefers-color-scheme: dark)');
    expect(style).toContain('@media print');
    expect(style).not.toMatch(/url\(|@import/);
    expect(all(root, 'details')).toHaveLength(new Set(report.cases.map(({ group }) => group)).size);
    expect(
      all(root, 'tbody').every((body) => all(body, 'bdi').length === body.children.length),
    ).toBe(true);
  });
});
