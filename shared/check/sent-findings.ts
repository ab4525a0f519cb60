// What the cases of a check show by themselves, whatever the scheme is: the baseline, wrong webhooks that were accepted,
// and behaviour.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { Baseline } from './baseline.ts';
import type { CheckCode, Finding, FindingCode, Severity } from './finding.ts';
import type { Answer, AnsweredCase } from './probe.ts';
import type { Asks, WrongId } from './webhooks/asks.ts';

/** So many cases of one kind are listed. */
export const MOST_SHOWN = 10;

export const findingOf = (
  code: FindingCode,
  severity: Severity,
  sent: readonly AnsweredCase[],
  more: Partial<Finding> = {},
): Finding => ({
  code,
  severity,
  cases: sent.map(({ probe }) => probe.id),
  asks: distinctAsks(sent),
  ...more,
});

function distinctAsks(sent: readonly AnsweredCase[]): Asks[] {
  const byText = new Map(sent.map(({ probe }) => [JSON.stringify(probe.asks), probe.asks]));
  return [...byText.values()];
}

/** What the three first cases show. `suspects`: causes that no webhook satisfies. */
export function baselineFindings(
  cases: readonly AnsweredCase[],
  baseline: Baseline | null,
  suspects: readonly AnyCauseCode[] = [],
): Finding[] {
  const first = cases.filter(({ probe }) => probe.group === 'baseline');
  const right = first.filter(({ probe }) => probe.expected === 'accept');
  const wrong = first.filter(({ probe }) => probe.expected === 'reject');
  switch (baseline) {
    case 'accepts-everything':
      return [findingOf('accepts-everything', 'security', wrong)];
    case 'rejects-everything':
      return [findingOf('rejects-everything', 'wrong', right, { alternatives: suspects })];
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

const WRONG_CODES: Readonly<Record<WrongId, CheckCode>> = {
  'amount-altered': 'accepts-altered',
  'item-price-altered': 'accepts-altered',
  'item-name-altered': 'accepts-altered',
  'client-altered': 'accepts-altered',
  'status-altered': 'accepts-altered',
  'field-added': 'accepts-altered',
  'field-removed': 'accepts-altered',
  'other-body': 'accepts-other-body',
  'other-secret': 'accepts-other-secret',
  'empty-secret': 'accepts-other-secret',
  'sign-empty': 'accepts-no-signature',
  'sign-null': 'accepts-no-signature',
  'sign-zero': 'accepts-wrong-type',
  'sign-true': 'accepts-wrong-type',
  'sign-array': 'accepts-wrong-type',
  'sign-object': 'accepts-wrong-type',
  'sign-cut': 'accepts-prefix',
  'sign-longer': 'accepts-prefix',
  'sign-tail-altered': 'accepts-prefix',
  'sign-head-altered': 'accepts-prefix',
  'sign-upper-case': 'accepts-upper-case',
  'amount-twice': 'accepts-repeated-name',
  'text-altered': 'accepts-altered',
  'query-altered': 'accepts-altered',
  'id-altered': 'accepts-altered',
  'time-altered': 'accepts-altered',
  'time-old': 'accepts-old',
  'time-future': 'accepts-old',
};

/**
 * One finding for each code, and for altered bodies one for each set of causes that lets them pass. `reasonsOf`: those of
 * one case.
 */
export function wrongFindings<Sent extends AnsweredCase>(
  cases: readonly Sent[],
  reasonsOf: (sent: Sent) => AnyCauseCode[],
): Finding[] {
  const groups = new Map<string, { code: CheckCode; because: AnyCauseCode[]; sent: Sent[] }>();
  for (const one of cases) {
    const { asks } = one.probe;
    if (asks.code !== 'wrong' || !one.isAccepted) continue;
    const code = WRONG_CODES[asks.what];
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

interface Judge {
  readonly question: { readonly slowMs: number };
  readonly accepts: (answer: Answer) => boolean;
}

/** How the receiver behaves. `counts`: whether the service counts an answer with this status as delivered. */
export function behaviourFindings(
  cases: readonly AnsweredCase[],
  judge: Judge,
  counts: (status: number | null) => boolean,
): Finding[] {
  const { slowMs } = judge.question;
  const accepted = cases.filter(
    ({ isAccepted, probe }) => isAccepted && probe.asks.code !== 'wrong',
  );
  const findings: Finding[] = [];
  const otherStatus = accepted.filter(({ observation: { status } }) => !counts(status));
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
  for (const one of cases) {
    if (one.probe.asks.code === 'again' && !one.isAccepted) {
      findings.push(findingOf('repeat-refused', 'wrong', [one]));
    }
    if (one.probe.asks.code === 'http2' && !one.isAccepted && one.observation.got !== 'unknown') {
      findings.push(findingOf('http2-refused', 'wrong', [one]));
    }
    if (one.probe.asks.code === 'at-once') {
      const answers = one.observation.answers ?? [one.observation];
      const refused = answers.filter(
        (answer) => !judge.accepts(answer) && answer.got !== 'unknown',
      );
      if (refused.length > 0) findings.push(findingOf('at-once-refused', 'warning', [one]));
    }
  }
  return findings;
}
