// Stores arrivals, and in the same commit the assessments of earlier ones, so that these cost no commit of their own while
// webhooks stream in.

import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { PlannedAnswer } from './answers.ts';
import { assessmentStore, type Assessment, type Saved } from './assessments.ts';
import { transaction } from './database.ts';
import type { Route } from './endpoints.ts';
import type { Store } from './store.ts';
import type { Assessed } from './writes.ts';

/** The planned answer and forward of an arrival, stored with it. */
export interface Plan {
  /** The status that is sent at once. Null: none, or later. */
  readonly answered: number | null;
  /** The planned answer, if it is more than a status at once. */
  readonly answer: PlannedAnswer | null;
  readonly forward: Forward | null;
}

export interface PlannedArrival {
  readonly arrival: Arrival;
  readonly plan: Plan;
  /** Null: it is assessed elsewhere, because it is large. */
  readonly route: Route | null;
}

/** An arrival whose assessment is saved. */
export interface AssessedArrival extends Assessed, Saved {}

/** What became of earlier arrivals since the last report. */
export interface AssessmentReport {
  readonly assessed: readonly AssessedArrival[];
  /** The ids of those that cost more than this thread can spend. They are assessed elsewhere. */
  readonly costly: readonly number[];
  /** The ids of those whose assessments could not be saved. They have none until they are made up. */
  readonly unsaved: readonly number[];
  /** Why they could not be saved. */
  readonly failures: readonly unknown[];
}

const emptyReport = () => ({
  assessed: [] as AssessedArrival[],
  costly: [] as number[],
  unsaved: [] as number[],
  failures: [] as unknown[],
});

/** After this many new captures, the id is stored up to which all are assessed. */
const MARKED_EVERY = 1000;

/**
 * Assessments go into the commit of later arrivals once there are so many, or once the first has waited so long: many
 * together write fewer pages. Windows hear of them that much later.
 */
const ASSESSED_TOGETHER = 64;
const ASSESSED_WITHIN_MS = 20;

/**
 * Prepares the statements for arrivals. `assess` derives an arrival's assessment, or null if that costs too much here; it
 * never throws.
 */
export function arrivalWrites(
  { databases, place, captures, answers, forwards }: Store,
  assess: (arrival: Arrival, route: Route) => Assessment | null,
) {
  const { durable, derived } = databases;
  const withArrivals = assessmentStore(durable);
  const alone = assessmentStore(derived);
  let stored: { captureId: number; arrival: Arrival; route: Route }[] = [];
  let derivedLast: Assessed[] = [];
  let derivedSinceMs = 0;
  let report = emptyReport();
  let sinceMark = 0;

  function insert({ arrival, plan }: PlannedArrival): number {
    const id = captures.insert(arrival, plan.answered);
    if (plan.answer) answers.plan(id, plan.answer);
    if (plan.forward) forwards.plan(id, arrival.completedAtMs, plan.forward);
    return id;
  }

  function insertAll(batch: readonly PlannedArrival[]): number[] {
    place.check();
    return batch.map(insert);
  }

  function save(on: Store['assessments'], batch: readonly Assessed[]): AssessedArrival[] {
    const saved = batch.map((one) => ({ ...one, ...on.save(one.captureId, one.assessment) }));
    sinceMark += saved.length;
    if (sinceMark >= MARKED_EVERY) {
      sinceMark = 0;
      on.markAssessed();
    }
    return saved;
  }

  function assessStored(): void {
    if (derivedLast.length === 0) derivedSinceMs = performance.now();
    for (const { captureId, arrival, route } of stored) {
      const assessment = assess(arrival, route);
      if (assessment) derivedLast.push({ captureId, assessment });
      else report.costly.push(captureId);
    }
    stored = [];
  }

  const isTimeToSave = () =>
    derivedLast.length >= ASSESSED_TOGETHER ||
    performance.now() >= derivedSinceMs + ASSESSED_WITHIN_MS;

  function takeDerived(): readonly Assessed[] {
    assessStored();
    const taken = derivedLast;
    derivedLast = [];
    return taken;
  }

  function reportUnsaved(batch: readonly Assessed[], error: unknown): void {
    report.unsaved.push(...batch.map(({ captureId }) => captureId));
    report.failures.push(error);
  }

  /** Stores them in the same commit as the assessments of earlier ones. Without these if they cannot be saved. */
  function commit(batch: readonly PlannedArrival[]): number[] {
    const earlier = isTimeToSave() ? takeDerived() : [];
    try {
      const { saved, ids } = transaction(durable, () => ({
        saved: save(withArrivals, earlier),
        ids: insertAll(batch),
      }));
      report.assessed.push(...saved);
      return ids;
    } catch (error) {
      if (earlier.length === 0) throw error;
      reportUnsaved(earlier, error);
      return transaction(durable, () => insertAll(batch));
    }
  }

  return {
    /** Stores arrivals: all, or none if it throws. Returns their ids. */
    storeArrivals(batch: readonly PlannedArrival[]): number[] {
      const ids = commit(batch);
      ids.forEach((captureId, index) => {
        const { arrival, route = null } = batch[index] ?? {};
        if (arrival && route) stored.push({ captureId, arrival, route });
      });
      return ids;
    },

    /** Derives the assessments of the arrivals that were stored last. */
    assessStored,

    /** Saves every assessment that is left, in a commit of their own. Never throws. */
    settle(): void {
      const left = takeDerived();
      if (left.length === 0) return;
      try {
        report.assessed.push(...transaction(derived, () => save(alone, left)));
      } catch (error) {
        reportUnsaved(left, error);
      }
    },

    takeReport(): AssessmentReport {
      const taken = report;
      report = emptyReport();
      return taken;
    },
  };
}
