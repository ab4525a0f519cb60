// The course of a check with every group of cases.

import { earlyBaseline } from './baseline.ts';
import { findMistakenBase, findRightBase } from './base.ts';
import { within, type Course, type Progress } from './course.ts';
import { diagnose } from './diagnose.ts';
import { findingsOf } from './findings.ts';
import { askBaseline, askBehaviour, askRight, askWrong } from './groups.ts';
import { leftOutOf, OPTIONAL_GROUPS, type OptionalGroup } from './optional-groups.ts';
import { diagnosisOf, reportedCases } from './report.ts';
import { ruledOut } from './ruled-out.ts';
import { codesOf } from './mistakes.ts';
import type { Asking, Run, SentCase } from './run.ts';
import { prune } from './separate.ts';

/** So many requests are kept for each of the groups that follow the diagnosis. */
const KEPT_FOR_LATER = { 'refuses-wrong': 24, behaves: 12 } as const;

/** The baseline, the diagnosis, and the groups that were chosen. */
export function fullCourse(run: Run): Course {
  /** The groups to ask; those that turn out to prove nothing are taken out. */
  const chosen = new Set<OptionalGroup>(run.question.groups ?? OPTIONAL_GROUPS);

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
    if (first.right.isAccepted) progress.baseline = 'verifies';
    if (!run.hasDiagnosis) {
      yield* withoutDiagnosis(progress, first.right);
      return;
    }
    const isFound = yield* findRightBase(run);
    if (!isFound && !first.right.isAccepted) {
      run.counted.reserve = 0;
      if (first.right.observation.got === 'error') progress.baseline = 'failing';
      else if (!(yield* findMistakenBase(run))) {
        progress.baseline = 'rejects-everything';
        if (run.left === 0) progress.state = 'no-requests-left';
      }
      run.counted.reserve = kept;
      if (progress.baseline !== null) return;
    }
    progress.baseline = 'verifies';
    run.base ??= 'example';
    // By a receiver that accepts no rightly signed body, these would use requests that the diagnosis needs.
    if (isFound) yield* askRightIfChosen(progress);
    yield* within(progress, diagnose(run));
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
      for (const group of ['refuses-wrong', 'behaves'] as const) chosen.delete(group);
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

  return {
    steps,
    report: ({ baseline, state }) => {
      const findings = findingsOf(run, baseline);
      const known = {
        ...{
          codes: codesOf(run.procedure.mistakes),
          findings,
          neverSatisfied: run.webhooks.neverSatisfied,
        },
        ruledOut: () => ruledOut(run),
      };
      return {
        ...{ baseline, findings, state, requests: run.counted.sent },
        diagnosis: run.hasDiagnosis ? diagnosisOf(baseline, known) : null,
        cases: reportedCases(run.cases),
        ...leftOutOf(chosen),
      };
    },
  };
}

function keptFor(chosen: ReadonlySet<OptionalGroup>): number {
  return Object.entries(KEPT_FOR_LATER).reduce(
    (sum, [group, requests]) => sum + (chosen.has(group as OptionalGroup) ? requests : 0),
    0,
  );
}
