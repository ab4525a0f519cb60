// The handlers for exports, imports and pasted cases.

import { command } from '../lib/command.ts';
import { createExportParts } from '../share/export-parts.ts';
import { makeExport, type ExportContext } from '../share/export.ts';
import { readImport, type ImportContext } from '../share/import.ts';
import {
  readCaseRequest,
  readExportPart,
  readExportRequest,
  readImportRequest,
} from '../share/share-input.ts';
import { solveCase, type CaseContext } from '../share/solve-case.ts';

/** Handlers throw HostError. */
export function createShareHandlers(context: ExportContext & ImportContext & CaseContext) {
  const made = createExportParts();
  return {
    'export.make': command(readExportRequest, async ({ whole, ...request }) => {
      const file = await makeExport(request, context);
      return whole ? file : made.begin(file);
    }),
    'export.part': command(readExportPart, (asked) => made.part(asked)),
    'case.check': command(readCaseRequest, (asked) => solveCase(asked, context)),
    'import.read': command(readImportRequest, (asked) => readImport(asked, context)),
  };
}
