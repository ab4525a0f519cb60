// The sample: a webhook that this program sends to itself, to begin with.

import { call } from '../../host/host.ts';
import { actedSince } from '../../ui/latest.ts';
import { own, type State } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';
import { showCapture } from './choosing.ts';

export interface SampleData {
  /** Why no sample was sent; the first run shows it, and elsewhere a toast does. */
  readonly sampleError: string | null;
}

declare module '../../ui/store.ts' {
  interface State extends SampleData {}
}

const { set, get } = own<SampleData>({ sampleError: null });

/** Nothing was captured yet, so the pane of the capture shows how to begin. */
export const isFirstRun = ({ activeId, status, counts, listed, listPhase, query }: State) =>
  activeId === null &&
  status !== null &&
  counts?.captured === 0 &&
  listed.captures.length === 0 &&
  listPhase === 'ready' &&
  query.endpoint !== 'archive';

/** Sends a sample and shows its capture. */
export async function sendSample(): Promise<void> {
  const isUndisturbed = actedSince();
  set({ sampleError: null });
  const reply = await call('sample.send', null);
  if (!reply.ok) {
    if (isFirstRun(get())) set({ sampleError: reply.message });
    else showToast({ says: words.list.sampleNotSent(reply.message) });
    return;
  }
  const { captureId } = reply.value;
  const says = words.list.captureReceived(String(captureId));
  await showCapture(captureId, { isUndisturbed, says });
}
