// Export and import in the window: the last export's choices, the text to import, and the result of each import.

import { LIMITS } from '../../shared/contract/limits.ts';
import type { ExportFormat, ImportRequest, ImportResult } from '../../shared/contract/sharing.ts';
import { readBase64 } from '../body/read-base64.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

/** A pasted text (without a name) or a file. */
export interface Incoming {
  readonly name: string | null;
  /** Null for a folder, which is refused. */
  readonly blob: Blob | null;
}

/** One imported text or file, and its result. */
export interface ImportItem {
  readonly name: string | null;
  /** Null while it is being imported. */
  readonly outcome: ImportOutcome | null;
}

export type ImportOutcome =
  | { readonly ok: true; readonly result: ImportResult }
  | { readonly ok: false; readonly message: string };

/** How to import it; unset choices mean that the kind is detected and there is no endpoint. */
export type ImportChoice = Pick<ImportRequest, 'kind' | 'endpointId'>;

export interface TransferSlice {
  readonly exportFormat: ExportFormat;
  /** The target URL in exported cURL and code; empty for the listener. */
  readonly exportUrl: string;
  readonly importText: string;
  /** The latest imports, in order; empty if there are none yet. */
  readonly imports: readonly ImportItem[];
  readonly isImporting: boolean;
  readonly setExportFormat: (format: ExportFormat) => void;
  readonly setExportUrl: (url: string) => void;
  readonly setImportText: (text: string) => void;
  /** Opens the import without the results of the previous one. */
  readonly openImport: (text?: string) => void;
  /** Imports everything in order, and shows the first new capture. */
  readonly importAll: (sources: readonly Incoming[], how: ImportChoice) => Promise<void>;
}

export const transferSlice: Slice<TransferSlice> = (set, get) => {
  async function read({ blob }: Incoming, how: ImportChoice): Promise<ImportOutcome> {
    if (!blob) return { ok: false, message: words.share.isFolder };
    // The host would refuse it too; checked here so that a longer file is not read at all.
    if (blob.size > LIMITS.importBytes) return { ok: false, message: words.share.tooLong };
    const bytesBase64 = await readBase64(blob);
    if (bytesBase64 === null) return { ok: false, message: words.share.unreadable };
    const reply = await call('import.read', { bytesBase64, ...how });
    return reply.ok ? { ok: true, result: reply.value } : { ok: false, message: reply.message };
  }

  return {
    exportFormat: 'bundle',
    exportUrl: '',
    importText: '',
    imports: [],
    isImporting: false,

    setExportFormat: (exportFormat) => set({ exportFormat }),
    setExportUrl: (exportUrl) => set({ exportUrl }),
    setImportText: (importText) => set({ importText }),

    openImport: (text) => {
      const begun = get().isImporting ? {} : { imports: [] };
      set({ ...begun, ...(text !== undefined && { importText: text }) });
      get().openDialog({ is: 'import' });
    },

    importAll: async (sources, how) => {
      if (get().isImporting || sources.length === 0) return;
      const isUndisturbed = actedSince();
      if (get().dialog?.is !== 'import') get().openDialog({ is: 'import' });
      const { dialog, importText } = get();
      set({ isImporting: true, imports: sources.map(({ name }) => ({ name, outcome: null })) });
      const outcomes: ImportOutcome[] = [];
      for (const [index, source] of sources.entries()) {
        const outcome = await read(source, how);
        outcomes.push(outcome);
        set({ imports: get().imports.with(index, { name: source.name, outcome }) });
      }
      const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.result] : []));
      const ids = results.flatMap(({ captureIds }) => captureIds);
      const says = words.share.importedToast(plural(ids.length, 'capture'));
      const isShown =
        ids[0] !== undefined && (await get().showCapture(ids[0], { isUndisturbed, says }));
      set({ isImporting: false });
      const isAllIn = results.length === sources.length;
      const wasPasted = sources.some(({ name }) => name === null);
      // A text typed meanwhile is another text.
      if (isAllIn && wasPasted && get().importText === importText) set({ importText: '' });
      // If there is more to report than the count, the dialog stays and reports it.
      const isAllSaid = isAllIn && results.every(({ notes }) => notes.length === 0);
      if (isAllSaid && isShown && get().closeDialog(dialog)) get().showToast({ says });
    },
  };
};
