// The fault that keeps the store from writing: a full disk, a folder that is not writable, a failing disk. It is
// reported until storing works again, which is also tried while no webhook arrives. Damage and a replaced database file
// stay until the next start.

import type { StoreFault } from '../../../shared/contract/status.ts';
import { faultOf } from '../lib/errors.ts';

export type StoreFaults = ReturnType<typeof createStoreFaults>;

export interface FaultWatch {
  /** Writes a little, durably. Rejects if that fails. */
  readonly tryToWrite: () => Promise<unknown>;
  /** Called when a fault starts, changes or ends. */
  readonly changed: (fault: StoreFault | null) => void;
}

const TRY_EVERY_MS = 2_000;

/** Faults that stay until the next start. A later one in this list replaces an earlier one. */
const LASTING: readonly StoreFault['code'][] = ['damaged', 'replaced'];

const rank = (fault: Pick<StoreFault, 'code'> | null) => (fault ? LASTING.indexOf(fault.code) : -1);

export function createStoreFaults(now: () => number) {
  let watch: FaultWatch | null = null;
  let present: StoreFault | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isTrying = false;
  /** Work that ends while the host closes may still fail; then nothing is tried again, or the program would not end. */
  let isOver = false;

  function failed(error: unknown) {
    const code = faultOf(error);
    if (code === null || code === present?.code || rank(present) > rank({ code })) return;
    present = { code, sinceMs: present?.sinceMs ?? now() };
    if (LASTING.includes(code)) stop();
    else if (!isOver) timer ??= setInterval(() => void tryAgain(), TRY_EVERY_MS);
    watch?.changed(present);
  }

  function worked() {
    if (present === null || LASTING.includes(present.code)) return; // a lasting fault does not end with a write
    present = null;
    stop();
    watch?.changed(null);
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  async function tryAgain(): Promise<void> {
    if (!watch || isTrying) return;
    isTrying = true;
    try {
      await watch.tryToWrite();
    } catch (error) {
      failed(error);
      return;
    } finally {
      isTrying = false;
    }
    worked();
  }

  return {
    present: () => present,
    /** Reports a failed write. Errors that are no fault of the store are ignored. */
    failed,
    /** Reports a successful write. */
    worked,
    /** Starts retrying and reporting. An existing fault is reported at once. */
    start: (by: FaultWatch) => {
      watch = by;
      if (present) watch.changed(present);
    },
    stop: () => {
      isOver = true;
      stop();
    },
  };
}
