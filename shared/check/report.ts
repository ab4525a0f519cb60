// The report of a check.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { Finding, NotTold } from './finding.ts';
import { findingsOf } from './findings.ts';
import { codesOf, exclude } from './mistakes.ts';
import {
  OPTIONAL_GROUPS,
  type Answer,
  type Baseline,
  type CheckState,
  type OptionalGroup,
  type ProbeQuestion,
} from './probe.ts';
import type { Run, SentCase } from './run.ts';

export type CaseReport = Pick<ProbeQuestion, 'id' | 'group' | 'expected' | 'asks'> & Answer;

/** The set of mistakes behind the answers. */
export interface Diagnosis {
  readonly codes: readonly AnyCauseCode[];
  readonly confirmed: readonly AnyCauseCode[];
  /** Causes that no answer rules out although others are named in their place. */
  readonly suspects: readonly AnyCauseCode[];
  /** Causes that the receiver does not have, by its answers. Absent in reports of earlier versions. */
  readonly ruledOut?: readonly AnyCauseCode[];
}

export interface CheckReport {
  /** Null until it is known. */
  readonly baseline: Baseline | null;
  readonly findings: readonly Finding[];
  /** Null if nothing could be told. */
  readonly diagnosis: Diagnosis | null;
  readonly cases: readonly CaseReport[];
  /** The groups that were not chosen and were not asked; absent if all were chosen. */
  readonly leftOut?: readonly OptionalGroup[];
  readonly requests: number;
  readonly state: CheckState;
  /** Of a check that asked a person: what could not be told. */
  readonly notTold?: NotTold;
}

/** What a course tells beside what the answers show. */
export interface Told {
  readonly notTold?: NotTold | undefined;
  readonly findings?: readonly Finding[];
  /** Possible beside the alternatives of the findings. */
  readonly suspects?: readonly AnyCauseCode[];
}

export function reportOf(
  run: Run,
  { findings: more = [], suspects = [], notTold }: Told = {},
): CheckReport {
  const { baseline, state } = run;
  const findings = [...findingsOf(run), ...more];
  const leftOut = OPTIONAL_GROUPS.filter((group) => !run.groups.has(group));
  return {
    ...{ baseline, findings, state, requests: run.sent },
    diagnosis: diagnosisOf(run, findings, suspects),
    cases: run.cases.map(caseReport),
    ...(leftOut.length > 0 && { leftOut }),
    ...(notTold && { notTold }),
  };
}

const caseReport = ({ probe, observation, isAccepted }: SentCase): CaseReport => {
  const { id, group, expected, asks } = probe;
  const { got, status, ms } = observation;
  const judged = got === 'accept' && !isAccepted ? 'reject' : got;
  return { id, group, expected, got: judged, status, ms, asks };
};

/** The diagnosis; null if the answers show none, or if it was not chosen. */
function diagnosisOf(
  run: Run,
  findings: readonly Finding[],
  suspects: readonly AnyCauseCode[],
): Diagnosis | null {
  const { baseline } = run;
  if (!run.groups.has('diagnosis')) return null;
  if (baseline === 'rejects-everything') {
    const possible = [...suspects, ...run.webhooks.neverSatisfied];
    return { codes: [], confirmed: [], suspects: possible };
  }
  if (baseline !== 'verifies') return null;
  const codes = codesOf(run.procedure.mistakes);
  const possible = [...suspects, ...findings.flatMap(({ alternatives = [] }) => alternatives)];
  return {
    codes,
    confirmed: codes.filter((code) =>
      findings.some((finding) => finding.code === code && finding.isConfirmed),
    ),
    suspects: [...new Set(possible)].filter((code) => !codes.includes(code)),
    ruledOut: ruledOut(run),
  };
}

/**
 * The causes of the catalogue that the receiver does not have: with any form of one beside what was found, it would have
 * answered at least one webhook otherwise.
 */
function ruledOut(run: Run): AnyCauseCode[] {
  const { mistakes } = run.procedure;
  const example = run.sampleOf(run.bodyOf('example'));
  const all = example ? run.mistakes.of(example) : [];
  const possible = new Set([...codesOf(mistakes), ...run.webhooks.neverSatisfied]);
  for (const other of all) {
    if (possible.has(other.code)) continue;
    const beside = mistakes.filter((mistake) => !exclude(mistake, other));
    if (run.evidence.fits(run.right.of([...beside, other]))) possible.add(other.code);
  }
  return codesOf(all).filter((code) => !possible.has(code));
}
