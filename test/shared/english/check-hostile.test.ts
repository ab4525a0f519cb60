// The documents of a check from reports with hostile texts: none breaks out of its place.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../../shared/check/check.ts';
import type { Finding } from '../../../shared/check/finding.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import { manyLines, oneLine } from '../../../shared/english/check-report.ts';
import { asksSays } from '../../../shared/english/check-cases.ts';
import { ALL, HEAD } from './check-runs.ts';
import { all, blocksOf, cells, parsed, skeleton, unmarked } from './documents.ts';

/** Pieces that break out of one of the formats, between any other characters. */
const PIECES = [
  ...']]> <!-- --> <script>alert(1)</script> </pre> </style> <b> &amp; &#0; " \''.split(' '),
  ...'| \\| \\ ` ``` ````` ~~~ [x](http://e) ![x](y) ** __ * https://e.example'.split(' '),
  ...['\n```\n', '\n# x\n', '\n| a | b |\n', '\r\n', '- ', '1. ', 'שלום', '😀', '\ud800'],
  ...Array.from('\r\t\0\u0001\u001c\u0085\u2028\u202e\udc00\ufffe\uffff\ufeff\u00a0'),
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

type Texts = readonly [string, string, string, string, string, string, string];

/** A report in which every text that the check takes from elsewhere is given. */
function reportWith([field, value, says, signs, correct, endpoint, version]: Texts) {
  const asks = { code: 'point', thing: 'text', field, value, causes: [] } as const;
  const one = { group: 'takes-right', expected: 'accept', status: 401, ms: 1.25, asks } as const;
  const finding: Finding = {
    code: 'items-left-out',
    severity: 'wrong',
    cases: [`1${field}`],
    asks: [asks],
    says,
    isConfirmed: true,
    proof: { case: `1${field}`, signs, right: correct },
  };
  const report: CheckReport = {
    baseline: 'verifies',
    findings: [finding, { ...finding, cases: [`2${field}`], severity: 'warning' }],
    diagnosis: null,
    cases: [
      { ...one, id: `1${field}`, got: 'reject' },
      { ...one, id: `2${field}`, got: 'accept' },
      { ...one, id: `3${field}`, got: 'unknown' },
    ],
    requests: 3,
    state: 'running',
  };
  return {
    report,
    head: { ...HEAD, endpoint, version, target: `http://h/${field}` },
    says: asksSays(asks),
  };
}

const texts = fc.tuple(hostile, hostile, hostile, hostile, hostile, hostile, hostile);
const harmless = reportWith(['x', 'x', 'x', 'x', 'x', 'x', 'x']);
const hostilely = (judge: (made: ReturnType<typeof reportWith>, given: Texts) => void) => {
  fc.assert(
    fc.property(texts, ([field, value, says, ...rest]) => {
      const given: Texts = [`x${field}`, `x${value}`, `x${says}`, ...rest];
      judge(reportWith(given), given);
    }),
    { numRuns: 500 },
  );
};

describe('hostile texts in a check', () => {
  it('leave the JUnit valid, with the same elements', () => {
    const wanted = skeleton(parsed(checkJunit(harmless.report, harmless.head)));
    hostilely(({ report, head, says }, [field]) => {
      const root = parsed(checkJunit(report, head));
      expect(skeleton(root)).toEqual(wanted);
      expect(all(root, 'testcase').map(({ attributes }) => attributes.name)).toContain(
        oneLine(`${says} [1${field}]`),
      );
    });
  });

  it('leave the HTML well-formed, with the same elements, and isolated', () => {
    const wanted = skeleton(parsed(checkHtml(harmless.report, harmless.head)));
    hostilely(({ report, head, says }, [, , , signs, correct]) => {
      const root = parsed(checkHtml(report, head));
      expect(skeleton(root)).toEqual(wanted);
      const values = all(root, 'bdi').map(({ text }) => text);
      for (const text of [
        oneLine(says),
        oneLine(head.endpoint),
        manyLines(signs),
        manyLines(correct),
      ]) {
        expect(values).toContain(text);
      }
    });
  });

  it('stay texts in the Markdown: in lines, in tables and in code blocks', () => {
    /** Each line up to its first text, its cells, and code blocks without their text. */
    const shape = (markdown: string) =>
      blocksOf(markdown).map(({ line, code }) =>
        code
          ? 'code'
          : line.startsWith('|')
            ? ['row', ...cells(line).slice(1)]
            : line.replace(/(?<=[:“]) ?.*|(?<=^#+ ).*/, ''),
      );
    const wanted = shape(checkMarkdown(harmless.report, harmless.head));
    hostilely(({ report, head, says }, [, , , signs, correct]) => {
      const markdown = checkMarkdown(report, head);
      expect(shape(markdown)).toEqual(wanted);
      const blocks = blocksOf(markdown);
      const code = blocks.flatMap((block) => (block.code ? [block.code.join('\n')] : []));
      expect(code.slice(0, 2)).toEqual([manyLines(signs), manyLines(correct)]);
      const lines = blocks.filter((block) => block.code === null).map(({ line }) => line);
      for (const line of lines) {
        // No HTML, no code, and nothing that a mark without a backslash before it would change.
        expect(line).not.toMatch(/[<>`\r\0]|:\/\/|www\./);
        expect(
          line.replace(/^#+ |\*\*(accept|reject|error)\*\*/g, '').replace(/&#/g, ''),
        ).not.toMatch(/(?<!\\)[*_[\]~#!$]|\\(?![*_[\]~#!$])/);
      }
      expect(lines.map(unmarked).join('\n')).toContain(`| ${oneLine(says)} |`);
    });
  });

  it('show no character that cannot be seen', () => {
    hostilely(({ report, head }) => {
      for (const [, write] of ALL) {
        expect(write(report, head)).not.toMatch(/(?![\n\t])[\p{C}\u2028\u2029\u00a0]/u);
      }
    });
  });
});
