// Derives assessments after the answers have left, in turns short enough that arriving webhooks do not wait, and
// tells the window.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { importedAssessment, type Route } from './assess.ts';
import type { Background } from './background.ts';
import type { Stored } from './ingest.ts';
import type { Assessment, AssessmentStore } from './store/assessments.ts';
import type { CaptureStore } from './store/captures.ts';
import { transaction, type Database } from './store/database.ts';
import { isExplainable, type ExplanationStore } from './store/explanations.ts';
import type { ImportStore } from './store/imports.ts';
import { nextTurn } from './turns.ts';

export interface AssessorOptions {
  readonly database: Database;
  readonly captures: CaptureStore;
  readonly assessments: AssessmentStore;
  readonly explanations: Pick<ExplanationStore, 'remove'>;
  readonly imports: Pick<ImportStore, 'of'>;
  readonly background: Background;
  /** The endpoint of a request target, with its current secret. */
  readonly routeOf: (target: string) => Route;
  /** The endpoint that a capture belongs to already, whatever its path is now. */
  readonly routeTo: (endpointId: number) => Route;
  /** Hears of captures that have their first assessment. */
  readonly countNew: (summaries: readonly CaptureSummary[]) => void;
  readonly tell: (summaries: CaptureSummary[]) => void;
  /**
   * Hears why something could not be written. It is still marked, or missing: the next start, or the end of the fault,
   * makes up for it.
   */
  readonly failed: (error: unknown) => void;
}

export interface Assessor {
  /** Assesses captures that were just stored; a large one is told of at once, and again with its verdict. */
  readonly assessNew: (batch: readonly Stored[]) => void;
  /** Assesses captures that were just put in by hand, a few at a time; resolves when it has, or cannot. */
  assessImported(ids: readonly number[]): Promise<void>;
  /** Assesses what was stored and not assessed when the program was last ended; resolves when it has, or cannot. */
  resume(done: () => void): Promise<void>;
  /** Assesses what was marked stale, a few captures at a time, and calls `done` when nothing is left. */
  catchUp(done: () => void): void;
  stop(): void;
}

/** Why captures are assessed: they are new, or something changed. */
interface Occasion {
  readonly isNew: boolean;
  /** They came to the listener just now: none of them was put in by hand. */
  readonly isArrival: boolean;
  readonly routeFor: (stored: Stored) => Route;
}

/** How many captures one turn of the event loop assesses again. */
const TURN = 50;
/** So many new ones, until it is noted up to where all are assessed. */
const MARKED_EVERY = 1000;

export function createAssessor(options: AssessorOptions): Assessor {
  const { database, captures, assessments, background, tell } = options;
  let stopped = false;
  let sinceMark = 0;
  let runs = 0; // a new run takes over from the one before

  function save(
    derived: readonly { stored: Stored; assessment: Assessment }[],
    { isNew }: Occasion,
  ) {
    if (stopped || derived.length === 0) return;
    const summaries = transaction(database, () =>
      derived.map(({ stored, assessment }) => {
        const attempt = assessments.save(stored.id, assessment);
        return isNew
          ? newLine(stored, assessment, attempt)
          : withExplanation(stored, assessment, attempt);
      }),
    );
    if (isNew) {
      options.countNew(summaries);
      sinceMark += summaries.length;
      if (sinceMark >= MARKED_EVERY) {
        sinceMark = 0;
        assessments.markAssessed();
      }
    }
    tell(summaries);
  }

  /** Of what is answered late, the database may know more by now. */
  function newLine(stored: Stored, assessment: Assessment | null, attempt: number): CaptureSummary {
    const known = stored.answered === null ? assessments.summary(stored.id) : undefined;
    return known ?? summarise(stored, assessment, attempt);
  }

  /** What explained an earlier verdict stays until it is explained anew, unless nothing is left to explain. */
  function withExplanation(
    stored: Stored,
    assessment: Assessment,
    attempt: number,
  ): CaptureSummary {
    if (!isExplainable(assessment, true)) options.explanations.remove(stored.id);
    return assessments.summary(stored.id) ?? summarise(stored, assessment, attempt);
  }

  function derive(
    { id, arrival: part }: Stored,
    route: Route,
    { isArrival }: Occasion,
  ): Assessment | Promise<Assessment> {
    const result = background.assess(part, route);
    const record = isArrival ? undefined : options.imports.of(id);
    if (!record) return result;
    return result instanceof Promise
      ? result.then((assessment) => importedAssessment(id, assessment, record))
      : importedAssessment(id, result, record);
  }

  /** Assesses ordinary captures now and large ones later; resolves when those are saved too. */
  async function assessBatch(batch: readonly Stored[], occasion: Occasion): Promise<unknown> {
    const { routeFor } = occasion;
    const now: { stored: Stored; assessment: Assessment }[] = [];
    const later: { stored: Stored; route: Route; result: Promise<Assessment> }[] = [];
    for (const stored of batch) {
      const route = routeFor(stored);
      const result = derive(stored, route, occasion);
      if (result instanceof Promise) later.push({ stored, route, result });
      else now.push({ stored, assessment: result });
    }
    save(now, occasion);
    if (later.length > 0) tell(later.map(({ stored }) => newLine(stored, null, 1)));
    return Promise.all(
      later.map(async ({ stored, route, result }) => {
        const assessment = await result;
        const now = routeFor(stored);
        // The secret may have been changed while the worker was busy with the old one.
        const isCurrent = now.endpointId === route.endpointId && now.secret === route.secret;
        if (isCurrent) save([{ stored, assessment }], occasion);
        else await assessBatch([stored], occasion);
      }),
    );
  }

  const arrival: Occasion = {
    isNew: true,
    isArrival: true,
    routeFor: (stored) => options.routeOf(stored.arrival.target),
  };

  const putIn: Occasion = { ...arrival, isArrival: false };

  const change: Occasion = {
    isNew: false,
    isArrival: false,
    /** A stored capture stays with its endpoint when the endpoint's path changes. */
    routeFor: (stored) => {
      const endpointId = assessments.summary(stored.id)?.endpointId ?? null;
      return endpointId === null ? arrival.routeFor(stored) : options.routeTo(endpointId);
    },
  };

  /** Assesses stored captures in turns; new webhooks come in between. */
  async function assessStored(ids: readonly number[], occasion: Occasion): Promise<void> {
    const batch = ids.flatMap((id) => {
      const stored = captures.get(id);
      return stored
        ? { id, arrival: stored.capture, answered: stored.answered, awaitsAnswer: false }
        : [];
    });
    await assessBatch(batch, occasion);
    await nextTurn();
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
      await assessStored(ids, change);
      afterId = last;
    }
  }

  async function assessAll(ids: readonly number[], occasion: Occasion): Promise<void> {
    for (let at = 0; at < ids.length && !stopped; at += TURN) {
      await assessStored(ids.slice(at, at + TURN), occasion);
    }
  }

  async function resume(): Promise<void> {
    for (const ids of assessments.idsWithout()) {
      await assessAll(ids, change);
      await nextTurn();
      if (stopped) return;
    }
  }

  return {
    assessNew: (batch) => {
      if (!stopped) assessBatch(batch, arrival).catch(options.failed);
    },
    assessImported: (ids) => assessAll(ids, putIn).catch(options.failed),
    resume: (done) => resume().then(done).catch(options.failed),
    catchUp: (done) => void catchUp(++runs, done).catch(options.failed),
    stop: () => {
      stopped = true;
    },
  };
}

function summarise(
  { id, arrival, answered, awaitsAnswer }: Stored,
  assessment: Assessment | null,
  attempt: number,
): CaptureSummary {
  return {
    id,
    receivedAtMs: arrival.receivedAtMs,
    endpointId: assessment?.endpointId ?? null,
    method: arrival.method,
    target: arrival.target,
    bodyLength: arrival.bodyLength,
    defect: arrival.defect,
    answered,
    awaitsAnswer,
    verdict: assessment?.verdict ?? null,
    reason: assessment?.reason ?? null,
    causes: null,
    name: assessment?.name ?? null,
    amount: assessment?.amount ?? null,
    attempt,
    imported: null,
  };
}
