// Finds in the answers of a run: mistakes of the diagnosis, wrong webhooks that were accepted, and behaviour that is not
// as documented. The most dangerous come first.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { isDocumented } from '../signature/schemes/schemes.ts';
import { countsAsDelivered } from '../webhook/delivery.ts';
import { gives } from './evidence.ts';
import {
  SEVERITIES,
  type CheckCode,
  type Finding,
  type FindingCode,
  type Severity,
} from './finding.ts';
import { codesOf } from './mistakes.ts';
import { proofOf, provingCases, rejectedCases } from './proofs.ts';
import type { Run, SentCase } from './run.ts';
import { replacementsOf } from './separate.ts';
import { WRONG, WRONG_CODES, type Asks } from './webhooks/asks.ts';

/** So many cases of one kind are listed. */
const MOST_SHOWN = 10;

/** The findings so far, the most dangerous first. */
export function findingsOf(run: Run): Finding[] {
  const all = [
    ...baselineFindings(run),
    ...(run.baseline === 'verifies'
      ? [...wrongFindings(run), ...causes(run), ...unexplained(run), ...behaviourFindings(run)]
      : []),
  ];
  return all.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

const findingOf = (
  code: FindingCode,
  severity: Severity,
  sent: readonly SentCase[],
  more: Partial<Finding> = {},
): Finding => ({
  ...{ code, severity, cases: sent.map(({ probe }) => probe.id), asks: distinctAsks(sent) },
  ...more,
});

/** None if no case shows it. */
export const found = (...[code, severity, sent, more]: Parameters<typeof findingOf>): Finding[] =>
  sent.length > 0 ? [findingOf(code, severity, sent, more)] : [];

function distinctAsks(sent: readonly SentCase[]): Asks[] {
  const byText = new Map(sent.map(({ probe }) => [JSON.stringify(probe.asks), probe.asks]));
  return [...byText.values()];
}

/** What the three first cases show. */
function baselineFindings(run: Run): Finding[] {
  const first = run.cases.filter(({ probe }) => probe.group === 'baseline');
  const right = first.filter(({ probe }) => probe.expected === 'accept');
  const wrong = first.filter(({ probe }) => probe.expected === 'reject');
  switch (run.baseline) {
    case 'accepts-everything':
      return found('accepts-everything', 'security', wrong);
    case 'rejects-everything': {
      // If nothing that is signed rightly got the status of a wrong signature, the receiver may refuse the bodies.
      const mayVerify = run.cases.some((sent) => sent.isRight && run.isOfSignature(sent));
      if (!mayVerify) return found('rejects-right', 'wrong', right);
      const alternatives = run.webhooks.neverSatisfied;
      return found('rejects-everything', 'wrong', right, { alternatives });
    }
    case 'failing':
      return found('failing', 'wrong', right);
    case 'verifies':
      return found(
        'accepts-unsigned',
        'security',
        wrong.filter(({ isAccepted }) => isAccepted),
      );
    default:
      return [];
  }
}

/** One finding for each code, and for altered bodies one for each set of causes that lets them pass. */
function wrongFindings(run: Run): Finding[] {
  const groups = new Map<string, { code: CheckCode; because: AnyCauseCode[]; sent: SentCase[] }>();
  for (const sent of run.cases) {
    const { asks } = sent.probe;
    if (asks.code !== 'wrong' || !sent.isAccepted) continue;
    const code = WRONG_CODES.find((one) => WRONG[one].some((what) => what === asks.what));
    if (!code) continue;
    const because = reasonsOf(run, sent);
    const key = [code, ...because].join(' ');
    groups.set(key, { code, because, sent: [...(groups.get(key)?.sent ?? []), sent] });
  }
  return [...groups.values()].flatMap(({ code, because, sent }) =>
    found(code, code === 'accepts-upper-case' ? 'lenient' : 'security', sent, { because }),
  );
}

/** The mistakes that let a changed webhook pass: without one of them, its signature would be another. */
function reasonsOf(run: Run, sent: SentCase): AnyCauseCode[] {
  const { sample, of } = sent;
  if (!sample || !of || !gives(run.procedure, sent)) return [];
  const needed = run.procedure.mistakes.filter((mistake) => {
    const fewer = run.procedure.without(mistake);
    return fewer.signature(sample) !== fewer.signature(of);
  });
  return codesOf(needed);
}

function causes(run: Run): Finding[] {
  return run.procedure.mistakes.map((mistake) => {
    const proving = provingCases(run, mistake);
    const rejections = rejectedCases(run, mistake);
    const others = replacementsOf(run, mistake).map(({ other }) => other.code);
    return findingOf(
      mistake.code,
      run.webhooks.leavesOpen(mistake) ? 'warning' : 'wrong',
      [...rejections.slice(0, MOST_SHOWN), ...proving.slice(0, MOST_SHOWN)],
      {
        details: mistake.details ?? {},
        ...(!isDocumented(run.question.scheme) && { isByScheme: true }),
        says: mistake.says,
        isConfirmed: proving.length >= 2 && rejections.length >= 1,
        alternatives: [...new Set(others)].filter((code) => code !== mistake.code),
        proof: proofOf(run, proving),
      },
    );
  });
}

/** Webhooks that the procedure would accept, and the receiver did not. */
function unexplained(run: Run): Finding[] {
  const parked = new Set(run.parked.map(({ sent }) => sent));
  // After the last answer the receiver may be gone, which is no refusal.
  const lastAnswer = run.cases.findLastIndex(({ observation }) => observation.status !== null);
  const isToAccept = ({ isRight, probe: { group, id } }: SentCase) =>
    isRight &&
    (group === 'takes-right' || (id === 'baseline/example' && !run.groups.has('diagnosis')));
  const refused = run.cases
    .slice(0, lastAnswer + 1)
    .filter(
      (sent) =>
        !sent.isAccepted &&
        sent.observation.got !== 'unknown' &&
        gives(run.procedure, sent) &&
        (parked.has(sent) || isToAccept(sent)),
    )
    .map((sent) => {
      const isOfSignature = sent.observation.status === run.wrongStatus;
      const ofBody = isOfSignature ? 'not-explained' : 'rejects-right';
      const code = sent.kind?.dress ? 'headers-misread' : ofBody;
      return { sent, code, severity: sent.kind?.isOpen?.(isOfSignature) ? 'warning' : 'wrong' };
    });
  return (['not-explained', 'rejects-right', 'headers-misread'] as const).flatMap((code) =>
    (['wrong', 'warning'] as const).flatMap((severity) => {
      const some = refused.filter((one) => one.code === code && one.severity === severity);
      return found(
        code,
        severity,
        some.map(({ sent }) => sent),
      );
    }),
  );
}

/** How the receiver behaves. */
function behaviourFindings(run: Run): Finding[] {
  const { scheme, slowMs } = run.question;
  const accepted = run.cases.filter(
    ({ isAccepted, probe }) => isAccepted && probe.asks.code !== 'wrong',
  );
  const statusOf = ({ observation: { status } }: SentCase) => status;
  const otherStatus = accepted.filter((sent) => !countsAsDelivered(statusOf(sent), scheme));
  const statuses = otherStatus.flatMap((sent) => statusOf(sent) ?? []);
  const slow = accepted.filter(({ observation: { ms } }) => ms > slowMs);
  const ms = Math.max(...slow.map(({ observation }) => observation.ms));
  const refused = (code: Asks['code']) =>
    run.cases.filter(
      ({ probe, observation }) =>
        probe.asks.code === code &&
        (observation.answers ?? [observation]).some(
          (answer) => !run.accepts(answer) && answer.got !== 'unknown',
        ),
    );
  return [
    ...found('status-not-200', 'wrong', otherStatus.slice(0, MOST_SHOWN), {
      statuses: [...new Set(statuses)],
    }),
    ...found('slow', 'warning', slow.slice(0, MOST_SHOWN), { ms }),
    ...found('repeat-refused', 'wrong', refused('again')),
    ...found('http2-refused', 'wrong', refused('http2')),
    ...found('at-once-refused', 'warning', refused('at-once')),
  ];
}
