// Checks a receiver of another service's webhooks, by any scheme that signs with a shared secret. As for our own
// service's (../check.ts), the caller sends the probes and tells what came back.

import type { ExplainPrimitives } from '../../signature/primitives.ts';
import { earlyBaseline } from '../baseline.ts';
import { createCheck, within, type Check, type Progress } from '../course.ts';
import { diagnosisOf, reportedCases } from '../report.ts';
import { leftOutOf, OPTIONAL_GROUPS, type OptionalGroup } from '../optional-groups.ts';
import { explainRejections, findProcedure } from './diagnose.ts';
import { ruledOut } from './evidence.ts';
import { findingsOf } from './findings.ts';
import { askBaseline, askBehaviour, askRight, askWrong } from './groups.ts';
import { codesOf, SchemeRun, type Asking, type Pending, type SchemeQuestion } from './run.ts';

export type { SchemeQuestion } from './run.ts';

/** So many requests are kept for the groups that follow the diagnosis. */
const KEPT_FOR_LATER = 40;

/** The same where a person is asked about 12. */
const KEPT_OF_ASKED = 4;

/**
 * Starts a check. Nothing is sent here, and the secret is in no report. The probe is signed anew, with the time of
 * `nowMs`, each time that `next` is called. The scheme must be able to sign its own example (`signRequest`).
 */
export function startSchemeCheck(
  question: SchemeQuestion,
  primitives: ExplainPrimitives,
  nowMs: () => number,
): Check {
  const run = new SchemeRun(question, primitives);
  /** The groups to ask; those that turn out to prove nothing are taken out. */
  const chosen = new Set<OptionalGroup>(question.groups ?? OPTIONAL_GROUPS);

  function* steps(progress: Progress): Asking<void> {
    const { counted } = run;
    const first = yield* askBaseline(run);
    progress.baseline = earlyBaseline(first);
    if (progress.baseline !== null) return;
    const { got } = first.right.observation;
    if (got === 'unknown' || first.random.observation.got === 'unknown') {
      progress.state = 'no-decision';
      return;
    }
    const kept = question.asksPerson
      ? KEPT_OF_ASKED
      : Math.min(KEPT_FOR_LATER, Math.floor(counted.left / 5));
    if (first.right.isAccepted) {
      progress.baseline = 'verifies';
      counted.reserve = kept;
      if (chosen.has('takes-right')) yield* within(progress, askRight(run));
    } else if (got === 'error') {
      progress.baseline = 'failing';
      return;
    } else if (!chosen.has('diagnosis')) {
      if (chosen.has('takes-right')) yield* within(progress, askRight(run));
      const isSomeAccepted = run.cases.some(({ isRight, isAccepted }) => isRight && isAccepted);
      progress.baseline = isSomeAccepted ? 'verifies' : 'rejects-everything';
      if (isSomeAccepted) {
        for (const group of ['refuses-wrong', 'behaves'] as const) chosen.delete(group);
      }
      return;
    } else if (!(yield* findProcedure(run))) {
      progress.baseline = 'rejects-everything';
      return;
    }
    progress.baseline = 'verifies';
    counted.reserve = kept;
    if (chosen.has('diagnosis')) yield* within(progress, explainRejections(run));
    counted.reserve = 0;
    if (chosen.has('refuses-wrong')) yield* askWrong(run);
    if (chosen.has('behaves')) yield* askBehaviour(run);
  }

  /** A person is asked about a few of them only. */
  function* askedSteps(progress: Progress): Asking<void> {
    yield* within(progress, steps(progress));
    if (progress.state !== 'no-decision') progress.state = 'only-asked';
  }

  return createCheck<Pending>({
    steps: question.asksPerson ? askedSteps : steps,
    probeOf: ({ render, ...asked }) => ({ ...asked, ...run.wire(run.render(render, nowMs())) }),
    report: ({ baseline, state }) => {
      const findings = findingsOf(run, baseline);
      const codes = codesOf(run.procedure.mistakes);
      const known = { codes, findings, ruledOut: () => ruledOut(run) };
      return {
        ...{ baseline, findings, state, requests: run.counted.sent },
        diagnosis: chosen.has('diagnosis') ? diagnosisOf(baseline, known) : null,
        ...leftOutOf(chosen),
        cases: reportedCases(run.cases),
      };
    },
  });
}
