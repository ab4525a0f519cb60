// The handlers for exports, imports and pasted cases.

import { isArchived } from '../../../shared/contract/archive.ts';
import { command } from '../lib/command.ts';
import type { IdempotencyKeys } from '../send/idempotency-keys.ts';
import type { ExportParts } from '../share/export-parts.ts';
import { readExportJob, type ExportJobSource, type StoredJob } from '../share/export-job.ts';
import { makeExport, type ExportContext } from '../share/export.ts';
import { readImport, type ImportContext } from '../share/import.ts';
import type { RedactThread } from '../share/redact-thread.ts';
import {
  readCaseRequest,
  readExportPart,
  readExportRequest,
  readHidden,
  readImportRequest,
} from '../share/share-input.ts';
import { solveCase, type CaseContext } from '../share/solve-case.ts';

export type ShareContext = Omit<ExportContext, 'readJob' | 'allSecrets'> &
  ExportJobSource &
  ImportContext &
  CaseContext & {
    readonly once: IdempotencyKeys;
    readonly exports: ExportParts;
    readonly redactThread: RedactThread;
    /** Rejects with HostError. */
    readonly readArchived: (id: number) => Promise<StoredJob>;
  };

/** Handlers throw HostError. */
export function createShareHandlers(context: ShareContext) {
  const exporting: ExportContext = {
    ...context,
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
      value: await context.redactThread.hide({
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
