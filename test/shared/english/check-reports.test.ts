// The documents of a check, from real runs against receivers in the test, and from reports with hostile texts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPrimitives as primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck, type CaseReport, type CheckReport } from '../../../shared/check/check.ts';
import { CHECK_CODES, SEVERITIES, type Finding } from '../../../shared/check/finding.ts';
import { checkHtml } from '../../../shared/english/check-html.ts';
import { checkJunit } from '../../../shared/english/check-junit.ts';
import { checkMarkdown } from '../../../shared/english/check-markdown.ts';
import {
  findingTitle,
  manyLines,
  oneLine,
  type CheckHead,
} from '../../../shared/english/check-report.ts';
import { asksSays, baselineSays, findingFix, findingSays } from '../../../shared/english/check.ts';
import { memberValue } from '../../../shared/json/tree.ts';
import { readSource } from '../../../shared/signature/source.ts';
import { sign } from '../../../shared/signature/sign.ts';
import {
  catalogue,
  check,
  EVERYTHING,
  mistaken,
  right,
  SECRET,
  type Receiver,
} from '../check/receivers.ts';
import {
  all,
  blocksOf,
  cells,
  only,
  parsed,
  rowsOf,
  skeleton,
  textOf,
  unmarked,
  type Element,
} from './documents.ts';

const HEAD: CheckHead = {
  target: 'http://user:pass-word@127.0.0.1:3000/hooks/paid?token=t0ken#frag',
  endpoint: 'Shop',
  startedAtMs: Date.UTC(2026, 10, 26, 2, 4, 9, 5),
  version: '1.2.3',
};

const DOCUMENTS = { JUnit: checkJunit, Markdown: checkMarkdown, HTML: checkHtml };
const ALL = Object.entries(DOCUMENTS);
const plain = (name: string, text: string) =>
  name === 'Markdown' ? unmarked(text) : textOf(parsed(text));

const signOf = (body: string): string => {
  const source = readSource(body, body);
  const node = source && memberValue(source.root, 'sign');
  return node?.kind === 'string' ? node.value : '';
};

/** The signatures of every webhook that the runs sent. */
const sentSigns = new Set<string>();
const noting =
  (receiver: Receiver): Receiver =>
  (body) => {
    const digest = signOf(body);
    if (digest.length >= 16) sentSigns.add(digest);
    return receiver(body);
  };

const leavesItemsOut = catalogue(EVERYTHING).filter(({ code }) => code === 'items-left-out');
const ACCEPTED = { got: 'accept', status: 200 } as const;
const REJECTED = { got: 'reject', status: 401 } as const;

const prefixOnly: Receiver = (body) => {
  const signed = sign(body, SECRET, primitives);
  const digest = signOf(body);
  return signed.ok && digest !== '' && signed.sign.startsWith(digest.slice(0, 8))
    ? ACCEPTED
    : REJECTED;
};

function cancelled(after: number): CheckReport {
  const checking = startCheck({ secret: SECRET, run: 'r1', slowMs: 1000 }, primitives);
  for (let n = 0; n < after; n++) {
    const probe = checking.next();
    if (probe) checking.tell({ ms: 5, ...REJECTED, ...noting(right)(probe.body) });
  }
  return checking.report();
}

const RUNS = {
  right: check(noting(right)),
  'one mistake': check(noting(mistaken(leavesItemsOut.slice(0, 1)))),
  'accepts all': check(noting(() => ACCEPTED)),
  prefix: check(noting(prefixOnly)),
  unreachable: check(noting(() => ({ got: 'error', status: null }))),
  failing: check(noting(() => ({ got: 'error', status: 500 }))),
  cancelled: cancelled(20),
};
const ALL_RUNS = Object.entries(RUNS);

const ofExpected = ({ expected, got }: CaseReport) => expected === null || expected === got;

const junitOf = (report: CheckReport, head = HEAD) => {
  const root = parsed(checkJunit(report, head));
  const suite = only(all(root, 'testsuite'));
  return { root, suite, tests: all(suite, 'testcase') };
};
const problems = (test: Element) => test.children.filter(({ name }) => name !== 'system-out');
const byName = (tests: readonly Element[], id: string) =>
  only(tests.filter(({ attributes: { name = '' } }) => name === id || name.endsWith(`[${id}]`)));

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

/** Pieces that break out of one of the formats, between any other characters. */
const PIECES = [
  ...[
    ']]>',
    '<!--',
    '-->',
    '<script>alert(1)</script>',
    '</pre>',
    '</style>',
    '<b>',
    '&amp;',
    '&#0;',
    '"',
    "'",
  ],
  ...[
    '|',
    '\\|',
    '\\',
    '`',
    '```',
    '`````',
    '~~~',
    '\n```\n',
    '\n# x\n',
    '\n| a | b |\n',
    '[x](http://e)',
  ],
  ...[
    '![x](y)',
    '**',
    '__',
    '*',
    '\r',
    '\r\n',
    '\t',
    '\0',
    '\u0001',
    '\u001c',
    '\u0085',
    '\u2028',
    '\u202e',
  ],
  ...[
    '\ud800',
    '\udc00',
    '\ufffe',
    '\uffff',
    '\ufeff',
    '\u00a0',
    'שלום',
    '😀',
    'https://e.example',
    '- ',
    '1. ',
  ],
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
