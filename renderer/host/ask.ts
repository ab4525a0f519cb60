// How a component fetches its data from the host: again after each lost connection, ignoring answers that nobody waits
// for any more.

import { useMemo } from 'react';
import type { CommandName, Input, Reply } from '../../shared/contract/rpc.ts';
import { useStore } from '../ui/store.ts';
import { useAwaited, type Ask, type Awaited } from '../ui/use-awaited.ts';
import { call } from './host.ts';

/** The host's reply to a command; null asks nothing. */
export function useReply<C extends CommandName>(
  command: C,
  input: Input<C> | null,
  pauseMs?: number,
): Awaited<Reply<C>> {
  const asked = input === null ? null : JSON.stringify(input);
  const ask = useMemo(
    () => (asked === null ? null : () => call(command, JSON.parse(asked) as Input<C>)),
    [command, asked],
  );
  return useFromHost(ask, pauseMs);
}

/**
 * For data from several commands; `ask` must be the same function while the question is the same. Another `turn` asks
 * it again.
 */
export function useFromHost<A>(ask: Ask<A> | null, pauseMs?: number, turn = 0): Awaited<A> {
  const openings = useStore((state) => state.connection.openings);
  return useAwaited(ask, pauseMs, `${openings} ${turn}`);
}
