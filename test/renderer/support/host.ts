// A fake host for the store: it gives the test's answers and records the calls.

import '../../../renderer/app/start.ts';
import { openHost } from '../../../renderer/host/host.ts';
import type { CommandName, Input, Port, Reply } from '../../../shared/contract/rpc.ts';

export interface Asked {
  readonly command: CommandName;
  readonly input: unknown;
}

/** Replaces the host. A command without an answer gets a failure, and a promise is answered when it resolves. */
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
      const answered = answer?.(input) ?? {
        ...{ ok: false, code: 'internal', message: '', details: { reason: 'It failed.' } },
      };
      void Promise.resolve(answered).then((reply) =>
        hear(JSON.stringify({ kind: 'reply', id, reply })),
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
