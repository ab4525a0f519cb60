// The course of a check with every group of cases: the baseline, the diagnosis, and the groups that were chosen.

import { findMistakenBase, findRightBase } from './base.ts';
import { diagnose } from './diagnose.ts';
import { askBaseline, askBehaviour, askRight, askWrong } from './groups.ts';
import type { Asking, Run, SentCase } from './run.ts';
import { prune } from './separate.ts';

/** So many requests are kept for each of the groups that follow the diagnosis. */
const KEPT_FOR_LATER = { 'refuses-wrong': 24, behaves: 12 };

export function* fullCourse(run: Run): Asking {
  const { groups } = run;
  const right = yield* askBaseline(run);
  if (run.baseline !== null) return;
  if (right.observation.got === 'unknown') {
    run.state = 'no-decision';
    return;
  }
  const keptFor = (group: keyof typeof KEPT_FOR_LATER) =>
    groups.has(group) ? KEPT_FOR_LATER[group] : 0;
  const kept = Math.min(keptFor('refuses-wrong') + keptFor('behaves'), Math.floor(run.left / 5));
  run.reserve = kept;
  if (right.isAccepted) run.baseline = 'verifies';
  if (!groups.has('diagnosis')) {
    yield* withoutDiagnosis(run, right);
    return;
  }
  const isFound = yield* findRightBase(run);
  if (!isFound && !right.isAccepted) {
    run.reserve = 0;
    if (right.observation.got === 'error') run.baseline = 'failing';
    else if (!(yield* findMistakenBase(run))) {
      run.baseline = 'rejects-everything';
      if (run.left === 0) run.state = 'no-requests-left';
    }
    run.reserve = kept;
    if (run.baseline !== null) return;
  }
  run.baseline = 'verifies';
  run.base ??= 'example';
  // By a receiver that accepts no rightly signed body, these would use requests that the diagnosis needs.
  if (isFound) yield* askRightIfChosen(run);
  yield* run.within(diagnose(run));
  prune(run);
  if (!isFound) yield* askRightIfChosen(run);
  yield* askLast(run);
}

/** The example is what later groups change. If it is not accepted, their answers would prove nothing. */
function* withoutDiagnosis(run: Run, right: SentCase): Asking {
  run.base = 'example';
  yield* askRightIfChosen(run);
  if (run.baseline === 'verifies') yield* askLast(run);
  else if (run.cases.some(({ isRight, isAccepted }) => isRight && isAccepted)) {
    run.baseline = 'verifies';
    for (const group of ['refuses-wrong', 'behaves'] as const) run.groups.delete(group);
  } else run.baseline = right.observation.got === 'error' ? 'failing' : 'rejects-everything';
}

function* askRightIfChosen(run: Run): Asking {
  if (run.groups.has('takes-right')) yield* run.within(askRight(run));
}

function* askLast(run: Run): Asking {
  run.reserve = 0;
  if (run.groups.has('refuses-wrong')) yield* askWrong(run);
  if (run.groups.has('behaves')) yield* askBehaviour(run);
}
