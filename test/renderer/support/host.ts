// A host at the other end of the store's port: it answers what a test says, and remembers what it was asked.

import type { CommandName, Input, Port, Reply } from '../../../shared/contract/rpc.ts';
import { openHost } from '../../../renderer/store/host.ts';

export interface Asked {
  readonly command: CommandName;
  readonly input: unknown;
}

/** Takes the place of the host, at once or later; a command without an answer is answered with a failure. */
export function answering(answers: {
  [C in CommandName]?: (input: Input<C>) => Reply<C> | Promise<Reply<C>>;
}): Asked[] {
  const asked: Asked[] = [];
  let hear: (text: string) => void = () => undefined;
  const port: Port = {
    send: (text) => {
      const { id, command, input } = JSON.parse(text) as Asked & { id: number };
      asked.push({ command, input });
      const answer = answers[command] as ((input: unknown) => unknown) | undefined;
      const reply = answer?.(input) ?? { ok: false, code: 'failed', message: 'It failed.' };
      void Promise.resolve(reply).then((value) =>
        hear(JSON.stringify({ kind: 'reply', id, reply: value })),
      );
    },
    receive: (listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  openHost(port);
  return asked;
}
