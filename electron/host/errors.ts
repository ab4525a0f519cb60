// Errors that a person meets: a code for programs, and a sentence that says what happened and what to do.

import type { Failure } from '../../shared/contract/rpc.ts';

export class HostError extends Error {
  readonly code: string;

  /** `message` is shown as it is: no secrets, no buyers' data. */
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HostError';
    this.code = code;
  }
}

/** What went wrong, as data. Errors that nobody foresaw keep their class and nothing of their text. */
export function describeError(error: unknown): Failure {
  if (error instanceof HostError) return { ok: false, code: error.code, message: error.message };
  const kind = error instanceof Error ? error.name : typeof error;
  return {
    ok: false,
    code: 'internal',
    message: `Something in Countersign failed (${kind}). Nothing captured is lost; try again.`,
  };
}

/** The `code` of a system error (`ECONNREFUSED`), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
