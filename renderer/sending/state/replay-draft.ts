// The replay that a person prepares, before it becomes a request to the host. Its draft is kept over a reload, and holds only
// the id of a secret.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReplayManyRequest, ReplayRequest } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { signingSecrets } from '../../endpoints/state/endpoints.ts';
import { keepDrafts } from '../../host/drafts.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { isLike } from '../../ui/browser-storage.ts';
import * as fields from '../../ui/fields.ts';
import { words } from '../../words/words.ts';
import { likelyTarget, type Target } from './targets.ts';

export const replayPlace = (captureId: number) => `replay ${captureId}` as const;

declare module '../../host/drafts.ts' {
  interface Drafts {
    readonly [capture: ReturnType<typeof replayPlace>]: ReplayDraft;
    readonly [captures: ReturnType<typeof replayManyPlace>]: ReplayManyDraft;
  }
}

export const REPLAY = {
  url: fields.target,
  method: fields.text(
    (method) => /^\S{1,40}$/.test(method),
    () => words.replay.errors.method,
  ),
  host: fields.optional(fields.text()),
  timeoutMs: fields.timeout,
};

type Sent = Pick<ReplayRequest, keyof typeof REPLAY | 'headers' | 'acceptAnyCertificate'>;

export interface ReplayDraft extends fields.FormOf<Sent, typeof REPLAY> {
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

/** As captured. */
export function firstDraft(
  { value, body }: OpenedCapture,
  targets: readonly Target[],
): ReplayDraft {
  const { capture } = value;
  const path = capture.target.startsWith('/') ? capture.target : '/';
  return {
    ...BLANK,
    ...(capture.method !== '' && { method: capture.method }),
    url: likelyTarget(targets, path),
    headers: replayHeaders(capture.headers),
    editedBody: body.text.length > LONGEST_EDITED ? '' : body.text,
  };
}

export const defaultSecret = (endpoint: Endpoint | undefined): string | null =>
  signingSecrets(endpoint)[0]?.id ?? null;

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

export const draftErrors = (draft: ReplayDraft) => fields.errorsOf(REPLAY, draft);

export const replayRequest = (captureId: number, draft: ReplayDraft): ReplayRequest => ({
  captureId,
  ...fields.readOf(REPLAY, draft),
  headers: draft.headers.filter(([name]) => name !== ''),
  editedBody: draft.body === 'edited' ? draft.editedBody : null,
  resignWith: draft.secretId === null ? null : { secretId: draft.secretId },
  acceptAnyCertificate: draft.acceptAnyCertificate,
});

/** Another version of this program may have written it. */
const isDraft = (kept: unknown): kept is ReplayDraft =>
  isLike(kept, BLANK) && ['captured', 'edited'].includes(kept.body) && isPairs(kept.headers);

const isPairs = (kept: unknown): kept is HeaderPairs =>
  Array.isArray(kept) &&
  kept.every(
    (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );

keepDrafts('replay ', (kept) => (isDraft(kept) ? kept : null));

const urls: fields.Field<readonly string[]> = {
  show: (all) => all.join('\n'),
  read: (typed) => [...new Set(typed.split(/\s+/).filter((url) => url !== ''))],
  wrong: (typed) => {
    const all = urls.read(typed);
    const wrong = all.find((url) => !fields.isHttpUrl(url));
    const says = words.jobs.errors;
    if (wrong !== undefined) return says.wrongTarget(wrong);
    if (all.length === 0) return words.endpoint.errors.url;
    return all.length > LIMITS.targets ? says.manyTargets(LIMITS.targets) : null;
  },
  input: fields.DATA,
};

export const REPLAY_MANY = {
  urls,
  concurrency: fields.count(LIMITS.concurrency),
  perSecond: fields.perSecond,
  timeoutMs: fields.timeout,
};

export interface ReplayManyDraft extends fields.FormOf<
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
export const replayManyPlace = (ids: readonly number[]) =>
  `replay-many ${inOrder(ids).join()}` as const;

export const replayManyErrors = (draft: ReplayManyDraft) =>
  fields.errorsOf(REPLAY_MANY, draft, [
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
  ...fields.readOf(REPLAY_MANY, draft),
  ...(order === 'in-order' && { concurrency: 1 }),
});
