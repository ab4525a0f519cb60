// Brings captures of the team's archive home: copies them into the local store.

import { send } from '../../host/send.ts';
import { actedSince } from '../../ui/latest.ts';
import { own, react } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { plural } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import './archive.ts';
import { showCapture } from './choosing.ts';

export interface BringData {
  /** The captures that are being copied into the local store. */
  readonly bringing: ReadonlySet<number>;
}

declare module '../../ui/store.ts' {
  interface State extends BringData {}
}

const { set, get } = own<BringData>({ bringing: new Set() });

react(
  ({ archive }) => archive.number,
  () => set({ bringing: new Set() }), // its captures are others
);

/** Copies archived captures into the local store and goes to the first one. */
export async function bring(asked: readonly number[]): Promise<void> {
  // The host does not know whether a capture was brought before, and would copy it twice.
  const ids = asked.filter((id) => !get().bringing.has(id));
  if (ids.length === 0) return;
  const isUndisturbed = actedSince();
  set({ bringing: new Set([...get().bringing, ...ids]) });
  const reply = await send('archive.bring', { ids }, () =>
    showToast({ says: words.share.mayBeImported }),
  );
  const done = new Set(ids);
  set({ bringing: new Set([...get().bringing].filter((id) => !done.has(id))) });
  if (!reply.ok) {
    showToast({ says: reply.message });
    return;
  }
  const { captureIds, notes } = reply.value;
  const [first] = captureIds;
  const brought = words.archive.brought(plural(captureIds.length, 'capture'));
  const says = [brought, ...notes.map(words.failures.importNote)].join(' ');
  if (first !== undefined && (await showCapture(first, { isUndisturbed, says })))
    showToast({ says });
}
