// Writes assessments, many in one transaction, and tells the window the lines of the list that come of them.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { Stored } from '../capture/commit-batch.ts';
import type { Assessment, AssessmentStore } from '../store/assessments.ts';
import { transaction, type Database } from '../store/database.ts';
import { isExplainable, type ExplanationStore } from '../store/explanations.ts';

/** What was derived of a capture. */
export interface Derived {
  readonly stored: Stored;
  readonly assessment: Assessment;
}

export interface AssessmentSaverOptions {
  readonly database: Database;
  readonly assessments: Pick<AssessmentStore, 'save' | 'summary' | 'markAssessed'>;
  readonly explanations: Pick<ExplanationStore, 'remove'>;
  /** Hears of captures that have their first assessment. */
  readonly countNew: (summaries: readonly CaptureSummary[]) => void;
  readonly tell: (summaries: CaptureSummary[]) => void;
  /**
   * Hears why something could not be read or written. It is still marked, or missing: the next start, or the end of the
   * fault, makes up for it.
   */
  readonly failed: (error: unknown) => void;
}

export interface AssessmentSaver {
  /** Writes all of them or nothing, and tells of them. `isNew`: they had none. Throws the store's errors. */
  save(derived: readonly Derived[], isNew: boolean): void;
  /** Tells of new captures that have none yet. */
  tellUnassessed(batch: readonly Stored[]): void;
}

/** So many new ones, until it is noted up to where all are assessed. */
const MARKED_EVERY = 1000;

export function createAssessmentSaver(options: AssessmentSaverOptions): AssessmentSaver {
  const { database, assessments, explanations, tell } = options;
  let sinceMark = 0;

  function markNew(count: number) {
    sinceMark += count;
    if (sinceMark < MARKED_EVERY) return;
    sinceMark = 0;
    assessments.markAssessed();
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
    if (!isExplainable(assessment, true)) explanations.remove(stored.id);
    return assessments.summary(stored.id) ?? summarise(stored, assessment, attempt);
  }

  return {
    save: (derived, isNew) => {
      const lineOf = isNew ? newLine : withExplanation;
      const summaries = transaction(database, () =>
        derived.map(({ stored, assessment }) =>
          lineOf(stored, assessment, assessments.save(stored.id, assessment)),
        ),
      );
      if (isNew) {
        options.countNew(summaries);
        markNew(summaries.length);
      }
      tell(summaries);
    },
    tellUnassessed: (batch) => {
      try {
        tell(batch.map((stored) => newLine(stored, null, 1)));
      } catch (error) {
        options.failed(error); // they are told of with their verdicts
      }
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
