// Derives assessments after the answers have left, in turns short enough that arriving webhooks do not wait.

import type { Stored } from '../capture/commit-batch.ts';
import type { Route } from '../endpoints/endpoints.ts';
import { createBatcher } from '../lib/batcher.ts';
import { nextTurn } from '../lib/event-loop.ts';
import type { Assessment, AssessmentStore } from '../store/assessments.ts';
import type { CaptureStore, StoredCapture } from '../store/captures.ts';
import type { ImportStore } from '../store/imports.ts';
import { importedAssessment } from './assess.ts';
import {
  createAssessmentSaver,
  type AssessmentSaverOptions,
  type Derived,
} from './save-assessments.ts';
import type { VerifyThread } from './verify-thread.ts';

export interface AssessorOptions extends AssessmentSaverOptions {
  readonly captures: CaptureStore;
  readonly assessments: AssessmentStore;
  readonly imports: Pick<ImportStore, 'of'>;
  readonly background: VerifyThread;
  /** The endpoint of a request target, with its current secret. */
  readonly routeOf: (target: string) => Route;
  /** The endpoint that a capture belongs to already, whatever its path is now. */
  readonly routeTo: (endpointId: number) => Route;
}

export interface Assessor {
  /**
   * Assesses captures that were just stored: at once, or with others that come within some milliseconds. A large one is
   * told of at once, and again with its verdict.
   */
  readonly assessNew: (batch: readonly Stored[]) => void;
  /** Assesses captures that were just put in by hand, a few at a time; resolves when it has, or cannot. */
  assessImported(ids: readonly number[]): Promise<void>;
  /** Assesses what was stored and not assessed when the program was last ended; resolves when it has, or cannot. */
  resume(done: () => void): Promise<void>;
  /** Assesses what was marked stale, a few captures at a time, and calls `done` when nothing is left. */
  catchUp(done: () => void): void;
  /** Assesses the new ones that wait, and nothing after that. */
  stop(): Promise<void>;
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
/** A transaction costs as much as several captures in it: new ones wait until they are so many, or for so long. */
const TOGETHER = { most: 64, pauseMs: 20 };

export function createAssessor(options: AssessorOptions): Assessor {
  const { captures, assessments, background } = options;
  const saver = createAssessmentSaver(options);
  let stopped = false;
  let largeTurn: Promise<unknown> = Promise.resolve();
  let runs = 0; // a new run takes over from the one before
  let saving: Promise<unknown> | null = null; // the new ones, in the order of arrival, in which attempts are counted

  function save(derived: readonly Derived[], { isNew }: Occasion) {
    if (!stopped && derived.length > 0) saver.save(derived, isNew);
  }

  /** Of what was put in by hand, more is known than its bytes say. */
  function derive(stored: Stored, assessment: Assessment, { isArrival }: Occasion): Derived {
    const record = isArrival ? undefined : options.imports.of(stored.id);
    if (!record) return { stored, assessment };
    return { stored, assessment: importedAssessment(stored.id, assessment, record) };
  }

  /** Assesses captures together and saves that after `before`; in this very turn where there is nothing to wait for. */
  async function assessTogether(
    batch: readonly Stored[],
    occasion: Occasion,
    before: Promise<unknown> | null = null,
  ): Promise<void> {
    const asked = batch.map((stored) => ({
      stored,
      capture: stored.arrival,
      route: occasion.routeFor(stored),
    }));
    const result = background.assess(asked);
    const isLater = result instanceof Promise || before !== null;
    const assessments = result instanceof Promise ? await result : result;
    if (before) await before;

    const derived: Derived[] = [];
    const outdated: Stored[] = [];
    assessments.forEach((assessment, index) => {
      const question = asked[index];
      if (!question) return;
      const { stored, route } = question;
      // The secret may have been changed while the thread was busy with the old one.
      const now = isLater ? occasion.routeFor(stored) : route;
      const isCurrent = now.endpointId === route.endpointId && now.secret === route.secret;
      if (isCurrent) derived.push(derive(stored, assessment, occasion));
      else outdated.push(stored);
    });
    save(derived, occasion);
    if (outdated.length > 0) await assessTogether(outdated, occasion);
  }

  /** Each by itself, in the thread; read again when its turn comes, so that those that wait hold no memory. */
  function assessLarge(batch: readonly Stored[], occasion: Occasion): Promise<unknown> {
    if (batch.length > 0) saver.tellUnassessed(batch);
    const waiting = batch.map(({ id, answered, awaitsAnswer }) => ({ id, answered, awaitsAnswer }));
    const assessed = largeTurn.then(async () => {
      for (const known of waiting) {
        const stored = stopped ? undefined : readable(known.id);
        if (!stored) continue;
        const batch = [{ ...known, arrival: stored.capture }];
        await assessTogether(batch, occasion).catch(options.failed); // the next may do better
      }
    });
    largeTurn = assessed;
    return assessed;
  }

  /** A stored capture. One that cannot be read is told of, and does not keep the others from being assessed. */
  function readable(id: number): StoredCapture | undefined {
    try {
      return captures.get(id);
    } catch (error) {
      options.failed(error);
      return undefined;
    }
  }

  /** Splits captures into large ones and others. */
  function bySize(batch: readonly Stored[]) {
    const large = batch.filter(({ arrival }) => background.isLarge(arrival));
    const others = large.length === 0 ? batch : batch.filter((stored) => !large.includes(stored));
    return { large, others };
  }

  const fresh = createBatcher<Stored>((batch) => {
    const { large, others } = bySize(batch);
    assessLarge(large, arrival).catch(options.failed);
    const round = assessTogether(others, arrival, saving)
      .catch(options.failed)
      .finally(() => {
        if (saving === round) saving = null;
      });
    saving = round;
  }, TOGETHER);

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
      const stored = readable(id);
      return stored
        ? { id, arrival: stored.capture, answered: stored.answered, awaitsAnswer: false }
        : [];
    });
    const { large, others } = bySize(batch);
    await Promise.all([assessTogether(others, occasion), assessLarge(large, occasion)]);
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
    assessNew: fresh.add,
    assessImported: (ids) => assessAll(ids, putIn).catch(options.failed),
    resume: (done) => resume().then(done).catch(options.failed),
    catchUp: (done) => void catchUp(++runs, done).catch(options.failed),
    stop: async () => {
      fresh.flush();
      await saving;
      stopped = true;
    },
  };
}
