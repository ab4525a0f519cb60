// The listener, which can move to another address while the host runs.

import type { HostAndPort } from '../lib/host-and-port.ts';
import type { Listener } from './listener.ts';

export type MovableListener = ReturnType<typeof createMovableListener>;

/** `isMove`: the listener was listening at another address before. */
export type StartListener = (address: HostAndPort, isMove: boolean) => Promise<Listener>;

export interface Move {
  /** Closes the old address; requests in progress there get a moment to end. */
  complete(): void;
  giveUp(): Promise<void>;
}

/** Makes a listener that does not listen yet. */
export function createMovableListener() {
  let opened: { readonly listener: Listener; readonly start: StartListener } | null = null;
  const closing = new Set<Promise<void>>();

  const url = () => opened?.listener.url ?? '';

  function close(listener: Listener): Promise<void> {
    const closed = listener.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return closed;
  }

  return {
    /** As `http://127.0.0.1:4545`; empty until it listens. */
    url,
    /** Null until it listens. */
    port: (): number | null => (opened ? Number(new URL(url()).port || 80) : null),
    /** Starts listening. Throws what `start` throws. */
    open: async (address: HostAndPort, start: StartListener): Promise<void> => {
      opened = { listener: await start(address, false), start };
    },
    /** Listens at a second address until the move is completed or cancelled. Throws what `start` throws. */
    prepare: async (to: HostAndPort): Promise<Move> => {
      if (!opened) throw new Error('what does not listen cannot be moved');
      const { listener: before, start } = opened;
      const listener = await start(to, true);
      return {
        complete: () => {
          void close(before);
          opened = { listener, start };
        },
        giveUp: () => close(listener),
      };
    },
    close: async (): Promise<void> => {
      if (opened) void close(opened.listener);
      await Promise.all(closing);
    },
  };
}
