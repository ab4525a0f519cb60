// What a person is about to send of a capture, before it becomes a request to the host.

import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { ReplayRequest } from '../../shared/contract/sending.ts';
import { replayHeaders } from '../../shared/replay/draft.ts';
import type { HeaderPairs } from '../../shared/webhook/capture.ts';
import { words } from '../words/words.ts';
import type { LoadedDetail } from './detail.ts';

export interface ReplayDraft {
  readonly method: string;
  readonly url: string;
  /** Empty: taken from the URL. */
  readonly host: string;
  readonly headers: HeaderPairs;
  readonly body: 'captured' | 'edited';
  readonly editedBody: string;
  /** Signed anew with this secret. */
  readonly secretId: string | null;
  readonly timeoutSeconds: string;
  readonly acceptAnyCertificate: boolean;
}

/** Longer bodies are sent as captured only. */
export const LONGEST_EDITED = 1024 * 1024;
export const LONGEST_TIMEOUT_S = 600;

/** As captured, to the target used last, or a receiver on this machine. */
export function firstDraft(
  { value, body }: LoadedDetail,
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
    timeoutSeconds: '30',
    acceptAnyCertificate: false,
  };
}

/** The secret that an edited body is signed with unless a person says otherwise. */
export function defaultSecret(endpoint: Endpoint | undefined): string | null {
  const usable = endpoint?.secrets.filter(({ locked }) => !locked) ?? [];
  return (usable.find(({ current }) => current) ?? usable[0])?.id ?? null;
}

/** The secret of a draft may be gone since it was chosen. */
export function withKnownSecret(draft: ReplayDraft, endpoint: Endpoint | undefined): ReplayDraft {
  const { secretId } = draft;
  if (secretId === null || endpoint?.secrets.some(({ id }) => id === secretId)) return draft;
  return { ...draft, secretId: defaultSecret(endpoint) };
}

/** What is wrong with the draft, by field; empty where it can be sent. */
export function draftErrors(draft: ReplayDraft): {
  url?: string;
  timeout?: string;
  method?: string;
} {
  const seconds = Number(draft.timeoutSeconds);
  const isTimeoutFine = seconds >= 0.1 && seconds <= LONGEST_TIMEOUT_S;
  const says = words.replay.errors;
  const url = urlProblem(draft.url);
  return {
    ...(url === null ? {} : { url }),
    ...(isTimeoutFine ? {} : { timeout: says.timeout(LONGEST_TIMEOUT_S) }),
    ...(/^\S{1,40}$/.test(draft.method) ? {} : { method: says.method }),
  };
}

/** The request to the host. */
export function replayRequest(captureId: number, draft: ReplayDraft): ReplayRequest {
  return {
    captureId,
    method: draft.method,
    url: draft.url.trim(),
    host: draft.host.trim() === '' ? null : draft.host.trim(),
    headers: draft.headers.filter(([name]) => name !== ''),
    editedBody: draft.body === 'edited' ? draft.editedBody : null,
    resignWith: draft.secretId === null ? null : { secretId: draft.secretId },
    timeoutMs: Math.round(Number(draft.timeoutSeconds) * 1000),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}

/** What is wrong with a target, as far as it is typed; null: it can be sent to. */
export function urlProblem(text: string): string | null {
  const says = words.replay.errors;
  if (isHttpUrl(text)) return null;
  return text.trim() === '' || /^\s*https?:\/\//i.test(text) ? says.url : says.scheme;
}

/** Whether it is a whole URL that can be sent to. */
export function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
