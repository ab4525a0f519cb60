// Finds in the answers of a run: mistakes of the diagnosis, wrong webhooks that were accepted, and behaviour that is not
// as documented. The most dangerous come first.

import { memberValue } from '../json/tree.ts';
import type { AnyCauseCode, CauseCode } from '../signature/explain/codes.ts';
import type { Parked } from './diagnose.ts';
import { checkField, ITEM_FIELDS, NOTIFICATION_FIELDS } from '../webhook/notification.ts';
import type { PresetId } from '../webhook/presets.ts';
import { SEVERITIES, type Finding } from './finding.ts';
import { replacementsOf } from './separate.ts';
import type { Baseline } from './baseline.ts';
import type { Mistake } from './mistakes.ts';
import { proofOf, provingCases, rejectedCases } from './proofs.ts';
import { RIGHT_CASES } from './right-cases.ts';
import { codesOf, type Run, type SentCase } from './run.ts';
import {
  baselineFindings,
  behaviourFindings,
  findingOf,
  MOST_SHOWN,
  wrongFindings,
} from './sent-findings.ts';

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

/** Mistakes of receivers that no webhook satisfies, so no answer rules them out. */
export const NEVER_SATISFIED: readonly AnyCauseCode[] = ['sign-included', 'raw-body'];

/** The findings so far, the most dangerous first. */
export function findingsOf(
  run: Run,
  baseline: Baseline | null,
  parked: readonly Parked[],
): Finding[] {
  const all = [
    ...baselineFindings(run.cases, baseline, NEVER_SATISFIED),
    ...(baseline === 'verifies'
      ? [
          ...wrongFindings(run.cases, (sent) => reasonsOf(run, sent)),
          ...causes(run),
          ...unexplained(run, parked),
          ...behaviourFindings(run.cases, run, (status) => status === 200),
        ]
      : []),
  ];
  return all.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
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
    return findingOf(
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
        (ids.has(probe.id) ||
          (isRight && probe.group === 'takes-right') ||
          (isRight && probe.id === 'baseline/example' && !run.hasDiagnosis)),
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
      if (some.length > 0) findings.push(findingOf(code, severity, some));
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
