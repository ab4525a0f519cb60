// Writes the store in a thread of its own, so that no commit holds up the listener. One message is under way at a time;
// what arrives meanwhile gathers and goes together with the next.

import { ThreadEndedError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { AssessmentReport, PlannedArrival } from '../store/arrival-writes.ts';
import type { ArrivalWriter } from '../store/writer.ts';
import { toError } from './error-message.ts';
import type { WriteJob, WriteResult } from './writer-worker.ts';

export interface WriterThread extends ArrivalWriter {
  /** Starts the thread, so that the first write does not wait for it. */
  readonly start: () => void;
  /** Whether a write is under way or waits. */
  readonly isBusy: () => boolean;
  /** Calls the listener with what became of earlier arrivals. */
  readonly onReport: (listener: (report: AssessmentReport) => void) => void;
  /** Closes the database after every earlier write, and ends the thread. Later writes are rejected. */
  close(asItIs: boolean): Promise<void>;
}

interface Message {
  readonly job: WriteJob;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Without `start` the thread starts with the first write. */
export function createWriterThread(folder: string): WriterThread {
  const thread = createWorkerThread<WriteJob, WriteResult>('write/writer-worker');
  const waiting: (() => Promise<void>)[] = [];
  let isUnderWay = false;
  let report: (report: AssessmentReport) => void = () => undefined;

  /** The next message goes after those who waited for this one have gone on: what they change belongs to the next. */
  const goOn = () => setImmediate(sendNext);

  function sendNext() {
    const send = isUnderWay ? undefined : waiting.shift();
    if (!send) return;
    isUnderWay = true;
    void send().finally(() => {
      isUnderWay = false;
      goOn();
    });
  }

  async function send<T>(message: () => Message): Promise<T> {
    const { job, transfer } = message();
    let result: WriteResult;
    try {
      result = await thread.run(job, transfer);
    } catch (error) {
      throw new ThreadEndedError(error);
    }
    const { outcome, failures, ...others } = result;
    const tell = () => report({ ...others, failures: failures.map(toError) });
    if (job.does === 'store') setImmediate(tell); // senders come first
    else tell(); // whoever waits for this write may count on it
    if (!outcome.ok) throw toError(outcome.error);
    return outcome.value as T;
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      if (waiting.length === 1 && !isUnderWay) goOn();
    });
  const add = <T>(message: () => Message): Promise<T> => inTurn(() => send<T>(message));

  return {
    run: (name, ...input) => add(() => ({ job: { folder, does: 'write', name, input } })),
    runWith: (name, input) => add(() => ({ job: { folder, does: 'write', name, input: input() } })),
    storeArrivals: (take) =>
      add(() => {
        const { arrivals, bytes } = inOneBuffer(take());
        return { job: { folder, does: 'store', arrivals }, transfer: [bytes] };
      }),
    start: thread.start,
    isBusy: () => isUnderWay || waiting.length > 0,
    onReport: (listener) => {
      report = listener;
    },
    close: (asItIs) => inTurn(() => thread.finish({ folder, does: 'close', asItIs })),
  };
}

/** Their bodies as parts of one buffer, which changes threads without a copy. */
function inOneBuffer(arrivals: readonly PlannedArrival[]) {
  const length = arrivals.reduce((sum, { arrival }) => sum + arrival.body.length, 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  const moved = arrivals.map((planned) => {
    const { body } = planned.arrival;
    bytes.set(body, at);
    const part = bytes.subarray(at, (at += body.length));
    return { ...planned, arrival: { ...planned.arrival, body: part } };
  });
  return { arrivals: moved, bytes: bytes.buffer };
}
