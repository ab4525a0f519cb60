// The form of a check while it is filled in: the chosen endpoint, and what was typed for it.

import { useRef, useState } from 'react';
import type { CheckSuite } from '../../shared/contract/checking.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { useStore } from '../ui/store.ts';
import { type CheckDraft, firstCheckDraft, suiteDraft } from './state/check-draft.ts';
import { setCheckDraft } from './state/checks.ts';

/** The endpoint from which the dialog was opened, the target, and the suite to fill in. */
export interface CheckBegins {
  readonly asked: Endpoint | undefined;
  readonly url: string | null;
  readonly suite: CheckSuite | null;
}

interface Filled {
  readonly endpointId: number | null;
  readonly draft: CheckDraft;
}

export type CheckDrafting = ReturnType<typeof useCheckDraft>;

/** The form of the chosen endpoint, as it was left, or with a suite filled in. */
export function useCheckDraft(able: readonly Endpoint[], { asked, url, suite }: CheckBegins) {
  const kept = useStore((state) => state.checkDrafts);
  const lastTarget = useStore((state) => state.targets[0]?.url);
  const isAble = (id: number | null) => able.some((one) => one.id === id);

  const [filled, setFilled] = useState<Filled>(() => {
    const endpointId = asked ? (able.includes(asked) ? asked.id : null) : (able[0]?.id ?? null);
    if (suite) {
      const id = isAble(suite.endpointId) ? suite.endpointId : endpointId;
      return { endpointId: id, draft: suiteDraft(suite) };
    }
    const first =
      (endpointId === null ? undefined : kept[endpointId]) ??
      firstCheckDraft(url ?? lastTarget ?? 'http://127.0.0.1:3000/');
    return { endpointId, draft: url === null ? first : { ...first, url } };
  });
  // An answer that comes late changes what is in the form then, not what was in it when it was asked.
  const latest = useRef(filled);

  function fill(next: Filled, isTyped: boolean) {
    latest.current = next;
    setFilled(next);
    if (isTyped && next.endpointId !== null) setCheckDraft(next.endpointId, next.draft);
  }

  return {
    draft: filled.draft,
    chosen: able.find(({ id }) => id === filled.endpointId),
    isAble,
    choose: (endpointId: number) => {
      const { draft } = latest.current;
      // A suite that is filled in stays, so that it can run with another endpoint.
      const of = draft.suite === null ? kept[endpointId] : undefined;
      fill({ endpointId, draft: of ?? draft }, false);
    },
    change: (part: Partial<CheckDraft>) => {
      const { endpointId, draft } = latest.current;
      fill({ endpointId, draft: { ...draft, ...part } }, true);
    },
    fillIn: (chosen: CheckSuite) => {
      const { endpointId } = latest.current;
      const id = isAble(chosen.endpointId) ? chosen.endpointId : endpointId;
      fill({ endpointId: id, draft: suiteDraft(chosen) }, true);
    },
  };
}
