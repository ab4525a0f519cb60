// Replays: preparing one for the capture in the detail, and sending it.

import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { hasPublicKey } from '../../../shared/signature/scheme.ts';
import type { ReplayRequest, ReplayResult } from '../../../shared/contract/sending.ts';
import { openDialog } from '../../go/places.ts';
import { focusDrawer } from '../../go/focus.ts';
import { openDrawer } from '../../go/tab.ts';
import { setDraft } from '../../host/drafts.ts';
import { send, sendFrom } from '../../host/send.ts';
import { showCapture } from '../../list/state/choosing.ts';
import { own, type State } from '../../ui/store.ts';
import { showOrOffer } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';
import {
  asEdited,
  defaultSecret,
  firstDraft,
  isEditable,
  type ReplayDraft,
  replayPlace,
} from './replay-draft.ts';
import { hearTargetAnswer, rememberTarget } from './targets.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The latest result that was heard of each capture: the drawer reads them again then. */
    readonly replayed: Readonly<Record<number, number>>;
    /** Shown even if the results cannot be read. */
    readonly lastReplay: ReplayResult | null;
    /** The visible view of an edited body if there is no room for both. */
    readonly editView: 'form' | 'json';
    /** The field of the edited body that gets the focus once it is drawn; empty for the first, null for none. */
    readonly fieldToEdit: string | null;
  }
}

const { set, get } = own({
  replayed: {},
  lastReplay: null,
  editView: 'form',
  fieldToEdit: null,
});

export const setEditView = (editView: State['editView']): void => set({ editView });

/** Opens the replay of the capture in the detail, with a changed draft if its body can be edited; returns whether it can. */
function openChanged(change: (draft: ReplayDraft, endpoint: Endpoint | undefined) => ReplayDraft) {
  const { detail, endpoints, targets, drafts } = get();
  if (!detail) return false;
  const { summary, inspected } = detail.value;
  const { id, endpointId } = summary;
  // Nobody else signs for a service with a private key.
  const canSign = !(inspected && hasPublicKey(inspected.scheme));
  const canChange = isEditable(detail);
  if (canChange) {
    const place = replayPlace(id);
    const draft = drafts[place] ?? firstDraft(detail, targets);
    const endpoint = endpoints.find((one) => canSign && one.id === endpointId);
    setDraft(place, change(draft, endpoint));
  }
  openDrawer(true);
  return canChange;
}

/** Opens the replay of the capture in the detail with an edited body, and this field focused. */
export function editField(name: string): void {
  if (openChanged(asEdited)) set({ editView: 'form', fieldToEdit: name });
}

/** Opens the replay of the capture in the detail, as captured but for its signature. */
export function signAgain(): void {
  openChanged((draft, endpoint) => ({ ...draft, secretId: defaultSecret(endpoint) }));
  focusDrawer();
}

/** The same, at the selected field or the first. */
export function editAndReplay(): void {
  const [name] = get().selected?.path ?? [];
  editField(typeof name === 'string' ? name : '');
}

export function hearReplay(lastReplay: ReplayResult): void {
  const { id, captureId, request, response, sentAtMs } = lastReplay;
  hearTargetAnswer(request.url, { status: response?.status ?? null, atMs: sentAtMs });
  set({ replayed: { ...get().replayed, [captureId]: id }, lastReplay });
}

export const forgetReplays = (): void => set({ replayed: {}, lastReplay: null });

/** Resolves once the result is known. */
export function sendReplay(request: ReplayRequest): Promise<void> {
  const { captureId } = request;
  const capture = words.sideBySide.captureNumber(String(Math.abs(captureId)));
  const tell = (why: string) =>
    showOrOffer(() => false, {
      says: words.ui.failedLater(words.replay.send, why, capture),
      show: () => {
        openDialog(null); // the capture is under it
        openDrawer(true);
        void showCapture(captureId);
      },
    });
  return sendFrom({ place: replayPlace(captureId), tell }, async ({ mayBeSent }) => {
    const reply = await send('replay.send', request, mayBeSent);
    if (!reply.ok) return reply;
    rememberTarget(request.url);
    hearReplay(reply.value);
    return null;
  });
}
