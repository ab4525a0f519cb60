// The check of the user's tunnel: a probe from the internet to the listener.

import type { TunnelCheck } from '../../../shared/contract/sending.ts';
import { loadStatus } from '../../host/connection.ts';
import { offerPlace, openPage } from '../../go/places.ts';
import { call } from '../../host/host.ts';
import { sendFrom } from '../../host/send.ts';
import { own } from '../../ui/store.ts';
import { words } from '../../words/words.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The result of the last probe; null if this window sent none. */
    readonly tunnelCheck: TunnelCheck | null;
  }
}

const { set } = own({ tunnelCheck: null });

/** One probe is sent at a time. */
export const TUNNEL = 'tunnel';

/** Stores the public URL and sends a probe through it. Resolves to whether it is the public one now. */
export async function checkTunnel(url: string): Promise<boolean> {
  let isPublic = false;
  const tell = (why: string) =>
    offerPlace(words.ui.failedLater(words.tunnel.title, why), () => openPage({ is: 'tunnel' }));
  await sendFrom({ place: TUNNEL, tell }, async () => {
    const reply = await call('tunnel.check', { url });
    set({ tunnelCheck: reply.ok ? reply.value : null });
    isPublic = reply.ok;
    await loadStatus();
    return reply.ok ? null : reply;
  });
  return isPublic;
}
