// Exports stored captures without a host: everything is redacted in this thread, because nobody waits meanwhile.

import type { ExportFile, ExportRequest } from '../../../shared/contract/sharing.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { keptSettings } from '../keep/settings-input.ts';
import type { Store } from '../store/store.ts';
import { readExportJob } from './export-job.ts';
import { makeExport } from './export.ts';
import { redactExport } from './redact-export.ts';
import { readExportRequest } from './share-input.ts';

interface Stored {
  readonly store: Store;
  readonly endpoints: Pick<Endpoints, 'get' | 'routeTo' | 'secretsFor'>;
}

/** Throws what `makeExport` throws. */
export const exportStored = (
  request: ExportRequest,
  version: string,
  { store, endpoints }: Stored,
): Promise<ExportFile> =>
  makeExport(readExportRequest(request), {
    readJob: (id) => readExportJob(id, { store, endpoints }),
    allSecrets: () => endpoints.secretsFor(null).others.map(({ secret }) => secret),
    redactThread: { leave: (job) => Promise.resolve(redactExport(job)) },
    status: () => ({ listener: '', version }),
    settings: { present: () => keptSettings(store.installation.settings()) },
    now: Date.now,
  });
