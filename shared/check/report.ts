// The report of a check.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { Finding, NotTold } from './finding.ts';
import { codesOf, exclude } from './mistakes.ts';
import type { Answer, Baseline, CheckGroup, OptionalGroup, Probe } from './probe.ts';
import type { Run, SentCase } from './run.ts';
import type { Asks } from './webhooks/asks.ts';

export interface CaseReport {
  readonly id: string;
  readonly group: CheckGroup;
  readonly expected: Probe['expected'];
  readonly got: Answer['got'];
  readonly status: number | null;
  readonly ms: number;
  readonly asks: Asks;
}

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
  /**
   * `running`: the check is not over. `no-requests-left` and `no-answer`: it ended early. `no-decision`: the caller could
   * not tell whether the example was accepted. `only-asked`: a person was asked about a few webhooks, never about all.
   */
  readonly state:
    | 'running'
    | 'complete'
    | 'no-requests-left'
    | 'no-answer'
    | 'no-decision'
    | 'only-asked';
  /** Of a check that asked a person: what could not be told. */
  readonly notTold?: NotTold;
}

/** The cases as a report lists them. */
export const reportedCases = (cases: readonly SentCase[]): CaseReport[] =>
  cases.map(({ probe: { id, group, expected, asks }, observation, isAccepted }) => ({
    id,
    group,
    expected,
    got: observation.got === 'accept' && !isAccepted ? 'reject' : observation.got,
    status: observation.status,
    ms: observation.ms,
    asks,
  }));

/** What a course tells beside what the answers show. */
export interface Told extends Pick<CheckReport, 'leftOut' | 'notTold'> {
  readonly findings?: readonly Finding[];
  /** Possible beside the alternatives of the findings. */
  readonly suspects?: readonly AnyCauseCode[];
}

/** The diagnosis; null if the answers show none, or if it was not chosen. */
export function diagnosisOf(
  run: Run,
  baseline: Baseline | null,
  findings: readonly Finding[],
  suspects: readonly AnyCauseCode[],
): Diagnosis | null {
  if (!run.hasDiagnosis) return null;
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
