// Every write of a host, each in one transaction. They run one after another where the connections for writing are
// (write/writer-worker.ts); the rest of the host reads.

import type { RecordedAnswer } from '../../../shared/contract/capture.ts';
import type { ForwardResult, ReplayResult } from '../../../shared/contract/sending.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { AnswerEnd, PlannedAnswer } from './answers.ts';
import type { Assessment, AssessmentCount, Saved } from './assessments.ts';
import { transaction } from './database.ts';
import { isExplainable, type ExplanationRecord } from './explanations.ts';
import type { ImportRecord } from './imports.ts';
import type { Store } from './store.ts';

/** How an answer or a forward ended. `said`: the answer that was sent in place of the planned one. */
export type Outcome = { readonly captureId: number } & (
  | { readonly end: AnswerEnd; readonly said: PlannedAnswer | undefined }
  | { readonly handedOn: ForwardResult }
);

/** A request of an imported file. */
export interface ImportedCapture {
  readonly arrival: Arrival;
  readonly record: ImportRecord;
  readonly answer: { readonly recorded: RecordedAnswer; readonly endedAtMs: number | null } | null;
}

/** An assessment to save. */
export interface Assessed {
  readonly captureId: number;
  readonly assessment: Assessment;
}

/** How long one deletion may keep arriving webhooks waiting. */
const TURN_MS = 3;

export type Writes = ReturnType<typeof storeWrites>;
export type WriteName = keyof Writes;

/** The writes on a store that can write. They throw SQLite's errors and FaultError. */
export function storeWrites(store: Store) {
  const { databases, place, captures, assessments, explanations, answers, forwards } = store;
  const {
    imports,
    endpoints,
    schemes,
    checks,
    suites,
    replays,
    views,
    installation,
    removals,
    retention,
    archiveSpans,
  } = store;
  const { durable, derived } = databases;

  return {
    /** Does nothing, after the verdicts that were left over are saved. */
    settle: (): void => undefined,
    checkPlace: place.check,
    tryToWrite: databases.tryToWrite,
    emptyLog: databases.emptyLog,
    compact: databases.compact,

    /** Returns the ids. */
    import: (batch: readonly ImportedCapture[]): number[] =>
      transaction(durable, () =>
        batch.map(({ arrival, record, answer }) => {
          const id = captures.insert(arrival, null);
          imports.insert(id, record);
          if (answer) answers.record(id, answer.recorded, answer.endedAtMs);
          return id;
        }),
      ),
    /** Takes an import back. */
    removeImported: (ids: readonly number[]): void =>
      transaction(derived, () => {
        for (const id of ids) captures.remove(id);
      }),

    /** Saves new assessments of stored captures, in the order of arrival, in which attempts are counted. */
    saveAssessments: (batch: readonly Assessed[], isNew: boolean): Saved[] =>
      transaction(derived, () =>
        batch.map(({ captureId, assessment }) => {
          // The explanation of an earlier verdict stays until there is a new one, unless none is needed any more.
          if (!isNew && !isExplainable(assessment, true)) explanations.remove(captureId);
          return assessments.save(captureId, assessment);
        }),
      ),
    markAssessed: assessments.markAssessed,
    countAssessments: (): {
      readonly counts: AssessmentCount[];
      readonly unassessed: readonly number[];
    } => ({ counts: assessments.counts(), unassessed: assessments.unassessedIds() }),

    saveOutcomes: (batch: readonly Outcome[]): void =>
      transaction(derived, () => {
        for (const one of batch) {
          if ('end' in one) answers.end(one.captureId, one.end, one.said);
          else forwards.save(one.captureId, one.handedOn);
        }
      }),
    /** Closes the answers and forwards that a killed run left open. */
    endOpen: (): void =>
      transaction(derived, () => {
        answers.endWaiting();
        forwards.endUnderWay();
      }),

    /** False: the capture is gone, or the secrets have changed since the search began, so nothing was saved. */
    saveExplanation: (captureId: number, record: ExplanationRecord): boolean =>
      transaction(derived, () => {
        if (!assessments.summary(captureId)?.verdict) return false;
        if (record.secretsVersion !== explanations.secretsVersion()) return false;
        explanations.save(captureId, record);
        return true;
      }),
    removeExplanationsWithoutSecret: explanations.removeWithoutSecret,

    /** Returns the endpoint's id. */
    saveEndpoint: endpoints.save,
    removeEndpoint: endpoints.remove,

    saveScheme: schemes.save,
    removeScheme: schemes.remove,
    removeSchemes: schemes.removeAll,

    saveCheck: checks.save,
    saveSuite: suites.save,
    removeSuite: suites.remove,
    removeSuites: suites.removeAll,

    /** Null: the capture was deleted meanwhile. */
    saveReplay: (result: Omit<ReplayResult, 'id'>): ReplayResult | null =>
      replays.canReplay([result.captureId]) ? replays.insert(result) : null,

    /** Returns the view's id. */
    addView: views.add,
    changeView: views.change,
    removeView: views.remove,
    removeViews: views.removeAll,
    setPublicUrl: installation.setPublicUrl,
    setSettings: installation.setSettings,
    setClockTrusted: installation.setClockTrusted,

    /** Hides those that exist and are not hidden: all, or none if it throws. Returns their ids and parts in the counts. */
    hide: (captureIds: readonly number[]) =>
      transaction(durable, () => {
        const ids = removals.shown(captureIds);
        removals.mark(ids);
        return { ids, counted: removals.counted(ids) };
      }),
    /** Shows them again: all, or none if it throws. */
    restore: removals.unmark,
    /** Deletes as many as one turn has time for, at least one. Returns their ids and parts in the counts. */
    deleteSome: (ids: readonly number[]) => {
      const endsAt = performance.now() + TURN_MS;
      const counted = removals.counted(ids);
      const deleted = databases.overwriting(() => {
        let count = 0;
        for (const id of ids) {
          if (count > 0 && performance.now() >= endsAt) break;
          captures.remove(id);
          count++;
        }
        return ids.slice(0, count);
      });
      const gone = new Set(deleted);
      return { ids: deleted, counted: counted.filter(({ id }) => gone.has(id)) };
    },
    removeUnusedTexts: retention.removeUnusedTexts,

    /** From now on, what arrives is to be copied to an archive, or is not. */
    copyArrivals: (isOn: boolean): void =>
      transaction(derived, () => {
        archiveSpans.end();
        if (isOn) archiveSpans.begin();
      }),
    archiveReached: (archiveId: string, copies: boolean): void =>
      transaction(derived, () => {
        archiveSpans.reached(archiveId, copies);
      }),
    /** What still waits will never be copied. */
    forgetUnarchived: archiveSpans.forget,
    /** Everything of the range that starts after `afterId` is copied, up to and including `upTo`. */
    archived: (afterId: number, upTo: number): void =>
      transaction(derived, () => {
        archiveSpans.copied(afterId, upTo);
      }),
  };
}
