// What is done with the captures that are drawn or selected, by keys, buttons and menus: stepping, opening, copying one as
// cURL, and copying archived ones into the local store.

import { tellCopy } from '../../go/tell-copy.ts';
import { openEndpoint, openPage } from '../../go/places.ts';
import { focusDetail } from '../../go/focus.ts';
import { showDrawer } from '../../go/tab.ts';
import { wholeText } from '../../host/file-parts.ts';
import { call } from '../../host/host.ts';
import { send } from '../../host/send.ts';
import { beginCopy } from '../../ui/clipboard.ts';
import { actedSince, createLatest } from '../../ui/latest.ts';
import { own, react, type State } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { plural, words } from '../../words/words.ts';
import './archive.ts';
import { activeSummary, choose, chooseFor, showCapture } from './choosing.ts';
import { lineOf, placeOfLine, type Line } from './lines.ts';
import { put } from './list-data.ts';
import { indexOfId } from './listed.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The archived captures that are being copied into the local store. */
    readonly bringing: ReadonlySet<number>;
  }
}

const { set, get } = own({ bringing: new Set() });

/** The lines that can be selected. */
export const liveLines = () => get().drawn.lines.filter(({ attempts }) => attempts.length > 0);

/** Selects the line that is so many lines below the active one, or above (negative), alone or all up to it. */
export function step(by: number, how: 'only' | 'range' = 'only'): void {
  const { activeId } = get();
  const lines = liveLines();
  const at = activeId === null ? 0 : placeOfLine(lines, activeId);
  // A capture that is not in the list has a place between two lines.
  const from = by < 0 || lineOf(lines, activeId) !== -1 ? at : at - 1;
  const next = lines[Math.max(0, Math.min(from + by, lines.length - 1))]?.capture.id;
  if (next !== undefined && next !== activeId) choose(next, how);
}

/** Shows the attempts of a line, or hides them: the line is selected in place of those of them that are. */
export function openLine({ key, is }: Line, isOpen: boolean): void {
  const { listed, opened, drawn } = get();
  if (is === 'single' || isOpen !== (is === 'closed')) return;
  const others = [...opened].filter((one) => one !== key);
  const shown = drawn.lines.filter((line) => line.key === key);
  put(listed, { opened: new Set(isOpen ? [...others, key] : others) });
  const [newest] = liveLines().filter((line) => line.key === key);
  const hidden = shown.filter(({ is: place }) => place === 'inside');
  if (!isOpen && newest)
    chooseFor(newest.capture.id, new Set(hidden.map(({ capture }) => capture.id)));
}

/** These local captures, and for a line that is closed all its attempts, oldest first. */
export function withAttempts(ids: readonly number[]): number[] {
  const asked = new Set(ids);
  const closed = liveLines().filter(({ is, capture }) => is === 'closed' && asked.has(capture.id));
  const attempts = closed.flatMap((line) => line.attempts.map(({ id }) => id));
  return [...new Set([...ids, ...attempts])].sort((a, b) => a - b);
}

/** Replays the selection: several in the dialog for many, one in the drawer, ready for the keyboard. */
export function replayChosen(): void {
  if (get().chosen.size > 1) openPage({ is: 'replay-many', ids: chosenIds() });
  else showDrawer();
}

/**
 * Opens the editor of the endpoint of the capture in the detail, or of the listed endpoint. Does nothing until it is
 * known which endpoint the capture belongs to.
 */
export function editEndpoint(): void {
  const state = get();
  const { activeId, query, endpoints } = state;
  const summary = activeSummary(state);
  if (activeId !== null && summary === null) return;
  const wanted = summary?.endpointId ?? query.endpoint;
  openEndpoint(endpoints.find(({ id }) => id === wanted)?.id ?? 'new');
}

/** The selected captures, oldest first: the order of sending and exporting. */
export function chosenIds(): number[] {
  const { chosen, listed, query } = get();
  if (query.endpoint !== 'archive') return [...chosen].sort((a, b) => a - b);
  const places = new Map(listed.captures.map(({ id }, place) => [id, place]));
  return [...chosen].sort((a, b) => (places.get(b) ?? Infinity) - (places.get(a) ?? Infinity));
}

/** Compares two captures, the older one first; one, or the open one of many, with its best partner. */
export function compare({ activeId }: Pick<State, 'activeId'>, ids: readonly number[]): void {
  const [first, second] = ids.length > 2 ? [] : ids;
  const id = second === undefined ? (first ?? activeId) : first;
  if (id !== null && id !== undefined) openPage({ is: 'side-by-side', id, withId: second ?? null });
}

/** Goes to one capture, whatever is listed. */
export function goToCapture(id: number): void {
  void showCapture(id);
  focusDetail();
}

/** A second request answers for the first one too. */
const { begin: beginCurl } = createLatest();

/**
 * Copies it with personal data: without it, the command would send other bytes. Reports the result, unless another
 * capture was requested meanwhile.
 */
export async function copyAsCurl(id: number): Promise<void> {
  const isLatest = beginCurl();
  const copy = beginCopy();
  const reply = await call('export.make', {
    ids: [id],
    format: 'curl',
    language: null,
    personalData: 'included',
    url: null,
  });
  if (!isLatest()) return;
  const say = showToast;
  if (!reply.ok) {
    say({ says: reply.message });
    return;
  }
  try {
    const text = await wholeText(reply.value);
    if (!isLatest()) return;
    const result = await copy(text);
    if (!isLatest()) return;
    const number = numberOf(id);
    const { curlCopied, curlLate, copyRefused } = words.share;
    const says = { copied: curlCopied(number), refused: copyRefused, late: curlLate(number) };
    tellCopy(text, result, says);
  } catch (error) {
    if (isLatest() && error instanceof Error) say({ says: error.message });
  }
}

/** The number by which people know a capture: an archived one has that of the host that received it. */
function numberOf(id: number): string {
  const { captures } = get().listed;
  return String(captures[indexOfId(captures, id)]?.archived?.captureId ?? Math.abs(id));
}

react(
  ({ archive }) => archive.number,
  () => set({ bringing: new Set() }), // its captures are others
);

/** Copies archived captures into the local store and goes to the first one. */
export async function bring(asked: readonly number[]): Promise<void> {
  // The host does not know whether a capture was brought before, and would copy it twice.
  const ids = asked.filter((id) => !get().bringing.has(id));
  if (ids.length === 0) return;
  const isUndisturbed = actedSince();
  set({ bringing: new Set([...get().bringing, ...ids]) });
  const reply = await send('archive.bring', { ids }, () =>
    showToast({ says: words.share.mayBeImported }),
  );
  const done = new Set(ids);
  set({ bringing: new Set([...get().bringing].filter((id) => !done.has(id))) });
  if (!reply.ok) {
    showToast({ says: reply.message });
    return;
  }
  const { captureIds, notes } = reply.value;
  const [first] = captureIds;
  const brought = words.archive.brought(plural(captureIds.length, 'capture'));
  const says = [brought, ...notes.map(words.failures.importNote)].join(' ');
  if (first !== undefined && (await showCapture(first, { isUndisturbed, says })))
    showToast({ says });
}
