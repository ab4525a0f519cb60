// What a worker thread answers: calls of its functions, by name. The caller's side is worker-thread.ts.

import { parentPort } from 'node:worker_threads';
import { FaultError, HostError, sqliteCode } from './errors.ts';

/** The functions of a thread. What they take and return can be copied between threads. */
export type Functions = Readonly<Record<string, (...input: never[]) => unknown>>;

export interface Call {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: ErrorMessage };

/** Answers every call with what the function returns or throws. Several calls of an asynchronous one run at once. */
export function serveCalls(functions: Functions): void {
  parentPort?.on('message', ({ id, name, input }: Call) => {
    const post = (answer: Answer) => parentPort?.postMessage(answer);
    const failed = (error: unknown) => post({ id, error: toMessage(error) });
    try {
      const value = functions[name]?.(...(input as never[]));
      if (value instanceof Promise) value.then((one: unknown) => post({ id, value: one }), failed);
      else post({ id, value });
    } catch (error) {
      failed(error);
    }
  });
}

/** A message keeps neither an error's class nor its code. */
export type ErrorMessage =
  | { readonly is: 'fault'; readonly fault: FaultError['fault'] }
  | { readonly is: 'told'; readonly reason: HostError['reason'] }
  | { readonly is: 'other'; readonly name: string; readonly says: string; readonly codes: Codes };

/** SQLite's code and the system's. */
interface Codes {
  readonly errcode?: unknown;
  readonly code?: unknown;
}

export function toMessage(error: unknown): ErrorMessage {
  if (error instanceof FaultError) return { is: 'fault', fault: error.fault };
  if (error instanceof HostError) {
    // Opening a store wraps SQLite's error, which tells a fault.
    if (sqliteCode(error.cause) !== undefined) return toMessage(error.cause);
    return { is: 'told', reason: error.reason };
  }
  const { name, message, ...own } = error instanceof Error ? error : new Error(String(error));
  const { errcode, code } = own as Codes;
  const codes = { ...(errcode !== undefined && { errcode }), ...(code !== undefined && { code }) };
  return { is: 'other', name, says: message, codes };
}

export function toError(message: ErrorMessage): Error {
  if (message.is === 'fault') return new FaultError(message.fault);
  if (message.is === 'told') {
    const { code, details } = message.reason;
    return new HostError(...([code, details] as ConstructorParameters<typeof HostError>));
  }
  return Object.assign(new Error(message.says), { name: message.name }, message.codes);
}
