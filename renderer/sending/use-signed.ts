// The body signed by the host as it would be sent, fetched a moment after the last change.

import { useMemo } from 'react';
import type { ComposeSigned, ComposeSignRequest } from '../../shared/contract/sending.ts';
import { requestWith } from '../../shared/signature/engine/example-request.ts';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import type { Composed } from '../../shared/webhook/compose.ts';
import { useFromHost } from '../host/ask.ts';
import { call } from '../host/host.ts';
import { isHttpUrl } from '../ui/http-url.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

export type Signed =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  | {
      readonly state: 'signed';
      readonly text: string;
      /** Null if it is not signed. */
      readonly sign: string | null;
      /** What the mistaken sender does wrong; null if there is no mistake. */
      readonly says: string | null;
      /** The rest of another service's request; null for our own. */
      readonly head: ComposeSigned['head'];
    };

const PAUSE_MS = 250;

interface Asked {
  readonly composed: Composed;
  /** Null if it is not signed. */
  readonly secretId: string | null;
  readonly cause: AnyCauseCode | null;
  /** Another service, and a URL that may still be incomplete. Absent: our own service. */
  readonly as?: ComposeSignRequest['as'];
}

export function useSigned({ composed, secretId, cause, as = null }: Asked): Signed {
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const body = composed.ok ? composed.text : null;
  const isAsked = body !== null && secretId !== null && isOpen && (!as || isHttpUrl(as.url));
  const ask = useMemo(
    () => (isAsked ? () => call('compose.sign', { body, secretId, cause, as }) : null),
    [isAsked, body, secretId, cause, as],
  );
  const { answer, isCurrent } = useFromHost(ask, PAUSE_MS);
  if (!composed.ok) {
    const message = words.documented.composeProblem(composed);
    return { state: 'failed', code: 'not-composed', message };
  }
  if (secretId === null) {
    const { text } = composed;
    return { state: 'signed', text, sign: null, says: null, head: as && requestWith(as.url, text) };
  }
  if (!isCurrent || !answer) return { state: 'waiting' };
  return answer.ok
    ? { state: 'signed', ...answer.value }
    : { state: 'failed', code: answer.code, message: answer.message };
}
