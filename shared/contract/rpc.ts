// Commands and events as text over any two-way channel. The desktop uses IPC, the browser a WebSocket; no other code
// knows which.

import type { Failure } from './failure.ts';
import type { HostCommands, HostEvents } from './host.ts';

/** A two-way channel of whole texts, in order. `receive` returns a function that stops it. */
export interface Port {
  send(text: string): void;
  receive(listener: (text: string) => void): () => void;
}

export type CommandName = keyof HostCommands;
export type EventName = keyof HostEvents;
export type Input<C extends CommandName> = HostCommands[C]['input'];
export type Output<C extends CommandName> = HostCommands[C]['output'];

export type Reply<C extends CommandName> =
  | { readonly ok: true; readonly value: Output<C> }
  | Failure;

export type Handlers = {
  readonly [C in CommandName]: (input: Input<C>) => Output<C> | Promise<Output<C>>;
};

type Message =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly command: CommandName;
      readonly input: unknown;
    }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply<CommandName> }
  | { readonly kind: 'event'; readonly name: EventName; readonly value: unknown };

export interface Client {
  /** Calls the host. Resolves to its reply or a failure; never rejects. */
  call<C extends CommandName>(command: C, input: Input<C>): Promise<Reply<C>>;
  /** Listens to one kind of event; returns a function that stops it. */
  on<E extends EventName>(name: E, listener: (value: HostEvents[E]) => void): () => void;
  /** Answers every open call, and each later one, with `disconnected` and stops listening. */
  close(): void;
}

/** The window's side of a port. */
export function createClient(port: Port): Client {
  const waiting = new Map<number, (reply: Reply<CommandName>) => void>();
  const listeners = new Map<EventName, Set<(value: never) => void>>();
  let lastId = 0;
  let isClosed = false;

  const stop = port.receive((text) => {
    const message = JSON.parse(text) as Message;
    if (message.kind === 'reply') {
      waiting.get(message.id)?.(message.reply);
      waiting.delete(message.id);
    } else if (message.kind === 'event') {
      for (const listener of listeners.get(message.name) ?? []) listener(message.value as never);
    }
  });

  return {
    call: (command, input) =>
      new Promise((resolve) => {
        if (isClosed) {
          resolve(failed('disconnected'));
          return;
        }
        const id = ++lastId;
        waiting.set(id, resolve);
        port.send(JSON.stringify({ kind: 'call', id, command, input } satisfies Message));
      }),
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    close: () => {
      isClosed = true;
      stop();
      for (const resolve of waiting.values()) resolve(failed('disconnected'));
      waiting.clear();
    },
  };
}

/** The window has its own sentence for these, and no program meets them. */
const failed = (code: 'disconnected' | 'unknown-command'): Failure => ({
  ok: false,
  code,
  message: code,
  details: {},
});

/** The parts of the host that `serve` needs: handlers, a way to hear events, and a way to describe errors. */
export interface Service {
  readonly handlers: Handlers;
  /** Calls `listener` for every event; returns a function that stops it. */
  readonly subscribe: (
    listener: <E extends EventName>(name: E, value: HostEvents[E]) => void,
  ) => () => void;
  /** Turns any thrown value into a failure that a person can act on. Never throws. */
  readonly describeError: (error: unknown) => Failure;
}

/** The host's side of a port; returns a function that stops it. Ignores texts that are not calls. */
export function serve(port: Port, service: Service): () => void {
  const send = (message: Message) => port.send(JSON.stringify(message));
  const unsubscribe = service.subscribe((name, value) => send({ kind: 'event', name, value }));
  const stop = port.receive((text) => {
    const call = readCall(text);
    if (call) void answer(call, service).then((reply) => sendReply(call.id, reply));
  });

  /** If a reply cannot be written as a text (for example half a gigabyte), it becomes a failure. */
  function sendReply(id: number, reply: Reply<CommandName>) {
    try {
      send({ kind: 'reply', id, reply });
    } catch (error) {
      send({ kind: 'reply', id, reply: service.describeError(error) });
    }
  }

  return () => {
    stop();
    unsubscribe();
  };
}

interface Call {
  readonly id: number;
  readonly command: string;
  readonly input: unknown;
}

async function answer(call: Call, service: Service): Promise<Reply<CommandName>> {
  if (!Object.hasOwn(service.handlers, call.command)) return failed('unknown-command');
  const handler = service.handlers[call.command as CommandName] as (input: unknown) => unknown;
  try {
    return { ok: true, value: (await handler(call.input)) as Output<CommandName> };
  } catch (error) {
    return service.describeError(error);
  }
}

function readCall(text: string): Call | null {
  try {
    const message = JSON.parse(text) as Partial<Call> & { kind?: unknown };
    if (message.kind !== 'call' || typeof message.id !== 'number') return null;
    if (typeof message.command !== 'string') return null;
    return { id: message.id, command: message.command, input: message.input };
  } catch {
    return null;
  }
}
