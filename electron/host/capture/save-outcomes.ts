// What became of answers and forwards, written after the fact: many in one commit, and the window is told.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { ForwardResult } from '../../../shared/contract/sending.ts';
import { faultOf } from '../lib/errors.ts';
import type { AnswerEnd, PlannedAnswer } from '../store/answers.ts';
import { transaction } from '../store/database.ts';
import type { Store } from '../store/store.ts';

export interface OutcomeSaver {
  /** An answer has left, or will not; `said`: what was answered in place of the plan. */
  readonly answered: (captureId: number, end: AnswerEnd, said?: PlannedAnswer) => void;
  readonly handedOn: (captureId: number, result: ForwardResult) => void;
  /** Ends what a run that was killed left open: whether its answers left is not known, its forwards were not handed on. */
  readonly endOpen: () => void;
  /** Writes what is left, ends what is open, and writes nothing after that. */
  stop(): void;
}

export interface OutcomeSaverOptions extends Pick<
  Store,
  'databases' | 'answers' | 'forwards' | 'assessments'
> {
  readonly tell: (summaries: CaptureSummary[]) => void;
  /** Hears why something could not be written or read. */
  readonly failed: (error: unknown) => void;
}

/** Long enough that a load shares its commits, too short to be seen. */
const PAUSE_MS = 20;
/** After a fault of the store. Nothing is captured meanwhile, so what waits does not grow. */
const RETRY_MS = 2_000;

export function createOutcomeSaver(options: OutcomeSaverOptions): OutcomeSaver {
  const { databases, answers, forwards, assessments, tell } = options;
  const writes: (() => void)[] = [];
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function add(captureId: number, write: () => void) {
    if (stopped) return;
    writes.push(write);
    changed.add(captureId);
    timer ??= setTimeout(flush, PAUSE_MS);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = writes.splice(0);
    const ids = [...changed];
    changed.clear();
    if (batch.length === 0) return;
    try {
      transaction(databases.derived, () => {
        for (const write of batch) write();
      });
    } catch (error) {
      options.failed(error);
      if (stopped || faultOf(error) === null) return; // what is left open is closed at the next start, as not known
      writes.unshift(...batch);
      for (const id of ids) changed.add(id);
      timer = setTimeout(flush, RETRY_MS);
      return;
    }
    tellOf(ids);
  }

  /** What was written stands, whether or not it can be read now. */
  function tellOf(ids: readonly number[]) {
    try {
      const summaries = ids.flatMap((id) => assessments.summary(id) ?? []);
      if (summaries.length > 0) tell(summaries);
    } catch (error) {
      options.failed(error);
    }
  }

  function endOpen() {
    answers.endWaiting();
    forwards.endUnderWay();
  }

  return {
    answered: (captureId, end, said) => add(captureId, () => answers.end(captureId, end, said)),
    handedOn: (captureId, result) => add(captureId, () => forwards.save(captureId, result)),
    endOpen,
    stop: () => {
      stopped = true;
      writes.push(endOpen);
      flush();
    },
  };
}
