// The store: one database, and the groups of functions that read and write it.

import { join } from 'node:path';
import { answerStore, type AnswerStore } from './answers.ts';
import { archiveSpanStore, type ArchiveSpanStore } from './archive-spans.ts';
import { assessmentStore, type AssessmentStore } from './assessments.ts';
import { attemptStore, type AttemptStore } from './attempts.ts';
import { captureStore, type CaptureStore } from './captures.ts';
import { checkSuiteStore, type CheckSuiteStore } from './check-suites.ts';
import { checkStore, type CheckStore } from './checks.ts';
import { comparePartnerStore, type ComparePartnerStore } from './compare-partners.ts';
import { asDamage, DATABASE_FILE, openDatabases, type Databases } from './database.ts';
import { endpointStore, type EndpointStore } from './endpoints.ts';
import { explanationStore, type ExplanationStore } from './explanations.ts';
import { forwardStore, type ForwardStore } from './forwards.ts';
import { importStore, type ImportStore } from './imports.ts';
import { installationStore, type InstallationStore } from './installation.ts';
import { removalStore, type RemovalStore } from './removals.ts';
import { watchFile, type FileWatch } from './replaced-file.ts';
import { replayStore, type ReplayStore } from './replays.ts';
import { retentionStore, type RetentionStore } from './retention.ts';
import { savedViewStore, type SavedViewStore } from './saved-views.ts';
import { schemeStore, type SchemeStore } from './schemes.ts';
import { summaryStore, type SummaryStore } from './summaries.ts';

export interface Store {
  readonly databases: Databases;
  readonly place: FileWatch;
  readonly captures: CaptureStore;
  readonly assessments: AssessmentStore;
  readonly summaries: SummaryStore;
  readonly explanations: ExplanationStore;
  readonly endpoints: EndpointStore;
  readonly schemes: SchemeStore;
  readonly checks: CheckStore;
  readonly suites: CheckSuiteStore;
  readonly replays: ReplayStore;
  readonly answers: AnswerStore;
  readonly forwards: ForwardStore;
  readonly attempts: AttemptStore;
  readonly partners: ComparePartnerStore;
  readonly imports: ImportStore;
  readonly installation: InstallationStore;
  readonly removals: RemovalStore;
  readonly retention: RetentionStore;
  readonly views: SavedViewStore;
  readonly archiveSpans: ArchiveSpanStore;
}

/** Opens the store in an existing folder, for reading and writing or only for reading. Throws the HostErrors of `openDatabases`. */
export function openStore(folder: string, use: 'write' | 'read' = 'write'): Store {
  const file = join(folder, DATABASE_FILE);
  const databases = openDatabases(folder, use);
  try {
    return storeOn(databases, watchFile(file, databases));
  } catch (error) {
    databases.closeAsItIs();
    throw asDamage(error, file); // a table of its version is missing
  }
}

function storeOn(databases: Databases, place: FileWatch): Store {
  const { durable, derived } = databases;
  const answers = answerStore(databases);
  return {
    databases,
    place,
    captures: captureStore(databases),
    assessments: assessmentStore(derived),
    summaries: summaryStore(derived),
    explanations: explanationStore(derived),
    endpoints: endpointStore(durable, place),
    schemes: schemeStore(durable),
    checks: checkStore(durable),
    suites: checkSuiteStore(durable),
    replays: replayStore(durable),
    answers,
    forwards: forwardStore(databases),
    attempts: attemptStore(derived, answers),
    partners: comparePartnerStore(derived),
    imports: importStore(durable),
    installation: installationStore(durable),
    removals: removalStore(databases),
    retention: retentionStore(derived),
    views: savedViewStore(durable),
    archiveSpans: archiveSpanStore(derived),
  };
}
