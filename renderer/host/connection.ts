// The connection to the host, the host's status, and its counts of captures.

import type { LocalPlace } from '../../shared/contract/finding.ts';
import type { CaptureCounts, HostStatus } from '../../shared/contract/status.ts';
import { own } from '../ui/store.ts';
import { copyOf } from './copy.ts';

declare module '../ui/store.ts' {
  interface State {
    readonly connection: ConnectionState;
    readonly status: HostStatus | null;
    /** The latest counts received; the list shows them with their captures. */
    readonly toldCounts: CaptureCounts | null;
  }
}

export interface ConnectionState {
  /** `refused`: the host was restarted, and this window's token is from the previous start. */
  readonly phase: 'connecting' | 'open' | 'lost' | 'refused';
  /** It has been open before, so this is a loss and not a failed start. */
  readonly wasOpen: boolean;
  /** It came back after a loss, a moment ago. */
  readonly isBack: boolean;
  readonly nextTryAtMs: number;
  readonly tries: number;
  /** How often it was opened; when this changes, dialogs fetch their data again. */
  readonly openings: number;
}

const IS_BACK_MS = 4000;

const NOT_OPEN = { wasOpen: false, isBack: false, nextTryAtMs: 0, tries: 0, openings: 0 };

const { set, get } = own({
  connection: { ...NOT_OPEN, phase: 'connecting' },
  status: null,
  toldCounts: null,
});

export function hearOpened(): void {
  const { phase, openings } = get().connection;
  const isBack = phase === 'lost';
  const connection = { phase: 'open', wasOpen: true, isBack, openings: openings + 1 } as const;
  set({ connection: { ...NOT_OPEN, ...connection } });
  if (!isBack) return;
  setTimeout(() => set({ connection: { ...get().connection, isBack: false } }), IS_BACK_MS);
}

export function hearLost(nextTryAtMs: number, tries: number): void {
  const { connection } = get();
  set({ connection: { ...connection, phase: 'lost', isBack: false, nextTryAtMs, tries } });
}

export function hearRefused(): void {
  set({ connection: { ...get().connection, phase: 'refused', isBack: false } });
}

const copy = copyOf('status', (status, asked) => {
  const isNewest = get().toldCounts === asked.toldCounts; // counts are heard without the rest
  set({ status, ...(isNewest && { toldCounts: status }) });
});
export const { load: loadStatus, hear: hearStatus, change: changeStatus } = copy;

export function hearCounts(toldCounts: CaptureCounts): void {
  set({ toldCounts });
}

/** How many captures an endpoint's list has, or the list of all. */
export function countOf(counts: CaptureCounts, endpoint: LocalPlace): number {
  if (endpoint === null) return counts.captured;
  return endpoint === 'unrouted' ? counts.unrouted : (counts.byEndpoint[endpoint] ?? 0);
}
