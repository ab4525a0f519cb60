// Derives the assessments of captures that the writer has not assessed itself: costly, imported, changed and left ones,
// in turns short enough that arriving webhooks do not wait.

import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Stored } from '../capture/group-commit.ts';
import { nextTurn } from '../lib/event-loop.ts';
import type { Assessment } from '../store/assessments.ts';
import type { AssessedArrival } from '../store/arrival-writes.ts';
import type { StoredCapture } from '../store/captures.ts';
import type { Route } from '../store/endpoints.ts';
import { importedAssessment } from './assessable.ts';
import {
  createAssessmentSaver,
  type AssessmentSaverOptions,
  type Derived,
} from './save-assessments.ts';
import type { VerifyThread } from './verify-thread.ts';
import type { Store } from '../store/store.ts';

export interface AssessorOptions extends AssessmentSaverOptions {
  readonly captures: Store['captures'];
  readonly assessments: Store['assessments'];
  readonly imports: Pick<Store['imports'], 'of'>;
  readonly background: VerifyThread;
  /** The endpoint of a request target, with its current secret. */
  readonly routeOf: (target: string) => Route;
  /** The endpoint that a capture already belongs to, whatever its path is now. */
  readonly routeTo: (endpointId: number) => Route;
}

export type Assessor = ReturnType<typeof createAssessor>;

/** Why captures are assessed: they are new, or something has changed. */
interface Occasion {
  readonly isNew: boolean;
  readonly mayBeImported: boolean;
  readonly routeFor: (stored: Stored) => Route;
}

/** The number of captures that are assessed again in one turn of the event loop. */
const TURN = 50;

/** Answers by a script count earlier attempts, but no costly webhook of an earlier run holds them up longer. */
const MOST_MADE_UP_MS = 1000;

export function createAssessor(options: AssessorOptions) {
  const { captures, assessments, background } = options;
  const saver = createAssessmentSaver(options);
  let stopped = false;
  /** After the end there is no store left to read or write. */
  const failed = (error: unknown) => {
    if (!stopped) options.failed(error);
  };
  let largeTurn: Promise<unknown> = Promise.resolve();
  let runs = 0; // a new run ends the one before
  let resuming: Promise<void> = Promise.resolve();
  /** Stored by the writer, which assesses them. */
  const unassessed = new Map<number, Stored>();

  /** Of an imported capture more is known than its bytes say. */
  function derive(stored: Stored, assessment: Assessment, { mayBeImported }: Occasion): Derived {
    const record = mayBeImported ? options.imports.of(stored.id) : undefined;
    if (!record) return { stored, assessment };
    return { stored, assessment: importedAssessment(stored.id, assessment, record) };
  }

  /** Assesses captures together and saves the results. */
  async function assessTogether(batch: readonly Stored[], occasion: Occasion): Promise<void> {
    if (batch.length === 0) return;
    const asked = batch.map((stored) => ({
      stored,
      capture: stored.arrival,
      route: occasion.routeFor(stored),
    }));
    const assessments = await background.assess(asked);
    if (stopped) return;
    let outdated: Stored[] = [];
    await saver.save(() => {
      // A secret may have changed since.
      const isCurrent = ({ stored, route }: (typeof asked)[number]) =>
        isDeepStrictEqual(occasion.routeFor(stored), route);
      const current = asked.map(isCurrent);
      outdated = batch.filter((_, index) => !current[index]);
      return assessments.flatMap((assessment, index) => {
        const question = current[index] ? asked[index] : undefined;
        return question ? [derive(question.stored, assessment, occasion)] : [];
      });
    }, occasion.isNew);
    await assessTogether(outdated, occasion);
  }

  /**
   * Assesses each large capture by itself in the thread. It is read again when its turn comes, so that waiting ones use
   * no memory.
   */
  function assessLarge(batch: readonly Stored[], occasion: Occasion): Promise<unknown> {
    if (batch.length > 0) saver.tellUnassessed(batch);
    const waiting = batch.map(({ id, answered, awaitsAnswer }) => ({ id, answered, awaitsAnswer }));
    const assessed = largeTurn.then(async () => {
      for (const known of waiting) {
        const stored = stopped ? undefined : readable(known.id);
        if (!stored) continue;
        const batch = [{ ...known, arrival: stored.capture }];
        await assessTogether(batch, occasion).catch(failed); // the next one may succeed
      }
    });
    largeTurn = assessed;
    return assessed;
  }

  /** Reads a stored capture. An unreadable one is reported and does not keep the others from being assessed. */
  function readable(id: number): StoredCapture | undefined {
    try {
      return captures.getAny(id);
    } catch (error) {
      failed(error);
      return undefined;
    }
  }

  /** Splits captures into large ones and others. */
  function bySize(batch: readonly Stored[]) {
    const large = batch.filter(({ arrival }) => background.isLarge(arrival));
    const others = large.length === 0 ? batch : batch.filter((stored) => !large.includes(stored));
    return { large, others };
  }

  const arrival: Occasion = {
    isNew: true,
    mayBeImported: false,
    routeFor: (stored) => options.routeOf(stored.arrival.target),
  };

  const putIn: Occasion = { ...arrival, mayBeImported: true };

  const change: Occasion = {
    isNew: false,
    mayBeImported: true,
    /** A stored capture stays with its endpoint when the endpoint's path changes. */
    routeFor: (stored) => {
      const endpointId = assessments.endpointOf(stored.id);
      return endpointId === null ? arrival.routeFor(stored) : options.routeTo(endpointId);
    },
  };

  /** Assesses stored captures in turns, with new webhooks in between. */
  async function assessStored(ids: readonly number[], occasion: Occasion): Promise<void> {
    const batch = ids.flatMap((id) => {
      const stored = readable(id);
      return stored
        ? { id, arrival: stored.capture, answered: stored.answered, awaitsAnswer: false }
        : [];
    });
    const { large, others } = bySize(batch);
    await Promise.all([assessTogether(others, occasion), assessLarge(large, occasion)]);
    await nextTurn();
  }

  async function reassessStale(run: number, done: () => void): Promise<void> {
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
      await options.writer.run('markAssessed');
      if (stopped) return;
    }
  }

  /** Arrivals that the writer does not assess after all. */
  function takeUnassessed(ids: readonly number[]): readonly Stored[] {
    const batch = ids.flatMap((id) => unassessed.get(id) ?? []);
    for (const id of ids) unassessed.delete(id);
    return batch;
  }

  return {
    /** Captures were stored, which the writer assesses. A large one is shown at once without a verdict, and again with it. */
    stored: (batch: readonly Stored[]) => {
      const { large, others } = bySize(batch);
      for (const stored of others) unassessed.set(stored.id, stored);
      assessLarge(large, arrival).catch(failed);
    },
    /** The writer has saved the assessments of captures. */
    assessed: (batch: readonly AssessedArrival[]) => {
      const saved = batch.flatMap(({ captureId, assessment, ...saved }) => {
        const stored = unassessed.get(captureId);
        unassessed.delete(captureId);
        return stored ? [{ stored, assessment, saved }] : [];
      });
      saver.tellSaved(saved, true);
    },
    /** The writer leaves these arrivals to this one, because they cost too much. */
    costly: (ids: readonly number[]) => {
      assessLarge(takeUnassessed(ids), arrival).catch(failed);
    },
    /** The assessments of these arrivals could not be saved: they are shown without a verdict, until `assessMissing`. */
    unsaved: (ids: readonly number[]) => {
      saver.tellUnassessed(takeUnassessed(ids));
    },
    /** Assesses imported captures, a few at a time. Resolves when it is done or has failed. */
    assessImported: (ids: readonly number[]): Promise<void> => assessAll(ids, putIn).catch(failed),
    /** Assesses captures that were marked stale, a few at a time, and calls `done` when none is left. */
    reassessStale: (done: () => void) => void reassessStale(++runs, done).catch(failed),
    /**
     * The same, and also assesses what was stored without an assessment because the program ended or the store failed.
     */
    assessMissing: (done: () => void) => {
      unassessed.clear(); // what the writer could not save is made up now
      const whole = resume().then(done).catch(failed);
      resuming = Promise.race([whole, pause(MOST_MADE_UP_MS, undefined, { ref: false })]);
      void reassessStale(++runs, done).catch(failed);
    },
    /** Resolves when `assessMissing` has assessed the captures that had no assessment, has failed, or takes long. */
    missingAssessed: (): Promise<void> => resuming,
    /** Tells the windows now what waits to be told. Large captures are left to the next start. */
    drain: saver.flush,
    /** After this call nothing is assessed. */
    stop: () => {
      stopped = true;
    },
  };
}
