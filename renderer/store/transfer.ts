// What leaves the machine and what comes in by hand, as the window keeps it: how it was exported the last time, the
// text to be imported, and what came of each thing that was.

import {
  MOST_IMPORT_BYTES,
  type ExportFormat,
  type ImportRequest,
  type ImportResult,
} from '../../shared/contract/sharing.ts';
import { readBase64 } from '../body/read-base64.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

/** A pasted text (without a name) or a file. */
export interface Incoming {
  readonly name: string | null;
  /** Null: a folder, which is refused. */
  readonly blob: Blob | null;
}

/** One thing that is taken in, and what came of it. */
export interface ImportItem {
  readonly name: string | null;
  /** Null: not yet. */
  readonly outcome: ImportOutcome | null;
}

export type ImportOutcome =
  | { readonly ok: true; readonly result: ImportResult }
  | { readonly ok: false; readonly message: string };

/** How it is to be taken; what is not said is recognised, and belongs to no endpoint. */
export type ImportChoice = Pick<ImportRequest, 'kind' | 'endpointId'>;

export interface TransferSlice {
  readonly exportFormat: ExportFormat;
  /** Where the exported cURL and code send to; empty: the listener. */
  readonly exportUrl: string;
  readonly importText: string;
  /** What was imported last, in order; empty: nothing yet. */
  readonly imports: readonly ImportItem[];
  readonly isImporting: boolean;
  readonly setExportFormat: (format: ExportFormat) => void;
  readonly setExportUrl: (url: string) => void;
  readonly setImportText: (text: string) => void;
  /** Opens the import with nothing said of the one before. */
  readonly openImport: (text?: string) => void;
  /** Takes everything in, one after the other, and shows the first capture of it. */
  readonly importAll: (sources: readonly Incoming[], how: ImportChoice) => Promise<void>;
}

export const transferSlice: Slice<TransferSlice> = (set, get) => {
  async function read({ blob }: Incoming, how: ImportChoice): Promise<ImportOutcome> {
    if (!blob) return { ok: false, message: words.share.isFolder };
    // The host refuses it too; asked here, so that nothing longer is read at all.
    if (blob.size > MOST_IMPORT_BYTES) return { ok: false, message: words.share.tooLong };
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
      get().openSheet({ is: 'import' });
    },

    importAll: async (sources, how) => {
      if (get().isImporting || sources.length === 0) return;
      const isUndisturbed = actedSince();
      if (get().sheet?.is !== 'import') get().openSheet({ is: 'import' });
      const { sheet, importText } = get();
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
      // What was typed meanwhile is another text.
      if (isAllIn && wasPasted && get().importText === importText) set({ importText: '' });
      // Where there is more to say than how many, the dialog stays and says it.
      const isAllSaid = isAllIn && results.every(({ notes }) => notes.length === 0);
      if (isAllSaid && isShown && get().closeSheet(sheet)) get().showToast({ says });
    },
  };
};
