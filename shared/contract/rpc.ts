// Commands and events as text over any two-way channel. The desktop's channel is IPC, the browser's a WebSocket;
// nothing else knows which.

import type { FailureDetails } from './failure.ts';
import type { HostCommands, HostEvents } from './host.ts';

/** A two-way channel of whole texts, in order. `receive` returns what stops it. */
export interface Port {
  send(text: string): void;
  receive(listener: (text: string) => void): () => void;
}

export type CommandName = keyof HostCommands;
export type EventName = keyof HostEvents;
export type Input<C extends CommandName> = HostCommands[C]['input'];
export type Output<C extends CommandName> = HostCommands[C]['output'];

export type Reply<C extends CommandName> =
  { readonly ok: true; readonly value: Output<C> } | Failure;

/** A failure as data: `code` for programs, `message` for people (what happened, what to do). */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** What the message is made of, for those who say it in another language. */
  readonly details?: FailureDetails;
}

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
  /** Calls the host. Resolves to its reply, a failure included; never rejects. */
  call<C extends CommandName>(command: C, input: Input<C>): Promise<Reply<C>>;
  /** Listens to one kind of event; returns what stops it. */
  on<E extends EventName>(name: E, listener: (value: HostEvents[E]) => void): () => void;
  /** Answers every open call with `disconnected` and stops listening. */
  close(): void;
}

/** The window's side of a port. */
export function createClient(port: Port): Client {
  const waiting = new Map<number, (reply: Reply<CommandName>) => void>();
  const listeners = new Map<EventName, Set<(value: never) => void>>();
  let lastId = 0;

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
      stop();
      for (const resolve of waiting.values()) resolve(DISCONNECTED);
      waiting.clear();
    },
  };
}

const DISCONNECTED: Failure = {
  ok: false,
  code: 'disconnected',
  message: 'The connection to the host was lost before it answered.',
};

/** What `serve` needs of the host: handlers, a way to hear events, and how to put an error into words. */
export interface Service {
  readonly handlers: Handlers;
  /** Calls `listener` for every event; returns what stops it. */
  readonly subscribe: (
    listener: <E extends EventName>(name: E, value: HostEvents[E]) => void,
  ) => () => void;
  /** Turns whatever a handler threw into a failure that a person can act on. Never throws. */
  readonly describeError: (error: unknown) => Failure;
}

/** The host's side of a port; returns what stops it. A text that is no call is ignored. */
export function serve(port: Port, service: Service): () => void {
  const send = (message: Message) => port.send(JSON.stringify(message));
  const unsubscribe = service.subscribe((name, value) => send({ kind: 'event', name, value }));
  const stop = port.receive((text) => {
    const call = readCall(text);
    if (call) void answer(call, service).then((reply) => sendReply(call.id, reply));
  });

  /** What cannot be written as a text, such as half a gigabyte of it, is a failure like another. */
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
  if (!Object.hasOwn(service.handlers, call.command)) {
    return { ok: false, code: 'unknown-command', message: 'The host does not know this command.' };
  }
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
