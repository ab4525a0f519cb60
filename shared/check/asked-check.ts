// A check that asks a person, as a course.

import { createAskedCourse } from './asked.ts';
import { within, type Course } from './course.ts';
import { findingsOf } from './findings.ts';
import { codesOf } from './mistakes.ts';
import { diagnosisOf, reportedCases } from './report.ts';
import { ruledOut } from './ruled-out.ts';
import type { Run } from './run.ts';

/** At most 12 webhooks, of which a person tells what became. */
export function askedCourse(run: Run): Course {
  const asked = createAskedCourse(run);
  return {
    *steps(progress) {
      yield* within(progress, asked.steps());
      progress.baseline = asked.baseline();
      progress.state = asked.isUndecided() ? 'no-decision' : 'only-asked';
    },
    report({ baseline: ended, state }) {
      const baseline = ended ?? asked.baseline();
      const findings = [...findingsOf(run, baseline), ...asked.findings()];
      const notTold = asked.notTold();
      const known = {
        ...{ codes: codesOf(run.procedure.mistakes), findings, suspects: asked.suspects() },
        ...{ neverSatisfied: run.webhooks.neverSatisfied, ruledOut: () => ruledOut(run) },
      };
      return {
        ...{ baseline, findings, state, requests: run.counted.sent },
        diagnosis: diagnosisOf(baseline, known),
        cases: reportedCases(run.cases),
        ...(notTold && { notTold }),
      };
    },
  };
}
