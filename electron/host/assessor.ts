// Derives assessments after the answers have left, in turns short enough that arriving webhooks do not wait, and
// tells the window.

import type { CaptureSummary } from '../../shared/contract/host.ts';
import { assess, type Route } from './assess.ts';
import type { Stored } from './ingest.ts';
import type { AssessmentStore } from './store/assessments.ts';
import type { CaptureStore } from './store/captures.ts';
import { transaction, type Database } from './store/database.ts';

export interface AssessorOptions {
  readonly database: Database;
  readonly captures: CaptureStore;
  readonly assessments: AssessmentStore;
  /** The endpoint of a new capture's path, with its current secret. */
  readonly routeOf: (target: string) => Route;
  readonly tell: (summaries: CaptureSummary[]) => void;
}

export interface Assessor {
  /** Assesses captures that were just stored. */
  assessNew(batch: readonly Stored[]): void;
  /** Assesses stored captures again, a few at a time; resolves when all are done or the host closes. */
  assessAgain(ids: readonly number[], routeOf: (target: string) => Route): Promise<void>;
  stop(): void;
}

/** How many bytes of bodies one turn of the event loop assesses again. */
const BYTES_PER_TURN = 256 * 1024;

export function createAssessor(options: AssessorOptions): Assessor {
  const { database, captures, assessments, routeOf, tell } = options;
  let stopped = false;

  function save(batch: readonly Stored[], route: (target: string) => Route) {
    const derived = batch.map(({ id, arrival }) => ({
      id,
      assessment: assess(arrival, route(arrival.target)),
    }));
    transaction(database, () => {
      for (const { id, assessment } of derived) assessments.save(id, assessment);
    });
    tell(batch.flatMap(({ id }) => assessments.summary(id) ?? []));
  }

  return {
    assessNew: (batch) => {
      if (!stopped) save(batch, routeOf);
    },

    assessAgain: async (ids, route) => {
      let turn: Stored[] = [];
      let bytes = 0;
      for (const [index, id] of ids.entries()) {
        if (stopped) return;
        const stored = captures.get(id);
        if (stored) {
          turn.push({ id, arrival: stored.capture });
          bytes += stored.capture.body.length;
        }
        if (bytes < BYTES_PER_TURN && turn.length < 100 && index < ids.length - 1) continue;
        save(turn, route);
        turn = [];
        bytes = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },

    stop: () => {
      stopped = true;
    },
  };
}
