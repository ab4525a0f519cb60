// A check that asks a person, as a course.

import { createAskedCourse } from './asked.ts';
import { within, type Course } from './course.ts';
import { findingsOf, NEVER_SATISFIED } from './findings.ts';
import type { Probe } from './probe.ts';
import { diagnosisOf, reportedCases } from './report.ts';
import { ruledOut } from './ruled-out.ts';
import { codesOf, type Run } from './run.ts';

/** At most 12 webhooks, of which a person tells what became. */
export function askedCourse(run: Run): Course<Probe> {
  const asked = createAskedCourse(run);
  return {
    *steps(progress) {
      yield* within(progress, asked.steps());
      progress.baseline = asked.baseline();
      progress.state = asked.isUndecided() ? 'no-decision' : 'only-asked';
    },
    probeOf: (probe) => probe,
    report({ baseline: ended, state }) {
      const baseline = ended ?? asked.baseline();
      const findings = [...findingsOf(run, baseline, []), ...asked.findings()];
      const notTold = asked.notTold();
      const known = {
        ...{ codes: codesOf(run.procedure.mistakes), findings, suspects: asked.suspects() },
        ...{ neverSatisfied: NEVER_SATISFIED, ruledOut: () => ruledOut(run) },
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
