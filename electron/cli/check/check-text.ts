// The report of `check` as text for a person.

import type { CheckReport, Finding } from '../../../shared/check/check.ts';
import type { Severity } from '../../../shared/check/finding.ts';
import { leftOutSays } from '../../../shared/english/check-report.ts';
import { baselineSays, findingFix, findingSays } from '../../../shared/english/check.ts';
import { styled, visible } from '../lib/output.ts';

const STYLES = {
  security: 'red',
  wrong: 'red',
  warning: 'yellow',
  lenient: 'gray',
} as const satisfies Record<Severity, string>;

/** Several lines. */
export function checkText(report: CheckReport): string {
  const { baseline, findings, requests, diagnosis, leftOut } = report;
  const head =
    baseline === null ? 'Stopped before anything was known.' : baselineSays(baseline, leftOut);
  const missing = leftOutSays(report);
  return [
    styled('bold', head),
    summaryOf(findings, requests) + ruledOutSays(diagnosis?.ruledOut?.length ?? 0),
    ...(missing === null ? [] : [`Not checked: ${missing}.`]),
    '',
    ...findings.map(findingText),
  ].join('\n');
}

function summaryOf(findings: readonly Finding[], requests: number): string {
  const count = findings.length;
  const found = count === 0 ? 'Nothing found' : count === 1 ? '1 finding' : `${count} findings`;
  return `${found} with ${requests} ${requests === 1 ? 'request' : 'requests'}.`;
}

const ruledOutSays = (causes: number) =>
  causes === 0 ? '' : ` ${causes === 1 ? '1 cause is' : `${causes} causes are`} ruled out.`;

function findingText(finding: Finding): string {
  const { code, severity, proof } = finding;
  return [
    `${styled(STYLES[severity], severity)} ${code}`,
    `  ${visible(findingSays(finding))}`,
    ...(proof ? [`  Signs: ${visible(proof.signs)}`, `  Right: ${visible(proof.right)}`] : []),
    `  Fix: ${visible(findingFix(finding))}`,
    '',
  ].join('\n');
}
