// What keeps the store from writing: a full disk, a folder that cannot be written, a disk that fails. It is told until
// storing works again, which is tried now and then even when no webhook comes. Damage stays until the next start, and so
// does a database file that was replaced.

import type { StoreFault } from '../../../shared/contract/host.ts';
import { faultOf } from '../lib/errors.ts';

export interface StoreFaults {
  readonly present: () => StoreFault | null;
  /** Something could not be written; what is no fault of the store is passed over. */
  readonly failed: (error: unknown) => void;
  /** Something was written. */
  readonly worked: () => void;
  stop(): void;
}

export interface StoreFaultOptions {
  /** Writes a little, durably; throws where that is not possible. */
  readonly tryToWrite: () => void;
  /** Hears when a fault begins, changes or ends. */
  readonly changed: (fault: StoreFault | null) => void;
  readonly now: () => number;
}

const TRY_EVERY_MS = 2_000;

/** What stays until the next start; a later one here is told in place of an earlier one. */
const LASTING: readonly StoreFault['code'][] = ['damaged', 'replaced'];

const rank = (fault: Pick<StoreFault, 'code'> | null) => (fault ? LASTING.indexOf(fault.code) : -1);

export function createStoreFaults({ tryToWrite, changed, now }: StoreFaultOptions): StoreFaults {
  let present: StoreFault | null = null;
  let timer: NodeJS.Timeout | undefined;

  function failed(error: unknown) {
    const code = faultOf(error);
    if (code === null || code === present?.code || rank(present) > rank({ code })) return;
    present = { code, sinceMs: present?.sinceMs ?? now() };
    if (LASTING.includes(code)) stop();
    else timer ??= setInterval(tryAgain, TRY_EVERY_MS);
    changed(present);
  }

  function worked() {
    if (present === null || LASTING.includes(present.code)) return; // what is stored goes elsewhere
    present = null;
    stop();
    changed(null);
  }

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  function tryAgain() {
    try {
      tryToWrite();
    } catch (error) {
      failed(error);
      return;
    }
    worked();
  }

  return { present: () => present, failed, worked, stop };
}
