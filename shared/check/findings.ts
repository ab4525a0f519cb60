// Finds in the answers of a run: mistakes of the diagnosis, wrong webhooks that were accepted, and behaviour that is not
// as documented. The most dangerous come first.

import { memberValue } from '../json/tree.ts';
import type { AnyCauseCode, CauseCode } from '../signature/explain/codes.ts';
import type { Parked } from './diagnose.ts';
import { checkField, ITEM_FIELDS, NOTIFICATION_FIELDS } from '../webhook/notification.ts';
import type { PresetId } from '../webhook/presets.ts';
import {
  SEVERITIES,
  type CheckCode,
  type Finding,
  type FindingCode,
  type Severity,
} from './finding.ts';
import { replacementsOf } from './separate.ts';
import type { Baseline } from './groups.ts';
import type { Mistake } from './mistakes.ts';
import { proofOf, provingCases, rejectedCases } from './proofs.ts';
import type { Asks, WrongId } from './probe.ts';
import { RIGHT_CASES } from './right-cases.ts';
import { codesOf, type Run, type SentCase } from './run.ts';

/** Points that the document leaves open, or that only show in very long numbers: a warning (shared/README.md, R4 to R6, R11). */
const OPEN_CAUSES: readonly CauseCode[] = [
  'boolean-one-empty',
  'boolean-capitalised',
  'boolean-one-zero',
  'nested-flattened',
  'nested-left-out',
  'trim-ascii',
  'number-double',
  'number-precision-14',
];

const OPEN_RIGHT = new Set(RIGHT_CASES.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])));

/** Whether the document leaves open what a mistake changes. */
export const isOpenCause = ({ code, points }: Mistake): boolean =>
  OPEN_CAUSES.includes(code) || points.every((point) => point === 'nested' || point === 'boolean');

/** The findings so far, the most dangerous first. */
export function findingsOf(
  run: Run,
  baseline: Baseline | null,
  parked: readonly Parked[],
): Finding[] {
  const all = [
    ...ofBaseline(run, baseline),
    ...(baseline === 'verifies'
      ? [...wrongAccepted(run), ...causes(run), ...unexplained(run, parked), ...behaviour(run)]
      : []),
  ];
  return all.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** So many cases of one kind are listed. */
const MOST_SHOWN = 10;

const of = (
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

export { of as findingOf };

function distinctAsks(sent: readonly SentCase[]): Asks[] {
  const byText = new Map(sent.map(({ probe }) => [JSON.stringify(probe.asks), probe.asks]));
  return [...byText.values()];
}

function ofBaseline({ cases }: Run, baseline: Baseline | null): Finding[] {
  const first = cases.filter(({ probe }) => probe.group === 'baseline');
  const right = first.filter(({ probe }) => probe.expected === 'accept');
  const wrong = first.filter(({ probe }) => probe.expected === 'reject');
  switch (baseline) {
    case 'accepts-everything':
      return [of('accepts-everything', 'security', wrong)];
    case 'rejects-everything':
      return [of('rejects-everything', 'wrong', right)];
    case 'failing':
      return [of('failing', 'wrong', right)];
    case 'verifies': {
      const unsigned = wrong.filter(({ isAccepted }) => isAccepted);
      return unsigned.length > 0 ? [of('accepts-unsigned', 'security', unsigned)] : [];
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
};

/** One finding for each code, and for altered bodies one for each set of causes that lets them pass. */
function wrongAccepted(run: Run): Finding[] {
  const groups = new Map<string, { code: CheckCode; because: AnyCauseCode[]; sent: SentCase[] }>();
  for (const one of run.cases) {
    const { asks } = one.probe;
    if (asks.code !== 'wrong' || !one.isAccepted) continue;
    const code = WRONG_CODES[asks.what];
    const because = reasonsOf(run, one);
    const key = [code, ...because].join(' ');
    const group = groups.get(key) ?? { code, because, sent: [] };
    group.sent.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ code, because, sent }) =>
    of(code, code === 'accepts-upper-case' ? 'lenient' : 'security', sent, { because }),
  );
}

/** The mistakes that let a changed webhook pass: without one of them, its signature would be another. */
function reasonsOf(run: Run, { source, sign, of: original }: SentCase): AnyCauseCode[] {
  const { procedure } = run;
  if (source === null || original === null || procedure.signature(source) !== sign) return [];
  const needed = procedure.mistakes.filter((mistake) => {
    const fewer = run.procedureOf(procedure.mistakes.filter((one) => one !== mistake));
    return fewer.signature(source) !== fewer.signature(original);
  });
  return codesOf(needed);
}

function causes(run: Run): Finding[] {
  return run.procedure.mistakes.map((mistake) => {
    const proving = provingCases(run, mistake);
    const rejected = rejectedCases(run, mistake);
    const others = replacementsOf(run, mistake)
      .map(({ other }) => other.code)
      .filter((code) => code !== mistake.code);
    return of(
      mistake.code,
      isOpenCause(mistake) ? 'warning' : 'wrong',
      [...rejected.slice(0, MOST_SHOWN), ...proving.slice(0, MOST_SHOWN)],
      {
        details: mistake.details,
        says: mistake.says,
        isConfirmed: proving.length >= 2 && rejected.length >= 1,
        alternatives: [...new Set(others)],
        proof: proofOf(run, proving),
      },
    );
  });
}

/** Rightly signed webhooks that the procedure would accept, and the receiver did not. */
function unexplained(run: Run, parked: readonly Parked[]): Finding[] {
  const { procedure, wrongStatus } = run;
  const ids = new Map(parked.map((one) => [one.sent.probe.id, !isDocumented(one)]));
  // After the last answer the receiver may be gone, which is no refusal.
  const lastAnswer = run.cases.findLastIndex(({ observation }) => observation.status !== null);
  const rejected = run.cases
    .slice(0, lastAnswer + 1)
    .filter(
      ({ probe, source, sign, isAccepted, isRight, observation }) =>
        !isAccepted &&
        observation.got !== 'unknown' &&
        source !== null &&
        procedure.signature(source) === sign &&
        (ids.has(probe.id) || (isRight && probe.group === 'takes-right')),
    );
  const isOpen = ({ probe: { id, asks }, observation: { status } }: SentCase) =>
    OPEN_RIGHT.has(id) ||
    ids.get(id) === true ||
    (status !== wrongStatus && asks.code === 'preset' && SELDOM_SENT.includes(asks.preset));
  const findings: Finding[] = [];
  for (const [code, sameStatus] of [
    ['not-explained', true],
    ['rejects-right', false],
  ] as const) {
    const ofCode = rejected.filter(
      ({ observation }) => (observation.status === wrongStatus) === sameStatus,
    );
    for (const [severity, open] of [
      ['wrong', false],
      ['warning', true],
    ] as const) {
      const some = ofCode.filter((one) => isOpen(one) === open);
      if (some.length > 0) findings.push(of(code, severity, some));
    }
  }
  return findings;
}

/** The document says how to sign them, but not that they are sent: a receiver may refuse such a body. */
const SELDOM_SENT: readonly PresetId[] = ['null-value', 'item-scalars'];

/** Whether the document describes the value that a point adds. A receiver may refuse any other. */
function isDocumented({ point, sent: { source } }: Parked): boolean {
  if (point.isOpen || source === null) return false;
  const rule = NOTIFICATION_FIELDS.find(({ name }) => name === point.field);
  const value = source.at(point.field)?.value;
  if (rule && checkField(rule, value).length > 0) return false;
  if (value?.kind !== 'array' || point.field !== 'items') return true;
  return value.elements.every(
    (element) =>
      element.kind === 'object' &&
      ITEM_FIELDS.every((one) => checkField(one, memberValue(element, one.name)).length === 0),
  );
}

function behaviour(run: Run): Finding[] {
  const { slowMs } = run.question;
  const accepted = run.cases.filter(
    ({ isAccepted, probe }) => isAccepted && probe.asks.code !== 'wrong',
  );
  const findings: Finding[] = [];
  const otherStatus = accepted.filter(({ observation: { status } }) => status !== 200);
  if (otherStatus.length > 0) {
    const statuses = otherStatus.flatMap(({ observation: { status } }) => status ?? []);
    findings.push(
      of('status-not-200', 'wrong', otherStatus.slice(0, MOST_SHOWN), {
        statuses: [...new Set(statuses)],
      }),
    );
  }
  const slow = accepted.filter(({ observation: { ms } }) => ms > slowMs);
  if (slow.length > 0) {
    const ms = Math.max(...slow.map(({ observation }) => observation.ms));
    findings.push(of('slow', 'warning', slow.slice(0, MOST_SHOWN), { ms }));
  }
  for (const one of run.cases) {
    if (one.probe.asks.code === 'again' && !one.isAccepted) {
      findings.push(of('repeat-refused', 'wrong', [one]));
    }
    if (one.probe.asks.code === 'at-once') {
      const answers = one.observation.answers ?? [one.observation];
      const refused = answers.filter((answer) => !run.accepts(answer) && answer.got !== 'unknown');
      if (refused.length > 0) findings.push(of('at-once-refused', 'warning', [one]));
    }
  }
  return findings;
}
