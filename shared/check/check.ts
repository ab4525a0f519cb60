// Checks a receiver: from an endpoint's secret to the cases and what each tells, from the answers to the next probe, and
// from all of it to the report. The caller sends the probes and tells what came back. Countersign's own service's scheme
// only; the groups beside the diagnosis need nothing of it but a signer.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import { earlyBaseline, type Baseline } from './baseline.ts';
import { findMistakenBase, findRightBase } from './base.ts';
import { diagnose, type Parked } from './diagnose.ts';
import { ruledOut } from './ruled-out.ts';
import { prune } from './separate.ts';
import type { Finding } from './finding.ts';
import { findingsOf, NEVER_SATISFIED } from './findings.ts';
import { askBaseline, askBehaviour, askRight, askWrong } from './groups.ts';
import { groupsLeftOut, OPTIONAL_GROUPS, type OptionalGroup } from './optional-groups.ts';
import type { Answer, AnsweredCase, Asks, CheckGroup, Observation, Probe } from './probe.ts';
import { RunEnds } from './requests.ts';
import { codesOf, Run, type Asking, type CheckQuestion, type SentCase } from './run.ts';

export type { CheckQuestion } from './run.ts';
export type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';
export type { Baseline } from './baseline.ts';
export { CHECK_CODES, SEVERITIES } from './finding.ts';
export type { CheckCode, Finding, FindingCode, Proof, Severity } from './finding.ts';

export interface Check {
  /** The next probe to send, the same question until its answer is told; null: the check is over. */
  readonly next: () => Probe | null;
  /** What came back for the probe of `next`. */
  readonly tell: (observation: Observation) => void;
  /** At any moment. */
  readonly report: () => CheckReport;
}

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
   * not tell whether the example was accepted.
   */
  readonly state: 'running' | 'complete' | 'no-requests-left' | 'no-answer' | 'no-decision';
}

/** What a course of questions knows of the receiver so far. */
export interface Progress {
  baseline: Baseline | null;
  state: CheckReport['state'];
}

/** A course of questions to a receiver. `Asked` becomes a probe when it is sent. */
export interface Course<Asked> {
  readonly steps: (progress: Progress) => Generator<Asked, void, Observation>;
  readonly probeOf: (asked: Asked) => Probe;
  readonly report: (progress: Progress) => CheckReport;
}

/** Goes through a course, question by question. */
export function createCheck<Asked>({ steps, probeOf, report }: Course<Asked>): Check {
  const progress: Progress = { baseline: null, state: 'running' };

  function* all(): Generator<Asked, void, Observation> {
    try {
      yield* steps(progress);
      if (progress.state === 'running') progress.state = 'complete';
    } catch (error) {
      if (!(error instanceof RunEnds)) throw error;
      progress.state = error.reason;
      if (progress.baseline === null && error.reason === 'no-answer') {
        progress.baseline = 'unreachable';
      }
    }
  }

  /** Remembered, because a window may ask after every answer and finding alternatives takes milliseconds. */
  let made: CheckReport | undefined;
  const asking = all();
  let pending: Asked | null | undefined;

  function advance(observation?: Observation) {
    const { done, value } = observation ? asking.next(observation) : asking.next();
    pending = done ? null : value;
    made = undefined;
  }

  return {
    next() {
      if (pending === undefined) advance();
      return pending === undefined || pending === null ? null : probeOf(pending);
    },
    tell(observation) {
      if (pending === undefined || pending === null)
        throw new Error('no probe waits for an answer');
      advance(observation);
    },
    report: () => (made ??= report(progress)),
  };
}

/** The diagnosis ends where the requests for the later groups begin. */
export function* within<Asked>(
  progress: Progress,
  asking: Generator<Asked, void, Observation>,
): Generator<Asked, void, Observation> {
  try {
    yield* asking;
  } catch (error) {
    if (!(error instanceof RunEnds) || error.reason !== 'no-requests-left') throw error;
    progress.state = 'no-requests-left';
  }
}

/** The cases as a report lists them. */
export const reportedCases = (cases: readonly AnsweredCase[]): CaseReport[] =>
  cases.map(({ probe: { id, group, expected, asks }, observation, isAccepted }) => ({
    id,
    group,
    expected,
    got: observation.got === 'accept' && !isAccepted ? 'reject' : observation.got,
    status: observation.status,
    ms: observation.ms,
    asks,
  }));

/** So many requests are kept for each of the groups that follow the diagnosis. */
const KEPT_FOR_LATER = { 'refuses-wrong': 24, behaves: 12 } as const;

/** Starts a check. Nothing is sent here, and the secret is in no report. */
export function startCheck(question: CheckQuestion, primitives: ExplainPrimitives): Check {
  const run = new Run(question, primitives);
  const chosen: ReadonlySet<OptionalGroup> = new Set(question.groups ?? OPTIONAL_GROUPS);
  const leftOut = groupsLeftOut([...chosen]);
  const parked: Parked[] = [];

  function* steps(progress: Progress): Asking<void> {
    const first = yield* askBaseline(run);
    progress.baseline = earlyBaseline(first);
    if (progress.baseline !== null) return;
    if (first.right.observation.got === 'unknown') {
      progress.state = 'no-decision';
      return;
    }
    const kept = Math.min(keptFor(chosen), Math.floor(run.left / 5));
    run.counted.reserve = kept;
    if (first.right.isAccepted) {
      progress.baseline = 'verifies';
      run.addProof(first.right);
    }
    if (!run.hasDiagnosis) {
      yield* withoutDiagnosis(progress, first.right);
      return;
    }
    const isFound = yield* findRightBase(run);
    if (!isFound && !first.right.isAccepted) {
      run.counted.reserve = 0;
      if (first.right.observation.got === 'error') progress.baseline = 'failing';
      else if (!(yield* findMistakenBase(run))) progress.baseline = 'rejects-everything';
      run.counted.reserve = kept;
      if (progress.baseline !== null) return;
    }
    progress.baseline = 'verifies';
    run.base ??= 'example';
    // By a receiver that accepts no rightly signed body, these would use requests that the diagnosis needs.
    if (isFound) yield* askRightIfChosen(progress);
    yield* within(progress, diagnose(run, { parked }));
    prune(run);
    if (!isFound) yield* askRightIfChosen(progress);
    yield* askLast();
  }

  /** The example is what later groups change. If it is not accepted, their answers would prove nothing. */
  function* withoutDiagnosis(progress: Progress, right: SentCase): Asking<void> {
    run.base = 'example';
    yield* askRightIfChosen(progress);
    if (progress.baseline === 'verifies') yield* askLast();
    else if (run.cases.some(({ isRight, isAccepted }) => isRight && isAccepted)) {
      progress.baseline = 'verifies';
    } else progress.baseline = right.observation.got === 'error' ? 'failing' : 'rejects-everything';
  }

  function* askRightIfChosen(progress: Progress): Asking<void> {
    if (chosen.has('takes-right')) yield* within(progress, askRight(run));
  }

  function* askLast(): Asking<void> {
    run.counted.reserve = 0;
    if (chosen.has('refuses-wrong')) yield* askWrong(run);
    if (chosen.has('behaves')) yield* askBehaviour(run);
  }

  return createCheck({
    steps,
    probeOf: (probe) => probe,
    report: ({ baseline, state }) => {
      const findings = findingsOf(run, baseline, parked);
      return {
        baseline,
        findings,
        diagnosis: run.hasDiagnosis ? diagnosisOf(run, baseline, findings) : null,
        cases: reportedCases(run.cases),
        ...(leftOut.length > 0 && { leftOut }),
        requests: run.counted.sent,
        state,
      };
    },
  });
}

function keptFor(chosen: ReadonlySet<OptionalGroup>): number {
  return Object.entries(KEPT_FOR_LATER).reduce(
    (sum, [group, requests]) => sum + (chosen.has(group as OptionalGroup) ? requests : 0),
    0,
  );
}

function diagnosisOf(
  run: Run,
  baseline: Baseline | null,
  findings: readonly Finding[],
): Diagnosis | null {
  if (baseline === 'rejects-everything') {
    return { codes: [], confirmed: [], suspects: NEVER_SATISFIED };
  }
  if (baseline !== 'verifies') return null;
  const codes = codesOf(run.procedure.mistakes);
  const confirmed = codes.filter((code) =>
    findings.some((finding) => finding.code === code && finding.isConfirmed),
  );
  const suspects = findings.flatMap(({ alternatives = [] }) => alternatives);
  return {
    codes,
    confirmed,
    suspects: [...new Set(suspects)].filter((code) => !codes.includes(code)),
    ruledOut: ruledOut(run),
  };
}
