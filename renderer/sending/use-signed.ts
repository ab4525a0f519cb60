// The body signed by the host as it would be sent, fetched a moment after the last change.

import { useMemo } from 'react';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { ComposeSignRequest } from '../../shared/contract/sending.ts';
import { requestWith } from '../../shared/signature/engine/example-request.ts';
import type { AnyCauseCode } from '../../shared/signature/explain/codes.ts';
import { TYPING_MS, useFromHost } from '../host/ask.ts';
import { call } from '../host/host.ts';
import { isHttpUrl } from '../ui/fields.ts';
import { useStore } from '../ui/store.ts';

/** Null until the host has answered what is typed. */
export type Signed = Reply<'compose.sign'> | null;

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
  const { answer, isCurrent } = useFromHost(ask, TYPING_MS);
  if (secretId !== null) return isCurrent ? answer : null;
  const head = as && requestWith(as.url, body);
  return { ok: true, value: { text: body, sign: null, says: null, head } };
}
