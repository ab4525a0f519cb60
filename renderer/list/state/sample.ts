// The sample: a webhook that this program sends to itself, to begin with.

import { call } from '../../host/host.ts';
import { actedSince } from '../../ui/latest.ts';
import { own, react, type State } from '../../ui/store.ts';
import { showToast, type Toast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';
import { showCapture } from './choosing.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** Why no sample was sent; the first run shows it, and elsewhere a toast does. */
    readonly sampleError: string | null;
  }
}

const { set, get } = own({ sampleError: null });

/** Long enough to read the cause, its proof and the fix. */
const READING_MS = 60_000;

/** Nothing was captured yet, so the pane of the capture shows how to begin. */
export const isFirstRun = ({ activeId, status, counts, listed, listPhase, query }: State) =>
  activeId === null &&
  status !== null &&
  counts?.captured === 0 &&
  listed.captures.length === 0 &&
  listPhase === 'ready' &&
  query.endpoint !== 'archive';

/** Sends a sample that is signed correctly, and shows its capture. */
export const sendSample = async (): Promise<void> => void (await send(false));

/** Sends one that is signed without its numbers, and leads on to the same one signed correctly. */
export async function sendBrokenSample(): Promise<void> {
  if (!(await send(true))) return;
  const { brokenSample, sendFixed } = words.list;
  const run = () => {
    showToast(null);
    void sendSample();
  };
  const toast = { says: brokenSample, action: { words: sendFixed, run }, lastsMs: READING_MS };
  offered = { toast, below: get().activeId };
  showToast(toast);
}

/** The toast about the broken sample, and the capture that it is about. */
let offered: { readonly toast: Toast; readonly below: number | null } | null = null;

// What it says is above it only for as long as the sample is.
react(
  ({ activeId, page }) => offered === null || (page.is === 'inspect' && activeId === offered.below),
  (isAbove) => {
    if (isAbove || !offered) return;
    if (get().toast === offered.toast) showToast(null);
    offered = null;
  },
);

/** Resolves to whether its capture is shown. */
async function send(isBroken: boolean): Promise<boolean> {
  const isUndisturbed = actedSince();
  set({ sampleError: null });
  const reply = await call('sample.send', { isBroken });
  if (!reply.ok) {
    if (isFirstRun(get())) set({ sampleError: reply.message });
    else showToast({ says: words.list.sampleNotSent(reply.message) });
    return false;
  }
  const { captureId } = reply.value;
  const says = words.list.captureReceived(String(captureId));
  return showCapture(captureId, { isUndisturbed, says });
}
