// The handlers for exports, imports and pasted cases.

import { isArchived } from '../../../shared/contract/archive.ts';
import { command } from '../lib/command.ts';
import { readExportJob } from '../share/export-job.ts';
import { makeExport, type ExportContext } from '../share/export.ts';
import { readImport } from '../share/import.ts';
import {
  readCaseRequest,
  readExportPart,
  readExportRequest,
  readHidden,
  readImportRequest,
} from '../share/share-input.ts';
import { solveCase } from '../share/solve-case.ts';
import type { HandlerContext } from './context.ts';

/** Handlers throw HostError. */
export function createShareHandlers(context: HandlerContext) {
  const exporting: ExportContext = {
    ...context,
    redact: (job) => context.shareThread.call('leave', job),
    readJob: (id) => (isArchived(id) ? context.readArchive('job', id) : readExportJob(id, context)),
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
