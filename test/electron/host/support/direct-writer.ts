// A writer on a store in this thread, for tests that look at a part of the host without its threads.

import { nextTurn } from '../../../../electron/host/lib/event-loop.ts';
import { arrivalWrites } from '../../../../electron/host/store/arrival-writes.ts';
import type { Store } from '../../../../electron/host/store/store.ts';
import type { ArrivalWriter } from '../../../../electron/host/store/writer.ts';
import {
  storeWrites,
  type WriteName,
  type Writes,
} from '../../../../electron/host/store/writes.ts';
import { assess } from '../../../../electron/host/verify/assess.ts';

export function directWriter(store: Store): ArrivalWriter {
  const writes = storeWrites(store);
  const arrivals = arrivalWrites(store, assess);

  async function runWith<N extends WriteName>(name: N, input: () => Parameters<Writes[N]>) {
    await nextTurn();
    arrivals.settle();
    const write = writes[name] as (...input: Parameters<Writes[N]>) => ReturnType<Writes[N]>;
    return write(...input());
  }

  return {
    run: (name, ...input) => runWith(name, () => input),
    runWith,
    storeArrivals: async (take) => {
      await nextTurn();
      return arrivals.storeArrivals(take());
    },
  };
}
