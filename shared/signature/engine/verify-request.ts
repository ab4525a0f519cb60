// The verdict on one request by any scheme: reads its signed objects and verifies each, within a budget of work.

import type { ExplainPrimitives } from '../primitives.ts';
import { isBounded } from '../growth.ts';
import { createLookups } from '../request/lookups.ts';
import { emptySource, readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import type { Input, Scheme } from '../scheme.ts';
import type { Source } from '../source.ts';
import { TooMuchWork } from '../work.ts';
import { createBudget, FULL_WORK, MessageTooLong, type Budget } from './budget.ts';
import { keysOf } from './keys.ts';
import type { Agreed } from './read-values.ts';
import { unverifiable, type SchemeReason, type SchemeVerification } from './scheme-verification.ts';
import { verifyObject } from './verify-object.ts';
import type { Piece } from './write-message.ts';

/**
 * Verifies a request as it arrived at `atMs` (Unix milliseconds); null: not known, so its age is not checked. If several
 * objects are signed, all must be valid, and the result is that of the first that is not. What needs more than `work`
 * units is `too-much-work`, on every machine. Never throws.
 */
export const verifyRequest = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): SchemeVerification => traceRequest(scheme, request, agreed, atMs, primitives, work).verification;

/** A verification, and what it was made from. */
export interface Trace {
  readonly verification: SchemeVerification;
  /** The message, with placeholders for the secret and for secret settings; also without a key. Empty: there is none. */
  readonly pieces: readonly Piece[];
  /** The signed object. Null: the request cannot be read, or the scheme parses nothing. */
  readonly source: Source | null;
  /** Where the source stands. */
  readonly input: Input | null;
}

/** The same, with the pieces of the message. */
export const traceRequest = (
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
  work: number = FULL_WORK,
): Trace => traceWithin(createBudget(request, work), scheme, request, agreed, atMs, primitives);

/** The same within a budget, which tells what was spent. */
export function traceWithin(
  budget: Budget,
  scheme: Scheme,
  request: SignedRequest,
  agreed: Agreed,
  atMs: number | null,
  primitives: ExplainPrimitives,
): Trace {
  const unread = (reason: SchemeReason): Trace => ({
    verification: unverifiable(scheme, reason),
    ...{ pieces: [], source: null, input: null },
  });

  function trace(): Trace {
    const read = readRequest(request, scheme, primitives.decode, budget.spend);
    if (!read.ok && !isContentOptional(scheme)) return unread(read.why);
    const { sources, input, price } = read.ok
      ? read
      : { sources: [emptySource(request)], input: null, price: 0 };
    const shared = {
      ...{ scheme, request, agreed, primitives, budget, price, atMs },
      isForm: input === 'form',
      lookups: createLookups(request, primitives.decode, budget.spend),
      keyOf: keysOf(scheme, agreed, primitives, budget.spend),
    };
    let first: Trace | null = null;
    for (const source of sources) {
      const traced = { ...verifyObject({ ...shared, source }), source: input && source, input };
      if (traced.verification.verdict !== 'valid') return traced;
      first ??= traced;
    }
    return first ?? unread('no-sign');
  }

  if (!isBounded(scheme)) return unread('message-too-long'); // stored before such records were refused
  try {
    return trace();
  } catch (error) {
    if (error instanceof MessageTooLong) return unread('message-too-long');
    if (error instanceof TooMuchWork) return unread('too-much-work');
    throw error;
  }
}

/** Whether the message of another body than a form is signed too. */
export const isContentOptional = ({ message }: Scheme) =>
  typeof message === 'object' &&
  message.kind === 'cases' &&
  message.when.some((one) => 'content' in one.if);
