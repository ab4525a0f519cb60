// The hosts of tests in one process hand their threads on: an idle thread that is stopped waits for the next host,
// because a thread that loads its modules and runs them for the first time takes most of the time of a short test. One
// that is stopped in the middle of a job ends, as in the program. Only the threads of dist/program are kept.

import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const PROGRAM = '/dist/program/';
/** Of one kind. Each takes some 15 MB. */
const MOST_KEPT = 8;
/** Files share modules: the first one installs this for all. */
const INSTALLED = Symbol.for('countersign.keptThreads');
/** The events that the program listens to. */
const EVENTS = ['online', 'message', 'error', 'exit'];

const { Worker } = threads;
/** @type {Map<string, KeptWorker[]>} */
const kept = new Map();

class KeptWorker extends Worker {
  /** @type {KeptWorker[]} */
  #others = [];
  #isOnline = false;
  #unanswered = 0;

  /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
  constructor(file, options = {}) {
    const kind = `${String(file)} ${JSON.stringify(options)}`;
    const others = kept.get(kind) ?? [];
    const waiting = others.pop();
    if (waiting) {
      waiting.ref();
      if (waiting.#isOnline) setImmediate(() => waiting.emit('online'));
      return waiting;
    }
    super(file, options);
    if (!String(file).includes(PROGRAM)) return;
    kept.set(kind, others);
    this.#others = others;
    this.#watch();
  }

  /** @override @param {Parameters<InstanceType<typeof Worker>['postMessage']>} message */
  postMessage(...message) {
    super.postMessage(...message);
    this.#unanswered++;
  }

  /** @override */
  async terminate() {
    if (this.#unanswered > 0 || !this.#isOnline || this.#others.length >= MOST_KEPT) {
      return super.terminate();
    }
    for (const event of EVENTS) this.removeAllListeners(event);
    this.#watch();
    this.unref();
    this.#others.push(this);
    return 0;
  }

  #watch() {
    this.on('online', () => (this.#isOnline = true));
    this.on('message', () => this.#unanswered--);
    this.on('exit', () => {
      this.#isOnline = false;
      const at = this.#others.indexOf(this);
      if (at >= 0) this.#others.splice(at, 1);
    });
  }
}

/** @type {typeof globalThis & { [INSTALLED]?: true }} */
const shared = globalThis;
if (!shared[INSTALLED]) {
  shared[INSTALLED] = true;
  threads.Worker = KeptWorker;
  syncBuiltinESMExports();
}
