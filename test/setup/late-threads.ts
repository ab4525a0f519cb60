// With LATE_THREADS_MS=30 every message of the host's threads reaches it 30 ms later. A saved row is then readable long
// before the host has heard of it, so a test that waits for the one and looks at the other fails at once.

import { Worker } from 'node:worker_threads';

const lateMs = Number(process.env.LATE_THREADS_MS ?? 0);

type Emit = (this: Worker, name: string | symbol, ...values: unknown[]) => boolean;
/** Files share modules and prototypes: one of them delays for all. */
const DELAYED = Symbol.for('countersign.lateThreads');
const prototype = Worker.prototype as unknown as { emit: Emit; [DELAYED]?: true };

if (lateMs > 0 && !prototype[DELAYED]) {
  prototype[DELAYED] = true;
  const { emit } = prototype;
  prototype.emit = function (name, ...values) {
    if (name !== 'message') return emit.call(this, name, ...values);
    setTimeout(() => emit.call(this, name, ...values), lateMs);
    return true;
  };
}
