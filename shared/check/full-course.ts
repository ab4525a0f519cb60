// The course of a check with every group of cases.

import { findMistakenBase, findRightBase } from './base.ts';
import { within, type Course, type Progress } from './course.ts';
import { diagnose } from './diagnose.ts';
import { askBaseline, askBehaviour, askRight, askWrong } from './groups.ts';
import { OPTIONAL_GROUPS, type OptionalGroup } from './probe.ts';
import type { Asking, Run, SentCase } from './run.ts';
import { prune } from './separate.ts';

/** So many requests are kept for each of the groups that follow the diagnosis. */
const KEPT_FOR_LATER = { 'refuses-wrong': 24, behaves: 12 } as const;

/** The baseline, the diagnosis, and the groups that were chosen. */
export function fullCourse(run: Run, progress: Progress): Course {
  /** The groups to ask; those that turn out to prove nothing are taken out. */
  const chosen = new Set<OptionalGroup>(run.question.groups ?? OPTIONAL_GROUPS);

  function* steps(): Asking<void> {
    const { right, baseline } = yield* askBaseline(run);
    progress.baseline = baseline;
    if (baseline !== null) return;
    if (right.observation.got === 'unknown') {
      progress.state = 'no-decision';
      return;
    }
    const kept = Math.min(keptFor(chosen), Math.floor(run.left / 5));
    run.counted.reserve = kept;
    if (right.isAccepted) progress.baseline = 'verifies';
    if (!run.hasDiagnosis) {
      yield* withoutDiagnosis(right);
      return;
    }
    const isFound = yield* findRightBase(run);
    if (!isFound && !right.isAccepted) {
      run.counted.reserve = 0;
      if (right.observation.got === 'error') progress.baseline = 'failing';
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
    if (isFound) yield* askRightIfChosen();
    yield* within(progress, diagnose(run));
    prune(run);
    if (!isFound) yield* askRightIfChosen();
    yield* askLast();
  }

  /** The example is what later groups change. If it is not accepted, their answers would prove nothing. */
  function* withoutDiagnosis(right: SentCase): Asking<void> {
    run.base = 'example';
    yield* askRightIfChosen();
    if (progress.baseline === 'verifies') yield* askLast();
    else if (run.cases.some(({ isRight, isAccepted }) => isRight && isAccepted)) {
      progress.baseline = 'verifies';
      for (const group of ['refuses-wrong', 'behaves'] as const) chosen.delete(group);
    } else progress.baseline = right.observation.got === 'error' ? 'failing' : 'rejects-everything';
  }

  function* askRightIfChosen(): Asking<void> {
    if (chosen.has('takes-right')) yield* within(progress, askRight(run));
  }

  function* askLast(): Asking<void> {
    run.counted.reserve = 0;
    if (chosen.has('refuses-wrong')) yield* askWrong(run);
    if (chosen.has('behaves')) yield* askBehaviour(run);
  }

  /** Absent if every group is asked. */
  function told() {
    const leftOut = OPTIONAL_GROUPS.filter((group) => !chosen.has(group));
    return leftOut.length > 0 ? { leftOut } : {};
  }

  return { steps, told };
}

function keptFor(chosen: ReadonlySet<OptionalGroup>): number {
  return Object.entries(KEPT_FOR_LATER).reduce(
    (sum, [group, requests]) => sum + (chosen.has(group as OptionalGroup) ? requests : 0),
    0,
  );
}
