// The one place where webhooks arrive, which can be moved while the host runs.

import type { HostAndPort } from '../lib/host-and-port.ts';
import type { Listener } from './listener.ts';

export interface MovableListener {
  /** `http://127.0.0.1:4545`. */
  readonly url: () => string;
  /** Listens at another address too, until the move is completed or given up. Throws what `start` throws. */
  prepare(address: HostAndPort): Promise<Move>;
  close(): Promise<void>;
}

export interface Move {
  /** Closes the old place: what is under way there ends in a moment. */
  complete(): void;
  giveUp(): Promise<void>;
}

/** Starts listening. `start` is told whether the address is a change of the one that it listens at. */
export async function startMovableListener(
  address: HostAndPort,
  start: (address: HostAndPort, isMove: boolean) => Promise<Listener>,
): Promise<MovableListener> {
  let present = await start(address, false);
  const closing = new Set<Promise<void>>();

  const close = (listener: Listener): Promise<void> => {
    const closed = listener.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return closed;
  };

  return {
    url: () => present.url,
    prepare: async (to) => {
      const next = await start(to, true);
      return {
        complete: () => {
          void close(present);
          present = next;
        },
        giveUp: () => close(next),
      };
    },
    close: async () => {
      void close(present);
      await Promise.all(closing);
    },
  };
}
