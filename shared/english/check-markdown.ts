// The report of a check as Markdown, to paste into an issue. Texts from the check are escaped so that they stay texts:
// in a sentence and in a table's cell by entities and backslashes, in a code block by a longer fence.

import type { CheckReport } from '../check/check.ts';
import type { Finding, Proof } from '../check/finding.ts';
import { findingFix, findingSays } from './check.ts';
import { notToldSays } from './check-asked.ts';
import {
  askedOf,
  baselineAndStateSay,
  countsSay,
  expectedSays,
  findingTitle,
  groupsOf,
  judgedCases,
  leftOutSays,
  manyLines,
  oneLine,
  ruledOutSays,
  severitiesOf,
  startedSays,
  statusSays,
  targetSays,
  type CheckHead,
  type JudgedCase,
} from './check-report.ts';

/** GitHub’s Markdown: the summary, the findings by severity, and a table of the cases of each group. */
export function checkMarkdown(report: CheckReport, head: CheckHead): string {
  const ruledOut = ruledOutSays(report);
  const leftOut = leftOutSays(report);
  const blocks = [
    `# Check of ${inline(targetSays(head))}`,
    inline(`${baselineAndStateSay(report)} ${countsSay(report.findings)}`),
    [
      ...(head.endpoint === null ? [] : [`- Endpoint: ${inline(head.endpoint)}`]),
      `- Started: ${startedSays(head)}`,
      `- Requests: ${report.requests}`,
      ...(ruledOut === null ? [] : [`- Ruled out: ${inline(ruledOut)}`]),
      ...(leftOut === null ? [] : [`- Not checked: ${leftOut}`]),
      `- Countersign: ${inline(head.version)}`,
    ].join('\n'),
    ...severitiesOf(report.findings).flatMap(({ title, findings }) => [
      `## ${title}`,
      ...findings.flatMap(findingBlocks),
    ]),
    ...notToldBlocks(report),
    ...(report.cases.length === 0 ? [] : ['## Cases']),
    ...groupsOf(judgedCases(report)).flatMap(({ title, cases }) => [
      `### ${title}`,
      ['| Asked | Expected | Got | Status | ms |', '| --- | --- | --- | ---: | ---: |']
        .concat(cases.map(row))
        .join('\n'),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function notToldBlocks(report: CheckReport): string[] {
  const lines = notToldSays(report).map((line) => `- ${inline(line)}`);
  return lines.length === 0 ? [] : ['## Still unknown', lines.join('\n')];
}

/** Each text stands behind a label, so that none begins a line, where it could become a list or a heading. */
const findingBlocks = (finding: Finding): string[] => [
  `### ${inline(findingTitle(finding))} (${finding.code})`,
  `Found: ${inline(findingSays(finding))}`,
  ['Asked:', '', ...askedOf(finding).map((line) => `- “${inline(line)}”`)].join('\n'),
  ...(finding.proof ? proofBlocks(finding.proof) : []),
  `Fix: ${inline(findingFix(finding))}`,
];

const proofBlocks = ({ signs, right }: Proof): string[] => [
  'The receiver signs:',
  fenced(signs),
  'Correct:',
  fenced(right),
];

function fenced(text: string): string {
  const shown = manyLines(text);
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}

function row(one: JudgedCase): string {
  const got = one.outcome === 'failed' || one.outcome === 'error' ? `**${one.got}**` : one.got;
  const cells = [inline(one.says), expectedSays(one), got, statusSays(one), Math.round(one.ms)];
  return `| ${cells.join(' | ')} |`;
}

/** An entity never has a meaning in Markdown. A backslash is one too, so that those written here escape what follows. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
  '`': '&#96;',
  '\\': '&#92;',
  '@': '&#64;',
};

/** One line of text that is only text: no markup, no HTML, no cell border, and no link by itself. */
const inline = (text: string): string =>
  oneLine(text)
    .replace(/[&<>|`\\@*_[\]~#!$]/g, (character) => ENTITIES[character] ?? `\\${character}`)
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/www\./gi, (text) => `${text.slice(0, 3)}&#46;`);
