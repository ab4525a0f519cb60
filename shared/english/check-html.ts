// The report of a check as one HTML file, to keep, mail or print. It holds no script and loads nothing, and its policy
// forbids both. Texts from the check are isolated, because they may be written from right to left. It is well-formed
// XML too, so that a strict parser can read it.

import type { CheckReport } from '../check/check.ts';
import type { Finding, Proof } from '../check/finding.ts';
import { findingFix, findingSays } from './check.ts';
import { notToldSays } from './check-asked.ts';
import {
  askedOf,
  baselineAndStateSay,
  countsSay,
  escapeMarkup,
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

const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --back: #fff; --quiet: #59636e; --line: #d1d9e0; --soft: #f6f8fa; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --back: #0d1117; --quiet: #9198a1; --line: #3d444d; --soft: #161b22; --bad: #ff8f85; }
}
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: var(--text); background: var(--back); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
.summary { font-size: 1.125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt, caption, figcaption { color: var(--quiet); }
dd, figure { margin: 0; }
article { border: 1px solid var(--line); border-radius: 6px; padding: 0 1rem; margin: 1rem 0; break-inside: avoid; }
.proof { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; margin: 1rem 0; }
pre { margin: 0; padding: 0.5rem; background: var(--soft); border: 1px solid var(--line); white-space: pre-wrap; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
td + td, th + th { white-space: nowrap; }
.bad { color: var(--bad); font-weight: 600; }
@media print {
  :root { --text: #000; --back: #fff; --quiet: #444; --line: #999; --soft: #fff; --bad: #900; }
  body { max-width: none; margin: 0; }
  details::details-content { content-visibility: visible; block-size: auto; }
  tr { break-inside: avoid; }
}
`;

/** One self-contained page. */
export function checkHtml(report: CheckReport, head: CheckHead): string {
  const ruledOut = ruledOutSays(report);
  const title = `Check of ${targetSays(head)}`;
  const leftOut = leftOutSays(report);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeMarkup(oneLine(title))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Check of ${value(targetSays(head))}</h1>
<p class="summary">${escapeMarkup(`${baselineAndStateSay(report)} ${countsSay(report.findings)}`)}</p>
<dl>
${head.endpoint === null ? '' : entry('Endpoint', value(head.endpoint))}${entry('Started', `<time>${startedSays(head)}</time>`)}${entry('Requests', report.requests.toString())}${ruledOut === null ? '' : entry('Ruled out', value(ruledOut))}${leftOut === null ? '' : entry('Not checked', leftOut)}${entry('Countersign', value(head.version))}</dl>
${severitiesOf(report.findings)
  .map(
    ({ title: severity, findings }) =>
      `<section>\n<h2>${severity}</h2>\n${findings.map(article).join('')}</section>\n`,
  )
  .join(
    '',
  )}${notToldSection(notToldSays(report))}${report.cases.length === 0 ? '' : casesSection(judgedCases(report))}</main>
</body>
</html>
`;
}

const notToldSection = (lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<section>\n<h2>Still unknown</h2>\n<ul>\n${lines.map((line) => `<li>${value(line)}</li>\n`).join('')}</ul>\n</section>\n`;

const value = (text: string) => `<bdi>${escapeMarkup(oneLine(text))}</bdi>`;

const entry = (name: string, markup: string) => `<dt>${name}</dt><dd>${markup}</dd>\n`;

const article = (finding: Finding) => `<article>
<h3>${value(findingTitle(finding))} <code>${finding.code}</code></h3>
<p>${value(findingSays(finding))}</p>
<p>Asked:</p>
<ul>
${askedOf(finding)
  .map((line) => `<li>${value(line)}</li>\n`)
  .join('')}</ul>
${finding.proof ? proof(finding.proof) : ''}<p>Fix: ${value(findingFix(finding))}</p>
</article>
`;

const proof = ({ signs, right }: Proof) =>
  `<div class="proof">\n${figure('The receiver signs', signs)}${figure('Correct', right)}</div>\n`;

/** From left to right, so that the two strings can be compared. */
const figure = (caption: string, text: string) =>
  `<figure><figcaption>${caption}</figcaption><pre><bdi dir="ltr">${escapeMarkup(manyLines(text))}</bdi></pre></figure>\n`;

const casesSection = (cases: readonly JudgedCase[]) => `<section>
<h2>Cases</h2>
${groupsOf(cases)
  .map(
    (group) => `<details>
<summary>${group.title} (${group.cases.length}${failedSays(group.cases)})</summary>
<table>
<thead><tr><th scope="col">Asked</th><th scope="col">Expected</th><th scope="col">Got</th><th scope="col">Status</th><th scope="col">ms</th></tr></thead>
<tbody>
${group.cases.map(row).join('')}</tbody>
</table>
</details>
`,
  )
  .join('')}</section>
`;

const isBad = ({ outcome }: JudgedCase) => outcome === 'failed' || outcome === 'error';

function failedSays(cases: readonly JudgedCase[]): string {
  const count = cases.filter(isBad).length;
  return count === 0 ? '' : `, ${count} unexpected`;
}

function row(one: JudgedCase): string {
  const got = isBad(one) ? `<strong class="bad">${one.got}</strong>` : one.got;
  const cells = [value(one.says), expectedSays(one), got, statusSays(one), Math.round(one.ms)];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}
