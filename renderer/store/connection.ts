// Whether the host is there, and what it says of itself.

import type { HostStatus } from '../../shared/contract/host.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface ConnectionSlice {
  readonly connection: ConnectionState;
  readonly status: HostStatus | null;
  readonly hearOpened: () => void;
  readonly hearLost: (nextTryAtMs: number, tries: number) => void;
  readonly hearStatus: (status: HostStatus) => void;
  readonly loadStatus: () => Promise<void>;
}

export interface ConnectionState {
  readonly phase: 'connecting' | 'open' | 'lost';
  /** It has been open before: this is a loss, not a failed start. */
  readonly wasOpen: boolean;
  /** It came back after a loss, a moment ago. */
  readonly isBack: boolean;
  readonly nextTryAtMs: number;
  readonly tries: number;
}

const IS_BACK_MS = 4000;

export const connectionSlice: Slice<ConnectionSlice> = (set, get) => ({
  connection: { phase: 'connecting', wasOpen: false, isBack: false, nextTryAtMs: 0, tries: 0 },
  status: null,

  hearOpened: () => {
    const isBack = get().connection.phase === 'lost';
    set({ connection: { phase: 'open', wasOpen: true, isBack, nextTryAtMs: 0, tries: 0 } });
    if (!isBack) return;
    setTimeout(() => {
      set(({ connection }) => ({ connection: { ...connection, isBack: false } }));
    }, IS_BACK_MS);
  },

  hearLost: (nextTryAtMs, tries) => {
    const { wasOpen } = get().connection;
    set({ connection: { phase: 'lost', wasOpen, isBack: false, nextTryAtMs, tries } });
  },

  hearStatus: (status) => set({ status }),

  loadStatus: async () => {
    const reply = await call('status', null);
    if (reply.ok) set({ status: reply.value });
  },
});
