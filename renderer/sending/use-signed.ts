// The body signed by the host as it would be sent, fetched a moment after the last change.

import { useMemo } from 'react';
import type { ComposeSigned, ComposeSignRequest } from '../../shared/contract/sending.ts';
import { requestWith } from '../../shared/signature/engine/example-request.ts';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { useFromHost } from '../host/ask.ts';
import { call } from '../host/host.ts';
import { isHttpUrl } from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';

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
  readonly body: string;
  /** Null if it is not signed. */
  readonly secretId: string | null;
  readonly cause: AnyCauseCode | null;
  /** Another service, and a URL that may still be incomplete. Absent: our own service. */
  readonly as?: ComposeSignRequest['as'];
}

export function useSigned({ body, secretId, cause, as = null }: Asked): Signed {
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const isAsked = secretId !== null && isOpen && (!as || isHttpUrl(as.url));
  const ask = useMemo(
    () => (isAsked ? () => call('compose.sign', { body, secretId, cause, as }) : null),
    [isAsked, body, secretId, cause, as],
  );
  const { answer, isCurrent } = useFromHost(ask, PAUSE_MS);
  if (secretId === null) {
    const head = as && requestWith(as.url, body);
    return { state: 'signed', text: body, sign: null, says: null, head };
  }
  if (!isCurrent || !answer) return { state: 'waiting' };
  return answer.ok
    ? { state: 'signed', ...answer.value }
    : { state: 'failed', code: answer.code, message: answer.message };
}
