// The connection to the host, the host's status, and the check of the user's tunnel.

import type { HostStatus } from '../../shared/contract/status.ts';
import type { TunnelCheck } from '../../shared/contract/sending.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface ConnectionSlice {
  readonly connection: ConnectionState;
  readonly status: HostStatus | null;
  /** The result of the last probe through the tunnel; null if this window sent none. */
  readonly tunnelCheck: TunnelCheck | null;
  readonly isCheckingTunnel: boolean;
  /** Why no probe was sent. */
  readonly tunnelError: string | null;
  readonly hearOpened: () => void;
  readonly hearLost: (nextTryAtMs: number, tries: number) => void;
  readonly hearRefused: () => void;
  readonly hearStatus: (status: HostStatus) => void;
  readonly loadStatus: () => Promise<void>;
  /** Stores the public URL and sends a probe through it. */
  readonly checkTunnel: (url: string) => Promise<void>;
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

export const connectionSlice: Slice<ConnectionSlice> = (set, get) => {
  function takeStatus(status: HostStatus): void {
    const before = get().status;
    set({ status });
    if (before) get().hearArchive(before.archive, status.archive);
  }

  return {
    connection: {
      phase: 'connecting',
      wasOpen: false,
      isBack: false,
      nextTryAtMs: 0,
      tries: 0,
      openings: 0,
    },
    status: null,
    tunnelCheck: null,
    isCheckingTunnel: false,
    tunnelError: null,

    hearOpened: () => {
      const { phase, openings } = get().connection;
      const isBack = phase === 'lost';
      set({
        connection: {
          phase: 'open',
          wasOpen: true,
          isBack,
          nextTryAtMs: 0,
          tries: 0,
          openings: openings + 1,
        },
      });
      if (!isBack) return;
      setTimeout(() => set({ connection: { ...get().connection, isBack: false } }), IS_BACK_MS);
    },

    hearLost: (nextTryAtMs, tries) => {
      const { connection } = get();
      set({ connection: { ...connection, phase: 'lost', isBack: false, nextTryAtMs, tries } });
    },

    hearRefused: () =>
      set({ connection: { ...get().connection, phase: 'refused', isBack: false } }),

    hearStatus: (status) => {
      takeStatus(status);
      get().hearCounts(status);
    },

    loadStatus: async () => {
      const { status, toldCounts } = get();
      const reply = await call('status', null);
      if (!reply.ok) return;
      // What was heard meanwhile is newer than this answer.
      if (get().status === status) takeStatus(reply.value);
      if (get().toldCounts === toldCounts) get().hearCounts(reply.value);
    },

    checkTunnel: async (url) => {
      if (get().isCheckingTunnel) return;
      set({ isCheckingTunnel: true, tunnelError: null });
      const reply = await call('tunnel.check', { url });
      if (reply.ok) set({ isCheckingTunnel: false, tunnelCheck: reply.value });
      else set({ isCheckingTunnel: false, tunnelCheck: null, tunnelError: reply.message });
      void get().loadStatus();
    },
  };
};
