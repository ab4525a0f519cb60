// What the host does for what leaves the machine and what comes in by hand: exports and imports.

import { makeExport, type ExportContext } from './exporting.ts';
import { readImport, type ImportContext } from './importing.ts';
import { readExportRequest, readImportRequest } from './input-sharing.ts';

/** Handlers throw HostError; input is checked before it is used. */
export function createSharingHandlers(context: ExportContext & ImportContext) {
  return {
    'export.make': (value: unknown) => makeExport(readExportRequest(value), context),
    'import.read': (value: unknown) => readImport(readImportRequest(value), context),
  };
}
