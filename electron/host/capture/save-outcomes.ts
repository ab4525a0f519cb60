// Records the outcomes of answers and forwards, many in one commit, and tells the window.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { ForwardResult } from '../../../shared/contract/sending.ts';
import { faultOf } from '../lib/errors.ts';
import type { AnswerEnd, PlannedAnswer } from '../store/answers.ts';
import type { Writer } from '../store/writer.ts';
import type { Outcome } from '../store/writes.ts';
import type { Store } from '../store/store.ts';

export type OutcomeSaver = ReturnType<typeof createOutcomeSaver>;

export interface OutcomeSaverOptions {
  readonly writer: Writer;
  readonly assessments: Pick<Store['assessments'], 'summary'>;
  /** Whether the store holds an open answer or forward. */
  readonly hasOpen: () => boolean;
  readonly tell: (summaries: CaptureSummary[]) => void;
  /** Called with the error when something could not be written or read. */
  readonly failed: (error: unknown) => void;
}

/** Long enough that outcomes share commits under load, too short to be noticed. */
const PAUSE_MS = 20;
/** The pause after a fault of the store. Nothing is captured meanwhile, so the queue does not grow. */
const RETRY_MS = 2_000;

export function createOutcomeSaver(options: OutcomeSaverOptions) {
  const { writer, assessments, tell } = options;
  let waiting: Outcome[] = [];
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let stopped = false;

  function add(outcome: Outcome) {
    if (stopped) return;
    waiting.push(outcome);
    timer ??= setTimeout(() => void flush(), PAUSE_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await writer.run('saveOutcomes', batch);
    } catch (error) {
      options.failed(error);
      if (stopped || faultOf(error) === null) return; // the next start closes what is left open, as unknown
      waiting = [...batch, ...waiting];
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), RETRY_MS);
      return;
    }
    tellOf(new Set(batch.map(({ captureId }) => captureId)));
  }

  /** Tells windows of the rows. What was written stays, even if it cannot be read now. */
  function tellOf(ids: ReadonlySet<number>) {
    try {
      const summaries = [...ids].flatMap((id) => assessments.summary(id) ?? []);
      if (summaries.length > 0) tell(summaries);
    } catch (error) {
      options.failed(error);
    }
  }

  return {
    /** Records how an answer ended. `said`: the answer that was sent in place of the planned one. */
    answered: (captureId: number, end: AnswerEnd, said?: PlannedAnswer) =>
      add({ captureId, end, said }),
    handedOn: (captureId: number, handedOn: ForwardResult) => add({ captureId, handedOn }),
    /**
     * Closes what a killed run left open: it is unknown whether its answers were sent, and its forwards count as not
     * forwarded.
     */
    start: async (): Promise<void> => {
      started = true;
      if (options.hasOpen()) await writer.run('endOpen'); // else the listener need not wait for the writer
    },
    /** Writes what is left, closes what is open if `start` was called, and then writes nothing more. */
    stop: async (): Promise<void> => {
      stopped = true;
      await flush();
      if (started) await writer.run('endOpen').catch(options.failed);
    },
  };
}
