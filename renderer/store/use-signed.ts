// The body as it would be sent, signed by the host: asked for a moment after the last change.

import { useEffect, useState } from 'react';
import type { CauseCode } from '../../shared/signature/explain/codes.ts';
import type { Composed } from '../../shared/webhook/compose.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';
import { useStore } from './store.ts';

export type Signed =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  | {
      readonly state: 'signed';
      readonly text: string;
      /** Null: it is not signed. */
      readonly sign: string | null;
      /** What the mistaken sender does; null where there is no mistake. */
      readonly says: string | null;
    };

const PAUSE_MS = 250;

interface Asked {
  readonly composed: Composed;
  /** Null: it is not signed. */
  readonly secretId: string | null;
  readonly cause: CauseCode | null;
}

export function useSigned({ composed, secretId, cause }: Asked): Signed {
  const isOpen = useStore((state) => state.connection.phase === 'open');
  const body = composed.ok ? composed.text : null;
  const asked = JSON.stringify([secretId, cause, isOpen]);
  const [answer, setAnswer] = useState<{ asked: string; body: string; signed: Signed } | null>(
    null,
  );
  useEffect(() => {
    if (body === null || secretId === null || !isOpen) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void call('compose.sign', { body, secretId, cause }).then((reply) => {
        if (!isLatest) return;
        const signed: Signed = reply.ok
          ? { state: 'signed', ...reply.value }
          : { state: 'failed', code: reply.code, message: reply.message };
        setAnswer({ asked, body, signed });
      });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, body, secretId, cause, isOpen]);
  if (!composed.ok) {
    const message = words.documented.composeProblem(composed);
    return { state: 'failed', code: 'not-composed', message };
  }
  if (secretId === null) return { state: 'signed', text: composed.text, sign: null, says: null };
  const isCurrent = answer?.asked === asked && answer.body === body;
  return isCurrent ? answer.signed : { state: 'waiting' };
}
