// Export and import in the window: the last export's choices, the text to import, and the result of each import.

import { LIMITS } from '../../shared/contract/limits.ts';
import type { ExportFormat, ImportRequest, ImportResult } from '../../shared/contract/sharing.ts';
import { readBase64 } from '../body/read-base64.ts';
import { closePlace, here, type Place, openDialog } from '../go/places.ts';
import { outcomeOf } from '../host/host.ts';
import { send } from '../host/send.ts';
import { showCapture } from '../list/state/choosing.ts';
import { actedSince } from '../ui/latest.ts';
import { own } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

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
  /** The connection broke before the answer, which is asked for once there is another. */
  readonly mayBeDone?: boolean;
}

export type ImportOutcome =
  | { readonly ok: true; readonly result: ImportResult }
  | { readonly ok: false; readonly message: string };

/** How to import it; unset choices mean that the kind is detected and there is no endpoint. */
export type ImportChoice = Pick<ImportRequest, 'kind' | 'endpointId'>;

export interface TransferData {
  readonly exportFormat: ExportFormat;
  /** The target URL in exported cURL and code; empty for the listener. */
  readonly exportUrl: string;
  readonly importText: string;
  /** The latest imports, in order; empty if there are none yet. */
  readonly imports: readonly ImportItem[];
  readonly isImporting: boolean;
}

declare module '../ui/store.ts' {
  interface State extends TransferData {}
}

interface Waiting {
  readonly source: Incoming;
  readonly how: ImportChoice;
  /** The pasted text at that time. */
  readonly importText: string;
}

const { set, get } = own<TransferData>({
  exportFormat: 'bundle',
  exportUrl: '',
  importText: '',
  imports: [],
  isImporting: false,
});

/** What is still to be imported. Its items are the last ones of `imports`. */
const waiting: Waiting[] = [];
/** Since the last files or text came. */
let isUndisturbed = actedSince();
/** The import that showed them. */
let asked: Place | null = null;

async function read(
  { source: { blob }, how }: Waiting,
  mayBeDone: () => void,
): Promise<ImportOutcome> {
  if (!blob) return { ok: false, message: words.share.isFolder };
  // The host would refuse it too; checked here so that a longer file is not read at all.
  if (blob.size > LIMITS.importBytes) return { ok: false, message: words.share.tooLong };
  const bytesBase64 = await readBase64(blob);
  if (bytesBase64 === null) return { ok: false, message: words.share.unreadable };
  const reply = await send('import.read', { bytesBase64, ...how }, mayBeDone);
  return reply.ok ? { ok: true, result: reply.value } : { ok: false, message: reply.message };
}

async function importWaiting(): Promise<void> {
  const outcomes: ImportOutcome[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name } = next.source;
    const source = next;
    const tell = (item: Omit<ImportItem, 'name'>) =>
      set({ imports: get().imports.with(outcomes.length, { name, ...item }) });
    const mayBeDone = () => tell({ outcome: null, mayBeDone: true });
    const came = await outcomeOf(() => read(source, mayBeDone));
    const outcome: ImportOutcome = 'ok' in came ? came : { ok: false, ...came };
    tell({ outcome });
    outcomes.push(outcome);
    // A text typed meanwhile is another text.
    const isItsText = name === null && get().importText === next.importText;
    if (outcome.ok && isItsText) set({ importText: '' });
  }
  set({ isImporting: false });
  const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.result] : []));
  const [first, ...others] = results.flatMap(({ captureIds }) => captureIds);
  if (first === undefined) return;
  const says = words.share.importedToast(plural(1 + others.length, 'capture'));
  const isShown = await showCapture(first, { isUndisturbed, says });
  // If there is more to report than the count, the dialog stays and reports it.
  const isAllSaid =
    results.length === outcomes.length && results.every(({ notes }) => notes.length === 0);
  if (isAllSaid && isShown && !get().isImporting && asked && closePlace(asked)) showToast({ says });
}

export const setExportFormat = (exportFormat: ExportFormat): void => set({ exportFormat });

export const setExportUrl = (exportUrl: string): void => set({ exportUrl });

export const setImportText = (importText: string): void => set({ importText });

/** Opens the import without the results of the previous one. */
export function openImport(text?: string): void {
  const begun = get().isImporting ? {} : { imports: [] };
  set({ ...begun, ...(text !== undefined && { importText: text }) });
  openDialog({ is: 'import' });
}

/** Imports everything in order, after an import that is under way, and then shows the first new capture. */
export async function importAll(sources: readonly Incoming[], how: ImportChoice): Promise<void> {
  if (sources.length === 0) return;
  isUndisturbed = actedSince();
  if (get().dialog?.is !== 'import') openDialog({ is: 'import' });
  const { isImporting, imports, importText } = get();
  asked = here();
  waiting.push(...sources.map((source) => ({ source, how, importText })));
  const items = sources.map(({ name }) => ({ name, outcome: null }));
  set({ isImporting: true, imports: isImporting ? [...imports, ...items] : items });
  if (!isImporting) await importWaiting();
}

/** Forgets the text, the results and the address of exports. */
export function forgetTransfer(): void {
  set({ importText: '', exportUrl: '' });
  if (!get().isImporting) set({ imports: [] });
}
