// Writes the store in a thread of its own, so that no commit holds up the listener. One message is under way at a time;
// what arrives meanwhile gathers and goes together with the next.

import { FaultError } from '../lib/errors.ts';
import { toError } from '../lib/serve-calls.ts';
import { createWorkerThread, EndedError } from '../lib/worker-thread.ts';
import type { AssessmentReport } from '../store/arrival-writes.ts';
import type { ArrivalWriter } from '../store/writer.ts';
import { packArrivals } from './packed-arrivals.ts';
import type { Written, WriterFunctions } from './writer-worker.ts';

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

/** Without `start` the thread starts with the first write. */
export function createWriterThread(folder: string): WriterThread {
  const thread = createWorkerThread<WriterFunctions>('write/writer-worker');
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

  /** `isStored`: senders wait, and hear before the windows. Others may count on what their write has made. */
  async function send<T>(call: Promise<Written<T>>, isStored: boolean): Promise<T> {
    const { value, assessed, costly, unsaved, failures } = await alive(call);
    const tell = () =>
      report({
        assessed: JSON.parse(assessed) as AssessmentReport['assessed'],
        costly,
        unsaved,
        failures: failures.map(toError),
      });
    if (isStored) setImmediate(tell);
    else tell();
    return value;
  }

  const alive = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      throw error instanceof EndedError ? new FaultError('failed', { cause: error }) : error;
    });

  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      if (waiting.length === 1 && !isUnderWay) goOn();
    });
  const runWith: ArrivalWriter['runWith'] = (name, input) =>
    inTurn(() => send(thread.call('write', folder, name, input()), false)) as ReturnType<
      ArrivalWriter['runWith']
    > as never;

  return {
    run: (name, ...input) => runWith(name, () => input),
    runWith,
    storeArrivals: (take) =>
      inTurn(() => {
        const packed = packArrivals(take());
        return send(thread.callWith([packed.bodies], 'store', folder, packed), true);
      }),
    start: thread.start,
    isBusy: () => isUnderWay || waiting.length > 0,
    onReport: (listener) => {
      report = listener;
    },
    close: (asItIs) => inTurn(() => thread.finish('close', asItIs)),
  };
}
