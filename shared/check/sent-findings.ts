// What the cases of a check show by themselves: the baseline, wrong webhooks that were accepted, and behaviour.

import { countsAsDelivered } from '../webhook/delivery.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { CheckCode, Finding, FindingCode, Severity } from './finding.ts';
import type { Run, SentCase } from './run.ts';
import { WRONG, type Asks, type WrongId } from './webhooks/asks.ts';

/** So many cases of one kind are listed. */
export const MOST_SHOWN = 10;

export const findingOf = (
  code: FindingCode,
  severity: Severity,
  sent: readonly SentCase[],
  more: Partial<Finding> = {},
): Finding => ({
  code,
  severity,
  cases: sent.map(({ probe }) => probe.id),
  asks: distinctAsks(sent),
  ...more,
});

function distinctAsks(sent: readonly SentCase[]): Asks[] {
  const byText = new Map(sent.map(({ probe }) => [JSON.stringify(probe.asks), probe.asks]));
  return [...byText.values()];
}

/** What the three first cases show. */
export function baselineFindings({ baseline, cases, webhooks }: Run): Finding[] {
  const first = cases.filter(({ probe }) => probe.group === 'baseline');
  const right = first.filter(({ probe }) => probe.expected === 'accept');
  const wrong = first.filter(({ probe }) => probe.expected === 'reject');
  switch (baseline) {
    case 'accepts-everything':
      return [findingOf('accepts-everything', 'security', wrong)];
    case 'rejects-everything': {
      const alternatives = webhooks.neverSatisfied;
      return [findingOf('rejects-everything', 'wrong', right, { alternatives })];
    }
    case 'failing':
      return [findingOf('failing', 'wrong', right)];
    case 'verifies': {
      const unsigned = wrong.filter(({ isAccepted }) => isAccepted);
      return unsigned.length > 0 ? [findingOf('accepts-unsigned', 'security', unsigned)] : [];
    }
    default:
      return [];
  }
}

const CODES = Object.keys(WRONG) as (keyof typeof WRONG)[];

const codeOf = (what: WrongId): CheckCode =>
  CODES.find((code) => WRONG[code].some((one) => one === what)) ?? 'accepts-altered';

/**
 * One finding for each code, and for altered bodies one for each set of causes that lets them pass. `reasonsOf`: those of
 * one case.
 */
export function wrongFindings(
  { cases }: Run,
  reasonsOf: (sent: SentCase) => AnyCauseCode[],
): Finding[] {
  const groups = new Map<string, { code: CheckCode; because: AnyCauseCode[]; sent: SentCase[] }>();
  for (const one of cases) {
    const { asks } = one.probe;
    if (asks.code !== 'wrong' || !one.isAccepted) continue;
    const code = codeOf(asks.what);
    const because = reasonsOf(one);
    const key = [code, ...because].join(' ');
    const group = groups.get(key) ?? { code, because, sent: [] };
    group.sent.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ code, because, sent }) =>
    findingOf(code, code === 'accepts-upper-case' ? 'lenient' : 'security', sent, { because }),
  );
}

/** How the receiver behaves. */
export function behaviourFindings(run: Run): Finding[] {
  const { scheme, slowMs } = run.question;
  const accepted = run.cases.filter(
    ({ isAccepted, probe }) => isAccepted && probe.asks.code !== 'wrong',
  );
  const findings: Finding[] = [];
  const otherStatus = accepted.filter(
    ({ observation: { status } }) => !countsAsDelivered(status, scheme),
  );
  if (otherStatus.length > 0) {
    const statuses = otherStatus.flatMap(({ observation: { status } }) => status ?? []);
    findings.push(
      findingOf('status-not-200', 'wrong', otherStatus.slice(0, MOST_SHOWN), {
        statuses: [...new Set(statuses)],
      }),
    );
  }
  const slow = accepted.filter(({ observation: { ms } }) => ms > slowMs);
  if (slow.length > 0) {
    const ms = Math.max(...slow.map(({ observation }) => observation.ms));
    findings.push(findingOf('slow', 'warning', slow.slice(0, MOST_SHOWN), { ms }));
  }
  for (const one of run.cases) {
    const { observation, isAccepted, probe } = one;
    const { code } = probe.asks;
    if (code === 'again' && !isAccepted) findings.push(findingOf('repeat-refused', 'wrong', [one]));
    if (code === 'http2' && !isAccepted && observation.got !== 'unknown') {
      findings.push(findingOf('http2-refused', 'wrong', [one]));
    }
    if (code === 'at-once') {
      const answers = observation.answers ?? [observation];
      const isRefused = answers.some((answer) => !run.accepts(answer) && answer.got !== 'unknown');
      if (isRefused) findings.push(findingOf('at-once-refused', 'warning', [one]));
    }
  }
  return findings;
}
