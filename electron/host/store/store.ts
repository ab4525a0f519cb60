// The store: one database, and the groups of functions that read and write it.

import { join } from 'node:path';
import { answerStore } from './answers.ts';
import { archiveSpanStore } from './archive-spans.ts';
import { assessmentStore } from './assessments.ts';
import { attemptStore } from './attempts.ts';
import { captureStore } from './captures.ts';
import { checkSuiteStore } from './check-suites.ts';
import { checkStore } from './checks.ts';
import { comparePartnerStore } from './compare-partners.ts';
import { asDamage, DATABASE_FILE, openDatabases, type Databases } from './database.ts';
import { endpointStore } from './endpoints.ts';
import { explanationStore } from './explanations.ts';
import { forwardStore } from './forwards.ts';
import { importStore } from './imports.ts';
import { installationStore } from './installation.ts';
import { removalStore } from './removals.ts';
import { watchFile, type FileWatch } from './replaced-file.ts';
import { replayStore } from './replays.ts';
import { retentionStore } from './retention.ts';
import { savedViewStore } from './saved-views.ts';
import { schemeStore } from './schemes.ts';
import { summaryStore } from './summaries.ts';

/** What `openStore` opens. */
export type Store = ReturnType<typeof storeOn>;

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

function storeOn(databases: Databases, place: FileWatch) {
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
