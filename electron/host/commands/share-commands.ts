// What the host does for what leaves the machine and what comes in by hand: exports, imports and pasted cases.

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

/** Handlers throw HostError; input is checked before it is used. */
export function createShareHandlers(context: ExportContext & ImportContext & CaseContext) {
  const made = createExportParts();
  return {
    'export.make': async (value: unknown) => {
      const { whole, ...request } = readExportRequest(value);
      const file = await makeExport(request, context);
      return whole ? file : made.begin(file);
    },
    'export.part': (value: unknown) => made.part(readExportPart(value)),
    'case.check': (value: unknown) => solveCase(readCaseRequest(value), context),
    'import.read': (value: unknown) => readImport(readImportRequest(value), context),
  };
}
