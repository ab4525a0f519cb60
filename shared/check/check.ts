// Checks a receiver: from an endpoint's secret to the cases and what each tells, from the answers to the next probe, and
// from all of it to the report. The caller sends the probes and tells what came back. Countersign's own service's scheme
// only; the groups beside the diagnosis need nothing of it but a signer.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import { findMistakenBase, findRightBase } from './base.ts';
import { diagnose, type Parked } from './diagnose.ts';
import { prune } from './separate.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings.ts';
import {
  askBaseline,
  askBehaviour,
  askRight,
  askWrong,
  type Baseline,
  type BaselineCases,
} from './groups.ts';
import { groupsLeftOut, OPTIONAL_GROUPS, type OptionalGroup } from './optional-groups.ts';
import type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';
import { codesOf, Run, RunEnds, type Asking, type CheckQuestion } from './run.ts';

export type { CheckQuestion } from './run.ts';
export type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';
export type { Baseline } from './groups.ts';
export { CHECK_CODES, SEVERITIES } from './finding.ts';
export type { CheckCode, Finding, FindingCode, Proof, Severity } from './finding.ts';

export interface Check {
  /** The next probe to send, the same until its answer is told; null: the check is over. */
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

/** Mistakes of receivers that no webhook satisfies, so no answer rules them out. */
const NEVER_SATISFIED: readonly AnyCauseCode[] = ['sign-included', 'raw-body'];

/** So many requests are kept for each of the groups that follow the diagnosis. */
const KEPT_FOR_LATER = { 'refuses-wrong': 24, behaves: 12 } as const;

/** Starts a check. Nothing is sent here, and the secret is in no report. */
export function startCheck(question: CheckQuestion, primitives: ExplainPrimitives): Check {
  const run = new Run(question, primitives);
  const chosen: ReadonlySet<OptionalGroup> = new Set(question.groups ?? OPTIONAL_GROUPS);
  const leftOut = groupsLeftOut([...chosen]);
  const parked: Parked[] = [];
  let baseline: Baseline | null = null;
  let state: CheckReport['state'] = 'running';

  function* steps(): Asking<void> {
    const first = yield* askBaseline(run);
    baseline = early(first);
    if (baseline !== null) return;
    if (first.right.observation.got === 'unknown') {
      state = 'no-decision';
      return;
    }
    const kept = Math.min(keptFor(chosen), Math.floor(run.left / 5));
    run.reserve = kept;
    if (first.right.isAccepted) {
      baseline = 'verifies';
      run.addProof(first.right);
    }
    if (!run.hasDiagnosis) {
      yield* withoutDiagnosis(first);
      return;
    }
    const isFound = yield* findRightBase(run);
    if (!isFound && baseline === null) {
      run.reserve = 0;
      if (first.right.observation.got === 'error') baseline = 'failing';
      else if (!(yield* findMistakenBase(run))) baseline = 'rejects-everything';
      run.reserve = kept;
      if (baseline !== null) return;
    }
    baseline = 'verifies';
    run.base ??= 'example';
    // By a receiver that accepts no rightly signed body, these would use requests that the diagnosis needs.
    if (isFound) yield* askRightIfChosen();
    yield* within(diagnose(run, { parked }));
    prune(run);
    if (!isFound) yield* askRightIfChosen();
    yield* askLast();
  }

  /** The example is what later groups change. If it is not accepted, their answers would prove nothing. */
  function* withoutDiagnosis({ right }: BaselineCases): Asking<void> {
    run.base = 'example';
    yield* askRightIfChosen();
    if (baseline === 'verifies') yield* askLast();
    else if (run.cases.some(({ isRight, isAccepted }) => isRight && isAccepted)) {
      baseline = 'verifies';
    } else baseline = right.observation.got === 'error' ? 'failing' : 'rejects-everything';
  }

  function* askRightIfChosen(): Asking<void> {
    if (chosen.has('takes-right')) yield* within(askRight(run));
  }

  function* askLast(): Asking<void> {
    run.reserve = 0;
    if (chosen.has('refuses-wrong')) yield* askWrong(run);
    if (chosen.has('behaves')) yield* askBehaviour(run);
  }

  /** The diagnosis ends where the requests for the later groups begin. */
  function* within(asking: Asking<void>): Asking<void> {
    try {
      yield* asking;
    } catch (error) {
      if (!(error instanceof RunEnds) || error.reason !== 'no-requests-left') throw error;
      state = 'no-requests-left';
    }
  }

  function* all(): Asking<void> {
    try {
      yield* steps();
      if (state === 'running') state = 'complete';
    } catch (error) {
      if (!(error instanceof RunEnds)) throw error;
      state = error.reason;
      if (baseline === null && error.reason === 'no-answer') baseline = 'unreachable';
    }
  }

  function report(): CheckReport {
    const findings = findingsOf(run, baseline, parked);
    return {
      baseline,
      findings,
      diagnosis: run.hasDiagnosis ? diagnosisOf(run, baseline, findings) : null,
      cases: run.cases.map(({ probe: { id, group, expected, asks }, observation, isAccepted }) => ({
        id,
        group,
        expected,
        got: observation.got === 'accept' && !isAccepted ? 'reject' : observation.got,
        status: observation.status,
        ms: observation.ms,
        asks,
      })),
      ...(leftOut.length > 0 && { leftOut }),
      requests: run.requests,
      state,
    };
  }

  /** Remembered, because a window may ask after every answer and finding alternatives takes milliseconds. */
  let made: CheckReport | undefined;
  const asking = all();
  let pending: Probe | null | undefined;

  function advance(observation?: Observation) {
    const { done, value } = observation ? asking.next(observation) : asking.next();
    pending = done ? null : value;
  }

  return {
    next() {
      if (pending === undefined) advance();
      return pending ?? null;
    },
    tell(observation) {
      if (pending === undefined || pending === null)
        throw new Error('no probe waits for an answer');
      advance(observation);
    },
    report() {
      if (made?.cases.length !== run.cases.length || made.state !== state) made = report();
      return made;
    },
  };
}

function keptFor(chosen: ReadonlySet<OptionalGroup>): number {
  return Object.entries(KEPT_FOR_LATER).reduce(
    (sum, [group, requests]) => sum + (chosen.has(group as OptionalGroup) ? requests : 0),
    0,
  );
}

/** The baselines that three answers show; null: more is to be asked. */
function early({ right, unsigned, random }: BaselineCases): Baseline | null {
  const all = [right, unsigned, random];
  if (all.every(({ observation }) => observation.status === null)) return 'unreachable';
  if (random.isAccepted) return 'accepts-everything';
  return null;
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
  };
}
