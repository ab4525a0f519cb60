// Derives assessments after the answers have left, in turns short enough that arriving webhooks do not wait, and
// tells the window.

import type { CaptureSummary } from '../../shared/contract/host.ts';
import type { Route } from './assess.ts';
import type { Background } from './background.ts';
import type { Stored } from './ingest.ts';
import type { Assessment, AssessmentStore } from './store/assessments.ts';
import type { CaptureStore } from './store/captures.ts';
import { transaction, type Database } from './store/database.ts';

export interface AssessorOptions {
  readonly database: Database;
  readonly captures: CaptureStore;
  readonly assessments: AssessmentStore;
  readonly background: Background;
  /** The endpoint of a request target, with its current secret. */
  readonly routeOf: (target: string) => Route;
  /** The endpoint that a capture belongs to already, whatever its path is now. */
  readonly routeTo: (endpointId: number) => Route;
  readonly tell: (summaries: CaptureSummary[]) => void;
}

export interface Assessor {
  /** Assesses captures that were just stored; a large one is told of at once, and again with its verdict. */
  assessNew(batch: readonly Stored[]): void;
  /** Assesses what was stored and not assessed when the program was last ended. */
  resume(): void;
  /** Assesses what was marked stale, a few captures at a time, and calls `done` when nothing is left. */
  catchUp(done: () => void): void;
  stop(): void;
}

interface Derived {
  readonly id: number;
  readonly assessment: Assessment;
}

/** How many captures one turn of the event loop assesses again. */
const TURN = 50;

export function createAssessor(options: AssessorOptions): Assessor {
  const { database, captures, assessments, background, tell } = options;
  let stopped = false;
  let runs = 0; // a new run takes over from the one before

  const summaries = (ids: readonly number[]) => ids.flatMap((id) => assessments.summary(id) ?? []);

  function save(derived: readonly Derived[]) {
    if (stopped || derived.length === 0) return;
    transaction(database, () => {
      for (const { id, assessment } of derived) assessments.save(id, assessment);
    });
    tell(summaries(derived.map(({ id }) => id)));
  }

  /** A capture stays with its endpoint when the endpoint's path changes. */
  function routeFor(id: number, target: string): Route {
    const endpointId = assessments.summary(id)?.endpointId ?? null;
    return endpointId === null ? options.routeOf(target) : options.routeTo(endpointId);
  }

  /** Assesses ordinary captures now and large ones later; resolves when those are saved too. */
  function assessBatch(batch: readonly Stored[]): Promise<unknown> {
    const now: Derived[] = [];
    const later: { id: number; result: Promise<Assessment> }[] = [];
    for (const { id, arrival } of batch) {
      const result = background.assess(arrival, routeFor(id, arrival.target));
      if (result instanceof Promise) later.push({ id, result });
      else now.push({ id, assessment: result });
    }
    save(now);
    if (later.length > 0) tell(summaries(later.map(({ id }) => id)));
    return Promise.all(
      later.map(({ id, result }) =>
        // A job fails when the host closes; the next start finds the capture without an assessment.
        result.then((assessment) => save([{ id, assessment }])).catch(() => undefined),
      ),
    );
  }

  /** Assesses stored captures in turns; new webhooks come in between. */
  async function assessStored(ids: readonly number[]): Promise<void> {
    const batch = ids.flatMap((id) => {
      const stored = captures.get(id);
      return stored ? { id, arrival: stored.capture } : [];
    });
    await assessBatch(batch);
    await new Promise((resolve) => setImmediate(resolve));
  }

  async function catchUp(run: number, done: () => void): Promise<void> {
    let afterId = 0;
    while (!stopped && run === runs) {
      const ids = assessments.staleIds(afterId, TURN);
      const last = ids.at(-1);
      if (last === undefined) {
        done();
        return;
      }
      await assessStored(ids);
      afterId = last;
    }
  }

  async function resume(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length && !stopped; at += TURN) {
      await assessStored(ids.slice(at, at + TURN));
    }
  }

  return {
    assessNew: (batch) => {
      if (!stopped) void assessBatch(batch);
    },
    resume: () => void resume(assessments.idsWithout()),
    catchUp: (done) => void catchUp(++runs, done),
    stop: () => {
      stopped = true;
    },
  };
}
