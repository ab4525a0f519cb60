// Has assessments saved, many in one transaction, and sends the windows the resulting lines of the list.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Stored } from '../capture/group-commit.ts';
import { paced } from '../lib/events.ts';
import type { Assessment, Saved } from '../store/assessments.ts';
import type { Writer } from '../store/writer.ts';
import type { Store } from '../store/store.ts';

/** A capture with the assessment derived from it. */
export interface Derived {
  readonly stored: Stored;
  readonly assessment: Assessment;
}

export interface AssessmentSaverOptions {
  readonly writer: Writer;
  readonly assessments: Pick<Store['assessments'], 'summary'>;
  /** Called with captures that got their first assessment, or are shown without one. */
  readonly countNew: (summaries: readonly CaptureSummary[]) => void;
  readonly tell: (summaries: readonly CaptureSummary[]) => void;
  /**
   * Called with the error when something could not be read or written. The capture stays stale or unassessed until the
   * next start, or until the fault ends.
   */
  readonly failed: (error: unknown) => void;
}

export type AssessmentSaver = ReturnType<typeof createAssessmentSaver>;

/** Under load the windows hear of the new captures of this time at once. */
const PAUSE_MS = 20;

export function createAssessmentSaver(options: AssessmentSaverOptions) {
  const { writer, assessments, tell } = options;
  // Counted when they are told, so that counts and rows change at the same moment.
  let fresh: CaptureSummary[] = [];
  const tellFresh = () => {
    const summaries = fresh;
    fresh = [];
    if (summaries.length === 0) return;
    options.countNew(summaries);
    tell(summaries);
  };
  const news = paced(() => {
    tellFresh();
    return Promise.resolve();
  }, PAUSE_MS);

  /** The capture's line of the list; none if it was deleted. */
  function summaryOf(
    { stored, assessment, saved }: Derived & { readonly saved: Saved },
    isNew: boolean,
  ) {
    if (!saved.isPresent) return [];
    // Of late answers and of older captures the database knows more than `stored`.
    const isAllKnown = isNew && stored.answered !== null;
    const known = isAllKnown ? null : assessments.summary(stored.id);
    return [known ?? summarise(stored, assessment, saved.attempt)];
  }

  const tellSaved = (saved: readonly (Derived & { readonly saved: Saved })[], isNew: boolean) => {
    try {
      const summaries = saved.flatMap((one) => summaryOf(one, isNew));
      if (isNew) {
        fresh.push(...summaries);
        void news.ask();
      } else if (summaries.length > 0) tell(summaries);
    } catch (error) {
      options.failed(error);
    }
  };

  return {
    /**
     * Saves what `derive` returns when its turn has come, all or nothing, then tells the windows. `isNew`: they had no
     * assessment before. Rejects with the store's errors.
     */
    save: async (derive: () => readonly Derived[], isNew: boolean): Promise<void> => {
      let batch: readonly Derived[] = [];
      const saved = await writer.runWith('saveAssessments', () => {
        batch = derive();
        return [
          batch.map(({ stored, assessment }) => ({ captureId: stored.id, assessment })),
          isNew,
        ];
      });
      tellSaved(
        saved.flatMap((saved, index) => {
          const derived = batch[index];
          return derived ? [{ ...derived, saved }] : [];
        }),
        isNew,
      );
    },
    /** Tells the windows about assessments that were saved. */
    tellSaved,
    /** Tells the windows about new captures that have no assessment yet. */
    tellUnassessed: (batch: readonly Stored[]) => {
      try {
        const summaries = batch.flatMap(({ id }) => assessments.summary(id) ?? []);
        options.countNew(summaries.filter(({ verdict }) => verdict === null));
        tell(summaries);
      } catch (error) {
        options.failed(error); // windows get these captures with their verdicts
      }
    },
    /** Tells the windows now what waits to be told. */
    flush: tellFresh,
  };
}

function summarise(
  { id, arrival, answered, awaitsAnswer }: Stored,
  assessment: Assessment,
  attempt: number,
): CaptureSummary {
  return {
    id,
    receivedAtMs: arrival.receivedAtMs,
    endpointId: assessment.endpointId,
    method: arrival.method,
    target: arrival.target,
    bodyLength: arrival.bodyLength,
    defect: arrival.defect,
    answered,
    awaitsAnswer,
    verdict: assessment.verdict,
    reason: assessment.reason,
    causes: null,
    name: assessment.name,
    amount: assessment.amount,
    told: assessment.told ?? null,
    attempt,
    bodyHash: assessment.bodySha256.slice(0, 16),
    imported: null,
  };
}
