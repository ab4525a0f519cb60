// Finds in the answers by another service's scheme: mistakes of the diagnosis, wrong webhooks that were accepted, and
// behaviour. The most dangerous come first.

import type { AnyCauseCode } from '../../signature/explain/codes.ts';
import { countsAsDelivered } from '../../webhook/delivery.ts';
import type { Baseline } from '../baseline.ts';
import { SEVERITIES, type CheckCode, type Finding, type Proof } from '../finding.ts';
import {
  baselineFindings,
  behaviourFindings,
  findingOf,
  MOST_SHOWN,
  wrongFindings,
} from '../sent-findings.ts';
import { provingCases, rejectedCases, replacementsOf, without } from './evidence.ts';
import { FEATURE_CASES } from './features.ts';
import { codesOf, type SchemeRun, type SentCase } from './run.ts';

/** The findings so far, the most dangerous first. */
export function findingsOf(run: SchemeRun, baseline: Baseline | null): Finding[] {
  const all = [
    ...(baseline === 'rejects-everything' ? rejected(run) : baselineFindings(run.cases, baseline)),
    ...(baseline === 'verifies'
      ? [
          ...wrongFindings(run.cases, (sent) => reasonsOf(run, sent)),
          ...causes(run),
          ...unexplained(run),
          ...behaviourFindings(run.cases, run, (status) =>
            countsAsDelivered(status, run.question.scheme),
          ),
        ]
      : []),
  ];
  return all.sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** Another status than that of a wrong signature tells that the example's body may be refused. */
function rejected(run: SchemeRun): Finding[] {
  const right = run.cases.filter(({ probe }) => probe.id === 'baseline/example');
  const isOfBody = right.some(({ observation: { status } }) => status !== run.wrongStatus);
  return isOfBody
    ? [findingOf('rejects-right', 'wrong', right)]
    : baselineFindings(run.cases, 'rejects-everything');
}

/** The mistakes that let a changed webhook pass: without one of them, its signature would be another. */
function reasonsOf(run: SchemeRun, sent: SentCase): AnyCauseCode[] {
  const { procedure } = run;
  const { unsigned, of } = sent;
  if (!unsigned || !of || !run.gives(procedure, sent)) return [];
  const needed = procedure.mistakes.filter((mistake) => {
    const fewer = without(run, procedure, mistake);
    return run.signatureBy(fewer, unsigned) !== run.signatureBy(fewer, of);
  });
  return codesOf(needed);
}

function causes(run: SchemeRun): Finding[] {
  return run.procedure.mistakes.map((mistake) => {
    const proving = provingCases(run, mistake);
    const rejected = rejectedCases(run, mistake);
    const shown = [...rejected.slice(0, MOST_SHOWN), ...proving.slice(0, MOST_SHOWN)];
    return findingOf(mistake.code, 'wrong', shown, {
      details: mistake.details ?? {},
      says: mistake.says,
      isConfirmed: proving.length >= 2 && rejected.length >= 1,
      alternatives: [...new Set(replacementsOf(run, mistake).map(({ code }) => code))],
      proof: proofOf(run, proving),
    });
  });
}

/** The shortest string of an accepted webhook that differs from the right one. */
function proofOf(run: SchemeRun, proving: readonly SentCase[]): Proof | null {
  const proofs = proving.flatMap(({ unsigned, probe }) => {
    const signs = unsigned && run.procedure.shown(unsigned.request, unsigned.fresh);
    const right = unsigned && run.right.shown(unsigned.request, unsigned.fresh);
    return signs === null || right === null || signs === right
      ? []
      : [{ case: probe.id, signs, right }];
  });
  return proofs.sort((a, b) => a.right.length - b.right.length)[0] ?? null;
}

const featureOf = ({ feature }: SentCase) => FEATURE_CASES.find((one) => one.feature === feature);

const isOpen = (run: SchemeRun, one: SentCase) => featureOf(one)?.isOpen?.(run.example) ?? false;

/** Webhooks that the procedure would accept, and the receiver did not. */
function unexplained(run: SchemeRun): Finding[] {
  // After the last answer the receiver may be gone, which is no refusal.
  const lastAnswer = run.cases.findLastIndex(({ observation }) => observation.status !== null);
  const rejected = run.cases
    .slice(0, lastAnswer + 1)
    .filter(
      (one) =>
        !one.isAccepted &&
        one.observation.got !== 'unknown' &&
        run.gives(run.procedure, one) &&
        ((one.isRight && one.probe.group === 'takes-right') ||
          (one.isRight && one.probe.id === 'baseline/example' && isWithoutDiagnosis(run)) ||
          [...run.parked.values()].includes(one)),
    );
  const codeOf = (one: SentCase): CheckCode => {
    if (featureOf(one)?.dress) return 'headers-misread';
    return one.observation.status === run.wrongStatus ? 'not-explained' : 'rejects-right';
  };
  return UNEXPLAINED.flatMap((code) =>
    (['wrong', 'warning'] as const).flatMap((severity) => {
      const some = rejected.filter(
        (one) => codeOf(one) === code && isOpen(run, one) === (severity === 'warning'),
      );
      return some.length > 0 ? [findingOf(code, severity, some)] : [];
    }),
  );
}

/** Otherwise the diagnosis asks about the example again. */
const isWithoutDiagnosis = ({ question: { groups } }: SchemeRun) =>
  groups !== undefined && !groups.includes('diagnosis');

const UNEXPLAINED: readonly CheckCode[] = ['not-explained', 'rejects-right', 'headers-misread'];
