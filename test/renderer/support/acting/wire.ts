// A slow connection between window and host: calls and answers come late and out of order, or the connection breaks in
// place of an answer. Events stay in order, as over one socket.

import type { ConnectionListener } from '../../../../renderer/app/connect.ts';
import { serve, type CommandName, type Port } from '../../../../shared/contract/rpc.ts';
import type { Clock } from './clock.ts';
import type { MemoryHost } from './memory-host.ts';

/** The fate of one call. */
export interface Fate {
  /** The delay until the host runs it. */
  readonly slowMs: number;
  /** The delay of its answer. */
  readonly lateMs: number;
  /** The host runs it, and the connection breaks in place of the answer. */
  readonly isLost: boolean;
}

export interface Call {
  readonly command: CommandName;
  readonly input: unknown;
}

export interface Wire {
  /** The fates of the next calls, in turn. With none, each call is answered at once. */
  readonly setFates: (fates: readonly Fate[]) => void;
  /** Every call of the window, in order. */
  readonly calls: readonly Call[];
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Breaks the connection. The window reconnects half a second later. */
  readonly lose: () => void;
  readonly close: () => void;
}

const AGAIN_MS = 500;
const AT_ONCE: Fate = { slowMs: 0, lateMs: 0, isLost: false };

export function createWire(clock: Clock, host: MemoryHost, window: ConnectionListener): Wire {
  const calls: Call[] = [];
  let fatesNow: readonly Fate[] = [];
  let turn = 0;
  let end: (() => void) | null = null;

  function open() {
    let hearHost: (text: string) => void = () => undefined;
    let hearWindow: (text: string) => void = () => undefined;
    let isOpen = true;
    const fates = new Map<number, Fate>();
    const toWindow: Port = {
      send: (text) => {
        const { id, command, input } = JSON.parse(text) as Call & { id: number };
        calls.push({ command, input });
        const fate = fatesNow[turn++ % fatesNow.length] ?? AT_ONCE;
        fates.set(id, fate);
        clock.after(fate.slowMs, () => hearHost(text));
      },
      receive: (listener) => {
        hearWindow = listener;
        return () => (hearWindow = () => undefined);
      },
    };
    const toHost: Port = {
      send: (text) => {
        const { kind, id } = JSON.parse(text) as { kind: string; id: number };
        const fate = (kind === 'reply' ? fates.get(id) : undefined) ?? AT_ONCE;
        if (fate.isLost) clock.after(0, () => isOpen && lose());
        else clock.after(fate.lateMs, () => isOpen && hearWindow(text));
      },
      receive: (listener) => {
        hearHost = listener;
        return () => (hearHost = () => undefined);
      },
    };
    const stop = serve(toHost, host);
    end = () => {
      isOpen = false;
      stop();
      end = null;
    };
    window.opened(toWindow);
  }

  function lose() {
    if (!end) return;
    end();
    window.lost(AGAIN_MS, 1);
    clock.after(AGAIN_MS, open);
  }

  return {
    calls,
    setFates: (fates) => {
      fatesNow = fates;
      turn = 0;
    },
    isOpen: () => end !== null,
    open,
    lose,
    close: () => end?.(),
  };
}
