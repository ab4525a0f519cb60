// Copies of the host's data. They are read with each connection and after a person's own change, and the host tells of
// others' changes. An event cancels the question that is under way, because the answer may be older.
// What has not changed stays the same object, so that nothing is drawn again.

import { isSame } from '../../shared/contract/changes.ts';
import type { CommandName, Input, Output, Reply } from '../../shared/contract/rpc.ts';
import { createLatest } from '../ui/latest.ts';
import { useStore, type State } from '../ui/store.ts';
import { call } from './host.ts';

/** The commands that read without being told what. */
type Read = { [C in CommandName]: null extends Input<C> ? C : never }[CommandName];

interface Copy<Data> {
  /** Reads it; resolves when it has been taken. */
  readonly load: () => Promise<void>;
  /** The host tells it. */
  readonly hear: (data: Data) => void;
  /** A person's own change. It is read again even if that fails, so that a form shows what it failed on. */
  readonly change: <C extends CommandName>(command: C, input: Input<C>) => Promise<Reply<C>>;
}

/** `take` puts the data into the store; `asked` is the store at the time of the question. */
export function copyOf<C extends Read>(
  command: C,
  take: (data: Output<C>, asked: State) => void,
  fail?: (message: string) => void,
): Copy<Output<C>> {
  const { begin } = createLatest();
  const load = async () => {
    const isLatest = begin();
    const asked = useStore.getState();
    const reply = await call(command, null as Input<C>);
    if (!isLatest()) return;
    if (reply.ok) take(reply.value, asked);
    else fail?.(reply.message);
  };
  return {
    load,
    hear: (data) => {
      begin();
      take(data, useStore.getState());
    },
    change: async (changing, input) => {
      const reply = await call(changing, input);
      await load();
      return reply;
    },
  };
}

/** `now` with the objects of `before` where they are equal; `before` itself if nothing has changed. */
export function keepSame<One>(
  before: readonly One[],
  now: readonly One[],
  keyOf: (one: One) => unknown,
): readonly One[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  const kept = now.map((one) => {
    const same = known.get(keyOf(one));
    return same !== undefined && isSame(same, one) ? same : one;
  });
  return kept.length === before.length && kept.every((one, at) => one === before[at])
    ? before
    : kept;
}
