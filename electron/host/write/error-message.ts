// Errors of the store as messages between threads, which keep neither an error's class nor its code.

import { DamageError, HostError, ReplacedError } from '../lib/errors.ts';

export type ErrorMessage =
  | { readonly is: 'damage' }
  | { readonly is: 'replaced' }
  | { readonly is: 'other'; readonly name: string; readonly says: string; readonly codes: Codes };

/** SQLite's code and the system's. */
interface Codes {
  readonly errcode?: unknown;
  readonly code?: unknown;
}

export function toMessage(error: unknown): ErrorMessage {
  if (error instanceof DamageError) return { is: 'damage' };
  if (error instanceof ReplacedError) return { is: 'replaced' };
  const failed = error instanceof HostError ? error.cause : error; // opening a store wraps SQLite's error
  const { name, message, ...own } = failed instanceof Error ? failed : new Error(String(failed));
  const { errcode, code } = own as Codes;
  const codes = { ...(errcode !== undefined && { errcode }), ...(code !== undefined && { code }) };
  return { is: 'other', name, says: message, codes };
}

export function toError(message: ErrorMessage): Error {
  if (message.is === 'damage') return new DamageError();
  if (message.is === 'replaced') return new ReplacedError();
  return Object.assign(new Error(message.says), { name: message.name }, message.codes);
}
