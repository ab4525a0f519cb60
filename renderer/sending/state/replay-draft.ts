// The replay that a person prepares, before it becomes a request to the host. Drafts survive Back, Forward and a reload: they
// are stored in this tab when the page is left. They hold only the id of a secret, but may hold a buyer’s data, so they are
// deleted with the tab.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReplayManyRequest, ReplayRequest } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { isLike, recallInTab, rememberInTab } from '../../ui/browser-storage.ts';
import {
  count,
  errorsOf,
  type Field,
  isHttpUrl,
  perSecond,
  target,
  text,
  timeout,
} from '../../ui/fields.ts';
import { words } from '../../words/words.ts';

export interface ReplayDraft {
  readonly method: string;
  readonly url: string;
  /** Empty to use the URL's. */
  readonly host: string;
  readonly headers: HeaderPairs;
  readonly body: 'captured' | 'edited';
  readonly editedBody: string;
  /** Signs again with this secret; null keeps the signature as it is. */
  readonly secretId: string | null;
  /** As it is typed, in seconds. */
  readonly timeoutMs: string;
  readonly acceptAnyCertificate: boolean;
}

/** Longer bodies are sent only as captured. */
export const LONGEST_EDITED = 1024 * 1024;

/** As captured, to the latest target or a receiver on this machine. */
export function firstDraft(
  { value, body }: OpenedCapture,
  lastTarget: string | undefined,
): ReplayDraft {
  const { capture } = value;
  const path = capture.target.startsWith('/') ? capture.target : '/';
  return {
    method: capture.method === '' ? 'POST' : capture.method,
    url: lastTarget ?? `http://127.0.0.1:3000${path}`,
    host: '',
    headers: replayHeaders(capture.headers),
    body: 'captured',
    editedBody: body.text.length > LONGEST_EDITED ? '' : body.text,
    secretId: null,
    timeoutMs: '30',
    acceptAnyCertificate: false,
  };
}

/** The default secret for signing an edited body. */
export function defaultSecret(endpoint: Endpoint | undefined): string | null {
  const usable =
    endpoint?.secrets.filter(({ locked, setting }) => !locked && setting === undefined) ?? [];
  return (usable.find(({ current }) => current) ?? usable[0])?.id ?? null;
}

/** Whether the body can be edited here. */
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

export const REPLAY = {
  url: target,
  method: text(
    (method) => /^\S{1,40}$/.test(method),
    () => words.replay.errors.method,
  ),
  timeoutMs: timeout,
};

export const draftErrors = (draft: ReplayDraft) => errorsOf(REPLAY, draft);

/** The request to the host. */
export function replayRequest(captureId: number, draft: ReplayDraft): ReplayRequest {
  return {
    captureId,
    method: draft.method.trim(),
    url: draft.url.trim(),
    host: draft.host.trim() === '' ? null : draft.host.trim(),
    headers: draft.headers.filter(([name]) => name !== ''),
    editedBody: draft.body === 'edited' ? draft.editedBody : null,
    resignWith: draft.secretId === null ? null : { secretId: draft.secretId },
    timeoutMs: timeout.read(draft.timeoutMs),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}

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
  try {
    const kept: unknown = JSON.parse(recallInTab(KEY) ?? '[]');
    return Object.fromEntries(Array.isArray(kept) ? kept.filter(isEntry) : []);
  } catch {
    return {};
  }
}

const isEntry = (kept: unknown): kept is [number, ReplayDraft] =>
  Array.isArray(kept) && Number.isInteger(kept[0]) && isDraft(kept[1]);

const LIKE: ReplayDraft = {
  method: '',
  url: '',
  host: '',
  headers: [],
  body: 'captured',
  editedBody: '',
  secretId: null,
  timeoutMs: '',
  acceptAnyCertificate: false,
};

const isDraft = (kept: unknown): kept is ReplayDraft =>
  isLike(kept, LIKE) && ['captured', 'edited'].includes(kept.body) && isPairs(kept.headers);

const isPairs = (kept: unknown): kept is HeaderPairs =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );

export interface ReplayManyDraft {
  /** One URL in each line. */
  readonly targets: string;
  readonly order: 'in-order' | 'parallel';
  readonly concurrency: string;
  /** Empty to send as fast as the answers arrive. */
  readonly perSecond: string;
  readonly stopOnFailure: boolean;
  /** In seconds. */
  readonly timeoutMs: string;
  readonly acceptAnyCertificate: boolean;
}

export const firstReplayMany = (target: string): ReplayManyDraft => ({
  targets: target,
  order: 'in-order',
  concurrency: '10',
  perSecond: '',
  stopOnFailure: false,
  timeoutMs: '30',
  acceptAnyCertificate: false,
});

/** The place that sends these captures, in whatever order they were selected. */
export const replayManyPlace = (ids: readonly number[]) =>
  `replay-many ${[...ids].sort((a, b) => a - b).join()}`;

/** URLs in order, each once. */
const targets: Field<readonly string[]> = {
  show: (urls) => urls.join('\n'),
  read: (typed) => [...new Set(typed.split(/\s+/).filter((url) => url !== ''))],
  wrong: (typed) => {
    const urls = targets.read(typed);
    const wrong = urls.find((url) => !isHttpUrl(url));
    const says = words.jobs.errors;
    if (wrong !== undefined) return says.wrongTarget(wrong);
    if (urls.length === 0) return says.noTarget;
    return urls.length > LIMITS.targets ? says.manyTargets(LIMITS.targets) : null;
  },
};

export const REPLAY_MANY = {
  targets,
  concurrency: count(LIMITS.concurrency),
  perSecond,
  timeoutMs: timeout,
};

/** The errors that prevent sending; empty if there are none. */
export const replayManyErrors = (draft: ReplayManyDraft) =>
  errorsOf(REPLAY_MANY, draft, [
    ...(['targets', 'perSecond', 'timeoutMs'] as const),
    ...(draft.order === 'parallel' ? (['concurrency'] as const) : []),
  ]);

/** The request to the host for a draft without errors: the captures in order of arrival. */
export function replayManyRequest(
  ids: readonly number[],
  draft: ReplayManyDraft,
): ReplayManyRequest {
  return {
    captureIds: [...ids].sort((a, b) => a - b),
    urls: [...targets.read(draft.targets)],
    concurrency: draft.order === 'parallel' ? REPLAY_MANY.concurrency.read(draft.concurrency) : 1,
    perSecond: perSecond.read(draft.perSecond),
    stopOnFailure: draft.stopOnFailure,
    timeoutMs: timeout.read(draft.timeoutMs),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}
