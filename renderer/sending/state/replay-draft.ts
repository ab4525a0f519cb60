// The replay that a person prepares, before it becomes a request to the host. Drafts survive Back, Forward and a reload: they
// are stored in this tab when the page is left. They hold only the id of a secret, but may hold a buyer’s data, so they are
// deleted with the tab.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReplayManyRequest, ReplayRequest } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { isLike, jsonOf, recallInTab, rememberInTab } from '../../ui/browser-storage.ts';
import {
  count,
  DATA,
  errorsOf,
  type Field,
  type FormOf,
  isHttpUrl,
  optional,
  perSecond,
  readOf,
  target,
  text,
  timeout,
} from '../../ui/fields.ts';
import { words } from '../../words/words.ts';

export const REPLAY = {
  url: target,
  method: text(
    (method) => /^\S{1,40}$/.test(method),
    () => words.replay.errors.method,
  ),
  host: optional(text()),
  timeoutMs: timeout,
};

type Sent = Pick<ReplayRequest, keyof typeof REPLAY | 'headers' | 'acceptAnyCertificate'>;

export interface ReplayDraft extends FormOf<Sent, typeof REPLAY> {
  readonly body: 'captured' | 'edited';
  readonly editedBody: string;
  /** Signs again with this secret; null keeps the signature as it is. */
  readonly secretId: string | null;
}

export const LONGEST_EDITED = 1024 * 1024;

const BLANK: ReplayDraft = {
  method: 'POST',
  url: '',
  host: '',
  headers: [],
  body: 'captured',
  editedBody: '',
  secretId: null,
  timeoutMs: '30',
  acceptAnyCertificate: false,
};

/** As captured, to the latest target or a receiver on this machine. */
export function firstDraft(
  { value, body }: OpenedCapture,
  lastTarget: string | undefined,
): ReplayDraft {
  const { capture } = value;
  const path = capture.target.startsWith('/') ? capture.target : '/';
  return {
    ...BLANK,
    ...(capture.method !== '' && { method: capture.method }),
    url: lastTarget ?? `http://127.0.0.1:3000${path}`,
    headers: replayHeaders(capture.headers),
    editedBody: body.text.length > LONGEST_EDITED ? '' : body.text,
  };
}

export function defaultSecret(endpoint: Endpoint | undefined): string | null {
  const usable =
    endpoint?.secrets.filter(({ locked, setting }) => !locked && setting === undefined) ?? [];
  return (usable.find(({ current }) => current) ?? usable[0])?.id ?? null;
}

export const isEditable = ({ body }: OpenedCapture) =>
  body.isUtf8 && body.text.length <= LONGEST_EDITED;

/** With an edited body, signed again where that is possible. */
export const asEdited = (draft: ReplayDraft, endpoint: Endpoint | undefined): ReplayDraft => ({
  ...draft,
  body: 'edited',
  secretId: draft.secretId ?? defaultSecret(endpoint),
});

/** The secret of a draft may have been deleted since it was chosen. */
export function withKnownSecret(draft: ReplayDraft, endpoint: Endpoint | undefined): ReplayDraft {
  const { secretId } = draft;
  if (secretId === null || endpoint?.secrets.some(({ id }) => id === secretId)) return draft;
  return { ...draft, secretId: defaultSecret(endpoint) };
}

export const draftErrors = (draft: ReplayDraft) => errorsOf(REPLAY, draft);

export const replayRequest = (captureId: number, draft: ReplayDraft): ReplayRequest => ({
  captureId,
  ...readOf(REPLAY, draft),
  headers: draft.headers.filter(([name]) => name !== ''),
  editedBody: draft.body === 'edited' ? draft.editedBody : null,
  resignWith: draft.secretId === null ? null : { secretId: draft.secretId },
  acceptAnyCertificate: draft.acceptAnyCertificate,
});

export type Drafts = Readonly<Record<number, ReplayDraft>>;

const KEY = 'drafts';
/** Browsers store about five million characters for a page. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** Stores drafts, those of the newest captures first, as many as fit. */
export function keepDrafts(drafts: Drafts): void {
  const kept: string[] = [];
  let length = 0;
  for (const [id, draft] of Object.entries(drafts).reverse()) {
    const text = JSON.stringify([Number(id), draft]);
    length += text.length;
    if (length > MOST_CHARACTERS) break;
    kept.push(text);
  }
  rememberInTab(KEY, kept.length === 0 ? null : `[${kept.join(',')}]`);
}

/** The stored drafts; another version of this program may have written them. */
export function keptDrafts(): Drafts {
  const kept = jsonOf(recallInTab(KEY), []);
  return Object.fromEntries(Array.isArray(kept) ? kept.filter(isEntry) : []);
}

const isEntry = (kept: unknown): kept is [number, ReplayDraft] =>
  Array.isArray(kept) && Number.isInteger(kept[0]) && isDraft(kept[1]);

const isDraft = (kept: unknown): kept is ReplayDraft =>
  isLike(kept, BLANK) && ['captured', 'edited'].includes(kept.body) && isPairs(kept.headers);

const isPairs = (kept: unknown): kept is HeaderPairs =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );

const urls: Field<readonly string[]> = {
  show: (all) => all.join('\n'),
  read: (typed) => [...new Set(typed.split(/\s+/).filter((url) => url !== ''))],
  wrong: (typed) => {
    const all = urls.read(typed);
    const wrong = all.find((url) => !isHttpUrl(url));
    const says = words.jobs.errors;
    if (wrong !== undefined) return says.wrongTarget(wrong);
    if (all.length === 0) return words.endpoint.errors.url;
    return all.length > LIMITS.targets ? says.manyTargets(LIMITS.targets) : null;
  },
  input: DATA,
};

export const REPLAY_MANY = {
  urls,
  concurrency: count(LIMITS.concurrency),
  perSecond,
  timeoutMs: timeout,
};

export interface ReplayManyDraft extends FormOf<
  Omit<ReplayManyRequest, 'captureIds'>,
  typeof REPLAY_MANY
> {
  readonly order: 'in-order' | 'parallel';
}

export const firstReplayMany = (target: string): ReplayManyDraft => ({
  ...{ urls: target, concurrency: '10', perSecond: '', timeoutMs: '30' },
  order: 'in-order',
  stopOnFailure: false,
  acceptAnyCertificate: false,
});

const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** The place that sends these captures, in whatever order they were selected. */
export const replayManyPlace = (ids: readonly number[]) => `replay-many ${inOrder(ids).join()}`;

export const replayManyErrors = (draft: ReplayManyDraft) =>
  errorsOf(REPLAY_MANY, draft, [
    ...(['urls', 'perSecond', 'timeoutMs'] as const),
    ...(draft.order === 'parallel' ? (['concurrency'] as const) : []),
  ]);

/** The request to the host for a draft without errors. */
export const replayManyRequest = (
  ids: readonly number[],
  { order, ...draft }: ReplayManyDraft,
): ReplayManyRequest => ({
  captureIds: inOrder(ids),
  ...draft,
  ...readOf(REPLAY_MANY, draft),
  ...(order === 'in-order' && { concurrency: 1 }),
});
