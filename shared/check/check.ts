// Checks a receiver: from an endpoint's secret to the cases and what each tells, from the answers to the next probe, and
// from all of it to the report. The caller sends the probes and tells what came back. Countersign's own service's scheme
// only; the groups beside the diagnosis need nothing of it but a signer.

import type { AnyCauseCode } from '../signature/explain/codes.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import { createAskedCourse, type AskedCourse } from './asked.ts';
import { findMistakenBase, findRightBase } from './base.ts';
import { diagnose, type Parked } from './diagnose.ts';
import { prune } from './separate.ts';
import { NEVER_SATISFIED } from './suspects.ts';
import type { Finding, NotTold } from './finding.ts';
import { findingsOf } from './findings.ts';
import {
  askBaseline,
  askBehaviour,
  askRight,
  askWrong,
  type Baseline,
  type BaselineCases,
} from './groups.ts';
import type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';
import { codesOf, Run, RunEnds, type Asking, type CheckQuestion } from './run.ts';

export type { CheckQuestion } from './run.ts';
export type { Answer, Asks, CheckGroup, Observation, Probe } from './probe.ts';
export type { Baseline } from './groups.ts';
export { CHECK_CODES, SEVERITIES } from './finding.ts';
export type { CheckCode, Finding, FindingCode, NotTold, Proof, Severity } from './finding.ts';

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
  readonly requests: number;
  /**
   * `running`: the check is not over. `no-requests-left` and `no-answer`: it ended early. `no-decision`: the caller could
   * not tell whether the example was accepted. `only-asked`: a person was asked about a few webhooks, never about all.
   */
  readonly state:
    'running' | 'complete' | 'no-requests-left' | 'no-answer' | 'no-decision' | 'only-asked';
  /** Of a check that asked a person: what could not be told. */
  readonly notTold?: NotTold;
}

/** So many requests are kept for the groups that follow the diagnosis. */
const KEPT_FOR_LATER = 36;

/** Starts a check. Nothing is sent here, and the secret is in no report. */
export function startCheck(question: CheckQuestion, primitives: ExplainPrimitives): Check {
  const run = new Run(question, primitives);
  const parked: Parked[] = [];
  let baseline: Baseline | null = null;
  let state: CheckReport['state'] = 'running';

  const asked = question.asksPerson ? createAskedCourse(run) : null;

  function* askedSteps(course: AskedCourse): Asking<void> {
    yield* course.steps();
    state = course.isUndecided() ? 'no-decision' : 'only-asked';
  }

  function* steps(): Asking<void> {
    if (asked) return yield* askedSteps(asked);
    const first = yield* askBaseline(run);
    baseline = early(first);
    if (baseline !== null) return;
    if (first.right.observation.got === 'unknown') {
      state = 'no-decision';
      return;
    }
    const kept = Math.min(KEPT_FOR_LATER, Math.floor(run.left / 5));
    run.reserve = kept;
    if (first.right.isAccepted) {
      baseline = 'verifies';
      run.addProof(first.right);
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
    if (isFound) yield* within(askRight(run));
    yield* within(diagnose(run, { parked }));
    prune(run);
    if (!isFound) yield* within(askRight(run));
    run.reserve = 0;
    yield* askWrong(run);
    yield* askBehaviour(run);
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
      state = asked && error.reason === 'no-requests-left' ? 'only-asked' : error.reason;
      if (baseline === null && error.reason === 'no-answer') baseline = 'unreachable';
    }
  }

  function report(): CheckReport {
    baseline ??= asked?.baseline() ?? null;
    const findings = [...findingsOf(run, baseline, parked), ...(asked?.findings() ?? [])];
    const notTold = asked?.notTold();
    return {
      baseline,
      findings,
      diagnosis: diagnosisOf(run, baseline, findings, asked?.suspects()),
      cases: run.cases.map(({ probe: { id, group, expected, asks }, observation, isAccepted }) => ({
        id,
        group,
        expected,
        got: observation.got === 'accept' && !isAccepted ? 'reject' : observation.got,
        status: observation.status,
        ms: observation.ms,
        asks,
      })),
      requests: run.requests,
      state,
      ...(notTold && { notTold }),
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
  more: readonly AnyCauseCode[] = [],
): Diagnosis | null {
  if (baseline === 'rejects-everything') {
    return { codes: [], confirmed: [], suspects: [...more, ...NEVER_SATISFIED] };
  }
  if (baseline !== 'verifies') return null;
  const codes = codesOf(run.procedure.mistakes);
  const confirmed = codes.filter((code) =>
    findings.some((finding) => finding.code === code && finding.isConfirmed),
  );
  const suspects = [...more, ...findings.flatMap(({ alternatives = [] }) => alternatives)];
  return {
    codes,
    confirmed,
    suspects: [...new Set(suspects)].filter((code) => !codes.includes(code)),
  };
}
