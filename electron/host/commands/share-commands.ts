// The handlers for exports, imports and pasted cases.

import { isArchived } from '../../../shared/contract/archive.ts';
import { command } from '../lib/command.ts';
import type { IdempotencyKeys } from '../send/idempotency-keys.ts';
import type { ExportParts } from '../share/export-parts.ts';
import { readExportJob, type ExportJobSource, type StoredJob } from '../share/export-job.ts';
import { makeExport, type ExportContext } from '../share/export.ts';
import { readImport, type ImportContext } from '../share/import.ts';
import type { WorkerThread } from '../lib/worker-thread.ts';
import type { ShareFunctions } from '../share/share-worker.ts';
import {
  readCaseRequest,
  readExportPart,
  readExportRequest,
  readHidden,
  readImportRequest,
} from '../share/share-input.ts';
import { solveCase, type CaseContext } from '../share/solve-case.ts';

export type ShareContext = Omit<ExportContext, 'readJob' | 'allSecrets' | 'redact'> &
  ExportJobSource &
  ImportContext &
  CaseContext & {
    readonly once: IdempotencyKeys;
    readonly exports: ExportParts;
    /** Redacts what leaves, because a capture's head and body may be large and come from anyone. */
    readonly shareThread: Pick<WorkerThread<ShareFunctions>, 'call'>;
    /** Rejects with HostError. */
    readonly readArchived: (id: number) => Promise<StoredJob>;
  };

/** Handlers throw HostError. */
export function createShareHandlers(context: ShareContext) {
  const exporting: ExportContext = {
    ...context,
    redact: (job) => context.shareThread.call('leave', job),
    readJob: (id) => (isArchived(id) ? context.readArchived(id) : readExportJob(id, context)),
    allSecrets: () => context.endpoints.secretsFor(null).others.map(({ secret }) => secret),
  };
  return {
    'export.make': command(readExportRequest, async ({ whole, ...request }) => {
      const file = await makeExport(request, exporting);
      return whole ? file : context.exports.begin(file);
    }),
    'export.part': command(readExportPart, (asked) => context.exports.part(asked)),
    'case.check': command(readCaseRequest, (asked) => solveCase(asked, context)),
    'secrets.hide': command(readHidden, async ({ value, also }) => ({
      value: await context.shareThread.call('hide', {
        value,
        secrets: [...exporting.allSecrets(), ...also],
      }),
    })),
    'import.read': command(readImportRequest, ({ key, ...request }) =>
      context.once.run(
        key,
        () => readImport(request, context),
        (result) => () => result,
      ),
    ),
  };
}
