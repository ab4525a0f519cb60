// The listener, which can move to another address while the host runs.

import type { HostAndPort } from '../lib/host-and-port.ts';
import type { Listener } from './listener.ts';

export interface MovableListener {
  /** As `http://127.0.0.1:4545`; empty until it listens. */
  readonly url: () => string;
  /** Null until it listens. */
  readonly port: () => number | null;
  /** Starts listening. Throws what `start` throws. */
  open(address: HostAndPort, start: StartListener): Promise<void>;
  /** Listens at a second address until the move is completed or cancelled. Throws what `start` throws. */
  prepare(address: HostAndPort): Promise<Move>;
  close(): Promise<void>;
}

/** `isMove`: the listener was listening at another address before. */
export type StartListener = (address: HostAndPort, isMove: boolean) => Promise<Listener>;

export interface Move {
  /** Closes the old address; requests in progress there get a moment to end. */
  complete(): void;
  giveUp(): Promise<void>;
}

/** Makes a listener that does not listen yet. */
export function createMovableListener(): MovableListener {
  let opened: { readonly listener: Listener; readonly start: StartListener } | null = null;
  const closing = new Set<Promise<void>>();

  const url = () => opened?.listener.url ?? '';

  function close(listener: Listener): Promise<void> {
    const closed = listener.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return closed;
  }

  return {
    url,
    port: () => (opened ? Number(new URL(url()).port || 80) : null),
    open: async (address, start) => {
      opened = { listener: await start(address, false), start };
    },
    prepare: async (to) => {
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
    close: async () => {
      if (opened) void close(opened.listener);
      await Promise.all(closing);
    },
  };
}
