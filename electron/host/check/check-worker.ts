// The functions of the thread behind run-check.ts. It thinks about one check: which request comes next, and what the answers tell.
// After some answers that takes a tenth of a second, in which the listener would not answer.

import {
  startCheck,
  type Check,
  type CheckQuestion,
  type CheckReport,
  type Observation,
  type Probe,
} from '../../../shared/check/check.ts';
import { primitives } from '../lib/primitives.ts';
import { serveCalls } from '../lib/serve-calls.ts';

let check: Check | null = null;

/** Each but `report` returns the next probe, null after the last one. */
const FUNCTIONS = {
  start: (question: CheckQuestion): Probe | null => {
    check = startCheck(question, primitives, Date.now);
    return check.next();
  },
  /** The same probe, signed with the time of now. */
  fresh: (): Probe | null => check?.next() ?? null,
  tell: (observation: Observation): Probe | null => {
    check?.tell(observation);
    return check?.next() ?? null;
  },
  report: (): CheckReport => {
    if (!check) throw new Error('no check was started');
    return check.report();
  },
};

export type CheckFunctions = typeof FUNCTIONS;

serveCalls(FUNCTIONS);
