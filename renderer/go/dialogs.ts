// The open dialog, and whether closing it would lose typed text.

import { useEffect } from 'react';
import type { KeptCheck } from '../../shared/contract/checking.ts';
import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { SavedView } from '../../shared/contract/finding.ts';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { own } from '../ui/store.ts';
import { showToast, showOrOffer } from '../ui/toast.ts';
import { words } from '../words/words.ts';

export type OpenDialog =
  | {
      readonly is:
        | 'compose'
        | 'case'
        | 'runs'
        | 'import'
        | 'settings'
        | 'palette'
        | 'shortcuts'
        | 'tunnel';
    }
  | { readonly is: 'run'; readonly id: number }
  | { readonly is: 'replay-many' | 'export'; readonly ids: readonly number[] }
  | {
      readonly is: 'check';
      /** Null: the first endpoint that can be checked. */
      readonly endpointId: number | null;
      /** A target to begin with; null: the one used last. */
      readonly url: string | null;
      /** The name of a suite to fill in; absent: the form as it was left. */
      readonly suite?: string;
      /** A check, or a kept one; null: the form for a new one. */
      readonly shows: { readonly jobId: number } | { readonly kept: KeptCheck } | null;
    }
  | { readonly is: 'save-view'; readonly filter: string }
  /** `onTry` puts one of the terms into the filter. */
  | { readonly is: 'filter-terms'; readonly onTry: (term: string) => void }
  | { readonly is: 'rename-view' | 'delete-view'; readonly view: SavedView }
  /** Two captures side by side; without a second one, the best partner is offered. */
  | { readonly is: 'side-by-side'; readonly id: number; readonly withId: number | null }
  | {
      readonly is: 'endpoint';
      readonly what: number | 'new';
      /** The initial values of a new endpoint. */
      readonly begins: Partial<Pick<Endpoint, 'name' | 'path' | 'scheme'>>;
      /** The part that a person wants to edit; it is unfolded and focused. */
      readonly opens: EndpointPart | 'new-secret' | null;
    };

export interface DialogsData {
  readonly dialog: OpenDialog | null;
  /** The number of dialogs that were opened, for those that must begin anew each time. */
  readonly opened: number;
  /** Closing the open dialog would lose something. */
  readonly isUnsaved: boolean;
}

declare module '../ui/store.ts' {
  interface State extends DialogsData {}
}

/** Long enough to think about whether to discard typed text. */
const ASKED_FOR_MS = 15_000;

const { set, get } = own<DialogsData>({ dialog: null, opened: 0, isUnsaved: false });

/** Replaces the open dialog, for a person's action. Null closes it. */
export const openDialog = (dialog: OpenDialog | null): void =>
  set({ dialog: dialog && { ...dialog }, opened: get().opened + 1 });

/**
 * For a late answer: closes the dialog that asked, or replaces it by `next`. Each opening is a separate object.
 * Returns whether it was still open; if not, nothing changes.
 */
export function closeDialog(mine: OpenDialog | null, next?: OpenDialog): boolean {
  if (mine === null || get().dialog !== mine) return false;
  set({ dialog: next ?? null });
  return true;
}

/** Marks the dialog as unsaved for as long as it is open, so that nothing from outside replaces it without asking. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    set({ isUnsaved });
    return () => set({ isUnsaved: false });
  }, [isUnsaved]);
}

/** For actions from outside of the dialog: runs them, or asks first whether to discard typed text. */
export function leaveFor(run: () => void): void {
  if (!get().isUnsaved) {
    run();
    return;
  }
  const leave = () => {
    showToast(null);
    run();
  };
  showToast({
    says: words.app.unsaved,
    action: { words: words.app.leaveUnsaved, run: leave },
    lastsMs: ASKED_FOR_MS,
  });
}

export type EndpointDialog = Extract<OpenDialog, { is: 'endpoint' }>;

/** Opens the editor of an endpoint. */
export function openEndpoint(
  what: EndpointDialog['what'],
  { begins = {}, opens = null }: Partial<Pick<EndpointDialog, 'begins' | 'opens'>> = {},
): void {
  openDialog({ is: 'endpoint', what, begins, opens });
}

/** The dialog of one check. */
export const checkDialogOf = ({
  id,
  endpointId,
  url,
}: Pick<CheckJob, 'id' | 'endpointId' | 'url'>) =>
  ({ is: 'check', endpointId, url, shows: { jobId: id } }) as const;

/** Shows the check that is running, otherwise the form. Null: any endpoint, the target used last. */
export function openCheck(endpointId: number | null, url: string | null): void {
  const running = get().checks.find(
    (job) => job.state === 'running' && (endpointId === null || job.endpointId === endpointId),
  );
  openDialog(running ? checkDialogOf(running) : { is: 'check', endpointId, url, shows: null });
}

/** For the answer to a dialog: it turns into `next` if nobody has touched the window since; else a toast offers that. */
export function turnDialog(
  asked: OpenDialog | null,
  isUndisturbed: () => boolean,
  next: OpenDialog,
  says: string,
): void {
  if (!(isUndisturbed() && closeDialog(asked, next))) offerDialog(says, next);
}

/** For a late answer: a toast whose button opens the dialog. */
export const offerDialog = (says: string, dialog: OpenDialog | null): void =>
  showOrOffer(() => false, {
    says,
    show: () => leaveFor(() => openDialog(dialog)),
  });
