// The check of the user's tunnel: a probe from the internet to the listener.

import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { loadStatus } from '../../host/connection.ts';
import { call } from '../../host/host.ts';
import { own } from '../../ui/store.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The result of the last probe; null if this window sent none. */
    readonly tunnelCheck: TunnelCheck | null;
    readonly isCheckingTunnel: boolean;
    /** Why no probe was sent. */
    readonly tunnelError: string | null;
  }
}

const { set, get } = own({
  tunnelCheck: null,
  isCheckingTunnel: false,
  tunnelError: null,
});

/** Stores the public URL and sends a probe through it. Resolves to whether it is the public one now. */
export async function checkTunnel(url: string): Promise<boolean> {
  if (get().isCheckingTunnel) return false;
  set({ isCheckingTunnel: true, tunnelError: null });
  const reply = await call('tunnel.check', { url });
  if (reply.ok) set({ isCheckingTunnel: false, tunnelCheck: reply.value });
  else set({ isCheckingTunnel: false, tunnelCheck: null, tunnelError: reply.message });
  await loadStatus();
  return reply.ok;
}
