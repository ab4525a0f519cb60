// Checks a receiver: from an endpoint's secret to the cases and what each tells, from the answers to the next probe, and
// from all of it to the report. The caller sends the probes and tells what came back.

import type { Primitives } from '../signature/primitives.ts';
import { askedCourse } from './asked.ts';
import { createCheck, type Check } from './course.ts';
import { fullCourse } from './full-course.ts';
import { Run } from './run.ts';
import type { CheckQuestion } from './sampling.ts';

export type { CheckQuestion } from './sampling.ts';
export type { Check } from './course.ts';
export type { Answer, Baseline, CheckGroup, Observation, Probe } from './probe.ts';
export type { Asks } from './webhooks/asks.ts';
export type { CaseReport, CheckReport, Diagnosis } from './report.ts';
export { CHECK_CODES, SEVERITIES } from './finding.ts';
export type { CheckCode, Finding, FindingCode, NotTold, Proof, Severity } from './finding.ts';

/** Starts a check, by any scheme that signs with a shared secret. Nothing is sent here, and the secret is in no report. */
export function startCheck(
  question: CheckQuestion,
  primitives: Primitives,
  nowMs: () => number,
): Check {
  const run = new Run(question, primitives);
  return createCheck(run, question.asksPerson ? askedCourse : fullCourse, nowMs);
}
