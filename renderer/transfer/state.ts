// What comes in and goes out: the last export's choices, the pasted text, and the result of each import. The secret for
// a pasted case is never kept.

import { LIMITS } from '../../shared/contract/limits.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { ExportFormat, ImportRequest } from '../../shared/contract/sharing.ts';
import type { CaseSource } from '../../shared/formats/case/pasted-case.ts';
import { readBase64 } from '../body/bytes.ts';
import { offerPlace, openPage } from '../go/places.ts';
import { type Failed, outcomeOf } from '../host/host.ts';
import { send } from '../host/send.ts';
import { showCapture } from '../list/state/choosing.ts';
import { actedSince } from '../ui/latest.ts';
import { own, type State } from '../ui/store.ts';
import { showOrOffer, showToast } from '../ui/toast.ts';
import { plural, words } from '../words/words.ts';

/** A pasted text (without a name) or a file. */
export interface Incoming {
  readonly name: string | null;
  /** Null for a folder, which is refused. */
  readonly blob: Blob | null;
}

/** One imported text or file, and its result. */
export interface ImportItem {
  readonly name: string | null;
  readonly outcome: ImportOutcome | null;
  /** The connection broke before the answer, which is asked for once there is another. */
  readonly mayBeDone?: boolean;
}

type ImportOutcome = Reply<'import.read'> | (Failed & { readonly ok: false });

/** How to import it; unset choices mean that the kind is detected and there is no endpoint. */
export type ImportChoice = Pick<ImportRequest, 'kind' | 'endpointId'>;

declare module '../ui/store.ts' {
  interface State {
    readonly exportFormat: ExportFormat;
    /** The target URL in exported cURL and code; empty for the listener. */
    readonly exportUrl: string;
    readonly pastedText: string;
    /** The latest imports, in order; empty if there are none yet. */
    readonly imports: readonly ImportItem[];
    readonly isImporting: boolean;
  }
}

interface Waiting {
  readonly source: Incoming;
  readonly how: ImportChoice;
  readonly pastedText: string;
}

const { set, get } = own({
  exportFormat: 'bundle',
  exportUrl: '',
  pastedText: '',
  imports: [],
  isImporting: false,
});

/** What is still to be imported. Its items are the last ones of `imports`. */
const waiting: Waiting[] = [];
/** Since the last files or text came. */
let isUndisturbed = actedSince();

async function read(
  { source: { blob }, how }: Waiting,
  mayBeDone: () => void,
): Promise<ImportOutcome> {
  if (!blob) return { ok: false, message: words.share.isFolder };
  // The host would refuse it too; checked here so that a longer file is not read at all.
  if (blob.size > LIMITS.importBytes) return { ok: false, message: words.share.tooLong };
  const bytesBase64 = await readBase64(blob);
  if (bytesBase64 === null) return { ok: false, message: words.share.unreadable };
  return send('import.read', { bytesBase64, ...how }, mayBeDone);
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
    const isItsText = name === null && get().pastedText === next.pastedText;
    if (outcome.ok && isItsText) set({ pastedText: '' });
  }
  set({ isImporting: false });
  const results = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const [first, ...others] = results.flatMap(({ captureIds }) => captureIds);
  if (first === undefined) return;
  const says = words.share.importedToast(plural(1 + others.length, 'capture'));
  const isAllSaid =
    results.length === outcomes.length && results.every(({ notes }) => notes.length === 0);
  // If there is more to report than the count, the page stays and reports it.
  if (!isAllSaid) offerPlace(says, () => void showCapture(first));
  else if (await showCapture(first, { isUndisturbed, says })) showToast({ says });
}

export const setExportFormat = (exportFormat: ExportFormat): void => set({ exportFormat });

export const setExportUrl = (exportUrl: string): void => set({ exportUrl });

export const setPastedText = (pastedText: string): void => set({ pastedText });

/** Opens the page, with a text if it is given, and without the results of the previous import. */
export function openImport(text?: string): void {
  const begun = get().isImporting ? {} : { imports: [] };
  set({ ...begun, ...(text !== undefined && { pastedText: text }) });
  openPage({ is: 'paste' });
}

const IMPORTED =
  /^[\s\uFEFF]*(?:[{[]|(?:[$#%>] )?curl(?:\.exe)?\s|\*  ?|(?:> )?[A-Z]{3,10} \S+ HTTP\/|> Ready! |(?:await )?fetch\()/;

/** Whether there are words around what was sent: a mail, which is a case to check and cannot be imported. */
export const isCase = (text: string): boolean => text.trim() !== '' && !IMPORTED.test(text);

/** Imports everything in order, after an import that is under way, and then shows the first new capture. */
export async function importAll(sources: readonly Incoming[], how: ImportChoice): Promise<void> {
  if (sources.length === 0) return;
  isUndisturbed = actedSince();
  if (get().page.is !== 'paste' || get().dialog) openPage({ is: 'paste' });
  const { isImporting, imports, pastedText } = get();
  waiting.push(...sources.map((source) => ({ source, how, pastedText })));
  const items = sources.map(({ name }) => ({ name, outcome: null }));
  set({ isImporting: true, imports: isImporting ? [...imports, ...items] : items });
  if (!isImporting) await importWaiting();
}

/** Forgets the text, the results and the address of exports. */
export function forgetTransfer(): void {
  set({ pastedText: '', exportUrl: '' });
  if (!get().isImporting) set({ imports: [] });
}

/** Imports the webhook of a checked case as a capture and shows it. Null on success. */
export async function keepCase(
  { kind, text }: CaseSource,
  endpointId: number | null,
): Promise<Failed | null> {
  const isStill = actedSince();
  const bytesBase64 = await readBase64(new Blob([text]));
  if (bytesBase64 === null) return { message: words.share.unreadable };
  const reply = await send('import.read', { bytesBase64, kind, endpointId }, () =>
    showToast({ says: words.share.mayBeImported }),
  );
  if (!reply.ok) return reply;
  const [id] = reply.value.captureIds;
  const show = () => void (id !== undefined && showCapture(id));
  showOrOffer(isStill, { says: words.case.kept, show });
  return null;
}

/** The listed endpoint, otherwise the only one; null if there is none. */
export function defaultEndpoint({
  query,
  endpoints,
}: Pick<State, 'query' | 'endpoints'>): number | null {
  if (typeof query.endpoint === 'number') return query.endpoint;
  const [only, ...others] = endpoints;
  return only && others.length === 0 && query.endpoint === null ? only.id : null;
}
